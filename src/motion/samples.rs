//! Sounds as samples.

use super::notes;
use super::sound::{Sound, Sounds};
use super::voice::{rendered, samples_in};

/// The time after which a second sound follows the first, in samples.
const APART: usize = samples_in(14);

/// The volume of the loudest moment of a sound: two at once and the ambience stay within the range
/// of a sample.
pub const LOUDEST: f32 = 0.34;

/// Returns the samples of these sounds, one shortly after the other.
pub fn of(sounds: Sounds) -> Vec<f32> {
    let [mut samples, next] = sounds.map(|sound| match sound {
        Some(sound) => rendered(notes::of(sound), sound.loudness() * LOUDEST),
        None => Vec::new(),
    });
    if !next.is_empty() {
        samples.resize(samples.len().max(APART + next.len()), 0.0);
        samples.iter_mut().skip(APART).zip(next).for_each(|(sample, next)| *sample += next);
    }
    samples
}

impl Sound {
    /// Returns its volume in relation to the loudest: what is heard every turn is soft.
    const fn loudness(self) -> f32 {
        match self {
            Sound::Tile(_) => 0.7,
            Sound::Figure(_) | Sound::Count | Sound::Fairy | Sound::Arrow => 0.6,
            Sound::SentHome | Sound::Points | Sound::Goods => 0.5,
            Sound::Farm | Sound::Garden | Sound::Road | Sound::Monastery | Sound::Title => 0.7,
            Sound::City | Sound::End(_) => 0.8,
            Sound::Dragon | Sound::Eaten => 1.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::motion::sound::tests::all;
    use crate::platform::audio::RATE;

    #[test]
    fn no_two_sounds_have_the_same_notes() {
        let sounds: Vec<Sound> = all().collect();
        for (number, one) in sounds.iter().enumerate() {
            for other in &sounds[..number] {
                assert_ne!(notes::of(*one), notes::of(*other), "{one:?} and {other:?}");
            }
        }
    }

    #[test]
    fn a_sound_is_short_and_soft_and_dies_away() {
        for sound in all() {
            let samples = of([Some(sound), None]);
            let peak = samples.iter().fold(0.0_f32, |peak, sample| peak.max(sample.abs()));
            assert!((peak - sound.loudness() * LOUDEST).abs() < 0.001, "{sound:?}: {peak}");
            let most = if matches!(sound, Sound::End(_)) { 2 * RATE } else { 7 * RATE / 4 };
            assert!(samples.len() <= most as usize, "{sound:?}: {} samples", samples.len());
            // No click: it begins and ends at rest.
            let (first, last) = (samples[0], samples[samples.len() - 1]);
            assert!(first.abs() < 0.01 && last.abs() < 0.01, "{sound:?}: {first}, {last}");
        }
    }

    #[test]
    fn what_is_heard_together_is_within_the_range_of_a_sample() {
        for one in all() {
            let both = of([Some(one), Some(Sound::Eaten)]);
            assert!(both.iter().all(|sample| sample.abs() <= 2.0 * LOUDEST), "{one:?}");
        }
    }
}
