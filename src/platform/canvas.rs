//! Bitmap images.

use js_sys::Promise;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url};

use super::files;

/// The media type of the images that [`png`] makes.
const PNG: &str = "image/png";

/// Draws an SVG image as a PNG this many pixels wide and high; none if the browser does not draw
/// it.
pub async fn png(markup: &str, width: u32, height: u32) -> Option<Blob> {
    let drawing = files::blob_of("image/svg+xml", markup).ok()?;
    let address = Url::create_object_url_with_blob(&drawing).ok()?;
    let drawn = drawn(&address, width, height).await;
    // It fails for no address at all.
    let _ = Url::revoke_object_url(&address);
    let canvas = drawn?;
    let made = Promise::new(&mut |done, _| {
        let done = Closure::once_into_js(move |blob: JsValue| {
            drop(done.call1(&JsValue::NULL, &blob));
        });
        drop(canvas.to_blob_with_type(done.unchecked_ref(), PNG));
    });
    JsFuture::from(made).await.ok()?.dyn_into().ok()
}

async fn drawn(address: &str, width: u32, height: u32) -> Option<HtmlCanvasElement> {
    let image = HtmlImageElement::new_with_width_and_height(width, height).ok()?;
    // `decode` may wait for the next frame, and in a tab in the background none comes.
    let loaded = Promise::new(&mut |done, failed| {
        image.set_onload(Some(&done));
        image.set_onerror(Some(&failed));
    });
    image.set_src(address);
    JsFuture::from(loaded).await.ok()?;
    let document = web_sys::window()?.document()?;
    let canvas: HtmlCanvasElement = document.create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(width);
    canvas.set_height(height);
    let pen: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    let (wide, high) = (f64::from(width), f64::from(height));
    pen.draw_image_with_html_image_element_and_dw_and_dh(&image, 0.0, 0.0, wide, high).ok()?;
    Some(canvas)
}
