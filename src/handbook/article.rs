//! The article of a handbook page.

use bastide_rules::Reading;
use leptos::prelude::*;

use super::little_board::LittleBoard;
use super::{By, Facts, Page, Part, Topic, pages};
use crate::platform::window;
use crate::ui::handler;
use bastide_session::address::Screen;
use bastide_text as text;
use bastide_text::reading::ways_to_read;
use bastide_text::{Language, say};

/// The article on a topic.
#[component]
pub fn Article(
    /// The language of every sentence.
    language: Language,
    /// The topic.
    topic: Topic,
    /// The edition and rules it is shown for.
    by: By,
    /// `true` if these are the rules of a table.
    is_agreed: bool,
    /// Called with the next topic to look up.
    on_topic: Callback<Option<Topic>>,
) -> impl IntoView {
    let page = pages::of(topic);
    let facts = Facts::of(page, by);
    let mut example = 0;
    let parts: Vec<AnyView> = page
        .parts
        .iter()
        .map(|part| match part {
            Part::Says(words) => view! { <p>{words(language)}</p> }.into_any(),
            Part::Tells(tell) => {
                tell(language, &facts).map(|told| view! { <p>{told}</p> }).into_any()
            }
            Part::Shows(shown) => {
                let played = facts.played(example).cloned();
                example += 1;
                let board =
                    played.map(|played| view! { <LittleBoard language example=shown played/> });
                board.into_any()
            }
        })
        .collect();
    let needed = page.boxes.iter().map(|it| text::expansion(language, *it));
    let needed = (!page.boxes.is_empty()).then(|| text::list(language, needed));
    view! {
        <article class="topic" data-topic=topic.name()>
            <h2 tabindex="-1">{(page.title)(language)}</h2>
            {needed.map(|needed| view! { <p class="topic-boxes small soft">{needed}</p> })}
            <p class="topic-about">{(page.about)(language)}</p>
            {parts}
            {readings(language, page, by, is_agreed)}
            {further(language, page, on_topic)}
        </article>
    }
}

/// Lists the rule variants of a page, and marks the value that applies.
fn readings(language: Language, page: &'static Page, by: By, is_agreed: bool) -> Option<AnyView> {
    let reading = |reading: &Reading| {
        let (heading, values) = ways_to_read(language, *reading);
        let chosen = by.rules.value(*reading);
        let values = values.into_iter().enumerate().map(|(at, [value, about])| {
            let holds = at == chosen;
            let here = if is_agreed { say::handbook_agreed } else { say::handbook_by_this_book };
            view! {
                <li class:holds=holds>
                    <strong>{value}</strong>
                    {holds.then(|| view! { <span class="holds-here small">{here(language)}</span> })}
                    <span class="about">{about}</span>
                </li>
            }
        });
        view! {
            <h4>{heading}</h4>
            <ul class="ways-to-read">{values.collect::<Vec<_>>()}</ul>
        }
    };
    (!page.readings.is_empty()).then(|| {
        view! {
            <section class="topic-readings">
                <h3>{say::handbook_readings(language)}</h3>
                {page.readings.iter().map(reading).collect::<Vec<_>>()}
            </section>
        }
        .into_any()
    })
}

/// Shows the related topics, and the lesson on this one.
fn further(language: Language, page: &'static Page, on_topic: Callback<Option<Topic>>) -> AnyView {
    let see = page.see.iter().copied().map(|topic| {
        let title = (pages::of(topic).title)(language);
        view! {
            <button type="button" data-look-up=topic.name() on:click=handler(move || on_topic.run(Some(topic)))>
                {title}
            </button>
        }
    });
    let lesson = page.lesson.map(|name| {
        let address = window::address_of(&Screen::Lesson(name.to_owned()).fragment());
        view! { <a class="button" href=address>{say::handbook_learn(language)}</a> }
    });
    view! {
        <footer class="topic-further">
            <h3>{say::handbook_see(language)}</h3>
            <div class="buttons">{see.collect::<Vec<_>>()} {lesson}</div>
        </footer>
    }
    .into_any()
}
