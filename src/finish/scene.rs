//! The scene of a finished game: all players on steps as high as their points, the best in the middle,
//! and the winners, or the result of one person's game, in the light. Pure.

use bastide_art::{self as art, Units};

use super::results::winners;
use crate::seats::face;
use crate::ui::{Markup, append, markup};
use bastide_session::Session;
use bastide_session::line::Controller;

/// The size of the whole scene, in drawing units.
const WIDE: f64 = 360.0;
const HIGH: f64 = 120.0;
/// The highest and the lowest step.
const STEPS: (f64, f64) = (58.0, 14.0);
/// The widest step.
const STEP: f64 = 64.0;

/// Returns the seats from left to right: the best in the middle, the next to the left, then to the
/// right.
fn order(scores: &[u32]) -> Vec<usize> {
    let mut ranks: Vec<usize> = (0..scores.len()).collect();
    bastide_rules::insertion_sort(&mut ranks, |one, other| scores[*one] > scores[*other]);
    let left = ranks.iter().skip(1).step_by(2).rev();
    left.chain(ranks.iter().step_by(2)).copied().collect()
}

/// Returns the scene.
pub fn drawn(session: &Session) -> Markup {
    let (scores, winners) = (session.game().table().scores(), winners(session));
    let lowest = session.is_alone().then(|| scores.iter().min()).flatten();
    let most = f64::from(scores.iter().copied().max().unwrap_or(0).max(1));
    let wide = (WIDE / scores.len() as f64).min(STEP);
    let left = (WIDE - wide * scores.len() as f64) / 2.0;
    let mut markup = markup!(
        r#"<div class="ending-scene" aria-hidden="true"><svg viewBox="0 0 {} {}">"#,
        Units(WIDE),
        Units(HIGH),
    );
    for (place, seat) in order(scores).into_iter().enumerate() {
        let player = &session.players()[seat];
        let hex = art::COLOURS[player.colour.index()].hex;
        let high = STEPS.1 + (STEPS.0 - STEPS.1) * f64::from(scores[seat]) / most;
        let is_winner = winners.iter().any(|winner| winner.index() == seat);
        let won = is_winner || lowest == Some(&scores[seat]);
        let size = if won { 52.0 } else { 36.0 };
        let (x, top) = (left + wide * place as f64, HIGH - high);
        let who = match player.controller {
            Controller::Opponent(character) => face(character, player.colour),
            _ => markup!(
                r#"<svg viewBox="{}"><path class="ending-figure" d="{}" fill="{}"/></svg>"#,
                art::FIGURE_VIEW_BOX,
                art::figure(art::Figure::Standing),
                hex,
            ),
        };
        append!(
            markup,
            r#"<g class="{class}"><rect x="{x}" y="{y}" width="{wide}" height="{high}" fill="{hex}"/><svg x="{left}" y="{top}" width="{size}" height="{size}" viewBox="0 0 24 24">{who}</svg></g>"#,
            class = if won { "ending-step won" } else { "ending-step" },
            x = Units(x + 2.0),
            y = Units(top),
            wide = Units(wide - 4.0),
            high = Units(high + 4.0),
            hex = hex,
            left = Units(x + (wide - size) / 2.0),
            top = Units(top - size),
            size = Units(size),
            who = who,
        );
    }
    append!(markup, "</svg></div>");
    markup
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_rules::{Config, Preset};
    use bastide_session::samples::{games, played};

    #[test]
    fn the_best_stand_in_the_middle() {
        assert_eq!(order(&[10, 30, 20]), [2, 1, 0]);
        assert_eq!(order(&[10, 30]), [0, 1]);
        assert_eq!(order(&[1, 2, 3, 4, 5, 6]), [0, 2, 4, 5, 3, 1]);
        assert_eq!(order(&[5, 5, 5]), [1, 0, 2], "of equals the first");
    }

    #[test]
    fn one_persons_result_is_in_the_light() {
        let session = played(Config::base(3, Preset::BaseGame, 3).alone());
        let scores = session.game().table().scores();
        let lowest = scores.iter().min().expect("three play");
        let results = scores.iter().filter(|score| *score == lowest).count();
        assert_eq!(drawn(&session).matches("won").count(), results);
    }

    #[test]
    fn everybody_is_in_the_scene_and_the_winners_in_the_light() {
        for session in games() {
            let markup = drawn(session);
            assert_eq!(markup.matches("<rect").count(), session.players().len());
            assert_eq!(markup.matches("won").count(), winners(session).len());
        }
    }
}
