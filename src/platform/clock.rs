//! What time it is.

/// Milliseconds since 1970.
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// How many days lie between 1970-01-01 and today, by the calendar of whoever sits here.
pub fn today() -> u32 {
    const MINUTE: f64 = 60e3;
    const DAY: f64 = 24.0 * 60.0 * MINUTE;
    let now = js_sys::Date::new_0();
    // Whose offset is negative is ahead of the time in Greenwich.
    ((now.get_time() - now.get_timezone_offset() * MINUTE) / DAY).floor().max(0.0) as u32
}

/// When this year began, by the calendar of whoever sits here: milliseconds since 1970.
pub fn beginning_of_year() -> u64 {
    let year = js_sys::Date::new_0().get_full_year();
    js_sys::Date::new_with_year_month(year, 0).get_time().max(0.0) as u64
}

/// The day of a time, in milliseconds since 1970, as it is written in a language.
pub fn date_in_words(time: u64, language: &str) -> String {
    let date = js_sys::Date::new(&(time as f64).into());
    date.to_locale_date_string(language, &js_sys::Object::new()).into()
}

/// Whole milliseconds since 1970.
pub fn now_ms() -> u64 {
    now() as u64
}
