//! The chunk of the program with everything that is heard. Sounds and the ambience are off at first,
//! so it is loaded once somebody wants to hear them.

use bastide_rules::{Event, Table};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::SplitLoaderError as Absent;

use super::ambience::Ambience;
use super::samples;
use super::sound::{Sound, Sounds};
use crate::platform::{audio, timer};

/// The functions that a table calls. Volumes are from 0 to 1.
pub struct Instruments {
    /// Plays what is heard of these events.
    pub events: fn(&[Event], f32),
    /// Plays a sound.
    pub sound: fn(Sound, f32),
    /// See [`Ambience::follow`].
    pub ambience: fn(&mut Ambience, &Table, f32),
}

const INSTRUMENTS: Instruments = Instruments {
    events: |events, volume| play(Sound::of(events), volume),
    sound: |sound, volume| play([Some(sound), None], volume),
    ambience: Ambience::follow,
};

/// Loads them, unless they are loaded. If that fails, they are asked for again with the next change.
pub fn bring(here: RwSignal<Option<&'static Instruments>>) {
    spawn_local(async move {
        let loaded = fetch().await.ok();
        // Meanwhile the table may have been left.
        if loaded.is_some() && here.try_with_untracked(Option::is_none) == Some(true) {
            here.set(loaded);
        }
    });
}

#[cfg(not(debug_assertions))]
#[leptos::wasm_split::wasm_split(sound, fallible, wasm_split_path = ::leptos::wasm_split)]
fn fetch() -> Result<&'static Instruments, Absent> {
    Ok(&INSTRUMENTS)
}

/// Returns the functions at once: a debug build has no chunks.
#[cfg(debug_assertions)]
async fn fetch() -> Result<&'static Instruments, Absent> {
    Ok(&INSTRUMENTS)
}

/// Plays these sounds, after the next frame. What was played before fades out.
fn play(sounds: Sounds, volume: f32) {
    if sounds[0].is_some() {
        timer::after_next_frame(move || audio::play(&samples::of(sounds), volume));
    }
}
