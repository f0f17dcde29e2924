//! The ambience: birds over fields, a murmur near cities and water, as far as they are on the table.

use bastide_rules::tiles::{Edge, Mark, Tile};
use bastide_rules::{PieceKind, Table};

use super::notes;
use super::voice::{Noise, rendered, samples_in, scale};
use crate::platform::audio::Playing;

/// The volume of birds, murmur and water, from 0 to 1.
type Mix = [f32; 3];

/// The samples of each, to be repeated. Their lengths differ, so that the whole does not repeat.
const LOOPS: [fn() -> Vec<f32>; 3] = [birds, murmur, water];

/// The loudest volume of each: together they stay in the background.
const LOUDEST: Mix = [0.12, 0.1, 0.1];

/// The ambience that is played: each voice from the moment it is needed. It ends when it is dropped.
#[derive(Debug, Default)]
pub struct Ambience([Option<Playing>; 3]);

impl Ambience {
    /// Follows this table, at this volume.
    pub fn follow(&mut self, table: &Table, volume: f32) {
        for ((playing, share), samples) in self.0.iter_mut().zip(mix(table)).zip(LOOPS) {
            if playing.is_none() && share > 0.0 {
                *playing = Playing::repeated(&samples());
            }
            if let Some(playing) = playing {
                playing.fade_to(share * volume);
            }
        }
    }
}

impl Drop for Ambience {
    fn drop(&mut self) {
        self.0.iter_mut().filter_map(Option::take).for_each(Playing::end);
    }
}

/// Returns the mix for a table, by the landscape at the sides of its tiles. A single city is heard
/// already, so the volume is the root of its share.
fn mix(table: &Table) -> Mix {
    let laid = table.board().laid();
    let (mut towns, mut waters) = (0, 0);
    for tile in laid.iter().map(|laid| laid.tile.tile()) {
        towns += tile.edges.iter().filter(|edge| **edge == Edge::City).count();
        waters += if has_water(tile) { 4 } else { 0 };
    }
    let sides = 4 * laid.len().max(1);
    let volume = |share: usize, loudest: f32| loudest * (share as f32 / sides as f32).sqrt();
    let [birds, murmur, water] = LOUDEST;
    [volume(sides - towns, birds), volume(towns, murmur), volume(waters, water)]
}

/// Returns `true` if the tile shows the river, or an inn on its lake.
fn has_water(tile: &Tile) -> bool {
    tile.pieces.iter().any(|it| it.id.kind == PieceKind::River || it.marks.has(Mark::Inn))
}

/// Calls of several birds, with pauses.
fn birds() -> Vec<f32> {
    let mut samples = Vec::new();
    for call in notes::BIRDS {
        samples.append(&mut rendered(call, 1.0));
        samples.resize(samples.len() + samples_in(170), 0.0);
    }
    samples
}

/// Voices too far off to be understood.
fn murmur() -> Vec<f32> {
    babble(530, 19, &[(240, 40), (330, 60), (430, 80), (620, 100)])
}

/// A brook.
fn water() -> Vec<f32> {
    babble(470, 9, &[(450, 150), (900, 400), (1700, 700)])
}

/// Returns noises around these frequencies that sway by so much, in hertz, each time for this long,
/// in hundredths of a second: of people or of water.
fn babble(lasts: u32, sway: u32, pitches: &[(u16, u16)]) -> Vec<f32> {
    const FADE: usize = samples_in(30);
    let mut samples = vec![0.0; samples_in(lasts) + FADE];
    for (seed, (pitch, range)) in (0..).zip(pitches) {
        let mut noise = Noise::new(seed);
        let mut chance = Noise::new(seed + 100);
        let mut now = 0.0;
        for part in samples.chunks_mut(samples_in(sway)) {
            let step = (chance.random() - now) / samples_in(sway) as f32;
            for sample in part {
                now += step;
                let around = f32::from(*pitch) + now * f32::from(*range);
                *sample += (1.2 + now) * noise.next(around);
            }
        }
    }
    // What comes after the end fades into the beginning: it can be repeated without a click.
    let after = samples.split_off(samples_in(lasts));
    for (number, (sample, after)) in samples.iter_mut().zip(after).enumerate() {
        let risen = number as f32 / FADE as f32;
        *sample = *sample * risen + after * (1.0 - risen);
    }
    scale(&mut samples, 1.0);
    samples
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Game, Preset};

    use super::*;
    use bastide_session::samples::games;

    #[test]
    fn the_ambience_follows_what_is_on_the_table() {
        let (mut grown, mut flowed) = (0, 0);
        for session in games() {
            let table = session.game().table();
            let [birds, murmur, water] = mix(table);
            let cities = |tile: &Tile| tile.edges.contains(&Edge::City);
            let has = |is: fn(&Tile) -> bool| {
                table.board().laid().iter().any(|laid| is(laid.tile.tile()))
            };
            assert!(birds > 0.0);
            assert_eq!((murmur > 0.0, water > 0.0), (has(cities), has(has_water)));
            grown += usize::from(murmur > 0.0);
            flowed += usize::from(water > 0.0);
        }
        assert!(grown > 0 && flowed > 0);
        let (game, _) =
            Game::begin(Config::base(2, Preset::NewEdition, 7)).expect("a sound config");
        let [birds, murmur, water] = mix(game.table());
        assert!(birds > murmur && murmur > 0.0, "one side of the start tile is a city");
        assert_eq!(water, 0.0);
    }

    #[test]
    fn the_ambience_is_soft_and_repeats_without_a_click() {
        assert!(LOUDEST.iter().sum::<f32>() + 2.0 * crate::motion::samples::LOUDEST <= 1.0);
        for samples in LOOPS.map(|samples| samples()) {
            let peak = samples.iter().fold(0.0_f32, |peak, sample| peak.max(sample.abs()));
            assert!((peak - 1.0).abs() < 0.001, "{peak}");
            let steps = samples.windows(2).map(|pair| (pair[0] - pair[1]).abs());
            let steepest = steps.fold(0.0_f32, f32::max);
            let seam = (samples[0] - samples[samples.len() - 1]).abs();
            assert!(seam <= steepest, "{seam} and {steepest}");
        }
    }
}
