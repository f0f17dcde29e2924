//! The messages between the page and the thinker, the separate program of the computer opponents,
//! as JSON text. Only messages: the page needs nothing else of the opponents.
//!
//! The thinker sends [`Say::Ready`] first; then it answers one [`Question`] after the other, and
//! sends [`Say::Busy`] meanwhile. A search may be requested in [`Share`]s, from several thinkers at
//! once.

mod character;
mod judgement;
mod puzzle;
mod reason;
mod share;
mod thousandths;

use bastide_rules::{Action, View};
use serde::{Deserialize, Serialize};

pub use character::Character;
pub use judgement::{Grade, Judgement, Standing};
pub use puzzle::{Puzzle, Theme};
pub use reason::{Assessment, Matter, Reason, rounded};
pub use share::{Share, Tally, merge};

/// A request to the thinker. It holds only what a player may know, and so no order of the bag.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// The number of the question; the answer has the same.
    pub id: u32,
    /// The game so far, as the player sees it.
    pub view: View,
    /// The kind of answer that is wanted.
    pub wanted: Wanted,
    /// The share of the search to do; all of it if `None`.
    pub share: Option<Share>,
}

/// The kinds of requests.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Wanted {
    /// The decision of this character here.
    Move(Character),
    /// The best turn here, and the value of the turn that begins with this action, if the player
    /// holds one.
    Advice {
        /// The preview tile, or the meeple that is about to be placed.
        in_hand: Option<Action>,
    },
    /// The standing at the table.
    Standing,
    /// The quality of the decision that begins after `from` actions.
    Judgement {
        /// [`bastide_rules::Decision::from`].
        from: usize,
        /// The seed of the imagined draws: another seed gives a second opinion.
        seed: u64,
    },
    /// A puzzle: a position from a game with the config of the view. The same request always makes
    /// the same puzzle.
    Puzzle {
        /// The seed of all randomness: for the puzzle of the day, the day's number.
        seed: u32,
        /// The wanted theme, if any; another is given if none is found soon.
        theme: Option<Theme>,
        /// The wanted level, likewise.
        level: Option<u8>,
    },
}

impl Wanted {
    /// Returns `true` if it takes a search, which can be requested in shares.
    pub const fn is_searched(&self) -> bool {
        match self {
            Wanted::Move(character) => character.searches(),
            Wanted::Advice { .. } => true,
            Wanted::Standing | Wanted::Judgement { .. } | Wanted::Puzzle { .. } => false,
        }
    }
}

/// The results, one for each kind of request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Found {
    /// The action to play.
    Move(Action),
    /// The best turn, and the turn it is compared with.
    Advice {
        /// The best turn, with the reasons why it is better than the other.
        best: Assessment,
        /// The best turn that begins with the player's action, if that is not `best`; otherwise the
        /// best turn that is clearly worse. None if there is only one way to begin.
        other: Option<Assessment>,
        /// Standard error of the difference of their leads.
        #[serde(with = "thousandths")]
        error: f32,
    },
    /// The standing at the table.
    Standing(Standing),
    /// The quality of the decision.
    Judgement(Judgement),
    /// A position with one best turn.
    Puzzle(Puzzle),
}

/// The result, or a sentence why there is no answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// The number of the question.
    pub id: u32,
    /// `{"Ok":{"move":{"pass":true}}}` or `{"Err":"..."}`.
    pub found: Result<Found, String>,
}

