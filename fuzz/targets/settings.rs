//! Any text saved as settings gives settings that can be saved; and it is still stored.
#![no_main]

mod store;

use bastide_session::last_setup::LastSetup;
use bastide_session::library::Library;
use bastide_session::settings::Settings;
use libfuzzer_sys::fuzz_target;
use store::Kept;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    Kept::only([("bastide.settings", &text)]);
    let (settings, _) = Library::<Kept>::default().load_settings();
    assert!(Kept::has(&text), "nothing that was read is lost");
    // The last used settings of a new game are saved as written, and parsed for the next new game.
    let remembered = settings.last_setup.as_deref().and_then(LastSetup::read);
    let again = remembered.as_ref().and_then(|it| LastSetup::read(&it.written()));
    assert_eq!(again, remembered);
    let settings = Settings { last_setup: None, ..settings };
    let written = serde_json::to_string(&settings).expect("settings can be written");
    assert_eq!(bastide_json::read::<Settings>(&written), Ok(settings));
});
