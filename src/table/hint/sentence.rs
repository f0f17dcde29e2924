//! The sentences of a hint. Pure.

use bastide_questions::{Assessment, Grade};
use bastide_rules::{Action, Cell, Phase};

use super::region;
use super::steps::{Hint, Step};
use crate::board::anchor;
use bastide_session::Session;
use bastide_text as text;
use bastide_text::{Language, Site, Teller, Why, say};

/// Returns the words of this step of a hint, for a player with this action in hand.
pub fn tell(
    language: Language,
    session: &Session,
    hint: &Hint,
    step: Step,
    in_hand: Option<Action>,
) -> String {
    Adviser::of(language, session).tell(hint, step, in_hand)
}

/// The teller of hints to the player to act.
struct Adviser<'a> {
    session: &'a Session,
    teller: Teller<'a>,
}

impl<'a> Adviser<'a> {
    /// Returns the teller for the game on the table.
    pub fn of(language: Language, session: &'a Session) -> Adviser<'a> {
        Adviser { session, teller: Teller::of(language, session) }
    }

    /// Returns the sentence of this step for a player with this action in hand.
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

    /// Returns the move, and why it is better than another.
    fn whole(&self, hint: &Hint, in_hand: Option<Action>) -> String {
        let language = self.teller.language;
        let has_it = hint.finds(in_hand) && hint.told != Some(Step::Move);
        let mut told = vec![match has_it {
            true => say::hint_best(language).to_owned(),
            false => self.first(hint.proposed()),
        }];
        let second = self.second(&hint.best.actions).map(|what| say::hint_then(language, &what));
        told.extend(second);
        told.extend(self.compared(hint, in_hand));
        told.retain(|sentence| !sentence.is_empty());
        told.join(" ")
    }

    /// Returns the margin by which the move is better than the other, and the reason. A difference
    /// within the error counts as equal.
    fn compared(&self, hint: &Hint, in_hand: Option<Action>) -> Vec<String> {
        let language = self.teller.language;
        let Some(other) = &hint.other else { return vec![say::hint_only(language).to_owned()] };
        let difference = hint.best.lead - other.lead;
        let is_in_hand = !hint.finds(in_hand) && in_hand.as_ref() == other.actions.first();
        let points = match is_in_hand && difference <= Grade::NOISE * hint.error {
            true => 0,
            false => whole(difference),
        };
        if points < 1 {
            let alike = if is_in_hand { say::hint_alike } else { say::hint_all_alike };
            return vec![alike(language).to_owned()];
        }
        let what = match is_in_hand {
            true => say::hint_in_hand(language).to_owned(),
            false => self.other(&hint.best.actions, &other.actions),
        };
        let count = points.unsigned_abs();
        let mut told = vec![say::HintBetter { count, what: &what }.tell(language)];
        told.extend(self.reasons(&hint.best, points));
        told
    }

    /// Describes the turn that the best is compared with: "the same place without a meeple".
    fn other(&self, best: &[Action], other: &[Action]) -> String {
        let language = self.teller.language;
        let quoted = |what: &str| say::hint_other(language, what);
        match (best, other) {
            (
                [Action::Place { at, turn, .. }, ..],
                [Action::Place { at: other_at, turn: other_turn, .. }, then @ ..],
            ) => match (at == other_at, turn == other_turn, then) {
                (true, true, [Action::Pass, ..]) => say::hint_other_alone(language).to_owned(),
                (true, true, _) => match self.second(other) {
                    Some(what) => quoted(&what),
                    None => say::hint_other_alone(language).to_owned(),
                },
                (true, false, _) => say::hint_other_turned(language).to_owned(),
                (false, _, _) => say::hint_other_place(language, &text::place(language, *other_at)),
            },
            (_, [Action::Pass, ..]) => quoted(text::pass(language, self.session)),
            (_, [action, ..]) => quoted(&text::offer(language, self.session, action)),
            (_, []) => String::new(),
        }
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

    /// Returns the sentence on the action after the tile is placed.
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
        Some(what)
    }

    /// Returns the reasons why it is this many points better.
    fn reasons(&self, best: &Assessment, points: i32) -> Vec<String> {
        let mut game = self.session.game().clone();
        let Some(mover) = game.table().to_act() else { return Vec::new() };
        for action in &best.actions {
            // An action that cannot be played here was of another game: it is named all the same.
            if game.play_covered(*action).is_err() {
                break;
            }
        }
        let teller = Teller { board: game.table().board(), ..self.teller };
        let why = Why {
            reasons: &best.reasons,
            mover,
            is_you: true,
            parts: 1.0,
            total: points,
            written: &signed,
        };
        teller.reasons(game.table(), why)
    }
}

/// Rounds to whole points.
fn whole(points: f32) -> i32 {
    (points + 0.5_f32.copysign(points)) as i32
}

/// Formats points with their sign: "+12", "−3".
fn signed(points: i32) -> String {
    let sign = if points < 0 { '−' } else { '+' };
    format!("{sign}{}", points.unsigned_abs())
}

#[cfg(test)]
mod tests {
    use bastide_questions::{Matter, Reason};
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