/// The messages of the thinker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Say {
    /// It has started and waits for questions.
    Ready,
    /// It is still thinking. Sent again and again.
    Busy,
    /// The answer to a question.
    Answer(Answer),
    /// The result of the requested share, without an answer yet: the question's number and the
    /// tallies to be [merged](merge) with the other shares for the next share's `so_far`.
    Share(u32, #[serde(with = "share::list")] Vec<Tally>),
    /// It cannot read the question.
    Unread {
        /// The error.
        why: String,
    },
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Cell, Config, Game, PieceId, PieceKind, Preset, Seat};

    use super::*;

    fn question(seed: u64) -> (Game, Question) {
        let (game, _) = Game::begin(Config::base(2, Preset::BigBox, seed)).expect("a sound config");
        let view = game.view();
        (game, Question { id: 7, view, wanted: Wanted::Move(Character::default()), share: None })
    }

    fn advice() -> Found {
        let on = Some((Cell { x: -1, y: 2 }, PieceId::new(PieceKind::City, 0)));
        let reason = Reason { matter: Matter::Promised, seat: Seat::new(0), on, points: -2.5 };
        let best = Assessment { actions: vec![Action::Pass], lead: 3.25, reasons: vec![reason] };
        let other = Assessment { actions: vec![], lead: 1.0, reasons: Vec::new() };
        Found::Advice { best, other: Some(other), error: 0.5 }
    }

    fn judgement() -> Found {
        let turn = Assessment { actions: vec![Action::Pass], lead: -0.5, reasons: Vec::new() };
        Found::Judgement(Judgement {
            before: Box::new(Standing { points: vec![41.25, 38.5], chances: vec![0.75, 0.25] }),
            luck: vec![-1.125, 1.125],
            cost: vec![-2.5, 2.5],
            best: turn.clone(),
            played: turn,
            loss: 2.5,
            error: 0.125,
            chance_lost: 0.062,
            is_confirmed: true,
        })
    }

    fn puzzle(theme: Theme) -> Found {
        Found::Puzzle(Puzzle {
            seed: u32::MAX,
            actions: vec![Action::Pass],
            best: Assessment { actions: vec![Action::Pass], lead: 1.5, reasons: Vec::new() },
            margin: 4.125,
            error: 0.5,
            theme,
            level: 3,
        })
    }

    #[test]
    fn what_is_said_survives_the_way() {
        let (_, question) = question(2);
        let tallies = vec![Tally { count: 600, sum: -7_200_000, squares: 86_400_000_000 }];
        let share = Some(Share { number: 1, of: 4, so_far: tallies.clone() });
        let any = Wanted::Puzzle { seed: 20_780, theme: None, level: None };
        let wished = Theme::ALL.map(|theme| Wanted::Puzzle {
            seed: u32::MAX,
            theme: Some(theme),
            level: Some(2),
        });
        let puzzles = [any].into_iter().chain(wished);
        let puzzles = puzzles.map(|wanted| Question { wanted, ..question.clone() });
        let others = [question.clone(), Question { share, ..question.clone() }];
        for question in others.into_iter().chain(puzzles) {
            let text = serde_json::to_string(&question).expect("JSON can hold it");
            assert_eq!(serde_json::from_str::<Question>(&text).expect("just written"), question);
            assert_eq!(bastide_json::read::<Question>(&text).expect("it is read so"), question);
        }
        let says = [
            Say::Ready,
            Say::Busy,
            Say::Answer(Answer { id: 7, found: Ok(Found::Move(Action::Pass)) }),
            Say::Answer(Answer { id: 8, found: Ok(advice()) }),
            Say::Answer(Answer { id: 9, found: Ok(judgement()) }),
            Say::Answer(Answer { id: 6, found: Ok(puzzle(Theme::TakeOver)) }),
            Say::Answer(Answer { id: 5, found: Ok(puzzle(Theme::Plan)) }),
            Say::Answer(Answer { id: 1, found: Err("no".to_owned()) }),
            Say::Share(7, tallies),
            Say::Unread { why: "what?".to_owned() },
        ];
        for say in says {
            let text = serde_json::to_string(&say).expect("JSON can hold it");
            assert_eq!(serde_json::from_str::<Say>(&text).expect("just written"), say);
            assert_eq!(bastide_json::read::<Say>(&text).expect("the page reads it"), say);
        }
    }

    #[test]
    fn themes_are_written_by_their_names() {
        for theme in Theme::ALL {
            let text = serde_json::to_string(&theme).expect("JSON can hold it");
            assert_eq!(text, format!("{:?}", theme.name()));
        }
    }

    #[test]
    fn a_question_is_the_same_for_every_order_of_the_bag() {
        let mut texts: Vec<(String, String)> = Vec::new();
        for seed in 0..60 {
            let (game, question) = question(seed);
            let first = format!("{:?}", game.table().phase());
            let text = serde_json::to_string(&question).expect("JSON can hold it");
            if let Some((_, same)) = texts.iter().find(|(drawn, _)| *drawn == first) {
                assert_eq!(&text, same, "seed {seed}");
            } else {
                texts.push((first, text));
            }
        }
        assert!(texts.len() < 60, "some seeds begin with the same tile");
    }
}
