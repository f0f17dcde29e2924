//! QR codes held in front of the device's camera, read where the browser can.

use js_sys::{Array, Function, Object, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::navigator;

/// The pause between two readings, to spare the device. Milliseconds.
const PAUSE: i32 = 250;

/// `true` if this browser reads QR codes, and can open a camera.
pub fn is_here() -> bool {
    let opens = navigator::value("mediaDevices").and_then(|it| function(&it, "getUserMedia"));
    detector().is_some() && opens.is_some()
}

/// Opens the camera, shows its picture in this video, which plays by itself, and reports each QR
/// code while that is wanted; then turns the camera off. Returns `true` if it opened.
pub async fn look(video: &JsValue, is_wanted: impl Fn() -> bool, found: impl Fn(String)) -> bool {
    let (Some(detector), Some(stream)) = (detector(), opened().await) else { return false };
    // A picture that cannot be shown is never read.
    drop(Reflect::set(video, &"srcObject".into(), &stream));
    while is_wanted() {
        if let Some(text) = seen(&detector, video).await
            && is_wanted()
        {
            found(text);
        }
        pause().await;
    }
    for track in Array::from(&call(&stream, "getTracks", &[]).unwrap_or_default()) {
        call(&track, "stop", &[]);
    }
    true
}

/// Returns the browser's detector of QR codes.
fn detector() -> Option<JsValue> {
    let class = function(&web_sys::window()?.into(), "BarcodeDetector")?;
    let formats = Object::new();
    Reflect::set(&formats, &"formats".into(), &Array::of1(&"qr_code".into())).ok()?;
    Reflect::construct(&class, &Array::of1(&formats)).ok()
}

/// Opens the camera that faces away from the user, if there is one and the user agrees.
async fn opened() -> Option<JsValue> {
    let devices = navigator::value("mediaDevices")?;
    let (video, asked) = (Object::new(), Object::new());
    Reflect::set(&video, &"facingMode".into(), &"environment".into()).ok()?;
    Reflect::set(&asked, &"video".into(), &video).ok()?;
    called(&devices, "getUserMedia", &[asked.into()]).await
}

/// Returns the text of a QR code in the picture.
async fn seen(detector: &JsValue, video: &JsValue) -> Option<String> {
    let codes = called(detector, "detect", std::slice::from_ref(video)).await?;
    let code = Array::from(&codes).iter().next()?;
    Reflect::get(&code, &"rawValue".into()).ok()?.as_string()
}

async fn pause() {
    let promise = Promise::new(&mut |done, _| {
        // It cannot fail: a function and a number are given.
        let _ = web_sys::window().map(|window| {
            window.set_timeout_with_callback_and_timeout_and_arguments_0(&done, PAUSE)
        });
    });
    drop(JsFuture::from(promise).await);
}

fn function(of: &JsValue, name: &str) -> Option<Function> {
    Reflect::get(of, &name.into()).ok()?.dyn_into().ok()
}

fn call(of: &JsValue, name: &str, with: &[JsValue]) -> Option<JsValue> {
    let with: Array = with.iter().collect();
    function(of, name)?.apply(of, &with).ok()
}

/// Calls a method that returns a promise, and returns its result.
async fn called(of: &JsValue, name: &str, with: &[JsValue]) -> Option<JsValue> {
    let promise = call(of, name, with)?.dyn_into::<Promise>().ok()?;
    JsFuture::from(promise).await.ok()
}
