//! The loader: it fetches the sentences and the chunks of the program that a screen needs, and
//! decides which screen is shown, and in which language. All but the first screen and its English is
//! fetched when it is needed, a bundle and a chunk at a time.
//!
//! Until a screen has what it needs, the screen before stays, without a jump. If a bundle cannot be
//! loaded, another language replaces it; if none can, the screen says so and offers to try again. A
//! chunk that cannot be loaded is reported too, and requested again until it loads.

mod addition;
mod needs;
mod stock;
mod without_words;

use std::collections::VecDeque;
use std::pin::Pin;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::notice::{Notice, tell};
use crate::platform::{idle, site, timer, window};
use crate::ui::effect;
pub use addition::{bring, with_addition};
use bastide_session::address::Screen;
use bastide_session::settings::Settings;
use bastide_text::{Bundle, Language};
pub use needs::Chunk;
use stock::{Item, Step, Stock};
pub use stock::{Lack, Late};
pub use without_words::WithoutWords;

/// The time after which a request counts as failed. If it succeeds later, its result is used.
const PATIENCE: Duration = Duration::from_secs(8);

/// The time after which a chunk that could not be loaded is requested again.
pub const AGAIN: Duration = Duration::from_secs(5);

/// The time without a press and without a request after which the page counts as idle.
const REST: Duration = Duration::from_secs(3);

/// The time between two presses after which the next file that may be needed later is fetched.
const PAUSE: Duration = Duration::from_secs(1);

/// Returns the language that the user chose, or the first of the browser's languages that Bastide
/// has.
pub fn wanted(settings: RwSignal<Settings>) -> Memo<Language> {
    Memo::new(move |_| {
        let chosen = settings.with(|settings| settings.language.clone());
        chosen.as_deref().and_then(Language::from_code).unwrap_or_else(|| {
            let codes = window::languages();
            Language::preferred(codes.iter().map(String::as_str))
        })
    })
}

/// The screen that is shown, and its language.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Shown {
    language: Language,
    screen: Screen,
    /// The reason why a message is shown in place of the screen.
    lack: Option<Lack>,
}

/// A request: `true` if it succeeded.
pub type Coming = Pin<Box<dyn Future<Output = bool>>>;

/// The chunks of the program, as the loader sees them.
#[derive(Clone, Copy)]
pub struct Chunks {
    /// Returns `true` if a chunk is loaded.
    pub is_here: Callback<Chunk, bool>,
    /// Loads a chunk.
    pub fetch: Callback<Chunk, Coming>,
    /// Called when a chunk has loaded.
    pub on_chunk: Callback<Chunk>,
}

/// The loader of sentences and chunks. It reports which screen can be shown.
#[derive(Clone, Copy)]
pub struct Loader {
    /// The requests that failed. Its subscribers are notified too when something has loaded.
    stock: RwSignal<Stock>,
    chunks: Chunks,
    under_way: StoredValue<Vec<Item>>,
    /// `true` if everything that may be needed later is fetched too.
    looks_ahead: RwSignal<bool>,
    shown: Memo<Option<Shown>>,
}

