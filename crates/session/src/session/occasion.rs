//! The occasion of a table, and one table of rights: who may place, act, undo, turn up tiles, ask for
//! hints, save, share and end at it, what stands beside the board, and where *back* leads.
//!
//! A new occasion is one variant and one row of [`Occasion::rights`].

use super::by_link::Correspondence;

/// The reason a table is there.
#[derive(Clone, Debug)]
pub enum Occasion {
    /// A game of the players at this screen.
    Own,
    /// A game played at a real table and recorded here, tile by tile.
    Recorded,
    /// A game by link, some of whose seats are played on this device.
    ByLink(Correspondence),
    /// A lesson of the tutorial.
    Lesson(Exercise),
    /// A puzzle.
    Puzzle(Exercise),
    /// A journey, a solitaire without meeples. Its game shows the land, and follows the journey
    /// after each tile.
    Journey(Exercise),
    /// A game that came by a shared link, only to be looked at.
    Shared,
    /// A game by link that came to this device and was neither joined nor continued here.
    Invitation(Correspondence),
    /// A shared game inside another site's page.
    Embedded,
}

/// A position to learn from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exercise {
    /// Plies that led to the position: undo stops there.
    pub start: usize,
    /// `true` while the learner reads what their move did: until they continue, they do nothing else.
    pub awaits_feedback: bool,
}

/// The use a table is put to at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Activity {
    /// It is played, at the end of its main line.
    Playing,
    /// It is looked at, from any ply.
    Replaying,
}

/// Everything that follows from an occasion and an activity alone, whatever the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rights {
    /// `true` if the players at this screen place tiles and act.
    pub decide: bool,
    /// `true` if a game is being played: turns wait for their end, computer players answer, the
    /// main line grows.
    pub is_game: bool,
    /// The plies that undo reaches.
    pub undo: Undo,
    /// `true` if plies that were undone can be restored one by one.
    pub redo: bool,
    /// `true` if any ply can be looked at.
    pub jump: bool,
    /// The source of the next tile.
    pub tiles: Tiles,
    /// `true` if hints are given.
    pub hint: bool,
    /// `true` if the players may end the game where it stands.
    pub end: bool,
    /// `true` if a person here may resign in a game of two; where nobody may end the game, only the
    /// player to act.
    pub resign: bool,
    /// `true` if the game is saved.
    pub save: bool,
    /// `true` if the moment can be shared.
    pub share: bool,
    /// `true` if there is a menu, a log and a list of seats: everything about a whole game.
    pub whole: bool,
    /// `true` if the tiles left in the bag mean something: aids count what still fits into a gap.
    pub counts_bag: bool,
    /// The panel beside the board.
    pub panel: Panel,
    /// The screen that *back* leads to.
    pub back: Back,
}

/// The plies that undo reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undo {
    /// The player's own last decision, if it revealed nothing; in a casual game any decision of a
    /// person.
    OwnDecisions,
    /// The last thing a person entered, whatever was revealed since.
    Entered,
    /// The player's own last decision, if it was not sent.
    Unsent,
    /// Every ply back to the start of the exercise.
    ToStart,
    /// Every ply: a step of the replay.
    AnyPly,
}

/// The source of the next tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tiles {
    /// The bag of this program.
    Bag,
    /// The bag on a real table: a person says which tile was drawn.
    Reported,
    /// The secrets of the players of a game by link.
    Secrets,
}

/// The panel beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The log and what else belongs to a whole game.
    Log,
    /// The text and the task of a lesson.
    Lesson,
    /// The task of a puzzle.
    Puzzle,
    /// The tasks of a journey.
    Journey,
    /// A word about a shared game, and what can be done with it.
    SharedGame,
    /// The seats that can be joined.
    Invitation,
    /// None.
    Nothing,
}

/// The screen that *back* leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    /// The first screen.
    Home,
    /// The list of lessons.
    Lessons,
    /// The list of puzzles.
    Puzzles,
    /// All journeys.
    Journeys,
    /// None: the page belongs to another site.
    Nowhere,
}

/// A game: the row that the other games differ from.
const GAME: Rights = Rights {
    decide: true,
    is_game: true,
    undo: Undo::OwnDecisions,
    redo: true,
    jump: false,
    tiles: Tiles::Bag,
    hint: true,
    end: true,
    resign: true,
    save: true,
    share: true,
    whole: true,
    counts_bag: true,
    panel: Panel::Log,
    back: Back::Home,
};

/// A position to learn from. What is played there is kept nowhere.
const EXERCISE: Rights = Rights {
    is_game: false,
    undo: Undo::ToStart,
    redo: false,
    hint: false,
    end: false,
    resign: false,
    save: false,
    share: false,
    whole: false,
    counts_bag: false,
    ..GAME
};

/// A game of others, which nobody plays here.
const VISIT: Rights = Rights { whole: false, counts_bag: false, ..REPLAY };

/// A replay.
const REPLAY: Rights = Rights {
    decide: false,
    is_game: false,
    undo: Undo::AnyPly,
    jump: true,
    hint: false,
    end: false,
    resign: false,
    save: false,
    ..GAME
};

impl Occasion {
    /// Returns the rights at a table with this occasion.
    pub const fn rights(&self, activity: Activity) -> Rights {
        let played = match self {
            Occasion::Own => GAME,
            Occasion::Recorded => Rights { undo: Undo::Entered, tiles: Tiles::Reported, ..GAME },
            // Nobody ends the game for players on other devices, who would have to agree.
            Occasion::ByLink(_) => {
                Rights { undo: Undo::Unsent, tiles: Tiles::Secrets, end: false, ..GAME }
            }
            Occasion::Lesson(_) => Rights { panel: Panel::Lesson, back: Back::Lessons, ..EXERCISE },
            Occasion::Puzzle(_) => {
                Rights { counts_bag: true, panel: Panel::Puzzle, back: Back::Puzzles, ..EXERCISE }
            }
            Occasion::Journey(_) => {
                Rights { panel: Panel::Journey, back: Back::Journeys, ..EXERCISE }
            }
            Occasion::Shared => Rights { panel: Panel::SharedGame, ..VISIT },
            Occasion::Invitation(_) => {
                Rights { tiles: Tiles::Secrets, panel: Panel::Invitation, ..VISIT }
            }
            Occasion::Embedded => {
                Rights { share: false, panel: Panel::Nothing, back: Back::Nowhere, ..VISIT }
            }
        };
        match activity {
            Activity::Playing => played,
            Activity::Replaying => Rights {
                tiles: played.tiles,
                share: played.share,
                whole: played.whole,
                counts_bag: played.counts_bag,
                panel: played.panel,
                back: played.back,
                ..REPLAY
            },
        }
    }

    /// Returns the by-link part of the game, if it is played by link.
    pub(super) const fn correspondence(&self) -> Option<&Correspondence> {
        match self {
            Occasion::ByLink(link) | Occasion::Invitation(link) => Some(link),
            _ => None,
        }
    }

    /// Returns the by-link part of the game to be changed.
    pub(super) const fn correspondence_mut(&mut self) -> Option<&mut Correspondence> {
        match self {
            Occasion::ByLink(link) | Occasion::Invitation(link) => Some(link),
            _ => None,
        }
    }

    /// Returns the exercise, if there is one.
    pub(super) const fn exercise(&self) -> Option<Exercise> {
        match self {
            Occasion::Lesson(exercise)
            | Occasion::Puzzle(exercise)
            | Occasion::Journey(exercise) => Some(*exercise),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests;
