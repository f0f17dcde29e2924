//! What time it is.

/// Milliseconds since 1970.
pub fn now() -> f64 {
    js_sys::Date::now()
}

/// Whole milliseconds since 1970.
pub fn now_ms() -> u64 {
    now() as u64
}
