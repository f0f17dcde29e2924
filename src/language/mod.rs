//! Which language is spoken, and on which screen. What a screen says must be there first: all but
//! the first screen's English is fetched, a bundle at a time.
//!
//! Until it is there the screen before stays, without a jump. Another language stands in for one that
//! does not come; where none can, the screen says so and offers to try again.

mod stock;
mod without_words;

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::notice::{Notice, tell};
use crate::platform::{site, timer, window};
use crate::screen::Screen;
use crate::settings::Settings;
use crate::text::{Bundle, Language};
use stock::{Step, Stock};
pub use without_words::WithoutWords;

/// A bundle that does not come within this time is given up; it is welcome when it comes later.
const PATIENCE: Duration = Duration::from_secs(8);

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
    /// Whether its sentences are there.
    has_words: bool,
}

/// The sentences of the screens: fetches them, and tells what can be shown.
#[derive(Clone, Copy)]
pub struct Words {
    /// What did not come; told too when something came.
    stock: RwSignal<Stock>,
    under_way: StoredValue<Vec<(Language, Bundle)>>,
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
    ) -> Words {
        let stock = RwSignal::new(Stock::default());
        let step = move |before: Option<Language>| {
            stock.with(|stock| stock.step(wanted.get(), before, screen.with(Screen::bundles)))
        };
        let shown = Memo::new(move |before: Option<&Option<Shown>>| {
            let before = before.and_then(Option::as_ref);
            let shown = |language, has_words| Shown { language, screen: screen.get(), has_words };
            match step(before.map(|before| before.language)) {
                Step::Speak(language) => Some(shown(language, true)),
                Step::GiveUp(language) => Some(shown(language, false)),
                Step::Fetch(..) => before.cloned(),
            }
        });
        let under_way = StoredValue::new(Vec::new());
        let words = Words { stock, under_way, looks_ahead: RwSignal::new(false), shown };
        Effect::new(move |_| {
            let before = shown.with(|shown| shown.as_ref().map(|shown| shown.language));
            let step = step(before);
            let is_fetching = matches!(step, Step::Fetch(..));
            window::set_root_attribute("data-busy", is_fetching.then_some(""));
            match step {
                Step::Fetch(language, bundles) => {
                    for bundle in bundles {
                        words.fetch(language, bundle);
                    }
                }
                Step::Speak(language) | Step::GiveUp(language) => {
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
        Effect::new(move |_| {
            if words.looks_ahead.get() {
                let language = wanted.get();
                for bundle in Bundle::ALL {
                    spawn_local(async move {
                        if learnt(language, bundle).await {
                            stock.update(|stock| stock.note((language, bundle), true));
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

    /// The screen that is shown, and whether its words are there.
    pub fn screen(self) -> Memo<Option<(Screen, bool)>> {
        Memo::new(move |_| {
            self.shown.with(|shown| shown.as_ref().map(|it| (it.screen.clone(), it.has_words)))
        })
    }

    /// Asks again for what did not come.
    pub fn try_again(self) {
        self.stock.update(Stock::forget);
    }

    /// To be called before a screen is gone to: asks again for what did not come in the language
    /// that is spoken.
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

    fn fetch(self, language: Language, bundle: Bundle) {
        let this = (language, bundle);
        if self.under_way.with_value(|under_way| under_way.contains(&this)) {
            return;
        }
        self.under_way.update_value(|under_way| under_way.push(this));
        let came = move |came: bool| {
            self.under_way.update_value(|under_way| under_way.retain(|other| *other != this));
            self.stock.update(|stock| stock.note(this, came));
        };
        spawn_local(async move {
            came(learnt(language, bundle).await);
        });
        timer::later(PATIENCE, move || {
            let is_under_way = self.under_way.with_value(|under_way| under_way.contains(&this));
            if is_under_way {
                came(false);
            }
        });
    }
}

/// Fetches a bundle. False if it does not come.
async fn learnt(language: Language, bundle: Bundle) -> bool {
    let Some(path) = bundle.path(language) else { return true };
    site::text(path).await.is_some_and(|text| language.learn(bundle, text))
}
