//! The screen of the statistics over all games.

use leptos::prelude::*;

use super::counted::Counted;
use super::feats::LookThrough;
use super::filter::{Choices, filter};
use super::looking::Looking;
use super::rating::Beside;
use super::tables::Telling;
use super::wanted::{Boxes, Since, Wanted};
use crate::notice::Notice;
use crate::platform::storage::library;
use crate::platform::{clock, timer, window};
use crate::saving::unsaved::Unsaved;
use crate::shelf::{WorkedOut, cards};
use crate::ui::{RoundButton, Show, Sign, effect, handler, reactive};
use bastide_session::address::Screen;
use bastide_session::store::StorageError;
use bastide_text::{Language, say};

/// The number of people shown at first.
const AT_ONCE: usize = 24;
/// The most people to choose from in the filter: those with the most games.
const MOST_NAMES: usize = 200;
/// The time spent replaying games in one frame, in milliseconds.
const SLICE: f64 = 8.0;
/// The duration of [`Since::Month`], in milliseconds: 30 days.
const MONTH: u64 = 30 * 24 * 60 * 60 * 1000;

/// The progress of counting the games in the library.
#[derive(Clone, Copy)]
struct Known {
    looking: RwSignal<Looking>,
    /// A counter that grows whenever the statistics should be updated.
    version: RwSignal<u32>,
    /// The number of replayed games, and of all games to replay.
    progress: RwSignal<(u32, u32)>,
    unsaved: Unsaved,
}

/// The screen of the statistics over all games.
#[component]
pub fn FiguresScreen(
    /// The language of the page.
    language: Language,
    /// The games that could not be stored.
    unsaved: Unsaved,
    /// The cache of summaries of opened games.
    worked_out: WorkedOut,
    /// The functions of another chunk, once it is loaded.
    beside: Signal<Option<Beside>>,
    /// Called with a notice for the person.
    on_notice: Callback<Notice>,
    /// Called to go back.
    on_back: Callback<()>,
) -> impl IntoView {
    let (shelved, quarantined) = library().list().unwrap_or_else(|why| {
        if why == StorageError::Blocked {
            on_notice.run(Notice::StorageBlocked);
        }
        Default::default()
    });
    let looking = Looking::at(language, &cards(shelved, unsaved, worked_out), &quarantined);
    let known = Known {
        progress: RwSignal::new(looking.progress()),
        looking: RwSignal::new(looking),
        version: RwSignal::new(0),
        unsaved,
    };
    let mut is_begun = false;
    effect(move || {
        if let Some(Beside { look_through, .. }) = beside.get()
            && !std::mem::replace(&mut is_begun, true)
        {
            go_on(known, look_through);
        }
    });
    let wanted = RwSignal::new(Wanted::default());
    let all = Memo::new(move |_| {
        known.version.track();
        known.looking.with_untracked(|looking| Counted::of(looking.games(), &Wanted::default(), 0))
    });
    let counted = Memo::new(move |_| {
        let wanted = wanted.get();
        if wanted == Wanted::default() {
            return all.get();
        }
        known.version.track();
        let since = match wanted.since {
            Since::Ever => 0,
            Since::Year => clock::beginning_of_year(),
            Since::Month => clock::now_ms().saturating_sub(MONTH),
        };
        known.looking.with_untracked(|looking| Counted::of(looking.games(), &wanted, since))
    });
    let is_something = Memo::new(move |_| all.with(|all| all.all.games > 0));
    let is_empty = Memo::new(move |_| {
        let (done, all) = known.progress.get();
        done == all && !is_something.get()
    });
    let choices = Memo::new(move |_| {
        all.with(|all| {
            let names = all.people.iter().take(MOST_NAMES).map(|(name, _)| name.clone());
            let boxes = all.boxes.iter().map(|(boxes, _)| *boxes);
            let choices: Choices =
                (names.collect(), [Boxes::Any].into_iter().chain(boxes).collect());
            choices
        })
    });
    let telling = Telling {
        language,
        date: |language, time| clock::date_in_words(time, language.code()),
        address: |screen| window::address_of(&screen.fragment()),
        rate: None,
    };
    let most = RwSignal::new(AT_ONCE);
    let people_first = move || counted.with(|counted| telling.people_first(counted, most.get()));
    let people = Memo::new(move |_| counted.with(|counted| counted.people.len()));
    let rest = move || {
        let person = wanted.with(|wanted| wanted.person.clone());
        let telling = Telling { rate: beside.get().map(|beside| beside.rate), ..telling };
        counted.with(|counted| telling.rest(counted, person.as_deref()))
    };
    let some = move || {
        let all = all.with(|all| all.all.games);
        counted.with(|counted| how_many(telling, counted, all))
    };
    view! {
        <main class="page figures">
            <header class="page-head">
                <RoundButton sign=Sign::Back name=say::back(language) on_press=on_back/>
                <h1>{say::figures_title(language)}</h1>
            </header>
            <Show when=is_empty>
                <p class="measure">{say::figures_empty(language)}</p>
                <div class="buttons">
                    <a class="button primary" href=window::address_of(&Screen::Setup.fragment())>
                        {say::home_new(language)}
                    </a>
                </div>
            </Show>
            <Show when=is_something>
                {reactive(move || filter(telling, choices.get(), wanted))}
            </Show>
            <div class="figures-said">
                <p role="status">{move || is_something.get().then(some)}</p>
                {reactive(move || looked_through(language, known).into_any())}
            </div>
            <div class="figures-told" inner_html=move || people_first().into_html()></div>
            {reactive(move || whole(language, people.get(), most).into_any())}
            <div class="figures-told" inner_html=move || rest().into_html()></div>
            <Show when=is_something>
                <p class="small soft measure">{say::figures_rules(language)}</p>
            </Show>
        </main>
    }
}

