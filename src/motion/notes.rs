//! The notes of each sound.

use bastide_rules::{Figure, PieceKind};

use super::ending::Ending;
use super::sound::Sound;
use super::voice::Voice::{Bell, Grain, Pipe, Tone, Wind, Wood};
use super::voice::{Note, Voice};

/// Notes that are calculated as the program is compiled.
macro_rules! notes {
    ($($note:expr),* $(,)?) => {
        const { &[$($note),*] }
    };
}

/// The calls of birds.
pub const BIRDS: [&[Note]; 5] = [
    notes![
        note(Tone, 0, 7, (98, 103), 6),
        note(Tone, 10, 7, (98, 103), 7),
        note(Tone, 20, 9, (99, 105), 8)
    ],
    notes![note(Tone, 0, 14, (107, 103), 3), note(Tone, 18, 20, (104, 100), 3)],
    notes![
        note(Tone, 0, 4, (101, 102), 6),
        note(Tone, 6, 4, (101, 102), 7),
        note(Tone, 12, 4, (101, 102), 7),
        note(Tone, 18, 4, (102, 101), 6),
        note(Tone, 24, 12, (104, 98), 8),
    ],
    notes![note(Tone, 0, 9, (96, 100), 4), note(Tone, 30, 9, (96, 100), 5)],
    notes![
        note(Tone, 0, 18, (100, 106), 6),
        note(Tone, 22, 8, (106, 101), 5),
        note(Tone, 33, 8, (106, 101), 4)
    ],
];

/// Returns the notes of a sound.
pub const fn of(sound: Sound) -> &'static [Note] {
    match sound {
        Sound::Tile(landscape) => of_tile(landscape),
        Sound::Figure(figure) => of_figure(figure),
        Sound::Count => notes![note(Wood, 0, 14, (53, 47), 9), even(Bell, 6, 50, 64, 5)],
        Sound::Fairy => notes![
            even(Tone, 0, 30, 81, 5),
            even(Tone, 6, 30, 86, 5),
            even(Tone, 12, 30, 90, 5),
            even(Tone, 18, 50, 93, 6),
        ],
        // It flies, and hits.
        Sound::Arrow => notes![note(Wind, 0, 18, (102, 86), 9), note(Wood, 17, 9, (59, 55), 7)],
        Sound::SentHome => notes![note(Tone, 0, 35, (75, 60), 7)],
        // A fifth, as of a small bell.
        Sound::Points => notes![even(Tone, 0, 30, 76, 5), even(Tone, 8, 40, 83, 5)],
        // Coins.
        Sound::Goods => {
            notes![even(Bell, 0, 14, 96, 6), even(Bell, 9, 14, 99, 6), even(Bell, 17, 26, 98, 6)]
        }
        // A cowbell.
        Sound::Farm => notes![
            even(Wood, 0, 16, 73, 6),
            even(Bell, 0, 26, 80, 4),
            even(Wood, 19, 16, 73, 5),
            even(Bell, 19, 30, 80, 3),
        ],
        // Leaves.
        Sound::Garden => notes![
            note(Wind, 0, 35, (100, 105), 8),
            note(Wind, 25, 40, (105, 98), 8),
            even(Tone, 12, 50, 79, 2),
        ],
        // Hooves: a horse that rides away.
        Sound::Road => notes![
            even(Wood, 0, 7, 64, 9),
            even(Wood, 12, 7, 60, 8),
            even(Wood, 33, 7, 64, 7),
            even(Wood, 45, 7, 60, 6),
            even(Wood, 66, 7, 64, 5),
            even(Wood, 78, 7, 60, 4),
        ],
        // A choir.
        Sound::Monastery => notes![
            even(Pipe, 0, 150, 55, 6),
            even(Pipe, 6, 144, 62, 5),
            even(Pipe, 12, 138, 67, 5),
            even(Pipe, 18, 132, 71, 4),
        ],
        // Bells of a tower.
        Sound::City => notes![
            even(Bell, 0, 110, 72, 8),
            even(Bell, 23, 110, 69, 8),
            even(Bell, 46, 120, 65, 8)
        ],
        // A fanfare.
        Sound::Title => {
            notes![even(Pipe, 0, 16, 67, 7), even(Pipe, 15, 16, 67, 7), even(Pipe, 30, 60, 74, 8)]
        }
        // It breathes and growls.
        Sound::Dragon => notes![note(Wind, 0, 70, (77, 54), 20), note(Pipe, 4, 62, (42, 31), 7)],
        // It bites.
        Sound::Eaten => notes![
            note(Wind, 0, 45, (71, 51), 14),
            even(Grain, 18, 6, 92, 12),
            even(Grain, 26, 6, 90, 12),
            note(Wood, 18, 12, (49, 37), 9),
        ],
        Sound::End(ending) => of_end(ending),
    }
}

