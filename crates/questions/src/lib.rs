//! What the page and the thinker, a program of its own, say to each other, as JSON text. Words alone:
//! the page needs no more of the opponents than these.
//!
//! The thinker says [`Say::Ready`] first; then it answers one [`Question`] after the other.

use bastide_rules::{Action, View};
use serde::{Deserialize, Serialize};

/// How strong an opponent plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Looks at its own turn and takes what pays best.
    #[default]
    Greedy,
}

impl Level {
    /// From the weakest on.
    pub const ALL: [Level; 1] = [Level::Greedy];
}

/// What an action is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Purpose {
    /// The opponent plays it.
    Move,
    /// A person asked what to do.
    Hint,
}

/// What to do here? It holds what a player may know, and so no order of the bag.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// The answer has the same.
    pub id: u32,
    /// How the game went so far.
    pub view: View,
    /// How strong the answer is to be.
    pub level: Level,
    /// What it is for.
    pub purpose: Purpose,
}

/// What to do, or a sentence why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The question's.
    pub id: u32,
    /// `{"Ok":{"pass":true}}` or `{"Err":"..."}`.
    pub action: Result<Action, String>,
}

/// What the thinker says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Say {
    /// It has started and listens.
    Ready,
    /// It has thought.
    Answer(Answer),
    /// It cannot read what it was asked.
    Unread {
        /// What is wrong with it.
        why: String,
    },
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Game, Preset};

    use super::*;

    fn question(seed: u64) -> (Game, Question) {
        let (game, _) = Game::begin(Config::base(2, Preset::BigBox, seed)).expect("a sound config");
        let view = game.view();
        (game, Question { id: 7, view, level: Level::default(), purpose: Purpose::Move })
    }

    #[test]
    fn what_is_said_survives_the_way() {
        let (_, question) = question(2);
        let text = serde_json::to_string(&question).expect("JSON can hold it");
        assert_eq!(serde_json::from_str::<Question>(&text).expect("just written"), question);
        let says = [
            Say::Ready,
            Say::Answer(Answer { id: 7, action: Ok(Action::Pass) }),
            Say::Answer(Answer { id: 1, action: Err("no".to_owned()) }),
            Say::Unread { why: "what?".to_owned() },
        ];
        for say in says {
            let text = serde_json::to_string(&say).expect("JSON can hold it");
            assert_eq!(serde_json::from_str::<Say>(&text).expect("just written"), say);
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
