//! Which language is spoken, and on which screen. What a screen says must be there first, and the
//! part of the program that shows it: all but the first screen and its English is fetched, a bundle
//! and a part at a time.
//!
//! Until it is there the screen before stays, without a jump. Another language stands in for one that
//! does not come; where none can, the screen says so and offers to try again. A part of the program
//! that does not come is told too, and asked for again until it comes.

mod stock;
mod without_words;

use std::pin::Pin;
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::notice::{Notice, tell};
use crate::parts::effect;
use crate::platform::{site, timer, window};
use crate::screen::{Part, Screen};
use crate::settings::Settings;
use crate::text::{Bundle, Language};
use stock::{Item, Step, Stock};
pub use stock::{Lack, Late};
pub use without_words::WithoutWords;

/// A bundle that does not come within this time is given up; it is welcome when it comes later.
const PATIENCE: Duration = Duration::from_secs(8);

/// After this time a part of the program that did not come is asked for again.
pub const AGAIN: Duration = Duration::from_secs(5);

/// The page rests this long before it fetches what may be needed later.
const REST: Duration = Duration::from_secs(1);

/// The language a person chose, or the first that Bastide speaks of those the browser asks for.
pub fn wanted(settings: RwSignal<Settings>) -> Memo<Language> {
    Memo::new(move |_| {
        let chosen = settings.with(|settings| settings.language.clone());
        chosen.as_deref().and_then(Language::from_code).unwrap_or_else(|| {
            let codes = window::languages();
            Language::preferred(codes.iter().map(String::as_str))
        })
    })
}

/// What is shown, in which language.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Shown {
    language: Language,
    screen: Screen,
    /// What must be told in its place.
    lack: Option<Lack>,
}

/// Whether something comes.
pub type Coming = Pin<Box<dyn Future<Output = bool>>>;

/// The parts of the program, for whoever fetches them.
#[derive(Clone, Copy)]
pub struct Parts {
    /// Whether a part is there.
    pub is_here: Callback<Part, bool>,
    /// Fetches a part; whether it came.
    pub fetch: Callback<Part, Coming>,
    /// Called when a part has come.
    pub on_part: Callback<Part>,
}

/// The sentences of the screens, and what shows them: fetches both, and tells what can be shown.
#[derive(Clone, Copy)]
pub struct Words {
    /// What did not come; told too when something came.
    stock: RwSignal<Stock>,
    parts: Parts,
    under_way: StoredValue<Vec<Item>>,
    /// Whether what may be needed later is fetched too.
    looks_ahead: RwSignal<bool>,
    shown: Memo<Option<Shown>>,
}

