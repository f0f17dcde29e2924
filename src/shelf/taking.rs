//! Export of all games into one file, and import of games from files.

use crate::platform::storage::library;
use std::collections::VecDeque;
use std::pin::Pin;

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use web_sys::File;

use super::actions::ShelfActions;
use super::screen::OnShelf;
use crate::notice::Notice;
use crate::platform::{clock, files, timer};
use crate::transcript;
use crate::ui::{Show, TextButton, reactive};
use bastide_session::fault::Fault;
use bastide_session::library::{Gathering, Piece, Taken, pieces};
use bastide_text as text;
use bastide_text::{Language, say};

/// The media type of a file of all games, with a game on each line.
const MEDIA_TYPE: &str = "application/jsonl";
const FILE_NAME: &str = "bastide-games.jsonl";
/// The time spent importing games in one frame, in milliseconds.
const SLICE: f64 = 40.0;
/// The most reasons for refused games that are shown.
const MOST_REASONS: usize = 5;

/// The progress of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Tally {
    left: u32,
    new: u32,
    known: u32,
    refused: u32,
    not_stored: u32,
    /// The first reasons for refusal, each with the number of its text, counted from 1.
    reasons: Vec<(u32, Fault)>,
}

impl Tally {
    fn count(&mut self, taken: Taken) {
        let number = self.new + self.known + self.refused + self.not_stored + 1;
        self.left = self.left.saturating_sub(1);
        match taken {
            Taken::New => self.new += 1,
            Taken::Known => self.known += 1,
            Taken::NotStored(_) => self.not_stored += 1,
            Taken::Refused(why) => {
                self.refused += 1;
                if self.reasons.len() < MOST_REASONS {
                    self.reasons.push((number, why));
                }
            }
        }
    }
}

/// Returns the save of a game as text, by the name and the content of its file, or the sentence that
/// tells why it is none.
pub type ReadText =
    fn(Language, String, String) -> Pin<Box<dyn Future<Output = Result<String, String>>>>;

/// The section that exports all games into one file and imports games from files.
#[component]
pub fn TakePart(
    /// The language of the page.
    language: Language,
    /// The state of the library screen.
    shelf: OnShelf,
    /// The actions on saved games.
    actions: ShelfActions,
    /// Reads a game as text.
    read_text: ReadText,
    /// Called with a notice for the person.
    on_notice: Callback<Notice>,
) -> impl IntoView {
    let tally = RwSignal::new(None::<Tally>);
    let export = move |()| {
        if let Ok(all) = library().export_all() {
            // A browser that refuses reports that itself.
            drop(files::offer(FILE_NAME, MEDIA_TYPE, &all));
        }
    };
    let take = move |chosen: Vec<File>| {
        spawn_local(async move {
            let mut all = VecDeque::new();
            for file in chosen {
                let name = file.name();
                match files::text_of(file, files::MOST_BYTES_OF_MANY).await {
                    Ok(text) if transcript::is_one(&text) => {
                        match read_text(language, name, text).await {
                            Ok(save) => all.extend(pieces(&save)),
                            Err(words) => on_notice.run(Notice::OfLink { words }),
                        }
                    }
                    Ok(text) => all.extend(pieces(&text)),
                    Err(why) => on_notice.run(Notice::FileNotRead { why }),
                }
            }
            if !all.is_empty() && !tally.is_disposed() {
                tally.set(Some(Tally { left: all.len() as u32, ..Tally::default() }));
                go_on(shelf, actions, tally, Gathering::among(&library()), all);
            }
        });
    };
    let chosen = move |event: leptos::ev::Event| {
        let field = event.target().and_then(|it| it.dyn_into::<web_sys::HtmlInputElement>().ok());
        let Some(field) = field else { return };
        let chosen = field.files();
        let count = chosen.as_ref().map_or(0, web_sys::FileList::length);
        take((0..count).filter_map(|at| chosen.as_ref()?.get(at)).collect());
        // Lets the same file be chosen again.
        field.set_value("");
    };
    let is_something = move || {
        shelf.games.with(|games| !games.is_empty()) || shelf.quarantined.with(|all| !all.is_empty())
    };
    let is_busy = move || tally.with(|it| it.as_ref().is_some_and(|tally| tally.left > 0));
    view! {
        <section class="part" aria-labelledby="shelf-files">
            <h2 id="shelf-files">{say::shelf_files(language)}</h2>
            <p class="soft measure">{say::shelf_files_about(language)}</p>
            <div class="buttons">
                <Show when=is_something>
                    <TextButton text=say::shelf_export_all(language) on_press=export/>
                </Show>
                <label class="button import" class:busy=is_busy>
                    {say::shelf_import(language)}
                    <input
                        type="file"
                        class="spoken"
                        accept=".json,.jsonl,.bastide,application/json,application/jsonl"
                        multiple
                        disabled=is_busy
                        on:change=chosen
                    />
                </label>
            </div>
            <div class="shelf-taken" role="status">
                {reactive(move || tally.get().map(|it| told(language, &it)).into_any())}
            </div>
        </section>
    }
}

/// Returns the result of an import, or its progress.
fn told(language: Language, tally: &Tally) -> AnyView {
    if tally.left > 0 {
        return view! { <p>{say::shelf_taking(language, tally.left)}</p> }.into_any();
    }
    let parts = [
        Some(say::shelf_came(language, tally.new)),
        (tally.known > 0).then(|| say::shelf_known(language, tally.known)),
        (tally.refused > 0).then(|| say::shelf_refused(language, tally.refused)),
        (tally.not_stored > 0).then(|| say::shelf_no_room(language, tally.not_stored)),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let reasons = tally.reasons.iter().map(|(number, why)| {
        let why = text::fault(language, why);
        let number = number.to_string();
        let reason = say::ShelfReason { number: &number, why: &why }.tell(language);
        view! { <li>{reason}</li> }
    });
    let reasons = reasons.collect::<Vec<_>>();
    view! {
        <p>{parts.join(" ")}</p>
        <ul class="small soft">{reasons}</ul>
    }
    .into_any()
}

/// Imports games for one time slice, then continues after the next frame.
fn go_on(
    shelf: OnShelf,
    actions: ShelfActions,
    tally: RwSignal<Option<Tally>>,
    mut gathering: Gathering,
    mut all: VecDeque<Piece>,
) {
    timer::after_next_frame(move || {
        // The screen may have been left meanwhile: the games imported so far are kept.
        let Some(reader) = shelf.reader.try_get_untracked() else { return };
        if let Some(reader) = reader {
            let begun = clock::now();
            let mut count = tally.get_untracked().unwrap_or_default();
            while clock::now() - begun < SLICE {
                let Some(piece) = all.pop_front() else { break };
                count.count(match piece {
                    Piece::Game(text) => (reader.take)(&mut gathering, &text),
                    Piece::Quarantined { name, text } => library().take_quarantined(&name, &text),
                });
            }
            tally.set(Some(count));
        }
        if all.is_empty() {
            actions.look.run(());
        } else {
            // The chunk with the reader may still be loading.
            go_on(shelf, actions, tally, gathering, all);
        }
    });
}