    /// Returns a hint with these reasons, compared with the same place without a meeple.
    fn hint(reasons: Vec<Reason>) -> Hint {
        let margin: f32 = reasons.iter().map(|reason| reason.advantage(Seat::new(0))).sum();
        let best = assessment(5.0, reasons);
        let other = Assessment {
            actions: vec![place(), Action::Pass],
            lead: 5.0 - margin,
            reasons: Vec::new(),
        };
        let (told, steps) = (Some(Step::Spot), Step::TILE);
        Hint { best, in_hand: None, other: Some(other), error: 0.1, steps, told }
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
        assert_eq!(told(Step::Where), "Look around the road on the right.");
        assert_eq!(told(Step::Spot), "Here: 1 right of the start tile.");
        assert_eq!(
            told(Step::Move),
            "Place the tile here, rotated like this. Then: highwayman on the road. \
             About 13 points better than the same place without a meeple. \
             The city (1 right of the start tile) scores for you: +12. \
             The farm (1 right of the start tile, at the top) is worth less to Ben: +3. \
             Costs: You have fewer meeples in your supply: −2."
        );
    }

    #[test]
    fn every_matter_for_everybody_has_a_sentence_of_its_own_in_every_language() {
        use Matter::*;
        let of_a_player = [Promised, Home, Abbey, Goods, Titles, Fairy, Dragon, Count, Turn];
        for language in Language::ALL {
            let mut all: Vec<String> = Vec::new();
            for matter in of_a_player.into_iter().chain([Paid, Later, Rest]) {
                let seats = if of_a_player.contains(&matter) { 0..2 } else { 0..1 };
                for seat in seats {
                    // A loss of immediate points is described as fewer points.
                    let less = (matter != Paid).then_some(-2.0);
                    for points in [2.0].into_iter().chain(less) {
                        let most = reason(Paid, 0, PieceKind::Monastery, 50.0);
                        let hint = hint(vec![most, reason(matter, seat, PieceKind::City, points)]);
                        let told = told(language, &hint, Step::Move, None);
                        assert_eq!(told.contains("Ben"), seat == 1, "{told}");
                        let is_good = (points > 0.0) == (seat == 0);
                        assert!(told.contains(if is_good { "+2" } else { "−2" }), "{told}");
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
            (PieceKind::City, "The city (1 right of the start tile)"),
            (PieceKind::Road, "The road"),
            (PieceKind::Field, "The farm (1 right of the start tile, at the top)"),
            (PieceKind::Monastery, "The monastery (1 right of the start tile)"),
            (PieceKind::Garden, "The garden (1 right of the start tile)"),
        ];
        for (kind, name) in kinds {
            let hint = hint(vec![reason(Matter::Promised, 0, kind, 4.0)]);
            let told = told(Language::En, &hint, Step::Move, None);
            assert!(told.ends_with(&format!("{name} is worth more to you: +4.")), "{told}");
        }
    }

    /// Returns the numbers behind the colons.
    fn numbers(told: &str) -> Vec<i32> {
        let behind = told.split(": ").filter_map(|part| part.split('.').next());
        behind.filter_map(|part| part.replace('−', "-").parse().ok()).collect()
    }

    #[test]
    fn the_numbers_add_up_to_the_difference_that_is_told() {
        for step in 0..60_u8 {
            let more = f32::from(step) / 20.0;
            let reasons = vec![
                reason(Matter::Promised, 0, PieceKind::Road, 4.4 + more),
                reason(Matter::Later, 0, PieceKind::Road, 1.4),
                reason(Matter::Home, 0, PieceKind::Road, -2.45),
                reason(Matter::Rest, 0, PieceKind::Road, -0.45),
            ];
            let told = told(Language::En, &hint(reasons), Step::Move, None);
            let (_, told) = told.split_once("About ").expect("a difference");
            let points: i32 =
                told.split(' ').next().and_then(|it| it.parse().ok()).expect("so many");
            assert_eq!(points, whole(2.9 + more));
            assert_eq!(numbers(told).iter().sum::<i32>(), points, "{told}");
        }
    }

    #[test]
    fn whatever_is_within_the_error_is_as_good() {
        let near = hint(vec![reason(Matter::Promised, 0, PieceKind::Road, 0.4)]);
        let near = told(Language::En, &near, Step::Move, None);
        assert!(near.ends_with("Other turns are about as good."), "{near}");
        assert_eq!([1.5, 0.5, 0.49, -0.49, -0.5, -2.6].map(whole), [2, 1, 0, 0, -1, -3]);
        let mut alone = hint(Vec::new());
        alone.other = None;
        let alone = told(Language::En, &alone, Step::Move, None);
        assert!(alone.ends_with("There is no other choice here."), "{alone}");
    }

    #[test]
    fn the_move_is_compared_with_what_is_in_hand() {
        let in_hand = Action::Place { tile: tile(), at: EAST, turn: Turn::NONE.right().right() };
        let compared = |points: f32| {
            let mut hint = hint(vec![reason(Matter::Promised, 0, PieceKind::Road, points)]);
            hint.in_hand = Some(in_hand);
            hint.error = 1.0;
            hint.other = hint.other.map(|it| Assessment { actions: vec![in_hand], ..it });
            hint
        };
        let mine = |points| told(Language::En, &compared(points), Step::Move, Some(in_hand));
        let four =
            "About 4 points better than your current choice. The road is worth more to you: +4.";
        assert!(mine(3.8).ends_with(four), "{}", mine(3.8));
        assert!(mine(1.8).ends_with("About as good as your current choice."), "two errors");
        let away = told(Language::En, &compared(3.8), Step::Move, None);
        assert!(away.contains("than the same place with the tile rotated another way."), "{away}");
    }

    #[test]
    fn the_other_turn_is_named_by_what_it_does_otherwise() {
        let better_than = |actions: Vec<Action>| {
            let mut hint = hint(vec![reason(Matter::Later, 0, PieceKind::Road, 6.0)]);
            hint.other = hint.other.map(|it| Assessment { actions, ..it });
            let told = told(Language::En, &hint, Step::Move, None);
            let (_, told) = told.split_once("better than ").expect("a difference");
            told.split_once('.').expect("a sentence").0.to_owned()
        };
        let piece = PieceId::new(PieceKind::City, 0);
        let knight = Action::Deploy { figure: Figure::Meeple, at: EAST, piece };
        assert_eq!(better_than(vec![place(), knight]), "“knight in the city”");
        let north = Action::Place { tile: tile(), at: Cell::new(0, -1), turn: Turn::NONE };
        assert_eq!(better_than(vec![north, knight]), "the place 1 above the start tile");
    }

    #[test]
    fn whoever_has_found_the_best_is_told_why_it_is() {
        let mut hint = hint(vec![reason(Matter::Promised, 0, PieceKind::Road, 6.0)]);
        let best = |hint: &Hint| told(Language::En, hint, Step::Move, Some(place()));
        assert_eq!(
            best(&hint),
            "That is the best I can find. Then: highwayman on the road. About 6 points better than \
             the same place without a meeple. The road is worth more to you: +6."
        );
        hint.told = Some(Step::Move);
        assert!(best(&hint).starts_with("Place the tile here"), "it was shown, not found");
    }

    #[test]
    fn a_figure_and_nobody_are_told_as_such() {
        let mut session = session();
        session.play(place()).expect("it fits");
        let piece = PieceId::new(PieceKind::Road, 0);
        let deploy = Action::Deploy { figure: Figure::Meeple, at: EAST, piece };
        let told = |action| {
            let mut hint = hint(Vec::new());
            (hint.best.actions, hint.other) = (vec![action], None);
            Adviser::of(Language::En, &session).tell(&hint, Step::Move, None)
        };
        let only = "There is no other choice here.";
        assert_eq!(told(deploy), format!("Hint: Highwayman on the road. {only}"));
        let pass = "Hint: keep your meeples in your supply this time.";
        assert_eq!(told(Action::Pass), format!("{pass} {only}"));
    }
}
