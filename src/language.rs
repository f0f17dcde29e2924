//! Which language is spoken. Another than English is fetched first: its sentences are a file of
//! the site.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::notice::{Notice, tell};
use crate::platform::{site, window};
use crate::settings::Settings;
use crate::text::{Bundle, Language};

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

/// The language that is spoken: the wanted one as soon as its sentences are there, and until then
/// the one before, or none. If they cannot be fetched, that is told.
pub fn spoken(
    wanted: Memo<Language>,
    notices: RwSignal<Vec<Notice>>,
) -> ReadSignal<Option<Language>> {
    let (spoken, speak) = signal(None);
    Effect::new(move |_| {
        let language = wanted.get();
        if Bundle::ALL.into_iter().all(|bundle| language.knows(bundle)) {
            return speak.set(Some(language));
        }
        spawn_local(async move {
            let mut is_known = true;
            for bundle in Bundle::ALL {
                is_known &= learnt(language, bundle).await;
            }
            if wanted.get_untracked() != language {
                // Something else was chosen meanwhile.
            } else if is_known {
                speak.set(Some(language));
            } else {
                tell(notices, Notice::NoLanguage { language });
                if spoken.get_untracked().is_none() {
                    speak.set(Some(Language::default()));
                }
            }
        });
    });
    spoken
}

/// Has the service worker keep the language for offline use: on a first visit the sentences were
/// fetched before it was there.
pub fn keep(language: Language) {
    spawn_local(async move {
        for bundle in Bundle::ALL {
            drop(fetched(language, bundle).await);
        }
    });
}

/// Fetches a bundle where it is not there yet. False if it does not come.
async fn learnt(language: Language, bundle: Bundle) -> bool {
    language.knows(bundle)
        || fetched(language, bundle).await.is_some_and(|text| language.learn(bundle, text))
}

async fn fetched(language: Language, bundle: Bundle) -> Option<String> {
    site::text(bundle.path(language)?).await
}
