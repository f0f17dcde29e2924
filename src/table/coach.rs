//! Tips for the first games: each is a sentence given once, in the place of the least urgent words.
//! They can be switched off.

use bastide_rules::{Action, Event, Figure, Game, Phase, Seat};
use leptos::prelude::*;

use super::announcements::Announcements;
use super::stage::Stage;
use crate::ui::effect;
use bastide_session::Session;
use bastide_session::line::Controller;
use bastide_session::settings::Settings;
use bastide_text::{Language, say};

/// The number of tiles before its end at which a game is nearly over.
const NEARLY_OVER: u16 = 12;

/// A tip, given once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tip {
    /// The tile in hand, and the way to place it.
    Lay,
    /// A meeple may be placed on it; the place says what that pays.
    Put,
    /// This tile can complete a feature of the player.
    Finish,
    /// The points, and the meeples that come home.
    Home,
    /// The use of the last meeple.
    LastOne,
    /// The options while all meeples are placed.
    NoneLeft,
    /// The end is near.
    NearlyOver,
}

impl Tip {
    /// All tips; the first of several that are due is given.
    const ALL: [Tip; 7] =
        [Tip::Lay, Tip::Put, Tip::Home, Tip::NoneLeft, Tip::LastOne, Tip::Finish, Tip::NearlyOver];

    fn words(self, language: Language) -> &'static str {
        match self {
            Tip::Lay => say::tip_lay(language),
            Tip::Put => say::tip_put(language),
            Tip::Finish => say::tip_finish(language),
            Tip::Home => say::tip_home(language),
            Tip::LastOne => say::tip_last_one(language),
            Tip::NoneLeft => say::tip_none_left(language),
            Tip::NearlyOver => say::tip_nearly_over(language),
        }
    }

    /// Returns its bit in the set of tips given.
    const fn bit(self) -> u32 {
        1 << self as u32
    }

    /// Returns `true` if it helps the player to act now.
    fn helps(self, session: &Session, seat: Seat) -> bool {
        let table = session.game().table();
        let places = matches!(table.phase(), Phase::Tile(_));
        let left = table.figures().supply(seat, Figure::Meeple);
        match self {
            Tip::Lay => places,
            Tip::Put => table.phase() == Phase::Figure,
            Tip::Finish => places && can_finish(session.game(), seat),
            Tip::Home => places && has_come_home(session, seat),
            Tip::LastOne => table.phase() == Phase::Figure && left == 1,
            Tip::NoneLeft => places && left == 0,
            Tip::NearlyOver => places && table.bag().total() <= NEARLY_OVER,
        }
    }

    /// Returns the tip to give now; `told` has a bit for each that was given.
    fn due(session: &Session, told: u32) -> Option<Tip> {
        let seat = session.game().table().to_act()?;
        let is_here = session.player(seat).controller == Controller::Person;
        // In one person's game some of them are wrong.
        if !is_here || !session.is_live() || session.rests() || session.is_alone() {
            return None;
        }
        let fresh = Tip::ALL.into_iter().filter(|tip| told & tip.bit() == 0);
        fresh.into_iter().find(|tip| tip.helps(session, seat))
    }
}

/// Returns `true` if the tile in hand can be placed so that this player scores at once.
fn can_finish(game: &Game, seat: Seat) -> bool {
    let places = game.table().legal().into_iter();
    places.filter(|action| matches!(action, Action::Place { .. })).any(|place| {
        let mut then = game.clone();
        let told = then.play(place).unwrap_or_default();
        // The features that the tile completes are scored at the end of the turn.
        let more = then.play(Action::Pass).unwrap_or_default();
        told.iter().chain(&more).any(|event| pays(event, seat))
    })
}

fn has_come_home(session: &Session, seat: Seat) -> bool {
    session.events().iter().any(|event| pays(event, seat))
}

fn pays(event: &Event, seat: Seat) -> bool {
    matches!(event, Event::Scored(score) if score.points > 0 && score.winners.contains(&seat))
}

/// Gives tips at this table, while the person wants them.
pub fn listen(stage: Stage, announcements: Announcements, settings: RwSignal<Settings>) {
    let Stage { language, session, settled, .. } = stage;
    let advice = announcements.advice;
    let wanted = Memo::new(move |_| settings.with(|settings| settings.tips));
    effect(move || {
        // Points and figures change after the frame that shows them, and so do tips.
        settled.with(|_| ());
        if !wanted.get() || advice.with_untracked(Option::is_some) {
            return;
        }
        let told = settings.with_untracked(|settings| settings.tips_told);
        if let Some(tip) = session.with_untracked(|session| Tip::due(session, told)) {
            advice.set(Some(tip.words(language).to_owned()));
            settings.update(|settings| settings.tips_told |= tip.bit());
        }
    });
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Preset};

    use super::*;

    /// Plays a random game, and returns every tip in the order given.
    fn told(seed: u64) -> Vec<Tip> {
        let mut random = bastide_rules::random::Random::seeded(seed);
        let mut session = Session::among(&["Anna", "Ben"], Config::new(2, Preset::FirstGame, seed));
        let (mut told, mut all) = (0, Vec::new());
        while session.game().table().to_act().is_some() {
            if let Some(tip) = Tip::due(&session, told) {
                told |= tip.bit();
                all.push(tip);
            }
            let legal = session.game().table().legal();
            let choice = random.below(legal.len() as u32) as usize;
            session.play(legal[choice]).expect("it was listed");
        }
        all
    }

    #[test]
    fn whoever_plays_a_game_is_told_each_thing_once_and_the_first_first() {
        let games: Vec<Vec<Tip>> = (1..9).map(told).collect();
        for game in &games {
            assert_eq!(game[..2], [Tip::Lay, Tip::Put]);
            assert!(game.iter().enumerate().all(|(at, tip)| !game[..at].contains(tip)));
            assert!(game.contains(&Tip::NearlyOver));
        }
        for tip in Tip::ALL {
            assert!(games.iter().any(|game| game.contains(&tip)), "{tip:?} is never told");
        }
    }

    #[test]
    fn opponents_are_told_nothing_nor_who_looks_back() {
        let mut session = Session::among(&["Anna", "Ben"], Config::new(2, Preset::FirstGame, 3));
        assert_eq!(Tip::due(&session, 0), Some(Tip::Lay));
        session.replay();
        assert_eq!(Tip::due(&session, 0), None);
        session.resume();
        let players = session.players().iter().cloned();
        let character = bastide_questions::Character::Pip;
        let players = players.map(|it| bastide_session::line::Player {
            controller: Controller::Opponent(character),
            ..it
        });
        session.change_players(players.collect()).expect("they can sit there");
        assert_eq!(Tip::due(&session, 0), None);
    }

    #[test]
    fn what_can_be_finished_is_what_pays_at_once() {
        let lesson = crate::school::named("city").expect("it is there");
        let session = lesson.table(Language::En, 1);
        assert!(can_finish(session.game(), Seat::new(0)));
        assert!(!can_finish(session.game(), Seat::new(1)));
    }
}
