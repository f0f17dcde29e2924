//! The time and the date.

use js_sys::{Function, Reflect};
use wasm_bindgen::JsCast;

use super::window;

/// Milliseconds since 1970.
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// Returns the milliseconds since the page was loaded, by a clock that nobody sets; 0 where there is none.
pub fn monotonic() -> f64 {
    let read = || {
        let performance = Reflect::get(&js_sys::global(), &"performance".into()).ok()?;
        let now: Function = Reflect::get(&performance, &"now".into()).ok()?.dyn_into().ok()?;
        now.call0(&performance).ok()?.as_f64()
    };
    read().unwrap_or_default()
}

/// Returns the number of days from 1970-01-01 to today, in the user's time zone.
pub fn today() -> u32 {
    const MINUTE: f64 = 60e3;
    const DAY: f64 = 24.0 * 60.0 * MINUTE;
    let now = js_sys::Date::new_0();
    // East of Greenwich the offset is negative.
    ((now.get_time() - now.get_timezone_offset() * MINUTE) / DAY).floor().max(0.0) as u32
}

/// Returns the start of this year in the user's time zone: milliseconds since 1970.
pub fn beginning_of_year() -> u64 {
    let year = js_sys::Date::new_0().get_full_year();
    js_sys::Date::new_with_year_month(year, 0).get_time().max(0.0) as u64
}

/// Formats the date of a time, in milliseconds since 1970, in the browser's form of a language.
pub fn date_in_words(time: u64, language: &str) -> String {
    let date = js_sys::Date::new(&(time as f64).into());
    let browser = window::languages();
    date.to_locale_date_string(locale(language, &browser), &js_sys::Object::new()).into()
}

/// Returns the browser's first locale of this language, such as `en-GB`; else the language.
fn locale<'a>(language: &'a str, browser: &'a [String]) -> &'a str {
    let is_of_it = |locale: &&str| locale.split('-').next() == Some(language);
    browser.iter().map(String::as_str).find(is_of_it).unwrap_or(language)
}

/// Returns the current time in whole milliseconds since 1970.
pub fn now_ms() -> u64 {
    now() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_have_the_form_that_the_browser_asks_for_in_the_language_of_the_page() {
        let browser = ["de-AT", "en-GB", "en"].map(str::to_owned);
        assert_eq!(locale("en", &browser), "en-GB");
        assert_eq!(locale("de", &browser), "de-AT");
        assert_eq!(locale("fr", &browser), "fr");
    }
}
