//! The handbook as it is read: all topics with what searches them, or one of them.

use std::cell::Cell;

use bastide_rules::{Expansion, Preset};
use leptos::prelude::*;

use super::article::Article;
use super::search::{found, index};
use super::{By, Page, Topic, pages};
use crate::parts::{RoundButton, Sign, TextButton, handler, reactive};
use crate::text::{self, Language, say};

/// All topics, or the one that is looked up.
#[component]
pub fn Handbook(
    /// For every sentence.
    language: Language,
    /// By what it is read.
    by: Signal<By>,
    /// Whether that is what was agreed at a table.
    is_agreed: bool,
    /// What is looked up; all topics where it is none.
    topic: Signal<Option<Topic>>,
    /// Told what is to be looked up.
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
        None => view! { <Topics language asked on_topic/> }.into_any(),
    }
    })
}

/// All topics, and what searches them.
#[component]
fn Topics(
    language: Language,
    /// What was searched for.
    asked: RwSignal<String>,
    on_topic: Callback<Option<Topic>>,
) -> impl IntoView {
    let entries = StoredValue::new(None);
    let pages = Memo::new(move |_| {
        let asked = asked.get();
        if asked.trim().is_empty() {
            return None;
        }
        // It is put together when somebody searches.
        entries.update_value(|entries: &mut Option<_>| {
            entries.get_or_insert_with(|| index(language));
        });
        let pages = entries.with_value(|entries| {
            entries.as_ref().map(|entries| found(entries, &asked)).unwrap_or_default()
        });
        Some(pages.into_iter().map(|page| page.topic).collect::<Vec<_>>())
    });
    let list = move |pages: Vec<&'static Page>| {
        let items = pages.into_iter().map(|page| entry(language, page, on_topic));
        view! { <ul class="topics">{items.collect::<Vec<_>>()}</ul> }.into_any()
    };
    let everything = move || {
        let groups = pages::groups().into_iter().map(|(expansion, pages)| {
            let name = |it: Expansion| text::expansion(language, it);
            let name = expansion.map_or_else(|| say::setup_base(language), name);
            view! {
                <section class="part">
                    <h2>{name}</h2>
                    {list(pages)}
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
            {reactive(move || match pages.get() {
                None => everything(),
                Some(found) if found.is_empty() => {
                    view! { <p>{say::handbook_nothing(language)}</p> }.into_any()
                }
                Some(found) => list(found.into_iter().map(pages::of).collect()),
            })}
        </div>
    }
}

/// A topic, as one large button.
fn entry(
    language: Language,
    page: &'static Page,
    on_topic: Callback<Option<Topic>>,
) -> impl IntoView + use<> {
    view! {
        <li>
            <button
                type="button"
                class="topic-card"
                data-look-up=page.topic.name()
                on:click=handler(move || on_topic.run(Some(page.topic)))
            >
                <span class="topic-name">{(page.title)(language)}</span>
                <span class="soft small">{(page.about)(language)}</span>
            </button>
        </li>
    }
}

thread_local! {
    /// The book that was chosen last: whoever goes from topic to topic stays with it.
    static BOOK: Cell<Preset> = const { Cell::new(Preset::NewEdition) };
}

/// The handbook as a screen of its own, by the book that is chosen there.
#[component]
pub fn HandbookScreen(
    /// For every sentence.
    language: Language,
    /// What is looked up, as the address has it.
    topic: Option<Topic>,
    /// Told what is to be looked up.
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
                <RoundButton sign=Sign::Undo name=say::back(language) on_press=on_back/>
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
