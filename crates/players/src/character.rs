//! The playing styles of the characters: preferences, blind spots, errors and search depth.
//! Everything is counted in simulations and derived from seeds, so that no character plays better
//! on a faster machine.

use bastide_questions::{Character, Share};
use bastide_rules::random::Random;
use bastide_rules::{Action, PieceKind, Table};

use crate::budget::affordable;
use crate::evaluation::{Evaluation, Term, Weights};
use crate::rulers::greedy;
use crate::turns::{Listed, Turn, Turns};
use crate::{Budget, Shape, Step, Thoughts, search};

/// A way to play by the evaluation.
struct Style {
    /// Terms that the character overrates, with the added points for one of each.
    fond_of: &'static [(Term, f32)],
    /// `true` if it never places a farmer.
    overlooks_farmers: bool,
    /// The weight of a point of the best other player against one of its own.
    spite: f32,
    /// The typical error when it weighs a turn, in points.
    errs_by: f32,
    /// The shape and the simulations of its search; `None` if it takes the turn that looks best.
    looks: Option<(Shape, u32)>,
}

/// A style without peculiarities.
const PLAIN: Style =
    Style { fond_of: &[], overlooks_farmers: false, spite: 1.0, errs_by: 0.0, looks: None };

/// Returns the style of this character; none for Bruno, who plays like the first opponent.
fn style(character: Character) -> Option<Style> {
    Some(match character {
        Character::Pip => Style {
            fond_of: &[(Term::CityReturn, 2.0), (Term::RoadReturn, 2.0)],
            overlooks_farmers: true,
            errs_by: 1.5,
            ..PLAIN
        },
        Character::Rosa => Style {
            fond_of: &[(Term::RoadNow, 0.8), (Term::RoadGrowth, 0.5)],
            overlooks_farmers: true,
            errs_by: 0.8,
            ..PLAIN
        },
        Character::Bruno => return None,
        Character::Greta => Style {
            fond_of: &[(Term::CityNow, 0.5), (Term::CityGrowth, 0.5)],
            errs_by: 1.0,
            ..PLAIN
        },
        Character::Hugo => Style { spite: 1.6, errs_by: 0.3, ..PLAIN },
        Character::Clara => {
            Style { looks: Some((Shape { candidates: 6, turns: 2, solves: false }, 24)), ..PLAIN }
        }
        Character::Raimund => {
            let shape = Shape { solves: false, ..Shape::STRONG };
            Style { looks: Some((shape, 600)), ..PLAIN }
        }
    })
}

/// Returns the decision of this character, with its reasons; or its share of finding them, if it
/// searches.
pub(crate) fn choose(
    table: &Table,
    budget: &Budget,
    character: Character,
    share: Option<&Share>,
    listed: &mut Listed,
) -> Option<Step<Thoughts>> {
    let seat = table.to_act()?;
    let at_once = |action| Some(Step::Done(Thoughts::only(action)));
    let Some(style) = style(character) else {
        return at_once(greedy::think(table)?.action);
    };
    let weights = Weights::fitted().fond_of(style.fond_of);
    if let Some((shape, simulations)) = style.looks {
        let simulations = affordable(table, simulations).min(budget.simulations);
        let budget = Budget { simulations, ..*budget };
        return search::think(table, &budget, &weights, shape, share, listed);
    }
    let mut turns = Turns::new(Evaluation::new(&weights).with_spite(style.spite));
    let mut ways = Vec::new();
    turns.all(table, seat, &mut ways, budget.spent);
    if style.overlooks_farmers && ways.iter().any(|way| !has_farmer(way)) {
        ways.retain(|way| !has_farmer(way));
    }
    let mut random = Random::seeded(budget.seed);
    for way in &mut ways {
        way.lead += style.errs_by * about(&mut random);
    }
    let best = ways.iter().max_by(|one, other| one.lead.total_cmp(&other.lead))?;
    at_once(best.actions[0])
}

fn has_farmer(way: &Turn) -> bool {
    way.actions.iter().any(|action| match action {
        Action::Deploy { piece, .. } => piece.kind == PieceKind::Field,
        Action::Barn(_) => true,
        _ => false,
    })
}

/// A random error of about one, above or below zero: the sum of three dice is nearly normally
/// distributed.
pub(crate) fn about(random: &mut Random) -> f32 {
    let die = |random: &mut Random| random.below(2001) as f32 / 1000.0 - 1.0;
    die(random) + die(random) + die(random)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_said_to_search_does() {
        for character in Character::ALL {
            let searches = style(character).is_some_and(|style| style.looks.is_some());
            assert_eq!(character.searches(), searches, "{character:?}");
        }
    }
}
