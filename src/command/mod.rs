//! Every command at the table, in one list: its name, its keys and its button, and when it is
//! possible. Toolbars, keys, the help and the list for screen reader users are made from it; the
//! table carries it out.

mod button;
mod help;
mod key;

use bastide_rules::{Action, Farmers};

use crate::ui::Sign;
use bastide_session::Session;
use bastide_text::{Language, say};
pub use button::{Button, CommandButton, Commands};
pub use help::{Line, lines};
pub use key::{Key, Keys};

/// A command at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Move to the next cell, or the next option, in this direction: columns and rows.
    Move(i16, i16),
    /// The Enter key: preview the tile at the cursor, or confirm the preview.
    Enter,
    /// Place the preview tile, or confirm the selected action.
    Confirm,
    /// Continue the game after one's last decision.
    EndTurn,
    /// Turn the tile clockwise.
    TurnRight,
    /// Turn it anticlockwise.
    TurnLeft,
    /// Take the option with this number, from 0.
    Offer(usize),
    /// Pick up the next kind of meeple.
    NextGroup,
    /// Pass, if nothing must be done.
    Skip,
    /// Take the preview tile, or the selected piece, back into the hand.
    Cancel,
    /// Undo the last action.
    Undo,
    /// Redo it.
    Redo,
    /// Ask for a hint.
    Hint,
    /// Show the whole board, and follow the game with the camera.
    Fit,
    /// Follow the game again, after the board was moved by hand.
    Follow,
    /// Scroll the board in this direction: columns and rows.
    Pan(i16, i16),
    /// Zoom in.
    ZoomIn,
    /// Zoom out.
    ZoomOut,
    /// Show, or stop showing, the events since one's own last turn.
    Recap,
    /// Inspect the board, tile by tile.
    Explore,
    /// Show all farms, or hide them.
    Farms,
    /// Show or hide the side panel: score track, bag and log.
    Side,
    /// Pause or resume computer players.
    Pause,
    /// Show the other commands of the table.
    Menu,
    /// Change the players at the seats.
    Seats,
    /// Show or hide the chances of winning.
    Chances,
    /// Change the settings of this browser.
    Settings,
    /// Show the rules of this game.
    Rules,
    /// Look up the rule that matters now.
    LookUp,
    /// Show every tile of this game.
    Tiles,
    /// End the game early.
    EndHere,
    /// Show the help.
    Help,
    /// Export the game as a file.
    Export,
    /// Share the moment that is shown: as a link, a QR code or a picture.
    Share,
    /// Review the finished game: good moves, mistakes and luck.
    Review,
    /// Start or leave the replay of the game.
    Replay,
    /// Type a turn.
    Type,
    /// Go to the beginning of the game, in the replay.
    First,
    /// Go one turn back, in the replay.
    TurnBack,
    /// Go one turn forward, in the replay.
    TurnOn,
    /// Go to the end of the game, in the replay.
    Last,
    /// Begin another game with the same players.
    Again,
    /// Leave the table.
    Home,
}

/// The name, keys and button of a command.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The label of its button.
    pub words: fn(Language) -> &'static str,
    /// Its description in the help. Commands with the same description share a line there.
    pub help: fn(Language) -> &'static str,
    /// The keys that give it.
    pub keys: Keys,
    /// The button for it.
    pub button: Button,
}

impl Entry {
    const fn named(words: fn(Language) -> &'static str, keys: Keys, button: Button) -> Entry {
        Entry { words, help: words, keys, button }
    }

    const fn told(self, help: fn(Language) -> &'static str) -> Entry {
        Entry { help, ..self }
    }
}

impl Command {
    /// Every command with a key or a button, in the order of the help.
    pub const ALL: [Command; 57] = [
        Command::Move(-1, 0),
        Command::Move(0, -1),
        Command::Move(1, 0),
        Command::Move(0, 1),
        Command::Enter,
        Command::Confirm,
        Command::EndTurn,
        Command::TurnRight,
        Command::TurnLeft,
        Command::Offer(0),
        Command::Offer(1),
        Command::Offer(2),
        Command::Offer(3),
        Command::Offer(4),
        Command::Offer(5),
        Command::Offer(6),
        Command::Offer(7),
        Command::Offer(8),
        Command::NextGroup,
        Command::Skip,
        Command::Cancel,
        Command::Undo,
        Command::Redo,
        Command::Hint,
        Command::Fit,
        Command::ZoomIn,
        Command::ZoomOut,
        Command::Pan(-1, 0),
        Command::Pan(0, -1),
        Command::Pan(1, 0),
        Command::Pan(0, 1),
        Command::Follow,
        Command::Recap,
        Command::Explore,
        Command::Farms,
        Command::Side,
        Command::Pause,
        Command::Help,
        Command::Menu,
        Command::Seats,
        Command::Chances,
        Command::Settings,
        Command::Rules,
        Command::LookUp,
        Command::Tiles,
        Command::Export,
        Command::Share,
        Command::EndHere,
        Command::Replay,
        Command::TurnBack,
        Command::TurnOn,
        Command::First,
        Command::Last,
        Command::Review,
        Command::Type,
        Command::Again,
        Command::Home,
    ];

