//! A Web Worker and a timer: what is needed to have something done beside the page.

use js_sys::Reflect;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{ErrorEvent, Event, MessageEvent, WorkerOptions, WorkerType};

/// What comes from a worker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Signal {
    /// It said this.
    Said(String),
    /// It could not be loaded, or something in it went wrong. A panic ends its program for good.
    Failed(String),
}

/// A running worker; dropped, it is ended and heard of no more.
#[derive(Debug)]
pub struct Worker {
    raw: web_sys::Worker,
    _listeners: [Closure<dyn Fn(Event)>; 2],
}

impl Worker {
    /// Starts the module of this name beside the page. Loading goes on for a while, and what is
    /// posted before the module listens may get lost: wait until it says that it does.
    ///
    /// # Errors
    ///
    /// The browser refuses, in its own words.
    pub fn start(script: &str, hear: impl Fn(Signal) + Clone + 'static) -> Result<Worker, String> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        // A relative name is looked for where `<base>` says, so the site may be on any path.
        let raw = web_sys::Worker::new_with_options(script, &options)
            .map_err(|error| in_words(&error))?;

        let heard = hear.clone();
        let on_message = Closure::<dyn Fn(Event)>::new(move |event: Event| {
            let data =
                event.dyn_into::<MessageEvent>().ok().and_then(|event| event.data().as_string());
            heard(match data {
                Some(text) => Signal::Said(text),
                None => Signal::Failed("it said something that is no text".to_owned()),
            });
        });
        let on_error = Closure::<dyn Fn(Event)>::new(move |event: Event| {
            // A script that cannot be loaded gives a bare event without a message.
            let message = event.dyn_into::<ErrorEvent>().map(|event| event.message());
            hear(Signal::Failed(message.unwrap_or_else(|_| "it cannot be loaded".to_owned())));
        });
        raw.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        raw.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        raw.set_onmessageerror(Some(on_error.as_ref().unchecked_ref()));
        Ok(Worker { raw, _listeners: [on_message, on_error] })
    }

    /// Says something to it.
    ///
    /// # Errors
    ///
    /// The browser refuses, in its own words.
    pub fn post(&self, text: &str) -> Result<(), String> {
        self.raw.post_message(&JsValue::from_str(text)).map_err(|error| in_words(&error))
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.raw.set_onmessage(None);
        self.raw.set_onerror(None);
        self.raw.set_onmessageerror(None);
        self.raw.terminate();
    }
}

/// Does this once, after so many milliseconds. The page is drawn meanwhile.
pub fn later(milliseconds: u32, what: impl FnOnce() + 'static) {
    let Some(window) = web_sys::window() else { return };
    let what = Closure::once_into_js(what);
    let milliseconds = i32::try_from(milliseconds).unwrap_or(i32::MAX);
    // It cannot fail: a function and a number are given.
    let _ = window
        .set_timeout_with_callback_and_timeout_and_arguments_0(what.unchecked_ref(), milliseconds);
}

fn in_words(error: &JsValue) -> String {
    let message = Reflect::get(error, &"message".into()).ok().and_then(|text| text.as_string());
    message.unwrap_or_else(|| format!("{error:?}"))
}
