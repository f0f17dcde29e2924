//! Any text that is kept as settings gives settings that can be kept; and it is still there.
#![no_main]

mod store;

use bastide::library::Library;
use bastide::settings::Settings;
use bastide::setup::Remembered;
use libfuzzer_sys::fuzz_target;
use store::Kept;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    Kept::only([("bastide.settings", &text)]);
    let (settings, _) = Library::<Kept>::default().load_settings();
    assert!(Kept::has(&text), "nothing that was read is lost");
    // What was agreed last is kept as it is written, and read where the next game is agreed.
    let remembered = settings.last_setup.as_deref().and_then(Remembered::read);
    let again = remembered.as_ref().and_then(|it| Remembered::read(&it.written()));
    assert_eq!(again, remembered);
    let settings = Settings { last_setup: None, ..settings };
    let written = serde_json::to_string(&settings).expect("settings can be written");
    assert_eq!(bastide_json::read::<Settings>(&written), Ok(settings));
});