    /// Returns its name, its keys and its button.
    pub const fn entry(self) -> Entry {
        use Button::{InMenu, Listed, Round, Words};
        // Each place has a button of its own.
        const SPOTS: Button = Button::None;
        // The menu is one key away.
        const MENU: Keys = Keys::None;
        // The replay has buttons of its own.
        const STEPS: Button = Button::None;
        // A slip of a finger must not leave the game.
        const RARE: Keys = Keys::None;
        match self {
            Command::Move(x, y) => Entry::named(say::help_move, key::arrow(x, y), SPOTS),
            Command::Enter => Entry::named(say::help_confirm, key::ENTER, SPOTS),
            Command::Confirm => {
                // Enter confirms the preview tile.
                let keys = Keys::None;
                Entry::named(say::table_confirm, keys, Words).told(say::help_confirm)
            }
            Command::EndTurn => {
                // Enter ends it.
                let keys = Keys::None;
                Entry::named(say::table_end_turn, keys, Words).told(say::help_end_turn)
            }
            Command::TurnRight => {
                Entry::named(say::table_turn_right, key::TURN_RIGHT, Round(Sign::TurnRight))
            }
            Command::TurnLeft => {
                Entry::named(say::table_turn_left, key::TURN_LEFT, Round(Sign::TurnLeft))
            }
            Command::Offer(number) => Entry::named(say::help_deploy, key::digit(number), SPOTS),
            Command::NextGroup => {
                // Each kind has a button of its own.
                let button = Button::None;
                Entry::named(say::help_next_figure, key::NEXT_GROUP, button)
            }
            Command::Skip => Entry::named(say::table_skip, key::SKIP, Words),
            Command::Cancel => Entry::named(say::help_take_back, key::ESCAPE, Listed),
            Command::Undo => Entry::named(say::undo, key::UNDO, Round(Sign::Undo)),
            Command::Redo => Entry::named(say::redo, key::REDO, Round(Sign::Redo)),
            Command::Hint => Entry::named(say::table_hint, key::HINT, Round(Sign::Hint)),
            Command::Fit => {
                Entry::named(say::table_fit, key::FIT, Round(Sign::Fit)).told(say::help_view)
            }
            Command::ZoomIn => {
                let button = Round(Sign::ZoomIn);
                Entry::named(say::table_zoom_in, key::ZOOM_IN, button).told(say::help_view)
            }
            Command::ZoomOut => {
                let button = Round(Sign::ZoomOut);
                Entry::named(say::table_zoom_out, key::ZOOM_OUT, button).told(say::help_view)
            }
            Command::Follow => {
                // The key that shows everything follows too.
                let keys = Keys::None;
                Entry::named(say::table_follow, keys, Words).told(say::help_follow)
            }
            Command::Pan(x, y) => {
                let words = match (x, y) {
                    (-1, 0) => say::table_look_west,
                    (0, -1) => say::table_look_north,
                    (1, 0) => say::table_look_east,
                    _ => say::table_look_south,
                };
                // A button is at each edge beyond which there is more.
                const RIM: Button = Button::None;
                Entry::named(words, key::shifted_arrow(x, y), RIM).told(say::help_pan)
            }
            Command::Recap => {
                // The line that says it shortly is its button.
                let button = Button::None;
                Entry::named(say::recap_title, key::RECAP, button).told(say::help_recap)
            }
            Command::Explore => Entry::named(say::help_explore, key::EXPLORE, Listed),
            Command::Farms => Entry::named(say::table_farms, key::FARMS, Round(Sign::Farms)),
            Command::Side => {
                // With enough room it is always shown.
                let keys = Keys::None;
                Entry::named(say::table_more, keys, Round(Sign::Log))
            }
            Command::Pause => Entry::named(say::table_pause, key::PAUSE, Round(Sign::Pause)),
            Command::Menu => Entry::named(say::table_menu, key::MENU, Round(Sign::Menu)),
            Command::Seats => Entry::named(say::table_names_and_seats, key::SEATS, InMenu)
                .told(say::help_names_and_seats),
            Command::Chances => Entry::named(say::settings_chances, MENU, InMenu),
            Command::Settings => Entry::named(say::settings_title, MENU, InMenu),
            Command::Rules => Entry::named(say::table_rules, MENU, InMenu),
            Command::LookUp => {
                Entry::named(say::look_up, key::LOOK_UP, Round(Sign::Rules)).told(say::help_look_up)
            }
            Command::Tiles => Entry::named(say::table_tiles, MENU, InMenu),
            Command::EndHere => Entry::named(say::table_end_here, RARE, InMenu),
            Command::Help => Entry::named(say::help, key::HELP, Round(Sign::Help)),
            Command::Export => Entry::named(say::table_export, RARE, InMenu).told(say::help_export),
            Command::Share => Entry::named(say::table_share, RARE, InMenu).told(say::help_share),
            Command::Review => {
                Entry::named(say::review_the_game, RARE, InMenu).told(say::help_review)
            }
            Command::Replay => {
                Entry::named(say::replay_the_game, MENU, InMenu).told(say::help_replay)
            }
            Command::Type => Entry::named(say::table_type, key::TYPE, InMenu).told(say::help_type),
            Command::First => Entry::named(say::help_replay_keys, key::FIRST, STEPS),
            Command::TurnBack => Entry::named(say::help_replay_keys, key::TURN_BACK, STEPS),
            Command::TurnOn => Entry::named(say::help_replay_keys, key::TURN_ON, STEPS),
            Command::Last => Entry::named(say::help_replay_keys, key::LAST, STEPS),
            Command::Again => Entry::named(say::finish_again, RARE, Words).told(say::help_again),
            Command::Home => Entry::named(say::home, RARE, Round(Sign::Home)).told(say::help_home),
        }
    }

