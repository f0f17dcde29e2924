//! The setup of a new game: the players, the first player, the rules and the seed.
//!
//! Everything but the players is folded up, and comes with the chunk of the table: the tiles on its
//! cards need the drawing of tiles.

mod books;
mod boxes;
mod company;
mod deal;
mod draft;
mod duel;
mod fold;
pub mod option_card;
mod picture;
mod random;
mod readings;
pub mod remembered;

use bastide_questions::Character;
use bastide_rules::{Config, config::MOST_PLAYERS};
use bastide_session::address::Parameters;
use bastide_session::last_setup::LastSetup;
use leptos::prelude::*;

use crate::platform::{focus, timer};
use crate::seats::{Seat, Seating};
use crate::ui::{For, RoundButton, Show, Sign, TextButton, handler, reactive};
use bastide_session::line::{Controller, Player, TableRules};
use bastide_text::{Language, say};
use books::Books;
use boxes::Boxes;
use company::{Company, companies};
use deal::{Figures, Sum};
use draft::{Draft, NoAgreement, NoLinkGame, typed_seed};
pub use duel::{clock_in_words, duel};
use fold::Fold;
use option_card::{OptionCard, Value, one_of};
pub use random::{bytes as any_bytes, seed as any_seed};
use readings::Readings;

/// The settings of the game to start.
#[derive(Clone, Debug)]
pub struct Agreement {
    /// The rules, the expansions and the source of tiles.
    pub config: Config,
    /// The players, in the order of play.
    pub players: Vec<Player>,
    /// The table rules.
    pub table_rules: TableRules,
    /// The seats of computer players that are as good as the user, counted from 0.
    pub matched: Vec<usize>,
    /// Tips on or off; `None` leaves the setting unchanged.
    pub tips: Option<bool>,
    /// `true` if everything but the players was unfolded.
    pub more: bool,
    /// The clock and the match, as [`Duel::written`](bastide_session::duel::Duel::written).
    pub duel: String,
}

/// The form for a new game.
#[component]
pub fn Setup(
    /// For every sentence.
    language: Language,
    /// The parameters of the address.
    asked: Parameters,
    /// The last used settings.
    remembered: Option<LastSetup>,
    /// The character that is as good as the user.
    level: Memo<Character>,
    /// `true` if no game was finished in this browser.
    is_first: bool,
    /// The view of everything but the players, once it has loaded.
    more: Signal<Option<More>>,
    /// The view of the clock and the match, once it has loaded.
    duel: Signal<Option<More>>,
    /// `true` if the game was started, and the table is still loading.
    #[prop(into)]
    is_starting: Signal<bool>,
    /// Starts the game.
    on_start: Callback<Agreement>,
    /// Leaves the setup.
    on_back: Callback<()>,
) -> impl IntoView {
    let draft = Draft::new(language, remembered, asked, level, is_first);
    let ruleset = Signal::derive(move || draft.ruleset());
    let seed_is_refused = RwSignal::new(false);
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match draft.agree(language, random::one_of, random::seed) {
            Ok((config, players)) => on_start.run(Agreement {
                config,
                players,
                table_rules: draft.agreed_table_rules(),
                matched: draft.seats.all_matched(),
                tips: draft.is_first.then(|| untrack(|| draft.is_guided())),
                more: draft.more.get_untracked(),
                duel: draft.agreed_duel(),
            }),
            // The seats show the problem.
            Err(NoAgreement::ByLink(_)) => focus::into_sight("#post-problem"),
            Err(NoAgreement::Seed(_)) => {
                seed_is_refused.set(true);
                draft.more.set(true);
                // If the section was closed, the field exists in the next frame.
                timer::after_next_frame(|| {
                    focus::to_first("#seed");
                    focus::into_sight("#seed");
                });
            }
        }
    };
    let told = move || {
        let rules = [say::setup_rules(language), say::setup_boxes(language)];
        let rest = [say::setup_first(language), say::setup_table_rules(language)];
        [rules, rest].concat().join(" · ")
    };
    view! {
        <main class="page setup">
            <header class="page-head">
                <RoundButton sign=Sign::Back name=say::back(language) on_press=on_back/>
                <h1>{say::setup_title(language)}</h1>
            </header>
            <form novalidate on:submit=start>
                {players(language, draft)}
                <Fold class="options setup-all" title=say::setup_more(language) told=Signal::derive(told) is_open=draft.more>
                    {reactive(move || match more.get() {
                        Some(more) => more(language, draft, seed_is_refused),
                        // As high as the window: when the section comes, nothing below the players moves.
                        None => view! { <div class="setup-awaited"></div> }.into_any(),
                    })}
                </Fold>
                {reactive(move || {
                    let duel = duel.get().filter(|_| draft.may_duel());
                    duel.map(|duel| duel(language, draft, seed_is_refused)).into_any()
                })}
                <div class="setup-start">
                    <Sum language agreed=ruleset/>
                    <button
                        type="submit"
                        class="primary"
                        aria-busy=move || is_starting.get().then(|| "true".to_owned())
                    >
                        {say::setup_start(language)}
                    </button>
                </div>
            </form>
        </main>
    }
}

