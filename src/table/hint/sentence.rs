//! What a hint says. Pure.

use bastide_questions::{Assessment, Reason};
use bastide_rules::{Action, Cell, Phase};

use super::region;
use super::steps::{Hint, Step};
use crate::board::anchor;
use crate::session::Session;
use crate::text::{self, Language, Site, Teller, Why, say};

/// So many reasons are told of what is proposed: more nobody reads.
const MOST: usize = 3;
/// So many of what is in hand.
const MOST_OF_OTHER: usize = 2;

/// Tells a hint to whoever is to act.
pub struct Adviser<'a> {
    session: &'a Session,
    teller: Teller<'a>,
}

impl<'a> Adviser<'a> {
    /// For the game on the table.
    pub fn of(language: Language, session: &'a Session) -> Adviser<'a> {
        Adviser { session, teller: Teller::of(language, session) }
    }

    /// What this step says to whom has this in hand.
    pub fn tell(&self, hint: &Hint, step: Step, in_hand: Option<Action>) -> String {
        let at = hint.proposed().and_then(anchor::of_action);
        match (step, at) {
            (Step::Where, Some(at)) => self.look(hint, at),
            (Step::Spot, Some(at)) => {
                let language = self.teller.language;
                say::hint_at(language, &text::place(language, at))
            }
            _ => self.whole(hint, in_hand),
        }
    }

    fn look(&self, hint: &Hint, at: Cell) -> String {
        let Teller { language, edition, .. } = self.teller;
        let place = self.teller.part_of_table(at);
        match region::touched(self.session.game().table(), &hint.best) {
            Some(site) => {
                let what = text::the(language, edition, site);
                say::HintLook { what, place }.tell(language)
            }
            None => say::hint_look_open(language, place),
        }
    }

    /// The move, its reasons, and what it has over what is in hand.
    fn whole(&self, hint: &Hint, in_hand: Option<Action>) -> String {
        let language = self.teller.language;
        let has_it = hint.finds(in_hand) && hint.told != Some(Step::Move);
        let mut told = vec![match has_it {
            true => say::hint_best(language).to_owned(),
            false => self.first(hint.proposed()),
        }];
        told.extend(self.second(&hint.best.actions));
        told.push(self.reasons(&hint.best, MOST));
        if let Some(other) = hint.other.as_ref().filter(|_| !has_it && in_hand.is_some()) {
            let points = whole(hint.best.lead - other.lead);
            told.push(match u32::try_from(points) {
                Ok(points @ 1..) => say::hint_better(language, points),
                _ => say::hint_alike(language).to_owned(),
            });
            let reasons = self.reasons(other, MOST_OF_OTHER);
            if !reasons.is_empty() {
                told.push(say::hint_yours(language, &reasons));
            }
        }
        told.retain(|sentence| !sentence.is_empty());
        told.join(" ")
    }

    fn first(&self, action: Option<Action>) -> String {
        let language = self.teller.language;
        match action {
            Some(Action::Place { .. }) => say::hint_place(language).to_owned(),
            Some(Action::Pass) if self.session.game().table().phase() == Phase::Figure => {
                say::hint_do(language, say::hint_keep(language))
            }
            Some(action) => say::hint_do(language, &text::offer(language, self.session, &action)),
            None => String::new(),
        }
    }

    /// What follows once the tile lies.
    fn second(&self, actions: &[Action]) -> Option<String> {
        let Teller { language, edition, .. } = self.teller;
        let [Action::Place { tile, at: laid, .. }, second, ..] = *actions else { return None };
        let what = match second {
            Action::Pass => say::hint_keep(language).to_owned(),
            Action::Deploy { figure, at, piece } if at == laid => {
                let site = Site::of(tile.tile().marks, piece.kind);
                let who = text::figure_on(language, edition, figure, site);
                say::ChoiceTo { who, to: text::onto(language, edition, site) }.tell(language)
            }
            Action::Barn(_) => text::group(language, edition, &second),
            second => text::offer(language, self.session, &second),
        };
        Some(say::hint_then(language, &what))
    }

    /// "The city pays you: +12. The farm promises Ben less: −3."
    fn reasons(&self, assessment: &Assessment, most: usize) -> String {
        let mut game = self.session.game().clone();
        for action in &assessment.actions {
            // What cannot be played here was of another game: it is named all the same.
            if game.play_covered(*action).is_err() {
                break;
            }
        }
        let teller = Teller { board: game.table().board(), ..self.teller };
        let to_act = self.session.game().table().to_act();
        let told = assessment.reasons.iter().filter(|reason| whole(reason.points) != 0);
        let told = told.take(most).map(|reason| {
            let Reason { matter, seat, on, points } = *reason;
            let player = Some(seat).filter(|seat| Some(*seat) != to_act);
            let player = player.map(|seat| teller.name(seat));
            let is_more = points > 0.0;
            let points = &signed(whole(points));
            teller.reason(game.table(), Why { matter, on, player, is_more, points })
        });
        told.collect::<Vec<_>>().join(" ")
    }
}

/// To whole points.
fn whole(points: f32) -> i32 {
    (points + 0.5_f32.copysign(points)) as i32
}

/// "+12", "−3".
fn signed(points: i32) -> String {
    let sign = if points < 0 { '−' } else { '+' };
    format!("{sign}{}", points.unsigned_abs())
}

#[cfg(test)]
mod tests {
    use bastide_questions::Matter;
    use bastide_rules::{Config, Figure, PieceId, PieceKind, Preset, Seat, Source, TileId, Turn};

