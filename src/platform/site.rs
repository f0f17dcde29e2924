//! Files of the site that are fetched on demand.

use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

/// Returns the text of a file of the site, by its path from the root; `None` without a network, or
/// if the site has no such file.
pub async fn text(path: &str) -> Option<String> {
    let asked = web_sys::window()?.fetch_with_str(path);
    let answer: Response = JsFuture::from(asked).await.ok()?.unchecked_into();
    if !answer.ok() {
        return None;
    }
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}

/// Returns the path of the file that this build has under this name, from the root. Files are named
/// after their content, so the file is never of another build.
pub fn named(name: &str) -> Option<String> {
    let element = web_sys::window()?.document()?.query_selector(&format!("meta[name={name}]"));
    element.ok()??.get_attribute("content")
}
