//! A thinker in a worker: the program of `crates/thinker` beside the page.

use bastide_json as json;
use bastide_questions::{Question, Say};
use wasm_bindgen::JsValue;

use crate::platform::navigator;
use crate::platform::site;
use crate::platform::worker::{Signal, Worker};

/// The thinker's script, as the page names it.
pub(super) const SCRIPT: &str = "thinker";

/// A thinker in a worker. Dropped, it is ended and heard of no more.
#[derive(Debug)]
pub struct Thinker(Worker);

/// More thinkers than this are seldom faster, and each takes some memory.
const MOST: u32 = 4;

impl Thinker {
    /// So many at most, at least one: as many as the machine has processors to spare.
    pub fn how_many() -> usize {
        let processors = navigator::value("hardwareConcurrency").as_ref().and_then(JsValue::as_f64);
        let spare = (processors.unwrap_or(0.0) as u32).saturating_sub(1);
        spare.clamp(1, MOST) as usize
    }

    /// Starts one. What it says is heard, or why it is no more.
    ///
    /// # Errors
    ///
    /// It cannot be started.
    pub fn start(hear: impl Fn(Result<Say, String>) + Clone + 'static) -> Result<Thinker, String> {
        let script = site::named(SCRIPT).ok_or_else(|| "the page names no thinker".to_owned())?;
        let worker = Worker::start(&script, move |signal| {
            hear(match signal {
                Signal::Failed(why) => Err(why),
                Signal::Said(text) => json::read(&text).map_err(|why| unreadable(&why)),
            });
        });
        worker.map(Thinker)
    }

    /// Asks it.
    ///
    /// # Errors
    ///
    /// It cannot be asked.
    pub fn ask(&self, question: &Question) -> Result<(), String> {
        let text = serde_json::to_string(question).map_err(|why| why.to_string())?;
        self.0.post(&text)
    }
}

pub(super) fn unreadable(why: &json::Unreadable) -> String {
    format!("it said what nobody can read: {why}")
}
