//! Final scoring, step by step, and where all points came from. Pure.

use bastide_rules::{Event, PieceKind, Score, ScoredFor};

use crate::session::Session;

/// The kinds of points, in the order of the table.
pub const KINDS: [PieceKind; 5] =
    [PieceKind::City, PieceKind::Road, PieceKind::Monastery, PieceKind::Garden, PieceKind::Field];

/// What final scoring paid, one feature after the other; farms that feed nobody are passed over.
pub fn final_steps(session: &Session) -> Vec<Score> {
    scores(session).filter(|score| !score.complete && score.points > 0).cloned().collect()
}

/// The scores after this many steps of final scoring.
pub fn scores_after(session: &Session, steps: &[Score], done: usize) -> Vec<u32> {
    let mut scores = session.game().table().scores().to_vec();
    for score in steps.iter().skip(done) {
        for winner in &score.winners {
            scores[winner.index()] -= score.points;
        }
    }
    scores
}

/// Points by kind and seat: a row for each of [`KINDS`].
pub fn by_kind(session: &Session) -> [Vec<u32>; KINDS.len()] {
    let seats = session.sitters().len();
    KINDS.map(|kind| {
        let mut row = vec![0; seats];
        for score in scores(session).filter(|score| kind_of(score) == Some(kind)) {
            for winner in &score.winners {
                row[winner.index()] += score.points;
            }
        }
        row
    })
}

/// The kind of piece that paid; a fed city pays its farmers. What only boxes pay is not shown yet.
const fn kind_of(score: &Score) -> Option<PieceKind> {
    match score.scored_for {
        ScoredFor::Feature(kind) => Some(kind),
        ScoredFor::FedCity => Some(PieceKind::Field),
        _ => None,
    }
}

fn scores(session: &Session) -> impl Iterator<Item = &Score> {
    session.events().iter().filter_map(|event| match event {
        Event::Scored(score) => Some(score),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use bastide_rules::random::Random;
    use bastide_rules::{Config, Preset};

    use super::*;
    use crate::session::{Colour, Sitter};

    fn played(preset: Preset) -> Session {
        let sitter = |number| Sitter {
            name: format!("Player {number}"),
            colour: Colour::new(number).expect("a colour"),
            brain: None,
        };
        let config = Config::base(3, preset, 11);
        let mut session =
            Session::begin(config, (0..3).map(sitter).collect()).expect("a sound config");
        let mut random = Random::seeded(5);
        while session.game().table().to_act().is_some() {
            let legal = session.game().table().legal();
            let choice = random.below(legal.len() as u32) as usize;
            session.play(legal[choice]).expect("it was listed");
        }
        session
    }

    #[test]
    fn the_steps_lead_from_the_last_turn_to_the_final_scores() {
        for preset in [Preset::BigBox, Preset::FirstEdition, Preset::FirstGame] {
            let session = played(preset);
            let steps = final_steps(&session);
            assert!(!steps.is_empty());
            let last = scores_after(&session, &steps, steps.len());
            assert_eq!(last, session.game().table().scores());
            let during: u32 = scores_after(&session, &steps, 0).iter().sum();
            let paid = |score: &Score| score.points * score.winners.len() as u32;
            assert_eq!(during + steps.iter().map(paid).sum::<u32>(), last.iter().sum::<u32>());
        }
    }

    #[test]
    fn the_kinds_of_points_add_up() {
        let session = played(Preset::FirstEdition);
        for (seat, score) in session.game().table().scores().iter().enumerate() {
            let sum: u32 = by_kind(&session).iter().map(|row| row[seat]).sum();
            assert_eq!(sum, *score);
        }
    }
}
