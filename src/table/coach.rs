//! A hand on the shoulder in the first games: a sentence where it helps, in the place of what is told
//! least urgently, and none a second time. Who wants none switches it off.

use bastide_rules::{Action, Event, Figure, Game, Phase, Seat};
use leptos::prelude::*;

use super::controller::Controller;
use crate::line::Sitter;
use crate::parts::effect;
use crate::session::{Mode, Session};
use crate::text::{Language, say};

/// So many tiles before its end a game is nearly over.
const NEARLY_OVER: u16 = 12;

/// What is told a newcomer once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tip {
    /// The tile in hand, and how it is laid.
    Lay,
    /// That somebody may be put on it, and where it stands what that pays.
    Put,
    /// That this tile can finish something one has somebody on.
    Finish,
    /// What becomes of the points and of whoever comes home.
    Home,
    /// What the last of one's people is for.
    LastOne,
    /// What to do while all are out.
    NoneLeft,
    /// That the end comes near.
    NearlyOver,
}

impl Tip {
    /// All; what is told first if several are due.
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

    /// Its bit among those that were told.
    const fn bit(self) -> u32 {
        1 << self as u32
    }

    /// Whether it helps whoever is to act now.
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

    /// What is to be told now; `told` has a bit for each that was.
    fn due(session: &Session, told: u32) -> Option<Tip> {
        let seat = session.game().table().to_act()?;
        let is_here = session.chair(seat).sitter == Sitter::Person;
        if !is_here || session.mode() != Mode::Live || session.rests() {
            return None;
        }
        let fresh = Tip::ALL.into_iter().filter(|tip| told & tip.bit() == 0);
        fresh.into_iter().find(|tip| tip.helps(session, seat))
    }
}

/// Whether the tile in hand can be laid so that this player is paid for something at once.
fn can_finish(game: &Game, seat: Seat) -> bool {
    let places = game.table().legal().into_iter();
    places.filter(|action| matches!(action, Action::Place { .. })).any(|place| {
        let mut then = game.clone();
        let told = then.play(place).unwrap_or_default();
        // What the tile finishes is paid when the turn goes on.
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

/// From now on a newcomer at this table is told what helps, for as long as it is wished.
pub fn listen(controller: Controller) {
    let Controller { language, session, settled, settings, advice, .. } = controller;
    let wanted = Memo::new(move |_| settings.with(|settings| settings.tips));
    effect(move || {
        // Points and figures are told after the frame that shows them: so is this.
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

    /// A game by chance, and every tip in the order in which it is told in it.
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
        session.set_mode(Mode::Replay);
        assert_eq!(Tip::due(&session, 0), None);
        session.set_mode(Mode::Live);
        let chairs = session.chairs().iter().cloned();
        let character = bastide_questions::Character::Pip;
        let chairs =
            chairs.map(|it| crate::line::Chair { sitter: Sitter::Opponent(character), ..it });
        session.change_chairs(chairs.collect()).expect("they can sit there");
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
