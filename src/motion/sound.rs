//! The sounds, and the notes of each.

use bastide_rules::Event;

use crate::platform::audio::Note;

/// A sound. Of several at once only the last of these is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sound {
    /// A tile was laid.
    Tile,
    /// A meeple was placed.
    Figure,
    /// A player scored.
    Points,
    /// The dragon moved.
    Dragon,
    /// The result is shown.
    End,
}

impl Sound {
    /// Returns the sound of these events; the end sounds once final scoring was walked through.
    pub fn of(events: &[Event]) -> Option<Sound> {
        events.iter().filter_map(Sound::of_one).max()
    }

    fn of_one(event: &Event) -> Option<Sound> {
        Some(match event {
            Event::Placed { .. } => Sound::Tile,
            Event::Deployed { .. }
            | Event::BarnBuilt { .. }
            | Event::FairyMoved { .. }
            | Event::WagonMoved { .. }
            | Event::Reinforced { .. }
            | Event::Entered { .. }
            | Event::CountMoved { .. } => Sound::Figure,
            Event::Scored(score) if score.points > 0 && !score.winners.is_empty() => Sound::Points,
            Event::DragonFlew { .. } | Event::DragonMoved { .. } => Sound::Dragon,
            _ => return None,
        })
    }

    /// Returns its notes.
    pub const fn notes(self) -> &'static [Note] {
        const fn note(at: f64, lasts: f64, pitch: (f32, f32), loud: f32) -> Note {
            Note { at, lasts, pitch, loud }
        }
        match self {
            // Wood on wood.
            Sound::Tile => const { &[note(0.0, 0.09, (190.0, 80.0), 0.5)] },
            Sound::Figure => const { &[note(0.0, 0.07, (420.0, 260.0), 0.3)] },
            // A fifth, as of a small bell.
            Sound::Points => {
                const { &[note(0.0, 0.3, (660.0, 660.0), 0.14), note(0.08, 0.4, (990.0, 990.0), 0.14)] }
            }
            Sound::Dragon => {
                const { &[note(0.0, 0.4, (130.0, 50.0), 0.5), note(0.05, 0.3, (195.0, 70.0), 0.25)] }
            }
            Sound::End => {
                const {
                    &[
                        note(0.0, 0.5, (392.0, 392.0), 0.14),
                        note(0.14, 0.5, (494.0, 494.0), 0.14),
                        note(0.28, 0.5, (587.0, 587.0), 0.14),
                        note(0.42, 1.0, (784.0, 784.0), 0.16),
                    ]
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_session::samples::games;

    #[test]
    fn of_what_comes_at_once_the_weightiest_is_heard() {
        for session in games() {
            let events = session.events();
            let dragon = |event: &Event| matches!(event, Event::DragonMoved { .. });
            let weightiest = if events.iter().any(dragon) { Sound::Dragon } else { Sound::Points };
            assert_eq!(Sound::of(events), Some(weightiest));
            let of_the_start = |event: &&Event| matches!(event, Event::Started { .. });
            let start: Vec<Event> = events.iter().take_while(of_the_start).cloned().collect();
            assert_eq!(Sound::of(&start), None, "nobody did that");
            for event in events.iter().filter(|event| matches!(event, Event::Placed { .. })) {
                assert_eq!(Sound::of(std::slice::from_ref(event)), Some(Sound::Tile));
            }
        }
    }

    #[test]
    fn a_sound_is_short_and_soft() {
        for sound in [Sound::Tile, Sound::Figure, Sound::Points, Sound::Dragon, Sound::End] {
            let notes = sound.notes();
            assert!(notes.iter().all(|note| note.at + note.lasts <= 1.5));
            assert!(notes.iter().map(|note| note.loud).sum::<f32>() <= 1.0, "{sound:?}");
        }
    }
}
