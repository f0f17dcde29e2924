//! A Web Worker: something done beside the page.
//!
//! The worker runs this very program. The page gives it the compiled module, so it costs no second
//! download, and the two can never be of different builds.

use js_sys::{Object, Reflect};
use wasm_bindgen::{JsCast, JsValue, closure::Closure, prelude::wasm_bindgen};
use web_sys::{ErrorEvent, Event, MessageEvent, WorkerOptions, WorkerType};

use super::in_words;

#[wasm_bindgen]
extern "C" {
    /// Where the script is that started this program.
    #[wasm_bindgen(thread_local_v2, js_namespace = ["import", "meta"], js_name = url)]
    static THIS_SCRIPT: JsValue;
}

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
    /// Starts this program again beside the page. The script of this name is told first where the
    /// program's own script is (`script`) and what to start it with (`module`).
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
        let worker = Worker { raw, _listeners: [on_message, on_error] };
        worker.hand_over_the_program().map_err(|error| in_words(&error))?;
        Ok(worker)
    }

    fn hand_over_the_program(&self) -> Result<(), JsValue> {
        let program = Object::new();
        Reflect::set(&program, &"script".into(), &THIS_SCRIPT.with(JsValue::clone))?;
        Reflect::set(&program, &"module".into(), &wasm_bindgen::module())?;
        self.raw.post_message(&program)
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
