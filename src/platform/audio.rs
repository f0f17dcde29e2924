//! Notes, made as they are played: there is no file to load.

use web_sys::{AudioContext, OscillatorType};

/// A note: a tone that glides and dies away.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Note {
    /// The start, in seconds.
    pub at: f64,
    /// The duration, in seconds.
    pub lasts: f64,
    /// The pitch at the start and at the end, in hertz.
    pub pitch: (f32, f32),
    /// The volume at the start, from 0 to 1.
    pub loud: f32,
}

thread_local! {
    /// Created with the first sound; none where the browser has no sound.
    static SOUND: Option<AudioContext> = AudioContext::new().ok();
}

/// Plays these notes. A browser that cannot stays silent.
pub fn play(notes: &[Note]) {
    SOUND.with(|sound| {
        let Some(sound) = sound else { return };
        // A page that was left alone may have been suspended.
        drop(sound.resume());
        for note in notes {
            if sound_one(sound, *note).is_err() {
                return;
            }
        }
    });
}

fn sound_one(sound: &AudioContext, note: Note) -> Result<(), wasm_bindgen::JsValue> {
    let tone = sound.create_oscillator()?;
    let volume = sound.create_gain()?;
    let begins = sound.current_time() + note.at;
    let ends = begins + note.lasts;
    tone.set_type(OscillatorType::Triangle);
    tone.frequency().set_value_at_time(note.pitch.0, begins)?;
    tone.frequency().exponential_ramp_to_value_at_time(note.pitch.1, ends)?;
    volume.gain().set_value_at_time(note.loud, begins)?;
    // It cannot die away to nothing by equal parts, only nearly.
    volume.gain().exponential_ramp_to_value_at_time(0.001, ends)?;
    tone.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&sound.destination())?;
    tone.start_with_when(begins)?;
    tone.stop_with_when(ends)
}