impl Loader {
    /// Returns a loader for the wanted language and the current screen.
    pub fn follow(
        wanted: Memo<Language>,
        screen: RwSignal<Screen>,
        notices: RwSignal<Vec<Notice>>,
        chunks: Chunks,
    ) -> Loader {
        let stock = RwSignal::new(Stock::default());
        let step = move |before: Option<Language>| {
            let needs = screen.with(needs::needs);
            let needed = needs.chunks.iter().copied();
            let lacking: Vec<Chunk> = needed.filter(|chunk| !chunks.is_here.run(*chunk)).collect();
            stock.with(|stock| stock.step(wanted.get(), before, needs.bundles, &lacking))
        };
        let shown = Memo::new(move |before: Option<&Option<Shown>>| {
            let before = before.and_then(Option::as_ref);
            let shown = |language, lack| Shown { language, screen: screen.get(), lack };
            match step(before.map(|before| before.language)) {
                Step::Speak(language) => Some(shown(language, None)),
                Step::GiveUp(language, lack) => Some(shown(language, Some(lack))),
                Step::Fetch(..) => before.cloned(),
            }
        });
        let under_way = StoredValue::new(Vec::new());
        let loader = Loader { stock, chunks, under_way, looks_ahead: RwSignal::new(false), shown };
        effect(move || {
            let before = shown.with(|shown| shown.as_ref().map(|shown| shown.language));
            let step = step(before);
            let is_fetching = matches!(step, Step::Fetch(..));
            window::set_root_attribute("data-busy", is_fetching.then_some(""));
            match step {
                Step::Fetch(items) => {
                    for item in items {
                        loader.fetch(item);
                    }
                }
                Step::Speak(language) | Step::GiveUp(language, _) => {
                    if matches!(step, Step::GiveUp(_, Lack::Chunk)) {
                        ask_again(move || {
                            if loader.lacks_chunk() {
                                loader.try_again();
                            }
                            false
                        });
                    }
                    let missing = wanted.get();
                    let is_it = |notice: &Notice| matches!(notice, Notice::NoLanguage { .. });
                    if language != missing {
                        tell(notices, Notice::NoLanguage { language: missing });
                    } else if notices.with_untracked(|notices| notices.iter().any(is_it)) {
                        notices.update(|notices| notices.retain(|notice| !is_it(notice)));
                    }
                }
            }
        });
        effect(move || {
            if loader.looks_ahead.get() {
                let language = wanted.get();
                let words = Bundle::ALL.map(|bundle| Item::Words(language, bundle));
                let all = Chunk::ALL.map(Item::Chunk).into_iter().chain(words);
                loader.fetch_one_by_one(all.collect());
            }
        });
        loader
    }

    /// Returns the language of the shown screen; `None` before the first sentences have loaded.
    pub fn language(self) -> Memo<Option<Language>> {
        Memo::new(move |_| self.shown.with(|shown| shown.as_ref().map(|shown| shown.language)))
    }

    /// Returns the shown screen, or the reason why it cannot be shown.
    pub fn screen(self) -> Memo<Option<(Screen, Option<Lack>)>> {
        Memo::new(move |_| {
            self.shown.with(|shown| shown.as_ref().map(|it| (it.screen.clone(), it.lack)))
        })
    }

    /// Returns `true` if all sentences of a language are loaded. Reactive.
    pub fn has_all(self, language: Language) -> bool {
        self.stock.track();
        Bundle::ALL.into_iter().all(|bundle| language.knows(bundle))
    }

    /// Requests again everything that failed to load.
    pub fn try_again(self) {
        self.stock.update(Stock::forget);
    }

    fn lacks_chunk(self) -> bool {
        let lacks_chunk = |shown: &Option<Shown>| {
            shown.as_ref().is_some_and(|shown| shown.lack == Some(Lack::Chunk))
        };
        self.shown.with_untracked(lacks_chunk)
    }

    /// Requests again the chunks, and the sentences of the current language, that failed to load. To
    /// be called before the screen changes.
    pub fn go_on(self) {
        let spoken = self.shown.with_untracked(|shown| shown.as_ref().map(|shown| shown.language));
        if let Some(language) = spoken {
            self.stock.update_untracked(|stock| stock.forget_of(language));
        }
    }

    /// Calls this once, when the page is idle: nothing was pressed for a few seconds, and nothing is
    /// being loaded.
    pub fn when_idle(self, act: impl FnOnce() + 'static) {
        self.when_idle_boxed(Box::new(act));
    }

    fn when_idle_boxed(self, act: Box<dyn FnOnce()>) {
        idle::after(REST, move || {
            let is_loading = !self.under_way.with_value(Vec::is_empty);
            if is_loading {
                timer::later(REST, move || self.when_idle_boxed(act));
            } else {
                act();
            }
        });
    }

    /// Loads all chunks and all sentences of the wanted language, one at a time, while nothing is
    /// pressed; again after another language was chosen. Loaded sentences are fetched again: on a
    /// first visit they were fetched before there was a service worker that caches them.
    pub fn look_ahead(self) {
        self.looks_ahead.set(true);
    }

    fn fetch_one_by_one(self, mut items: VecDeque<Item>) {
        idle::after(PAUSE, move || {
            let Some(item) = items.pop_front() else { return };
            spawn_local(async move {
                if self.comes(item).await {
                    self.stock.update(|stock| stock.note(item, true));
                }
                self.fetch_one_by_one(items);
            });
        });
    }