    /// `true` if it would do something now.
    pub fn is_possible(self, session: &Session) -> bool {
        let (table, can) = (session.game().table(), session.capabilities());
        let tries = session.preview_tile().is_some();
        let considers = session.considered().is_some();
        // Computer players do not know one person's game.
        let alone = session.is_alone();
        match self {
            Command::TurnLeft | Command::TurnRight => can.place && tries,
            Command::Confirm | Command::Cancel => (can.place || can.act) && (tries || considers),
            Command::EndTurn => session.rests(),
            Command::Skip => can.act && table.check(Action::Pass).is_ok(),
            Command::Hint => can.hint,
            Command::Undo => session.can_undo(),
            Command::Redo => can.redo,
            Command::Farms => can.aids && table.rules().farmers != Farmers::Off,
            Command::Pause => session.opponent_to_act().is_some(),
            // At the end it is certain.
            Command::Chances => can.whole && can.aids && !alone && table.to_act().is_some(),
            Command::EndHere => can.end || can.resign,
            Command::Share => can.share,
            Command::Recap => can.whole && session.since().is_some(),
            Command::Again => can.whole && table.to_act().is_none(),
            Command::Review => {
                can.whole
                    && !alone
                    && table.to_act().is_none()
                    && !session.game().actions().is_empty()
            }
            // Nobody else can sit down to one person's game.
            Command::Seats => can.whole && !alone,
            Command::Replay => can.whole && session.line().tip().is_some(),
            Command::First | Command::TurnBack | Command::TurnOn | Command::Last => can.jump,
            Command::Side
            | Command::Menu
            | Command::Settings
            | Command::Rules
            | Command::Tiles
            | Command::Export => can.whole,
            Command::Type => can.whole && table.to_act().is_some(),
            Command::Enter | Command::Offer(_) | Command::NextGroup => {
                can.place || can.act || session.rests()
            }
            Command::Move(..)
            | Command::Fit
            | Command::Follow
            | Command::Pan(..)
            | Command::ZoomIn
            | Command::ZoomOut
            | Command::Explore
            | Command::Help
            | Command::LookUp
            | Command::Home => true,
        }
    }

    /// `true` if it ends the wait after a person's turn: they play on. Undo and inspecting do not.
    pub fn ends_wait(self, session: &Session) -> bool {
        let plays = matches!(
            self,
            Command::Move(..)
                | Command::TurnRight
                | Command::TurnLeft
                | Command::Offer(_)
                | Command::NextGroup
                | Command::Skip
        );
        plays && session.rests()
    }

    /// Returns the reason why it is missing from this game, where a player may expect it.
    pub fn why_not(self, language: Language, session: &Session) -> Option<&'static str> {
        let is_aid = matches!(self, Command::Hint | Command::Farms | Command::Chances);
        (is_aid && !session.capabilities().aids).then(|| say::not_in_a_strict_game(language))
    }

    /// Returns the command of a key as `KeyboardEvent.key` names it. Letters, digits and signs
    /// count only if single keys are switched on.
    pub fn of_key(name: &str, letter_keys: bool) -> Option<Command> {
        let of = |fits: &dyn Fn(&Key) -> bool| {
            let has = |command: &Command| command.entry().keys.any(letter_keys, fits);
            Command::ALL.into_iter().find(has)
        };
        let exactly = of(&|key| key.names.contains(&name));
        exactly.or_else(|| of(&|key| key.names.iter().any(|own| own.eq_ignore_ascii_case(name))))
    }
}

#[cfg(test)]
mod tests;
