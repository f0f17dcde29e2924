//! The screen of the handbook: the search and all topics, or one topic.

use std::cell::Cell;

use bastide_rules::{Expansion, Preset};
use leptos::prelude::*;

use super::article::Article;
use super::little_board::before_the_score;
use super::search::{Found, Index};
use super::{By, Page, Topic, pages};
use crate::board::glimpse::glimpse;
use crate::ui::{Markup, RoundButton, Sign, TextButton, handler, markup, reactive};
use bastide_session::Session;
use bastide_text as text;
use bastide_text::{Language, say};

/// The list of topics, or the open topic.
#[component]
pub fn Handbook(
    /// The language of every sentence.
    language: Language,
    /// The edition and rules it is shown for.
    by: Signal<By>,
    /// `true` if these are the rules of a table.
    is_agreed: bool,
    /// The open topic; `None` for the list of all topics.
    topic: Signal<Option<Topic>>,
    /// Called with the topic to open.
    on_topic: Callback<Option<Topic>>,
) -> impl IntoView {
    let asked = RwSignal::new(String::new());
    reactive(move || {
        match topic.get() {
        Some(topic) => view! {
            <div class="buttons topic-back">
                <TextButton text=say::handbook_all(language) on_press=move |()| on_topic.run(None)/>
            </div>
            {reactive(move || view! { <Article language topic by=by.get() is_agreed on_topic/> }.into_any())}
        }
        .into_any(),
        None => view! { <Topics language by asked on_topic/> }.into_any(),
    }
    })
}

/// The search field, and the list of topics.
#[component]
fn Topics(
    language: Language,
    /// The edition and rules it is shown for.
    by: Signal<By>,
    /// The query.
    asked: RwSignal<String>,
    on_topic: Callback<Option<Topic>>,
) -> impl IntoView {
    let index = StoredValue::new(None);
    let found = move || {
        let (asked, by) = (asked.get(), by.get());
        if asked.trim().is_empty() {
            return None;
        }
        // The index is built on the first search, and again for other rules.
        let mut found = Vec::new();
        index.update_value(|index: &mut Option<Index>| {
            index.take_if(|index| index.by != by);
            found = index.get_or_insert_with(|| Index::of(language, by)).found(&asked);
        });
        Some(found)
    };
    let list = move |entries: Vec<AnyView>| view! { <ul class="topics">{entries}</ul> }.into_any();
    let all = move |pages: Vec<&'static Page>| {
        let about = |page: &Page| vec![((page.about)(language).to_owned(), false)];
        let by = by.get();
        let entries =
            pages.into_iter().map(|page| entry(language, by, page, about(page), on_topic));
        list(entries.collect())
    };
    let everything = move || {
        let groups = pages::groups().into_iter().map(|(expansion, pages)| {
            let name = |it: Expansion| text::expansion(language, it);
            let name = expansion.map_or_else(|| say::setup_base(language), name);
            view! {
                <section class="part">
                    <h2>{name}</h2>
                    {all(pages)}
                </section>
            }
        });
        groups.collect::<Vec<_>>().into_any()
    };
    view! {
        <label class="handbook-search">
            <span class="small soft">{say::handbook_search(language)}</span>
            <input
                type="search"
                autocomplete="off"
                spellcheck="false"
                prop:value=move || asked.get()
                on:input:target=move |event| asked.set(event.target().value())
            />
        </label>
        <div class="handbook-found" aria-live="polite">
            {reactive(move || match found() {
                None => everything(),
                Some(found) if found.is_empty() => {
                    view! { <p>{say::handbook_nothing(language)}</p> }.into_any()
                }
                Some(found) => {
                    let by = by.get();
                    let entries = found.into_iter().map(|Found { page, passage }| entry(language, by, page, passage, on_topic));
                    list(entries.collect())
                }
            })}
        </div>
    }
}

/// Shows a topic as one large button, with the rule in a sentence or the passage found.
fn entry(
    language: Language,
    by: By,
    page: &'static Page,
    passage: Vec<(String, bool)>,
    on_topic: Callback<Option<Topic>>,
) -> AnyView {
    let passage = passage.into_iter().map(|(text, is_asked)| match is_asked {
        true => markup!("<mark>{}</mark>", text),
        false => Markup::text(&text),
    });
    let passage: Markup = passage.collect();
    view! {
        <li>
            <button
                type="button"
                class="topic-card"
                data-look-up=page.topic.name()
                on:click=handler(move || on_topic.run(Some(page.topic)))
            >
                {glimpse(move || before(language, by, page))}
                <span class="topic-name">{(page.title)(language)}</span>
                <span class="topic-passage soft small" inner_html=passage.into_html()></span>
            </button>
        </li>
    }
    .into_any()
}

/// Returns the position at which the first example of the page opens.
fn before(language: Language, by: By, page: &'static Page) -> Option<Session> {
    let played = page.examples().find_map(|example| example.play(page, &by))?;
    let mut steps = played.steps(language);
    Some(steps.swap_remove(before_the_score(&steps)).session)
}

thread_local! {
    /// The rulebook chosen last; it stays selected from topic to topic.
    static BOOK: Cell<Preset> = const { Cell::new(Preset::NewEdition) };
}

/// The handbook as a screen of its own, with a choice of rulebook.
#[component]
pub fn HandbookScreen(
    /// The language of every sentence.
    language: Language,
    /// The topic in the address.
    topic: Option<Topic>,
    /// Called with the topic to open.
    on_topic: Callback<Option<Topic>>,
    /// Goes back.
    on_back: Callback<()>,
) -> impl IntoView {
    let book = RwSignal::new(BOOK.get());
    let books = Preset::ALL.map(|it| {
        view! {
            <option value=it.name() selected=move || book.get() == it>{text::book(language, it)}</option>
        }
    });
    view! {
        <main class="page handbook-page">
            <header class="page-head">
                <RoundButton sign=Sign::Back name=say::back(language) on_press=on_back/>
                <h1>{say::handbook_title(language)}</h1>
            </header>
            <label class="handbook-book">
                <span class="small soft">{say::handbook_book(language)}</span>
                <select on:change:target=move |event| {
                    if let Some(chosen) = Preset::named(&event.target().value()) {
                        BOOK.set(chosen);
                        book.set(chosen);
                    }
                }>{books}</select>
            </label>
            <Handbook
                language
                by=Signal::derive(move || By::book(book.get()))
                is_agreed=false
                topic=Signal::stored(topic)
                on_topic
            />
        </main>
    }
}
