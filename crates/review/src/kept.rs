//! Saved reviews: the verdicts of a game as text, stored next to the game.

use bastide_json as json;
use bastide_rules::View;
use serde::{Deserialize, Serialize};

use super::Moment;
use super::verdict::Outcome;

#[derive(Serialize, Deserialize)]
struct Kept {
    /// The [`token`] of the game.
    of: u32,
    /// Each judged decision, by the number of actions played before it.
    judged: Vec<(usize, Outcome)>,
}

/// Returns a hash that distinguishes games, and a game from its own later states.
pub fn token(view: &View) -> u32 {
    // FNV-1a.
    let text = serde_json::to_string(view).unwrap_or_default();
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// Returns the verdicts of the game with this token as text.
pub fn written(token: u32, moments: &[Moment], outcomes: &[Option<Outcome>]) -> String {
    let judged = moments.iter().zip(outcomes);
    let judged = judged.filter_map(|(moment, outcome)| Some((moment.from, outcome.clone()?)));
    // Words and whole numbers can always be serialized.
    serde_json::to_string(&Kept { of: token, judged: judged.collect() }).unwrap_or_default()
}

/// Returns the saved verdicts of the game with this token, by decision. Empty if the text is
/// invalid or of another game: then the game is judged again.
pub fn read(text: &str, token: u32, moments: &[Moment], players: usize) -> Vec<Option<Outcome>> {
    let mut outcomes = vec![None; moments.len()];
    let Ok(kept) = json::read::<Kept>(text) else { return outcomes };
    if kept.of != token {
        return outcomes;
    }
    for (from, outcome) in kept.judged {
        let makes_sense = match &outcome {
            Outcome::Judged(verdict) => verdict.is_of(players),
            Outcome::Out => true,
        };
        let at = moments.iter().position(|moment| moment.from == from);
        if let Some(at) = at.filter(|_| makes_sense) {
            outcomes[at] = Some(outcome);
        }
    }
    outcomes
}

#[cfg(test)]
mod tests {
    use bastide_questions::Matter;
    use bastide_rules::{Action, Cell, PieceId, PieceKind, Seat};

    use super::*;
    use crate::Points;
    use crate::verdict::{Better, Verdict, Why};

    fn moments() -> Vec<Moment> {
        let moment = |from| Moment { from, actions: 2, seat: Seat::new(0), turn: 1 };
        [0, 2, 4].map(moment).to_vec()
    }

    fn judged(players: usize, seat: u8) -> Outcome {
        let on = Some((Cell::new(-1, 2), PieceId::new(PieceKind::City, 0)));
        let why = Why { matter: Matter::Paid, seat: Seat::new(seat), on, points: Points(-3) };
        Outcome::Judged(Verdict {
            points: vec![Points(4200); players],
            luck: vec![Points(-12); players],
            cost: vec![Points(-310); players],
            loss: Points(310),
            error: Points(40),
            chance_lost: 104,
            gain: Points(-250),
            better: Some(Better { actions: vec![Action::Pass], why: vec![why] }),
        })
    }

    #[test]
    fn what_was_judged_is_there_again_as_far_as_it_is_of_this_game() {
        let outcomes = vec![Some(judged(2, 1)), None, Some(Outcome::Out)];
        let text = written(7, &moments(), &outcomes);
        assert_eq!(read(&text, 7, &moments(), 2), outcomes);
        let nothing = vec![None; 3];
        assert_eq!(read(&text, 8, &moments(), 2), nothing, "it was played on");
        assert_eq!(read(&text, 7, &moments()[1..], 2), [None, Some(Outcome::Out)]);
        assert_eq!(read(&text, 7, &moments(), 3)[0], None, "others played");
        let stranger = written(7, &moments(), &[Some(judged(2, 4)), None, None]);
        assert_eq!(read(&stranger, 7, &moments(), 2), nothing, "nobody sits there");
    }

    #[test]
    fn a_review_of_an_older_build_is_judged_anew() {
        let older = r#"{"of":7,"judged":[[0,{"judged":{"points":[0,0],"luck":0,"loss":310,"error":40,
            "chance_lost":104,"gain":0,"better":null}}]]}"#;
        assert_eq!(read(older, 7, &moments(), 2), vec![None; 3]);
    }

    #[test]
    fn nonsense_is_nothing() {
        let whole = written(7, &moments(), &[Some(judged(2, 1)), None, None]);
        for end in (0..whole.len()).filter(|end| whole.is_char_boundary(*end)) {
            assert_eq!(read(&whole[..end], 7, &moments(), 2), vec![None; 3]);
        }
        for text in ["null", "[]", "{}", r#"{"of":7}"#, r#"{"of":7,"judged":[[0,{"judged":{}}]]}"#]
        {
            assert_eq!(read(text, 7, &moments(), 2), vec![None; 3], "{text}");
        }
        let far = r#"{"of":7,"judged":[[18446744073709551615,"out"],[2,"out"]]}"#;
        assert_eq!(read(far, 7, &moments(), 2), [None, Some(Outcome::Out), None]);
    }
}
