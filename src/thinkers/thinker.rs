//! A thinker in a worker: the program of `crates/thinker`.

use bastide_json as json;
use bastide_questions::{Question, Say};
use wasm_bindgen::JsValue;

use crate::platform::navigator;
use crate::platform::site;
use crate::platform::worker::{Signal, Worker};

/// The name of the thinker's script in the page.
pub(super) const SCRIPT: &str = "thinker";

/// A thinker in a worker. Dropped, it is terminated and sends nothing more.
#[derive(Debug)]
pub(super) struct Thinker(Worker);

/// The most workers: more are seldom faster, and each takes memory.
const MOST: u32 = 4;

impl Thinker {
    /// Returns the number of workers for this machine: one for each spare processor, at least one.
    pub(super) fn how_many() -> usize {
        let processors = navigator::value("hardwareConcurrency").as_ref().and_then(JsValue::as_f64);
        let spare = (processors.unwrap_or(0.0) as u32).saturating_sub(1);
        spare.clamp(1, MOST) as usize
    }

    /// Starts a worker. Calls `hear` with each of its messages, or the reason why it ended.
    ///
    /// # Errors
    ///
    /// It cannot be started.
    pub(super) fn start(
        hear: impl Fn(Result<Say, String>) + Clone + 'static,
    ) -> Result<Thinker, String> {
        let script = site::named(SCRIPT).ok_or_else(|| "the page names no thinker".to_owned())?;
        let worker = Worker::start(&script, move |signal| {
            hear(match signal {
                Signal::Failed(why) => Err(why),
                Signal::Said(text) => json::read(&text).map_err(|why| unreadable(&why)),
            });
        });
        worker.map(Thinker)
    }

    /// Sends it a question.
    ///
    /// # Errors
    ///
    /// The browser refuses.
    pub(super) fn ask(&self, question: &Question) -> Result<(), String> {
        let text = serde_json::to_string(question).map_err(|why| why.to_string())?;
        self.0.post(&text)
    }
}

/// Returns the error for a message that cannot be read.
pub(super) fn unreadable(why: &json::Unreadable) -> String {
    format!("it sent an unreadable message: {why}")
}
