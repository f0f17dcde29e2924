//! Notes as samples: everything that is heard is calculated here, and no recording is loaded. Pure.

use crate::platform::audio::RATE;

/// The instrument of a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Voice {
    /// A plain tone that dies away.
    Tone,
    /// A piece of wood or stone that is struck.
    Wood,
    /// A bell.
    Bell,
    /// A pipe that is blown.
    Pipe,
    /// Gravel, leaves, water: a short noise around a pitch.
    Grain,
    /// Wind or breath: a noise around a pitch that swells and fades.
    Wind,
}

/// A note. Times in hundredths of a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// Its instrument.
    pub voice: Voice,
    /// Its start.
    pub at: u8,
    /// Its duration.
    pub lasts: u8,
    /// Its pitch at the start and at the end, in semitones: 69 has 440 Hz.
    pub pitch: (u8, u8),
    /// Its volume in relation to the other notes.
    pub loud: u8,
}

/// A partial tone: its pitch in relation to the note's, and its volume in relation to the others.
type Partial = (f32, f32);

impl Voice {
    /// Returns its partial tones; a noise has one.
    const fn partials(self) -> &'static [Partial] {
        match self {
            Voice::Tone | Voice::Grain | Voice::Wind => &[(1.0, 1.0)],
            Voice::Wood => &[(1.0, 1.0), (2.6, 0.4), (4.9, 0.2)],
            Voice::Bell => &[
                (0.5, 0.4),
                (1.0, 0.8),
                (1.2, 0.4),
                (1.5, 0.25),
                (2.0, 0.5),
                (2.7, 0.3),
                (4.1, 0.15),
            ],
            Voice::Pipe => &[(1.0, 1.0), (2.0, 0.4), (3.0, 0.25), (4.0, 0.1)],
        }
    }

    /// Returns `true` if it is a noise around a pitch.
    const fn is_noise(self) -> bool {
        matches!(self, Voice::Grain | Voice::Wind)
    }

    /// Returns the volume at a moment between 0, the start, and 1, the end. A higher partial dies
    /// away faster.
    fn envelope(self, at: f32, ratio: f32) -> f32 {
        let left = 1.0 - at;
        match self {
            Voice::Pipe => (at * 8.0).min(1.0) * (left * 2.0).min(1.0),
            Voice::Wind => 4.0 * at * left,
            Voice::Tone | Voice::Grain => left * left,
            Voice::Wood => left * left * if ratio > 1.0 { left * left * left } else { left },
            Voice::Bell => left * left * if ratio > 1.0 { left * left } else { 1.0 },
        }
    }
}

/// Returns the number of samples in this time, in hundredths of a second.
pub const fn samples_in(time: u32) -> usize {
    (time * (RATE / 100)) as usize
}

/// Returns the frequency of a pitch, in hertz.
fn frequency(pitch: u8) -> f32 {
    (0..pitch).fold(8.175_799, |frequency, _| frequency * 1.059_463_1)
}

/// Returns the samples of these notes. The loudest has this volume, from 0 to 1.
pub fn rendered(notes: &[Note], loudest: f32) -> Vec<f32> {
    let end = |note: &Note| u32::from(note.at) + u32::from(note.lasts);
    let mut samples = vec![0.0; samples_in(notes.iter().map(end).max().unwrap_or(0))];
    for note in notes {
        add(*note, &mut samples);
    }
    scale(&mut samples, loudest);
    samples
}

/// Makes the loudest of these samples this loud.
pub fn scale(samples: &mut [f32], loudest: f32) {
    let peak = samples.iter().fold(0.0_f32, |peak, sample| peak.max(sample.abs()));
    if peak > 0.0 {
        samples.iter_mut().for_each(|sample| *sample *= loudest / peak);
    }
}

/// Adds a note to these samples.
fn add(note: Note, samples: &mut [f32]) {
    /// The time in which a note reaches its volume, so that it begins without a click. In samples.
    const ATTACK: f32 = (RATE / 500) as f32;
    let (begins, lasts) = (samples_in(note.at.into()), samples_in(note.lasts.into()));
    let (from, to) = (frequency(note.pitch.0), frequency(note.pitch.1));
    for &(ratio, share) in note.voice.partials() {
        let loud = f32::from(note.loud) * share;
        let mut noise = Noise::new(note.at.into());
        let mut phase = 0.0;
        for (number, sample) in samples.iter_mut().skip(begins).take(lasts).enumerate() {
            let number = number as f32;
            let at = number / lasts as f32;
            let frequency = (from + (to - from) * at) * ratio;
            let wave = if note.voice.is_noise() {
                noise.next(frequency)
            } else {
                next(&mut phase, frequency)
            };
            let volume = (number / ATTACK).min(1.0) * note.voice.envelope(at, ratio);
            *sample += loud * volume * wave;
        }
    }
}

/// Returns the next sample of a wave, whose phase is from -1 to 1.
fn next(phase: &mut f32, frequency: f32) -> f32 {
    *phase += 2.0 * frequency / RATE as f32;
    if *phase > 1.0 {
        *phase -= 2.0;
    }
    // Two parabolas are as good as a sine to the ear, and much faster.
    4.0 * *phase * (1.0 - phase.abs())
}

/// Noise around a pitch.
#[derive(Debug)]
pub struct Noise {
    state: u32,
    low: f32,
    band: f32,
}

impl Noise {
    /// Returns the noise that begins with this seed.
    pub const fn new(seed: u32) -> Self {
        Noise { state: seed, low: 0.0, band: 0.0 }
    }

    /// Returns the next random number, from -1 to 1.
    pub fn random(&mut self) -> f32 {
        self.state = self.state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        self.state.cast_signed() as f32 / -(i32::MIN as f32)
    }

    /// Returns its next sample, around this pitch: a filter of two poles.
    pub fn next(&mut self, pitch: f32) -> f32 {
        let pace = pitch * std::f32::consts::TAU / RATE as f32;
        self.low += pace * self.band;
        self.band += pace * (self.random() - self.low - self.band);
        self.band
    }
}