    use super::*;

    const EAST: Cell = Cell::new(1, 0);

    fn tile() -> TileId {
        TileId::named("B24").expect("a tile")
    }

    fn session() -> Session {
        let source = Source::Draws(vec![tile(), tile()]);
        let config = Config { source, ..Config::base(2, Preset::NewEdition, 7) };
        Session::among(&["Anna", "Ben"], config)
    }

    fn place() -> Action {
        Action::Place { tile: tile(), at: EAST, turn: Turn::NONE }
    }

    fn reason(matter: Matter, seat: u8, kind: PieceKind, points: f32) -> Reason {
        let is_on = matches!(matter, Matter::Paid | Matter::Promised);
        let on = is_on.then(|| (EAST, PieceId::new(kind, 0)));
        Reason { matter, seat: Seat::new(seat), on, points }
    }

    fn assessment(lead: f32, reasons: Vec<Reason>) -> Assessment {
        let piece = PieceId::new(PieceKind::Road, 0);
        let deploy = Action::Deploy { figure: Figure::Meeple, at: EAST, piece };
        Assessment { actions: vec![place(), deploy], lead, reasons }
    }

    fn hint(reasons: Vec<Reason>) -> Hint {
        let best = assessment(5.0, reasons);
        Hint { best, in_hand: None, other: None, steps: Step::TILE, told: Some(Step::Spot) }
    }

    fn told(language: Language, hint: &Hint, step: Step, in_hand: Option<Action>) -> String {
        Adviser::of(language, &session()).tell(hint, step, in_hand)
    }

    #[test]
    fn each_step_has_its_sentence() {
        let reasons = vec![
            reason(Matter::Paid, 0, PieceKind::City, 12.0),
            reason(Matter::Promised, 1, PieceKind::Field, -3.4),
            reason(Matter::Home, 0, PieceKind::City, -2.0),
        ];
        let hint = hint(reasons);
        let told = |step| told(Language::En, &hint, step, None);
        assert_eq!(told(Step::Where), "Look round the road in the east.");
        assert_eq!(told(Step::Spot), "The place: 1 east of the start tile.");
        assert_eq!(
            told(Step::Move),
            "The hint: this place, turned like this. Then: traveller on the road. \
             The city pays you: +12. The farm in the east (2 tiles) promises Ben less: −3. \
             You have fewer figures at home: −2."
        );
    }

    #[test]
    fn every_matter_for_everybody_has_a_sentence_of_its_own_in_every_language() {
        let matters = [Matter::Paid, Matter::Promised, Matter::Home, Matter::Beside];
        for language in Language::ALL {
            let mut all: Vec<String> = Vec::new();
            for matter in matters {
                for seat in [0, 1] {
                    for points in [2.0, -2.0] {
                        let hint = hint(vec![reason(matter, seat, PieceKind::Monastery, points)]);
                        let told = told(language, &hint, Step::Move, None);
                        assert_eq!(told.contains("Ben"), seat == 1, "{told}");
                        assert!(told.contains(if points > 0.0 { "+2" } else { "−2" }), "{told}");
                        assert!(!all.contains(&told), "{told}");
                        all.push(told);
                    }
                }
            }
        }
    }

