//! The screen with all journeys: the land of the day, the tree, and the endless ones.

use bastide_journeys::{Plan, STAGES};
use leptos::prelude::*;

use super::ahead::prepare;
use super::asked::{Asked, today};
use super::kept::Kept;
use super::title::difficulty;
use super::today::land_of;
use super::tree::{Tree, open, won};
use crate::platform::window;
use crate::ui::{RoundButton, Sign};
use bastide_session::address::Screen;
use bastide_text::{Language, say};

/// The most journeys of the tree that are made ahead.
const MOST_AHEAD: usize = 3;
/// The number of endless journeys before the next that are shown.
const EARLIER: u32 = 5;

/// All journeys.
#[component]
pub fn JourneysScreen(
    /// The language of its words.
    language: Language,
    /// Goes back.
    on_back: Callback<()>,
) -> impl IntoView {
    let kept = Kept::here();
    prepare(likely(&kept));
    let count = say::JourneysTreeWon { won: won(&kept), all: STAGES.len() as u32 }.tell(language);
    view! {
        <main class="page journeys">
            <header class="page-head">
                <RoundButton sign=Sign::Back name=say::back(language) on_press=on_back/>
                <h1>{say::home_journeys(language)}</h1>
            </header>
            <p class="measure">{say::journeys_lead(language)}</p>
            {Kept::is_unreadable().then(|| view! {
                <p class="measure journeys-unreadable" role="alert">{say::journeys_unreadable(language)}</p>
            })}
            {today().map(|today| land_of(language, &kept, today))}
            <section class="part" aria-labelledby="journeys-tree">
                <h2 id="journeys-tree">{say::journeys_tree(language)}</h2>
                <p class="soft">{count}</p>
                <Tree language kept=kept.clone()/>
            </section>
            {endless(language, &kept)}
        </main>
    }
}

/// Returns the journeys that are likely to be asked for: those that can be begun.
fn likely(kept: &Kept) -> Vec<Asked> {
    let today = today().map(Asked::Day);
    let endless = Asked::Endless(kept.next_endless());
    let all = open(kept).take(MOST_AHEAD).chain(today).chain([endless]);
    all.filter(|asked| kept.text(asked).is_none()).collect()
}

/// The next endless journey, and those before it.
fn endless(language: Language, kept: &Kept) -> AnyView {
    let next = kept.next_endless();
    let numbers = (next.saturating_sub(EARLIER).max(1)..=next).rev();
    let links = numbers.map(|number| {
        let asked = Asked::Endless(number);
        let href = window::address_of(&Screen::Journey(asked.name()).fragment());
        let class = if number == next { "button primary" } else { "button" };
        let about = match kept.won(&asked) {
            Some(left) => format!("★ {left}"),
            None => difficulty(language, Plan::endless(number).difficulty).to_owned(),
        };
        view! {
            <li>
                <a class=class href=href data-endless=number.to_string()>
                    <span>{say::journeys_number(language, number)}</span>
                    <span class="small">{about}</span>
                </a>
            </li>
        }
    });
    view! {
        <section class="part" aria-labelledby="journeys-endless">
            <h2 id="journeys-endless">{say::journeys_endless(language)}</h2>
            <p class="soft measure">{say::journeys_endless_about(language)}</p>
            <ul class="endless">{links.collect::<Vec<_>>()}</ul>
        </section>
    }
    .into_any()
}