    /// Returns the state of a chunk that the screen can do without, and of its sentences.
    pub fn late(self, language: Language, part: Chunk) -> Memo<Late> {
        Memo::new(move |_| {
            let is_here = |item| self.is_here(item);
            self.stock.with(|stock| stock.late(&late_items(language, part), is_here))
        })
    }

    /// Loads such a chunk and its sentences, unless they are loaded.
    pub fn want(self, language: Language, part: Chunk) {
        self.fetch_missing(late_items(language, part));
    }

    /// Begins to load the sentences of a screen that will be opened next.
    pub fn want_words(self, language: Language, screen: &Screen) {
        let bundles = needs::needs(screen).bundles.iter();
        self.fetch_missing(bundles.map(|bundle| Item::Words(language, *bundle)));
    }

    fn fetch_missing(self, items: impl IntoIterator<Item = Item>) {
        for item in items {
            if !self.is_here(item) {
                self.fetch(item);
            }
        }
    }

    /// Loads such a chunk and its sentences each time something is asked that needs them. The result
    /// is `true` once they are loaded; if they cannot be loaded, `on_absent` is called, which is to
    /// drop the question.
    pub fn on_demand(
        self,
        language: Language,
        part: Chunk,
        is_asked: Signal<bool>,
        on_absent: Callback<()>,
    ) -> Signal<bool> {
        let late = self.late(language, part);
        effect(move || {
            if is_asked.get() {
                untrack(|| {
                    // It may have failed before, and succeed now.
                    if late.get() == Late::Absent {
                        self.try_again();
                    }
                    self.want(language, part);
                });
            }
        });
        effect(move || {
            if late.get() == Late::Absent && is_asked.get_untracked() {
                on_absent.run(());
            }
        });
        Signal::derive(move || late.get() == Late::Here)
    }

    fn is_here(self, item: Item) -> bool {
        match item {
            Item::Words(language, bundle) => language.knows(bundle),
            Item::Chunk(part) => self.chunks.is_here.run(part),
        }
    }

    fn fetch(self, item: Item) {
        if self.under_way.with_value(|under_way| under_way.contains(&item)) {
            return;
        }
        self.under_way.update_value(|under_way| under_way.push(item));
        let came = move |came: bool| {
            self.under_way.update_value(|under_way| under_way.retain(|other| *other != item));
            self.stock.update(|stock| stock.note(item, came));
        };
        spawn_local(async move { came(self.comes(item).await) });
        timer::later(PATIENCE, move || {
            let is_under_way = self.under_way.with_value(|under_way| under_way.contains(&item));
            if is_under_way {
                came(false);
            }
        });
    }

    /// Loads an item, unless it is a loaded chunk.
    fn comes(self, item: Item) -> Coming {
        match item {
            Item::Words(language, bundle) => Box::pin(learnt(language, bundle)),
            Item::Chunk(part) => Box::pin(self.has_come(part)),
        }
    }

    /// Loads a chunk, unless it is loaded; `true` if it is loaded then.
    pub async fn has_come(self, part: Chunk) -> bool {
        let was_here = self.chunks.is_here.run(part);
        let is_here = was_here || self.chunks.fetch.run(part).await;
        if is_here && !was_here {
            self.chunks.on_chunk.run(part);
        }
        is_here
    }
}

/// Calls this every few seconds, until it returns `false`.
pub fn ask_again(ask: impl Fn() -> bool + 'static) {
    timer::later(AGAIN, move || {
        if ask() {
            ask_again(ask);
        }
    });
}

/// Returns a chunk and its sentences.
fn late_items(language: Language, part: Chunk) -> Vec<Item> {
    let loader = part.bundles().iter().map(|bundle| Item::Words(language, *bundle));
    loader.chain([Item::Chunk(part)]).collect()
}

/// Loads the bundles that are not loaded; `false` if one fails.
pub async fn learn_all(language: Language, bundles: &[Bundle]) -> bool {
    for bundle in bundles {
        if !language.knows(*bundle) && !learnt(language, *bundle).await {
            return false;
        }
    }
    true
}

/// Loads a bundle; `false` if that fails.
pub async fn learnt(language: Language, bundle: Bundle) -> bool {
    let Some(path) = bundle.path(language) else { return true };
    site::text(path).await.is_some_and(|text| language.learn(bundle, text))
}