/// Returns a button that shows all people, if there are more than shown.
fn whole(language: Language, people: usize, most: RwSignal<usize>) -> AnyView {
    let is_more = people > most.get();
    is_more
        .then(|| {
            view! {
                <button
                    type="button"
                    class="figures-whole"
                    on:click=handler(move || most.set(usize::MAX))
                >
                    {say::figures_whole(language, people as u32)}
                </button>
            }
            .into_any()
        })
        .into_any()
}

/// Replays games for one time slice, then continues after the next frame.
fn go_on(known: Known, look_through: LookThrough) {
    timer::after_next_frame(move || {
        // The screen may have been left meanwhile.
        if known.looking.is_disposed() {
            return;
        }
        let begun = clock::now();
        let mut is_worth_telling = false;
        known.looking.update_untracked(|looking| {
            while clock::now() - begun < SLICE {
                let Some(key) = looking.next() else { break };
                let text = known.unsaved.get(key).map(|game| game.text);
                let text = text.or_else(|| library().export(key).ok().flatten());
                looking.take(text.map(|text| look_through(&text)));
            }
            is_worth_telling = looking.is_worth_telling();
        });
        let progress = known.looking.with_untracked(Looking::progress);
        known.progress.set(progress);
        if is_worth_telling {
            known.version.update(|version| *version += 1);
        }
        if progress.0 < progress.1 {
            go_on(known, look_through);
        }
    });
}

/// Returns in words the number of counted games, of all games, and the dates between which they
/// were saved.
fn how_many(telling: Telling, counted: &Counted, all: u32) -> String {
    let language = telling.language;
    let count = counted.all.games;
    let Some((first, last)) = counted.dates else {
        return say::figures_nothing(language).to_owned();
    };
    let count = if count == all {
        say::figures_count(language, all)
    } else {
        say::FiguresSome { count, all }.tell(language)
    };
    let [first, last] = [first, last].map(|time| (telling.date)(language, time));
    let dates = if first == last {
        say::figures_day(language, &first)
    } else {
        say::FiguresDates { first: &first, last: &last }.tell(language)
    };
    format!("{count} {dates}")
}

/// Returns the progress of replaying the games while it lasts, and the number of unreadable games.
fn looked_through(language: Language, known: Known) -> AnyView {
    let (done, all) = known.progress.get();
    let unreadable = known.looking.with_untracked(Looking::unreadable);
    let progress = (done < all).then(|| {
        view! {
            <p class="figures-progress small soft">
                <progress value=done.to_string() max=all.to_string() aria-hidden="true"></progress>
                <span>{say::FiguresProgress { done, all }.tell(language)}</span>
            </p>
        }
        .into_any()
    });
    let unreadable = (unreadable > 0).then(|| {
        view! { <p class="small soft">{say::figures_unreadable(language, unreadable)}</p> }
            .into_any()
    });
    view! { {progress} {unreadable} }.into_any()
}
