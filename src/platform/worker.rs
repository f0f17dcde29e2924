//! A Web Worker.

use std::{cell::Cell, rc::Rc};

use js_sys::{Function, Math, Promise};
use wasm_bindgen::{JsCast, JsValue, closure::Closure, prelude::wasm_bindgen};
use web_sys::{ErrorEvent, Event, MessageEvent, WorkerOptions, WorkerType};

use super::{in_words, navigator};

#[wasm_bindgen]
extern "C" {
    /// The locks of this site: a worker loses one only by releasing it or by dying.
    type Locks;

    /// Calls `granted` when the lock of this name is free.
    #[wasm_bindgen(method)]
    fn request(this: &Locks, name: &str, granted: &Function) -> Promise;
}

/// A message or failure of a worker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Signal {
    /// It sent this text.
    Said(String),
    /// It could not be loaded, or an error occurred in it, or the browser terminated it without an
    /// event. A panic ends its program for good.
    Failed(String),
}

/// A running worker. Dropped, it is terminated and sends nothing more.
#[derive(Debug)]
pub struct Worker {
    raw: web_sys::Worker,
    _listeners: [Closure<dyn Fn(Event)>; 2],
    /// `true` until it is dropped.
    is_heard: Rc<Cell<bool>>,
}

impl Worker {
    /// Starts this script in a worker, whose name is that of the lock that it holds as long as it
    /// lives.
    ///
    /// # Errors
    ///
    /// The browser's error message.
    pub fn start(script: &str, hear: impl Fn(Signal) + Clone + 'static) -> Result<Worker, String> {
        // Whole, for fractions are heavy to write.
        let life = format!("bastide worker {}", (Math::random() * f64::from(u32::MAX)) as u32);
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        options.set_name(&life);
        // A relative name is looked for where `<base>` says, so the site may be on any path.
        let raw = web_sys::Worker::new_with_options(script, &options)
            .map_err(|error| in_words(&error))?;

        let is_heard = Rc::new(Cell::new(true));
        let death = Cell::new(Some({
            let (heard, is_heard) = (hear.clone(), Rc::clone(&is_heard));
            move || {
                when_free(&life, move || {
                    if is_heard.get() {
                        heard(Signal::Failed("the browser ended it".to_owned()));
                    }
                });
            }
        }));
        let heard = hear.clone();
        let on_message = Closure::<dyn Fn(Event)>::new(move |event: Event| {
            // It has the lock before it says a word.
            if let Some(listen_for_death) = death.take() {
                listen_for_death();
            }
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
        Ok(Worker { raw, _listeners: [on_message, on_error], is_heard })
    }

    /// Sends it a text.
    ///
    /// # Errors
    ///
    /// The browser's error message.
    pub fn post(&self, text: &str) -> Result<(), String> {
        self.raw.post_message(&JsValue::from_str(text)).map_err(|error| in_words(&error))
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.is_heard.set(false);
        self.raw.set_onmessage(None);
        self.raw.set_onerror(None);
        self.raw.set_onmessageerror(None);
        self.raw.terminate();
    }
}

/// Calls `what` once the lock of this name is free; never in a browser without locks.
fn when_free(name: &str, what: impl FnOnce() + 'static) {
    let Some(locks) = navigator::member::<Locks>("locks") else { return };
    // The lock is given back at once.
    drop(locks.request(name, Closure::once_into_js(what).unchecked_ref()));
}
