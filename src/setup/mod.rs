//! A new game: who plays, who begins, by which rules, and with which seed.

mod agreed;
mod asked;
mod books;
mod boxes;
mod company;
mod deal;
mod draft;
mod fold;
pub mod option_card;
mod picture;
mod random;
mod readings;
mod remembered;

use bastide_questions::Character;
use bastide_rules::{Config, config::MOST_PLAYERS};
use leptos::prelude::*;

use crate::line::{Chair, Manner, Sitter};
use crate::parts::{For, RoundButton, Show, Sign, TextButton, handler, reactive};
use crate::platform::{focus, timer};
use crate::seats::{Seat, Seating};
use crate::text::{Language, say};
pub use agreed::Agreed;
pub use asked::Asked;
use books::Books;
use boxes::Boxes;
use company::{Company, companies};
use deal::{Figures, Sum};
use draft::{Draft, NoAgreement, NoPost, typed_seed};
use fold::Fold;
use option_card::{OptionCard, Value, one_of};
pub use random::{bytes as any_bytes, seed as any_seed};
use readings::Readings;
pub use remembered::Remembered;

/// What was agreed, to begin with.
#[derive(Clone, Debug)]
pub struct Agreement {
    /// What is played.
    pub config: Config,
    /// Who sits where.
    pub chairs: Vec<Chair>,
    /// How people play with each other.
    pub manner: Manner,
    /// Seats, counted from 0, on which whoever sits is as good as the person.
    pub matched: Vec<usize>,
    /// Tips on or off; none leaves the setting as it is.
    pub tips: Option<bool>,
    /// `true` if everything but the players was unfolded.
    pub more: bool,
}

/// Agrees on a new game.
#[component]
pub fn Setup(
    /// For every sentence.
    language: Language,
    /// What the address asks for.
    asked: Asked,
    /// What was agreed last.
    remembered: Option<Remembered>,
    /// Who plays as well as the person at this screen.
    level: Memo<Character>,
    /// `true` if no game was finished in this browser.
    is_first: bool,
    /// Begins the game.
    on_start: Callback<Agreement>,
    /// Goes back without one.
    on_back: Callback<()>,
) -> impl IntoView {
    let draft = Draft::new(language, remembered, asked, level, is_first);
    let seed_is_refused = RwSignal::new(false);
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match draft.agree(language, random::one_of, random::seed) {
            Ok((config, chairs)) => on_start.run(Agreement {
                config,
                chairs,
                manner: draft.agreed_manner(),
                matched: draft.seats.all_matched(),
                tips: draft.is_first.then(|| untrack(|| draft.is_guided())),
                more: draft.more.get_untracked(),
            }),
            // It is said beside the seats.
            Err(NoAgreement::Post(_)) => focus::into_sight("#post-problem"),
            Err(NoAgreement::Seed(_)) => {
                seed_is_refused.set(true);
                draft.more.set(true);
                // It is there with the next frame, should it have been folded up.
                timer::after_next_frame(|| {
                    focus::to_first("#seed");
                    focus::into_sight("#seed");
                });
            }
        }
    };
    let more = move || {
        let rules = [say::setup_rules(language), say::setup_boxes(language)];
        let rest = [say::setup_first(language), say::setup_manner(language)];
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
                <Fold class="options setup-all" title=say::setup_more(language) told=Signal::derive(more) is_open=draft.more>
                    <div class="setup-more">
                        <Books language draft/>
                        <div class="setup-rest">
                            <First language draft/>
                            {reactive(move || manner_choice(language, draft.manner, draft::manners(draft.is_by_post())))}
                            {seed(language, draft, seed_is_refused)}
                        </div>
                        <div class="setup-across">
                            <Figures language agreed=draft.agreed/>
                            <Boxes language draft/>
                            <Readings language draft/>
                        </div>
                    </div>
                </Fold>
                <div class="setup-start">
                    <Sum language agreed=draft.agreed/>
                    <button type="submit" class="primary">{say::setup_start(language)}</button>
                </div>
            </form>
        </main>
    }
}

/// The card with the players.
fn players(language: Language, draft: Draft) -> AnyView {
    let elsewhere = Signal::derive(move || !draft.is_told.get());
    let by_post = Memo::new(move |_| draft.is_by_post());
    let can_add = move || draft.seats.list.with(|list| list.len() < usize::from(MOST_PLAYERS));
    let newcomer = move || match untrack(|| draft.is_by_post()) {
        true => Sitter::Elsewhere,
        false => Sitter::Person,
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
                    <Show when=move || !by_post.get()>
                        <TextButton
                            text=say::setup_add_opponent(language)
                            on_press=move |()| draft.seats.add_opponent()
                        />
                    </Show>
                </div>
            </Show>
            <div id="post-problem" role="alert">
                {reactive(move || draft.no_post().map(|why| view! {
                    <p class="problem-text">{told_no_post(language, why)}</p>
                }).into_any())}
            </div>
            <Show when=move || by_post.get()>{about_post(language)}</Show>
            {draft.is_first.then(|| knows(language, draft))}
        </section>
    }
    .into_any()
}

/// The usual game instead of a first one.
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

/// The seed of a game that is drawn here.
fn seed(language: Language, draft: Draft, is_refused: RwSignal<bool>) -> AnyView {
    let is_wrong = move || is_refused.get() && draft.seed.with(|text| typed_seed(text).is_err());
    view! {
        <div class="part seed" hidden=move || draft.is_told.get() || draft.is_by_post()>
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

/// What a manner of playing is called, and what it means.
pub fn told_manner(language: Language, manner: Manner) -> Value {
    match manner {
        Manner::Usual => {
            (say::setup_manner_usual(language), say::setup_manner_usual_about(language))
        }
        Manner::Friendly => {
            (say::setup_manner_friendly(language), say::setup_manner_friendly_about(language))
        }
        Manner::Strict => {
            (say::setup_manner_strict(language), say::setup_manner_strict_about(language))
        }
    }
}

/// How people play with each other.
fn manner_choice(language: Language, manner: RwSignal<Manner>, all: &'static [Manner]) -> AnyView {
    one_of(
        "manner",
        say::setup_manner(language),
        all.iter().map(|it| told_manner(language, *it)).collect(),
        Signal::derive(move || all.iter().position(|it| *it == manner.get()).unwrap_or(0)),
        Callback::new(move |at: usize| manner.set(all[at])),
    )
}

/// Why these cannot play by link.
fn told_no_post(language: Language, why: NoPost) -> &'static str {
    match why {
        NoPost::Opponent => say::setup_post_opponent(language),
        NoPost::NobodyHere => say::setup_post_nobody(language),
    }
}

/// How a game by link goes, and what is hidden in it.
fn about_post(language: Language) -> AnyView {
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

/// Who begins.
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

/// A seat that may begin, under the name it has just now.
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