    #[test]
    fn every_kind_of_feature_is_named() {
        let kinds = [
            (PieceKind::City, "The city"),
            (PieceKind::Road, "The road"),
            (PieceKind::Field, "The farm in the east (2 tiles)"),
            (PieceKind::Monastery, "The monastery"),
            (PieceKind::Garden, "The garden"),
        ];
        for (kind, name) in kinds {
            let hint = hint(vec![reason(Matter::Promised, 0, kind, 4.0)]);
            let told = told(Language::En, &hint, Step::Move, None);
            assert!(told.ends_with(&format!("{name} promises you more: +4.")), "{told}");
        }
    }

    #[test]
    fn what_weighs_most_is_told_and_no_more_than_is_read() {
        let reasons =
            (2..8).rev().map(|points| reason(Matter::Promised, 0, PieceKind::Road, points as f32));
        let mut hint = hint(reasons.collect());
        let told = |hint: &Hint| told(Language::En, hint, Step::Move, Some(Action::Pass));
        assert!(told(&hint).ends_with(
            "more: +7. The road promises you more: +6. The road promises you more: +5."
        ));
        hint.other = Some(assessment(0.0, hint.best.reasons.clone()));
        let yours = "Yours: The road promises you more: +7. The road promises you more: +6.";
        assert!(told(&hint).ends_with(yours), "{}", told(&hint));
    }

    #[test]
    fn what_rounds_to_nothing_is_not_told() {
        let hint = hint(vec![
            reason(Matter::Promised, 0, PieceKind::Road, 0.4),
            reason(Matter::Promised, 1, PieceKind::Road, -0.4),
        ]);
        let told = told(Language::En, &hint, Step::Move, None);
        assert!(told.ends_with("Then: traveller on the road."), "{told}");
        assert_eq!([1.5, 0.5, 0.49, -0.49, -0.5, -2.6].map(whole), [2, 1, 0, 0, -1, -3]);
    }

    #[test]
    fn the_move_is_compared_with_what_is_in_hand() {
        let other = Action::Place { tile: tile(), at: EAST, turn: Turn::NONE.right().right() };
        let compared = |lead| {
            let mut hint = hint(vec![reason(Matter::Promised, 0, PieceKind::Road, 6.0)]);
            hint.in_hand = Some(other);
            let reasons = vec![reason(Matter::Promised, 0, PieceKind::Road, 2.0)];
            hint.other = Some(assessment(lead, reasons));
            hint
        };
        let mine = |lead| told(Language::En, &compared(lead), Step::Move, Some(other));
        assert!(
            mine(1.2).ends_with(
                "The road promises you more: +6. About 4 points better than what you have in \
                 hand. Yours: The road promises you more: +2."
            ),
            "{}",
            mine(1.2)
        );
        assert!(mine(4.1).contains("About 1 point better"));
        assert!(mine(4.8).contains("About as good as what you have in hand."));
        assert!(mine(5.8).contains("About as good as what you have in hand."));
        let away = told(Language::En, &compared(1.2), Step::Move, None);
        assert!(!away.contains("in hand"), "it was taken back: {away}");
    }

    #[test]
    fn whoever_has_found_the_best_is_told_why_it_is() {
        let mut hint = hint(vec![reason(Matter::Promised, 0, PieceKind::Road, 6.0)]);
        let best = |hint: &Hint| told(Language::En, hint, Step::Move, Some(place()));
        assert_eq!(
            best(&hint),
            "That is the best I can find. Then: traveller on the road. \
             The road promises you more: +6."
        );
        hint.told = Some(Step::Move);
        assert!(best(&hint).starts_with("The hint: this place"), "it was shown, not found");
    }

    #[test]
    fn a_figure_and_nobody_are_told_as_such() {
        let mut session = session();
        session.play(place()).expect("it fits");
        let piece = PieceId::new(PieceKind::Road, 0);
        let deploy = Action::Deploy { figure: Figure::Meeple, at: EAST, piece };
        let told = |action| {
            let mut hint = hint(Vec::new());
            hint.best.actions = vec![action];
            Adviser::of(Language::En, &session).tell(&hint, Step::Move, None)
        };
        assert_eq!(told(deploy), "The hint: Traveller on the road.");
        assert_eq!(told(Action::Pass), "The hint: keep your people at home this time.");
    }
}