/// Wood on wood, and what the landscape is made of.
const fn of_tile(landscape: PieceKind) -> &'static [Note] {
    match landscape {
        // Grass.
        PieceKind::Field | PieceKind::Courtyard | PieceKind::Garden => {
            notes![note(Wood, 0, 11, (54, 45), 9), note(Wind, 2, 19, (98, 104), 5)]
        }
        // Gravel.
        PieceKind::Road => notes![
            note(Wood, 0, 11, (56, 49), 9),
            even(Grain, 3, 5, 90, 6),
            even(Grain, 7, 4, 94, 5),
        ],
        // Stone.
        PieceKind::City | PieceKind::Tower => {
            notes![note(Wood, 0, 12, (59, 50), 8), even(Wood, 0, 6, 79, 6), even(Wood, 9, 5, 77, 3)]
        }
        // Drops.
        PieceKind::River => notes![
            note(Wood, 0, 10, (53, 45), 8),
            note(Tone, 5, 11, (63, 81), 5),
            note(Tone, 15, 9, (69, 85), 3),
            note(Grain, 3, 26, (85, 77), 4),
        ],
        // A bell, far off.
        PieceKind::Monastery => notes![note(Wood, 0, 11, (54, 47), 9), even(Bell, 4, 70, 74, 2)],
    }
}

const fn of_figure(figure: Figure) -> &'static [Note] {
    match figure {
        Figure::Meeple => notes![note(Wood, 0, 9, (69, 64), 8)],
        // A heavy step.
        Figure::Large => notes![note(Wood, 0, 15, (58, 50), 9)],
        // A bead of the rosary after the other.
        Figure::Abbot => notes![note(Wood, 0, 9, (69, 64), 7), even(Bell, 6, 45, 81, 3)],
        // His staff, twice.
        Figure::Mayor => notes![even(Wood, 0, 9, 62, 8), even(Wood, 14, 11, 62, 9)],
        // Wheels.
        Figure::Wagon => notes![
            even(Wood, 0, 6, 60, 8),
            even(Grain, 3, 12, 79, 6),
            even(Wood, 12, 6, 62, 7),
            even(Grain, 15, 12, 81, 5),
            even(Wood, 24, 6, 60, 6),
        ],
        // The bell of the first sheep, and its voice.
        Figure::Shepherd => {
            notes![even(Bell, 0, 14, 79, 3), note(Pipe, 9, 14, (64, 61), 6)]
        }
        // A hammer.
        Figure::Builder => {
            notes![even(Wood, 0, 6, 75, 8), even(Bell, 0, 11, 92, 3), even(Wood, 15, 6, 75, 8),]
        }
        // It grunts.
        Figure::Pig => notes![
            note(Pipe, 0, 11, (53, 45), 7),
            even(Grain, 0, 11, 74, 7),
            note(Pipe, 15, 14, (51, 42), 7),
            even(Grain, 15, 14, 71, 7),
        ],
        // A sigh.
        Figure::Phantom => notes![note(Wind, 0, 26, (79, 70), 5), note(Wood, 8, 9, (69, 64), 6)],
        // A gate that falls shut.
        Figure::Barn => notes![
            note(Wind, 0, 22, (62, 74), 5),
            note(Wood, 20, 22, (45, 37), 9),
            even(Grain, 20, 9, 71, 6),
        ],
    }
}

const fn of_end(ending: Ending) -> &'static [Note] {
    match ending {
        // It rises to a bright chord.
        Ending::Won => notes![
            even(Bell, 0, 70, 67, 6),
            even(Bell, 14, 70, 71, 6),
            even(Bell, 28, 80, 74, 6),
            even(Bell, 42, 150, 79, 7),
            even(Pipe, 42, 150, 55, 4),
            even(Pipe, 42, 150, 71, 4),
        ],
        // It falls to a dark one.
        Ending::Lost => notes![
            even(Bell, 0, 70, 72, 5),
            even(Bell, 22, 70, 70, 5),
            even(Bell, 44, 140, 67, 5),
            even(Pipe, 44, 150, 48, 5),
            even(Pipe, 44, 150, 63, 4),
        ],
        // Neither: a fifth, and another upon it.
        Ending::Drawn => notes![
            even(Bell, 0, 90, 67, 6),
            even(Bell, 20, 90, 74, 6),
            even(Bell, 40, 130, 69, 5),
            even(Pipe, 40, 140, 50, 5),
            even(Pipe, 40, 140, 62, 4),
        ],
    }
}

const fn note(voice: Voice, at: u8, lasts: u8, pitch: (u8, u8), loud: u8) -> Note {
    Note { voice, at, lasts, pitch, loud }
}

/// Returns a note of one pitch.
const fn even(voice: Voice, at: u8, lasts: u8, pitch: u8, loud: u8) -> Note {
    note(voice, at, lasts, (pitch, pitch), loud)
}
