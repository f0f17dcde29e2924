//! The settings, each stored separately: one that this build cannot read does not affect the
//! others, an unknown one is preserved, and a tab writes only those changed in it.

use bastide_json as json;

use super::{Library, quarantine};
use crate::settings::Settings;
use crate::store::{StorageError, Store};

const SETTINGS: &str = "bastide.settings";

/// The setting that is stored as already serialized JSON.
const LAST_SETUP: &str = "last_setup";

/// The reason why the defaults replace the stored settings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingsError {
    /// The store cannot be read.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// The stored text contains no settings at all. It stays in place until other settings are
    /// saved, and is then quarantined.
    #[error("the settings cannot be read: {0}")]
    Unreadable(#[from] json::Unreadable),
}

impl<S: Store> Library<S> {
    /// Returns the settings, with defaults for those missing or unreadable. If the whole text is
    /// unreadable, all are defaults, and the error is returned too.
    pub fn load_settings(&self) -> (Settings, Option<SettingsError>) {
        let read = || -> Result<Settings, SettingsError> {
            let Some(text) = self.store.read(SETTINGS)? else { return Ok(Settings::default()) };
            let fields = json::fields(&text)?;
            let last_setup = fields.iter().find(|(name, _)| name == LAST_SETUP);
            let last_setup = last_setup.map(|(_, value)| (*value).to_owned());
            let readable = |field: &&(String, &str)| {
                json::read::<Settings>(&written([(&*field.0, field.1)])).is_ok()
            };
            let readable = fields.iter().filter(readable).map(|(name, value)| (&**name, *value));
            Ok(Settings { last_setup, ..json::read(&written(readable))? })
        };
        match read() {
            Ok(settings) => (settings, None),
            Err(why) => (Settings::default(), Some(why)),
        }
    }

    /// Saves the changed settings. Changes by another tab and settings unknown to this build are
    /// preserved.
    ///
    /// # Errors
    ///
    /// Fails if the settings cannot be written; the stored ones are unchanged.
    pub fn save_settings(&self, before: &Settings, now: &Settings) -> Result<(), StorageError> {
        let (known, chosen) = (before, now);
        let [before, now] = [before, now].map(|settings| {
            let Ok(text) = serde_json::to_string(settings) else {
                unreachable!("settings hold nothing that JSON cannot");
            };
            text
        });
        let mut now = json::fields(&now).unwrap_or_default();
        if let (Some(text), true) = (&chosen.last_setup, chosen.last_setup != known.last_setup) {
            now.push((LAST_SETUP.to_owned(), text));
        }
        let stored = self.store.read(SETTINGS)?;
        let mut fields = match stored.as_deref().map(json::fields) {
            Some(Ok(fields)) => fields,
            None => Vec::new(),
            Some(Err(_)) => {
                if !self.quarantine(quarantine::SETTINGS, stored.as_deref().unwrap_or_default())? {
                    return Err(StorageError::Full);
                }
                Vec::new()
            }
        };
        let before = json::fields(&before).unwrap_or_default();
        for field in now {
            if before.contains(&field) {
                continue;
            }
            match fields.iter_mut().find(|(name, _)| *name == field.0) {
                Some(kept) => *kept = field,
                None => fields.push(field),
            }
        }
        let text = written(fields.iter().map(|(name, value)| (&**name, *value)));
        self.store.write(SETTINGS, &text)
    }
}

/// Returns a JSON object of these fields, each with a serialized value.
pub(super) fn written<'a>(fields: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    let fields = fields.into_iter().map(|(name, value)| {
        let Ok(name) = serde_json::to_string(name) else {
            unreachable!("every text is a text of JSON");
        };
        format!("{name}:{value}")
    });
    format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
}
