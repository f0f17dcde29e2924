//! The points a figure would score at each place, in words: short for its button, and in full.

use bastide_rules::{
    Action, ComesHome, Figure, FlockChoice, PieceKind, Prospect, RANSOM, Revealed,
};

use super::{Language, list, say};
use bastide_session::Session;

/// The value of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brings {
    /// Short, for the button: "2 now · 4+ when finished". `None` if there is nothing to count.
    pub shortly: Option<String>,
    /// In full sentences.
    pub wholly: String,
}

/// Returns the value of a choice to the player whose turn it is; `None` if there is nothing to say.
/// With `fit` the text also says if the feature can never be completed.
pub fn brings(language: Language, session: &Session, action: &Action, fit: bool) -> Option<Brings> {
    let told = |shortly: Option<&str>, wholly: &str| {
        Some(Brings { shortly: shortly.map(str::to_owned), wholly: wholly.to_owned() })
    };
    match action {
        Action::Fairy { .. } => {
            return told(Some(say::brings_fairy(language)), say::will_fairy(language));
        }
        Action::Enter { .. } => return told(None, say::will_quarter(language)),
        Action::Deploy { figure: Figure::Shepherd, .. } | Action::Flock(FlockChoice::Grow) => {
            let table = session.game().table();
            let tokens = table.tokens().map(|(_, count)| u32::from(count)).sum();
            let wolves = table.tokens_left(Revealed::Wolf).into();
            let shortly = say::BringsToken { wolves, tokens }.tell(language);
            return told(Some(&shortly), &say::WillToken { tokens, wolves }.tell(language));
        }
        Action::Fly(figure) => {
            let table = session.game().table();
            let path = table.flight_path()?;
            let lands = path.iter().filter(|at| table.can_land(*figure, **at)).count() as u32;
            let shortly = say::brings_flight(language, lands);
            return told(Some(&shortly), &say::will_fly(language, lands));
        }
        Action::Floor(at) => {
            let table = session.game().table();
            let height = table.tower_at(*at)? + 1;
            let pieces = table.in_reach(*at, height).count() as u32;
            let floors = &say::floors(language, height.into());
            let shortly = say::brings_floor(language, pieces);
            return told(Some(&shortly), &say::WillFloor { floors, pieces }.tell(language));
        }
        Action::Ransom { from, .. } => {
            let player = &session.player(*from).name;
            let told_to = say::BringsRansom { points: RANSOM, player }.tell(language);
            return told(Some(&told_to), &told_to);
        }
        Action::Deploy { piece, .. } if piece.kind == PieceKind::Tower => {
            return told(Some(say::brings_tower(language)), say::will_tower(language));
        }
        _ => {}
    }
    let prospect = session.game().table().prospect(*action)?;
    let is_blocked = is_blocked(session, action, fit);
    let shortly = Some(shortly(language, action, &prospect, is_blocked));
    let mut wholly = vec![pays(language, action, &prospect, is_blocked)];
    if !prospect.others.is_empty() {
        let names = prospect.others.iter().map(|seat| session.player(seat).name.as_str());
        wholly.push(say::will_share(language, &list(language, names)));
    }
    let pays_nothing = prospect.now == 0 && prospect.completed.is_none_or(|then| then == 0);
    match figure(action) {
        Some(Figure::Abbot) if prospect.home == ComesHome::Surrounded => {
            wholly.push(say::will_abbot(language).to_owned());
        }
        Some(Figure::Mayor) if pays_nothing => wholly.push(say::will_mayor(language).to_owned()),
        _ => {}
    }
    Some(Brings { shortly, wholly: wholly.join(" ") })
}

fn shortly(language: Language, action: &Action, prospect: &Prospect, is_blocked: bool) -> String {
    let Prospect { now, completed, home, .. } = *prospect;
    match (home, completed) {
        _ if figure(action) == Some(Figure::Builder) => say::brings_tile(language).to_owned(),
        // The feature is completed immediately.
        _ if matches!(action, Action::Reinforce { .. }) && completed.is_none() => {
            say::brings_at_once(language, now)
        }
        (ComesHome::AtOnce, _) => say::brings_at_once(language, now),
        (ComesHome::Completed, Some(then)) if !is_blocked => {
            say::BringsThen { now, then }.tell(language)
        }
        (ComesHome::Surrounded, Some(then)) if !is_blocked => {
            say::BringsAround { now, then }.tell(language)
        }
        _ => say::brings_at_the_end(language, now),
    }
}

