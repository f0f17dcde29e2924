//! A new game: who plays, who begins, by which rules, and with which seed.

mod agreed;
mod asked;
mod books;
mod boxes;
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
use leptos::html;
use leptos::prelude::*;

use crate::line::{Chair, Manner, Sitter};
use crate::parts::{For, RoundButton, Show, Sign, TextButton, handler, reactive};
use crate::platform::focus;
use crate::seats::{Seat, Seating};
use crate::text::{Language, say};
pub use agreed::Agreed;
pub use asked::Asked;
use books::Books;
use boxes::Boxes;
use deal::Sum;
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
    /// Begins the game.
    on_start: Callback<Agreement>,
    /// Goes back without one.
    on_back: Callback<()>,
) -> impl IntoView {
    let draft = Draft::new(language, remembered, asked, level);
    let seed_field = NodeRef::<html::Input>::new();
    let refused = RwSignal::new(false);
    let seed_is_wrong = move || draft.seed.with(|text| typed_seed(text).is_err());
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match draft.agree(language, random::one_of, random::seed) {
            Ok((config, chairs)) => on_start.run(Agreement {
                config,
                chairs,
                manner: draft.agreed_manner(),
                matched: draft.seats.all_matched(),
            }),
            // It is said beside the seats.
            Err(NoAgreement::Post(_)) => focus::into_sight("#post-problem"),
            Err(NoAgreement::Seed(_)) => {
                refused.set(true);
                if let Some(field) = seed_field.get_untracked() {
                    // A field that cannot be focused can still be read.
                    let _ = field.focus();
                }
            }
        }
    };
    let elsewhere = Signal::derive(move || !draft.is_told.get());
    let by_post = Memo::new(move |_| draft.is_by_post());
    let can_add = move || draft.seats.list.with(|list| list.len() < usize::from(MOST_PLAYERS));
    view! {
        <main class="page setup">
            <header class="page-head">
                <RoundButton sign=Sign::Undo name=say::back(language) on_press=on_back/>
                <h1>{say::setup_title(language)}</h1>
            </header>
            <form novalidate on:submit=start>
                <Books language draft/>
                <div class="setup-more">
                    <Sum language agreed=draft.agreed/>
                    <Boxes language draft/>
                    <Readings language draft/>
                </div>
                <section class="part setup-players" aria-labelledby="setup-players">
                    <h2 id="setup-players">{say::setup_players(language)}</h2>
                    <ol class="seats">
                        <For each=move || draft.seats.list.get() key=|seat| seat.key.to_string() let(seat)>
                            <Seat language seats=draft.seats seat elsewhere leave=Callback::new(move |key| draft.remove(key))/>
                        </For>
                    </ol>
                    <Show when=can_add>
                        <div class="buttons">
                            <TextButton
                                text=say::setup_add_person(language)
                                on_press=move |()| draft.seats.add(Sitter::Person)
                            />
                            <TextButton
                                text=say::setup_add_opponent(language)
                                on_press=move |()| draft.seats.add_opponent()
                            />
                        </div>
                    </Show>
                    <div id="post-problem" role="alert">
                        {reactive(move || draft.no_post().map(|why| view! {
                            <p class="problem-text">{told_no_post(language, why)}</p>
                        }).into_any())}
                    </div>
                    <Show when=move || by_post.get()>{about_post(language)}</Show>
                    <First language draft/>
                    {reactive(move || manner_choice(language, draft.manner, draft::manners(by_post.get())))}
                    <Show when=move || !by_post.get()>{tiles_choice(language, draft.is_told)}</Show>
                    <div class="part seed" hidden=move || draft.is_told.get() || by_post.get()>
                        <label class="title" for="seed">{say::setup_seed(language)}</label>
                        <p class="soft small" id="seed-about">{say::setup_seed_about(language)}</p>
                        <input
                            type="text"
                            id="seed"
                            node_ref=seed_field
                            inputmode="numeric"
                            autocomplete="off"
                            spellcheck="false"
                            placeholder=say::setup_seed_placeholder(language)
                            aria-describedby="seed-about seed-problem"
                            aria-invalid=move || (refused.get() && seed_is_wrong()).then(|| "true".to_owned())
                            prop:value=move || draft.seed.get()
                            on:input:target=move |event| draft.seed.set(event.target().value())
                            on:change=handler(move || refused.set(true))
                        />
                        <div id="seed-problem" role="alert">
                            <Show when=move || refused.get() && seed_is_wrong()>
                                <p class="problem-text">{say::setup_seed_invalid(language)}</p>
                            </Show>
                        </div>
                    </div>
                </section>
                <div class="setup-start">
                    <button type="submit" class="primary">{say::setup_start(language)}</button>
                </div>
            </form>
        </main>
    }
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

/// Where the tiles come from.
fn tiles_choice(language: Language, is_told: RwSignal<bool>) -> AnyView {
    one_of(
        "tiles",
        say::setup_tiles(language),
        vec![
            (say::setup_tiles_dealt(language), say::setup_tiles_dealt_about(language)),
            (say::setup_tiles_told(language), say::setup_tiles_told_about(language)),
        ],
        Signal::derive(move || is_told.get().into()),
        Callback::new(move |at: usize| is_told.set(at == 1)),
    )
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