impl Words {
    /// Follows the language that is wanted and the screen that is gone to.
    pub fn follow(
        wanted: Memo<Language>,
        screen: RwSignal<Screen>,
        notices: RwSignal<Vec<Notice>>,
        parts: Parts,
    ) -> Words {
        let stock = RwSignal::new(Stock::default());
        let step = move |before: Option<Language>| {
            let (bundles, needed) = screen.with(|screen| (screen.bundles(), screen.parts()));
            let lacking = needed.iter().copied().find(|part| !parts.is_here.run(*part));
            stock.with(|stock| stock.step(wanted.get(), before, bundles, lacking))
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
        let words = Words { stock, parts, under_way, looks_ahead: RwSignal::new(false), shown };
        effect(move || {
            let before = shown.with(|shown| shown.as_ref().map(|shown| shown.language));
            let step = step(before);
            let is_fetching = matches!(step, Step::Fetch(..));
            window::set_root_attribute("data-busy", is_fetching.then_some(""));
            match step {
                Step::Fetch(items) => {
                    for item in items {
                        words.fetch(item);
                    }
                }
                Step::Speak(language) | Step::GiveUp(language, _) => {
                    if matches!(step, Step::GiveUp(_, Lack::Part)) {
                        timer::later(AGAIN, move || words.try_for_part_again());
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
            if words.looks_ahead.get() {
                let language = wanted.get();
                let all = Bundle::ALL.map(|bundle| Item::Words(language, bundle));
                for item in all.into_iter().chain(Part::ALL.map(Item::Part)) {
                    spawn_local(async move {
                        if words.comes(item).await {
                            stock.update(|stock| stock.note(item, true));
                        }
                    });
                }
            }
        });
        words
    }

    /// The language that is spoken; none before the first words are there.
    pub fn language(self) -> Memo<Option<Language>> {
        Memo::new(move |_| self.shown.with(|shown| shown.as_ref().map(|shown| shown.language)))
    }

    /// The screen that is shown, and what must be told in its place.
    pub fn screen(self) -> Memo<Option<(Screen, Option<Lack>)>> {
        Memo::new(move |_| {
            self.shown.with(|shown| shown.as_ref().map(|it| (it.screen.clone(), it.lack)))
        })
    }

    /// Whether all that is said in a language is there, now and when more has come.
    pub fn has_all(self, language: Language) -> bool {
        self.stock.track();
        Bundle::ALL.into_iter().all(|bundle| language.knows(bundle))
    }

    /// Asks again for what did not come.
    pub fn try_again(self) {
        self.stock.update(Stock::forget);
    }

    fn try_for_part_again(self) {
        let lacks_part = |shown: &Option<Shown>| {
            shown.as_ref().is_some_and(|shown| shown.lack == Some(Lack::Part))
        };
        if self.shown.with_untracked(lacks_part) {
            self.try_again();
        }
    }

    /// To be called before a screen is gone to: asks again for what did not come in the language
    /// that is spoken, and of the program.
    pub fn go_on(self) {
        let spoken = self.shown.with_untracked(|shown| shown.as_ref().map(|shown| shown.language));
        if let Some(language) = spoken {
            self.stock.update_untracked(|stock| stock.forget_of(language));
        }
    }

    /// From now on fetches everything of the wanted language, as soon as the page rests: also what
    /// is there already, so that the service worker keeps it. On a first visit that was fetched
    /// before there was one.
    pub fn look_ahead(self) {
        timer::later(REST, move || self.looks_ahead.set(true));
    }

    /// How it stands with a part of the program that the screen can do without, and with what is said
    /// in it.
    pub fn late(self, language: Language, part: Part) -> Memo<Late> {
        Memo::new(move |_| {
            let is_here = |item| self.is_here(item);
            self.stock.with(|stock| stock.late(&late_items(language, part), is_here))
        })
    }

    /// Fetches such a part and its words, as far as they are not there.
    pub fn want(self, language: Language, part: Part) {
        for item in late_items(language, part) {
            if !self.is_here(item) {
                self.fetch(item);
            }
        }
    }

    fn is_here(self, item: Item) -> bool {
        match item {
            Item::Words(language, bundle) => language.knows(bundle),
            Item::Part(part) => self.parts.is_here.run(part),
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

    /// Fetches it, if it is not there; whether it is there then.
    fn comes(self, item: Item) -> Coming {
        match item {
            Item::Words(language, bundle) => Box::pin(learnt(language, bundle)),
            Item::Part(part) => Box::pin(self.has_come(part)),
        }
    }

    /// Fetches a part, if it is not there; whether it is there now.
    async fn has_come(self, part: Part) -> bool {
        let was_here = self.parts.is_here.run(part);
        let is_here = was_here || self.parts.fetch.run(part).await;
        if is_here && !was_here {
            self.parts.on_part.run(part);
        }
        is_here
    }
}

/// A part of the program, and what is said in it alone.
fn late_items(language: Language, part: Part) -> Vec<Item> {
    let words = part.bundles().iter().map(|bundle| Item::Words(language, *bundle));
    words.chain([Item::Part(part)]).collect()
}

/// Fetches a bundle. False if it does not come.
async fn learnt(language: Language, bundle: Bundle) -> bool {
    let Some(path) = bundle.path(language) else { return true };
    site::text(path).await.is_some_and(|text| language.learn(bundle, text))
}