/// The function that shows everything but the players: the rules, the first player, the table rules,
/// the seed (and whether it was refused) and the expansions. The clock and the match have one of the
/// same type.
pub type More = fn(Language, Draft, RwSignal<bool>) -> AnyView;

/// See [`More`].
pub fn more(language: Language, draft: Draft, seed_is_refused: RwSignal<bool>) -> AnyView {
    view! {
        <div class="setup-more">
            <Books language draft/>
            <div class="setup-rest">
                <First language draft/>
                {reactive(move || table_rules_choice(language, draft.table_rules, draft::all_table_rules(draft.is_by_link())))}
                {seed(language, draft, seed_is_refused)}
            </div>
            <div class="setup-across">
                <Figures language agreed=Signal::derive(move || draft.ruleset())/>
                <Boxes language draft/>
                <Readings language draft/>
            </div>
        </div>
    }
    .into_any()
}

/// The card with the players.
fn players(language: Language, draft: Draft) -> AnyView {
    let elsewhere = Signal::derive(move || !draft.is_told.get());
    let by_link = Memo::new(move |_| draft.is_by_link());
    let is_full = move || draft.seats.list.with(|list| list.len() == usize::from(MOST_PLAYERS));
    let can_add = move || !is_full() && !draft.is_alone();
    let newcomer = move || match untrack(|| draft.is_by_link()) {
        true => Controller::Remote,
        false => Controller::Person,
    };
    let is_explained =
        move || draft.is_guided() && matches!(draft.company(), Company::Computer | Company::Here);
    view! {
        <section class="card setup-players" aria-labelledby="setup-players">
            <h2 id="setup-players">{say::setup_players(language)}</h2>
            <Show when=is_explained><p class="measure">{say::setup_first_game(language)}</p></Show>
            {companies(language, draft)}
            <ol class="seats">
                <For each=move || draft.seats.list.get() key=|seat| seat.key.to_string() let(seat)>
                    <Seat language seats=draft.seats seat elsewhere leave=Callback::new(move |key| draft.remove(key))/>
                </For>
            </ol>
            <Show when=can_add>
                <div class="buttons">
                    <TextButton
                        text=say::setup_add_person(language)
                        on_press=move |()| draft.seats.add(newcomer())
                    />
                    <Show when=move || !by_link.get()>
                        <TextButton
                            text=say::setup_add_opponent(language)
                            on_press=move |()| draft.seats.add_opponent()
                        />
                    </Show>
                </div>
            </Show>
            <div id="post-problem" role="alert">
                {reactive(move || draft.no_link_game().map(|why| view! {
                    <p class="problem-text">{told_no_link_game(language, why)}</p>
                }).into_any())}
            </div>
            <Show when=move || by_link.get()>{about_link_game(language)}</Show>
            {draft.is_first.then(|| knows(language, draft))}
        </section>
    }
    .into_any()
}

/// The choice of a standard game instead of a first one.
fn knows(language: Language, draft: Draft) -> AnyView {
    view! {
        <OptionCard
            group="setup"
            value="knows"
            among_others=true
            label=say::setup_knows(language)
            about=say::setup_knows_about(language)
            chosen=draft.knows
            on_choose=Callback::new(move |knows| draft.know(knows))
        />
    }
    .into_any()
}