/// Returns the sentences about the points and the return of the figure.
fn pays(language: Language, action: &Action, prospect: &Prospect, is_blocked: bool) -> String {
    let now = &say::points(language, prospect.now);
    match (action, prospect.home, prospect.completed) {
        (Action::Barn(_), ..) => say::will_barn(language, now),
        (_, ComesHome::AtOnce, _) => say::will_at_once(language, now),
        (Action::Reinforce { .. }, ComesHome::AtTheEnd, _) => say::will_last(language, now),
        (_, ComesHome::AtTheEnd, _) if figure(action) == Some(Figure::Pig) => {
            say::will_pig(language, now)
        }
        (_, ComesHome::AtTheEnd, _) => say::will_farm(language, now),
        (_, _, None) => say::will_builder(language).to_owned(),
        _ if is_blocked => say::will_block(language, now),
        (_, ComesHome::Surrounded, Some(then)) => say::WillSurround { now, then }.tell(language),
        (_, ComesHome::Completed, Some(then)) => say::WillComplete { now, then }.tell(language),
    }
}

const fn figure(action: &Action) -> Option<Figure> {
    match action {
        Action::Deploy { figure, .. }
        | Action::Second { figure, .. }
        | Action::Add { figure, .. }
        | Action::Reinforce { figure, .. } => Some(*figure),
        _ => None,
    }
}

/// Returns `true` if the feature can never be completed and the text should say so.
fn is_blocked(session: &Session, action: &Action, fit: bool) -> bool {
    let (at, piece) = match *action {
        Action::Deploy { at, piece, .. }
        | Action::Second { at, piece, .. }
        | Action::Wagon { at, piece } => (at, piece),
        _ => return false,
    };
    fit && session.game().table().is_blocked(at, piece)
}

#[cfg(test)]
mod tests {
    use bastide_rules::{
        Cell, Config, Expansion, Expansions, PieceId, PieceKind, Preset, Source, TileId, Turn,
    };

    use super::*;

    /// Returns a session after the first of these tiles was placed to the east of the start tile;
    /// the second is next.
    fn session(edition: Preset, boxes: Expansions, tiles: [&str; 2]) -> Session {
        let draws = tiles.map(|name| TileId::named(name).expect("a tile"));
        let config = Config {
            source: Source::Draws(draws.into()),
            expansions: boxes,
            ..Config::base(2, edition, 7)
        };
        let mut session = Session::among(&["Anna", "Ben"], config);
        let place = Action::Place { tile: draws[0], at: Cell::new(1, 0), turn: Turn::NONE };
        session.play(place).expect("it fits");
        session
    }

    fn deploy(figure: Figure, kind: PieceKind) -> Action {
        Action::Deploy { figure, at: Cell::new(1, 0), piece: PieceId::new(kind, 0) }
    }

    #[test]
    fn a_place_says_what_it_pays_what_it_may_pay_and_when_the_figure_comes_home() {
        let session = session(Preset::BigBox, Expansions::NONE, ["B24", "B24"]);
        let told = |kind, fit| {
            let action = deploy(Figure::Meeple, kind);
            brings(Language::default(), &session, &action, fit).expect("it brings something")
        };
        let road = told(PieceKind::Road, true);
        assert_eq!(road.shortly.as_deref(), Some("2 now · 4+ when finished"));
        assert_eq!(
            road.wholly,
            "2 points if the game ended now, at least 4 when it is finished. \
             Then the piece returns to you."
        );
        let farm = told(PieceKind::Field, true);
        assert_eq!(farm.shortly.as_deref(), Some("0 now · scored at the end"));
        let stays = "Expect the farmer to stay until the end.";
        assert!(farm.wholly.ends_with(stays), "{}", farm.wholly);
    }

    #[test]
    fn what_can_never_be_finished_is_told_to_whoever_wants_to_know() {
        let session = session(Preset::BigBox, Expansions::NONE, ["B24", "B01"]);
        let told = |fit| {
            let action = deploy(Figure::Meeple, PieceKind::Road);
            brings(Language::default(), &session, &action, fit).expect("it brings something")
        };
        assert_eq!(told(true).shortly.as_deref(), Some("2 now · scored at the end"));
        assert!(told(true).wholly.contains("can no longer be finished"));
        assert_eq!(told(false).shortly.as_deref(), Some("2 now · 4+ when finished"));
    }

    #[test]
    fn a_mayor_is_told_why_he_gets_nothing() {
        let boxes = Expansions::NONE.with(Expansion::Abbey);
        let session = session(Preset::BigBox, boxes, ["B03", "B24"]);
        let mayor = deploy(Figure::Mayor, PieceKind::City);
        let told = brings(Language::default(), &session, &mayor, false).expect("it is told");
        assert_eq!(told.shortly.as_deref(), Some("0 now · 0+ when finished"));
        assert!(told.wholly.ends_with("and there is none."), "{}", told.wholly);
    }
}
