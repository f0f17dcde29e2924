//! The program inside the Web Worker: it reads questions and says answers, and shows nothing.
//!
//! A panic kills it; the page notices and starts another.

use std::panic;

use bastide_players::message::{Question, Say};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, console};

use bastide_json as json;

/// Whether this is a worker. If so, it listens from now on.
pub fn listen_in_worker() -> bool {
    let scope: Result<DedicatedWorkerGlobalScope, _> = js_sys::global().dyn_into();
    let Ok(scope) = scope else { return false };
    panic::set_hook(Box::new(|panic| console::error_1(&panic.to_string().into())));

    let asker = scope.clone();
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |message: MessageEvent| {
        let text = message.data().as_string().unwrap_or_default();
        say(
            &asker,
            &match json::read::<Question>(&text) {
                Ok(question) => Say::Answer(question.answer()),
                Err(why) => Say::Unread { why: why.to_string() },
            },
        );
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();
    say(&scope, &Say::Ready);
    true
}

fn say(scope: &DedicatedWorkerGlobalScope, what: &Say) {
    if let Ok(text) = serde_json::to_string(what) {
        // Nobody to tell if this fails: the page does not wait for ever.
        let _ = scope.post_message(&JsValue::from_str(&text));
    }
}