/// The field for the seed.
fn seed(language: Language, draft: Draft, is_refused: RwSignal<bool>) -> AnyView {
    let is_wrong = move || is_refused.get() && draft.seed.with(|text| typed_seed(text).is_err());
    view! {
        <div class="part seed" hidden=move || draft.is_told.get() || draft.is_by_link()>
            <label class="title" for="seed">{say::setup_seed(language)}</label>
            <p class="soft small" id="seed-about">{say::setup_seed_about(language)}</p>
            <input
                type="text"
                id="seed"
                inputmode="numeric"
                autocomplete="off"
                spellcheck="false"
                placeholder=say::setup_seed_placeholder(language)
                aria-describedby="seed-about seed-problem"
                aria-invalid=move || is_wrong().then(|| "true".to_owned())
                prop:value=move || draft.seed.get()
                on:input:target=move |event| draft.seed.set(event.target().value())
                on:change=handler(move || is_refused.set(true))
            />
            <div id="seed-problem" role="alert">
                <Show when=is_wrong>
                    <p class="problem-text">{say::setup_seed_invalid(language)}</p>
                </Show>
            </div>
        </div>
    }
    .into_any()
}

/// Returns the name and the description of table rules.
pub fn told_table_rules(language: Language, table_rules: TableRules) -> Value {
    match table_rules {
        TableRules::Standard => (
            say::setup_table_rules_standard(language),
            say::setup_table_rules_standard_about(language),
        ),
        TableRules::Casual => {
            (say::setup_table_rules_casual(language), say::setup_table_rules_casual_about(language))
        }
        TableRules::Tournament => (
            say::setup_table_rules_tournament(language),
            say::setup_table_rules_tournament_about(language),
        ),
    }
}

/// The choice of the table rules.
fn table_rules_choice(
    language: Language,
    table_rules: RwSignal<TableRules>,
    all: &'static [TableRules],
) -> AnyView {
    one_of(
        "table_rules",
        say::setup_table_rules(language),
        all.iter().map(|it| told_table_rules(language, *it)).collect(),
        Signal::derive(move || all.iter().position(|it| *it == table_rules.get()).unwrap_or(0)),
        Callback::new(move |at: usize| table_rules.set(all[at])),
    )
}

/// Returns the reason why these players cannot play by link.
fn told_no_link_game(language: Language, why: NoLinkGame) -> &'static str {
    match why {
        NoLinkGame::Opponent => say::setup_post_opponent(language),
        NoLinkGame::NobodyHere => say::setup_post_nobody(language),
    }
}

/// The explanation of games by link, and of the hidden information in them.
fn about_link_game(language: Language) -> AnyView {
    view! {
        <div class="part post-about">
            <p class="small measure">{say::setup_post_about(language)}</p>
            <Fold class="options" title=say::setup_post_hidden(language)>
                <p class="small measure">{say::setup_post_hidden_about(language)}</p>
                <p class="small measure">{say::setup_post_open(language)}</p>
            </Fold>
        </div>
    }
    .into_any()
}

/// The choice of the first player.
#[component]
fn First(language: Language, draft: Draft) -> impl IntoView {
    let first = draft.first;
    view! {
        <fieldset class="part first">
            <legend class="title">{say::setup_first(language)}</legend>
            <p class="small soft measure">{say::setup_first_about(language)}</p>
            <div class="choices first-choices">
                <OptionCard
                    group="first"
                    value="lot"
                    label=say::setup_first_lot(language)
                    chosen=Signal::derive(move || first.get().is_none())
                    on_choose=Callback::new(move |_| first.set(None))
                />
                <For each=move || draft.seats.list.get() key=|seat| seat.key.to_string() let(seat)>
                    <FirstSeat language draft seat/>
                </For>
            </div>
        </fieldset>
    }
}

/// A player who may be first, under the current name.
#[component]
fn FirstSeat(language: Language, draft: Draft, seat: Seating) -> impl IntoView {
    let first = draft.first;
    let id = format!("first-{}", seat.key);
    let name = move || {
        let typed = seat.name.with(|name| name.trim().to_owned());
        match typed.is_empty() {
            true => draft.seats.unnamed(language, seat.key),
            false => typed,
        }
    };
    view! {
        <label class="choice" for=id.clone()>
            <input
                type="radio"
                id=id.clone()
                name="first"
                prop:checked=move || first.get() == Some(seat.key)
                on:change=handler(move || first.set(Some(seat.key)))
            />
            <span><strong>{move || name()}</strong></span>
        </label>
    }
}
