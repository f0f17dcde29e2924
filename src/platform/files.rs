//! Texts as files: exported from the browser, and imported into it.

use std::time::Duration;

use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, HtmlAnchorElement, Url};

use super::in_words;
use super::timer::later;

/// The reason why a file can be neither saved nor read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// Larger than the caller reads.
    #[error("it has {0} bytes, and so many are not read")]
    TooBig(u64),
    /// The browser refused, in its own words.
    #[error("the browser refused: {0}")]
    Refused(String),
}

/// The largest file of many games: more than any browser stores.
pub const MOST_BYTES_OF_MANY: u64 = 64_000_000;

/// The time for which the address of an offered file stays valid: some browsers first ask for a
/// folder, and fetch it then.
const GOOD_FOR: Duration = Duration::from_secs(60);

/// Saves a text as a file of this name, through the browser's downloads. To be called on a click.
///
/// # Errors
///
/// The browser refuses.
pub fn offer(name: &str, media_type: &str, text: &str) -> Result<(), FileError> {
    offer_bytes(name, &blob_of(media_type, text)?)
}

/// Returns a text as a blob of this media type.
///
/// # Errors
///
/// The browser refuses.
pub fn blob_of(media_type: &str, text: &str) -> Result<Blob, FileError> {
    let options = BlobPropertyBag::new();
    options.set_type(media_type);
    let parts = Array::of1(&JsValue::from_str(text));
    Blob::new_with_str_sequence_and_options(&parts, &options).map_err(refused)
}

/// Saves a blob as a file of this name. To be called on a click, or soon after.
///
/// # Errors
///
/// The browser refuses.
pub fn offer_bytes(name: &str, blob: &Blob) -> Result<(), FileError> {
    let link = web_sys::window()
        .and_then(|window| window.document())
        .ok_or_else(|| FileError::Refused("there is no page".to_owned()))?
        .create_element("a")
        .map_err(refused)?
        .unchecked_into::<HtmlAnchorElement>();
    let address = Url::create_object_url_with_blob(blob).map_err(refused)?;
    link.set_href(&address);
    link.set_download(name);
    link.click();
    later(GOOD_FOR, move || {
        // It fails for no address at all.
        let _ = Url::revoke_object_url(&address);
    });
    Ok(())
}

/// Returns the text of a file that was chosen.
///
/// # Errors
///
/// The file is too large, or cannot be read.
pub async fn text_of(file: File, most: u64) -> Result<String, FileError> {
    let bytes = file.size();
    if bytes > most as f64 {
        return Err(FileError::TooBig(bytes as u64));
    }
    let text = JsFuture::from(file.text()).await.map_err(refused)?;
    // Data that are no text become a text of odd characters, which its reader refuses.
    Ok(text.as_string().unwrap_or_default())
}

fn refused(error: JsValue) -> FileError {
    FileError::Refused(in_words(&error))
}
