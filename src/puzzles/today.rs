//! The tile of the day on the first screen: its board with the tile to place, once the puzzle is
//! ready, and a decoration until then.

use std::time::Duration;

use bastide_art::{self as art, Detail};
use bastide_rules::Turn;
use leptos::prelude::*;

use super::{Asked, Kept, Posed, Question, ahead};
use crate::board::glimpse::picture;
use crate::platform::timer::later;
use crate::platform::{clock, target, window};
use crate::ui::{Markup, effect, markup};

/// The time without input after which the page counts as idle.
const REST: Duration = Duration::from_secs(3);
/// Events that show that a person is active.
const ACTS: [&str; 6] = ["pointerdown", "pointerover", "keydown", "focusin", "wheel", "scroll"];
/// Selector of the link to the puzzle.
const LINK: &str = ".home-today";

/// Returns the request for the puzzle of this day.
pub fn question(today: u32) -> Option<Question> {
    Asked::Today.question(&mut Kept::default(), None, today)
}

/// Returns the puzzle of this day, if it is ready.
pub fn posed(today: u32) -> Option<Posed> {
    let question = question(today)?;
    Posed::of(&question, ahead::ready(&question)?)
}

/// Returns a board with a gap, another one each day of the week.
pub fn decoration(today: u32) -> Markup {
    Markup::drawing(art::landscape_gap(today as usize % 7))
}

/// Draws the puzzle of this day. It is made when the person points at its link, and when the page
/// is idle; for a newcomer (`has_been_here` is false) only the former, because it takes seconds of
/// work.
pub fn show(board: RwSignal<Markup>, has_been_here: bool) {
    let today = clock::today();
    let Some(question) = question(today) else { return };
    effect(move || {
        ahead::follow();
        let drawn = posed(today).and_then(|posed| drawn(&posed));
        board.set(drawn.unwrap_or_else(|| decoration(today)));
    });
    let kept = Kept::here();
    if kept.streak.has(today) || ahead::ready(&question).is_some() {
        return;
    }
    let acted = StoredValue::new(clock::now());
    let asked = question.clone();
    let listeners = ACTS.map(|act| {
        let asked = asked.clone();
        window_event_listener_untyped(act, move |event| {
            acted.set_value(clock::now());
            if target::is_within(&event, LINK) {
                ahead::prepare(asked.clone());
            }
        })
    });
    on_cleanup(move || listeners.into_iter().for_each(WindowListenerHandle::remove));
    if has_been_here || kept != Kept::default() {
        when_it_rests(acted, question);
    }
}

/// Makes the puzzle once the page is idle, if the first screen is still shown.
fn when_it_rests(acted: StoredValue<f64>, question: Question) {
    later(REST, move || {
        let Some(acted_at) = acted.try_get_value() else { return };
        let rests = clock::now() - acted_at >= REST.as_millis() as f64;
        if rests && !window::is_hidden() {
            ahead::prepare(question);
        } else {
            when_it_rests(acted, question);
        }
    });
}

/// Returns the board of a puzzle, with the tile to place over its corner.
fn drawn(posed: &Posed) -> Option<Markup> {
    let session = posed.unnamed()?;
    let tile = session.tile_to_place()?.tile();
    Some(markup!(
        r#"<svg viewBox="0 0 300 300">{}<g transform="translate(186 186) rotate(8 50 50)">{}</g></svg>"#,
        picture(&session),
        Markup::drawing(art::tile(tile, Turn::NONE, Detail::Far)),
    ))
}

#[cfg(test)]
mod tests {
    use super::super::Ready;
    use super::*;

    #[test]
    fn a_puzzle_is_drawn_with_all_its_tiles_and_the_one_to_place() {
        let asked = Asked::Row(None);
        let question = asked.question(&mut Kept::default(), None, 7).expect("it is asked");
        let ready = Ready::first(&question).expect("it comes with the program");
        let laid = ready.game(&question.config).map(|it| it.table().board().laid().len());
        let posed = Posed::of(&question, ready).expect("it answers the question");
        let drawn = drawn(&posed).expect("it can be drawn");
        assert_eq!(Some(drawn.matches(r#"class="laid""#).count()), laid);
        assert_eq!(drawn.matches("translate(186 186)").count(), 1);
    }

    #[test]
    fn everybody_has_the_same_puzzle_of_the_day_and_another_each_day() {
        let wanted = |day| question(day).expect("it is asked").wanted;
        assert_eq!(wanted(20_780), wanted(20_780));
        assert_ne!(wanted(20_780), wanted(20_781));
        assert_ne!(decoration(20_780), decoration(20_781));
    }
}
