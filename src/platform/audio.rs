//! Samples for the loudspeakers. A browser without Web Audio stays silent.

use std::cell::Cell;

use js_sys::Reflect;
use wasm_bindgen::JsValue;
use web_sys::{AudioBufferSourceNode, AudioContext, AudioScheduledSourceNode, GainNode};

use super::{navigator, window};

/// The number of samples in a second.
pub const RATE: u32 = 24_000;

/// The time in which two thirds of a change of volume are done, in seconds.
const FADE: f64 = 0.1;

thread_local! {
    /// Created with the first sound; none where the browser has no sound.
    static SOUND: Option<AudioContext> = AudioContext::new().ok();
    /// The samples that were played last.
    static LAST: Cell<Option<Playing>> = const { Cell::new(None) };
}

/// Samples that are being played.
#[derive(Debug)]
pub struct Playing {
    source: AudioBufferSourceNode,
    volume: GainNode,
}

/// Plays these samples once, at this volume. What was played before fades out.
pub fn play(samples: &[f32], volume: f32) {
    let playing = Playing::begin(samples, volume, false);
    if let Some(last) = LAST.replace(playing) {
        last.end();
    }
}

impl Playing {
    /// Plays these samples over and over, at first inaudibly.
    pub fn repeated(samples: &[f32]) -> Option<Playing> {
        Playing::begin(samples, 0.0, true)
    }

    fn begin(samples: &[f32], loud: f32, is_repeated: bool) -> Option<Playing> {
        SOUND.with(|sound| Playing::in_context(sound.as_ref()?, samples, loud, is_repeated).ok())
    }

    fn in_context(
        sound: &AudioContext,
        samples: &[f32],
        loud: f32,
        is_repeated: bool,
    ) -> Result<Playing, JsValue> {
        // A page that was left alone may have been suspended.
        drop(sound.resume()?);
        let buffer = sound.create_buffer(1, samples.len() as u32, RATE as f32)?;
        buffer.copy_to_channel(samples, 0)?;
        let source = sound.create_buffer_source()?;
        source.set_buffer(Some(&buffer));
        source.set_loop(is_repeated);
        let volume = sound.create_gain()?;
        volume.gain().set_value(loud);
        source.connect_with_audio_node(&volume)?;
        volume.connect_with_audio_node(&sound.destination())?;
        AudioScheduledSourceNode::start(&source)?;
        Ok(Playing { source, volume })
    }

    /// Changes the volume, softly.
    pub fn fade_to(&self, volume: f32) {
        // It cannot fail: the time and the duration are not negative.
        drop(self.volume.gain().set_target_at_time(volume, 0.0, FADE));
    }

    /// Fades out, and ends.
    pub fn end(self) {
        self.fade_to(0.0);
        // What is left of it is not heard any more.
        self.source.set_loop(false);
    }
}

/// Returns `true` while the page may be heard: it is visible, and the browser lets a page sound once
/// something on it was pressed.
pub fn may_be_heard() -> bool {
    let is_pressed = || {
        let activation = navigator::member::<JsValue>("userActivation")?;
        Reflect::get(&activation, &"hasBeenActive".into()).ok()?.as_bool()
    };
    // An older browser does not say so.
    !window::is_hidden() && is_pressed().unwrap_or(true)
}
