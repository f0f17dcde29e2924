//! The score chart of a replayed game, with a mark at the shown moment: a press jumps there.

use bastide_art::Units;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent};

use super::{Replay, Step};
use crate::chart::scores;
use crate::platform::window;
use crate::table::stage::Stage;
use bastide_session::Session;
use bastide_session::line::Player;
use bastide_text::{Language, say};

/// Everybody's points at each stop of the shown branch.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Course {
    /// The points by seat, then by stop.
    lines: Vec<Vec<u32>>,
    /// `true` if the last stop lies after the final scoring.
    is_counted: bool,
}

impl Course {
    /// Returns the scores of the shown branch, from its beginning to its end.
    fn of(session: &Session) -> Course {
        let (line, mut cursor) = (session.line(), session.cursor().clone());
        let way = cursor.way().to_vec();
        let (is_main, count) = (way.last().copied() == line.tip(), way.len());
        cursor.go(line, way, count);
        let mut stops: Vec<usize> = (0..=count).filter_map(|at| cursor.events_by(at)).collect();
        let ending = line.ending().filter(|_| is_main);
        if ending.is_some_and(|ending| !cursor.end_here(ending).is_empty()) {
            stops.push(cursor.events().len());
        }
        let lines = scores::at_stops(session.game().config(), cursor.events(), stops);
        Course { lines, is_counted: cursor.game().table().to_act().is_none() }
    }

    /// Returns the last stop.
    fn last(&self) -> usize {
        self.lines.first().map_or(0, |line| line.len().saturating_sub(1))
    }

    /// Describes the chart for screen reader users.
    fn in_words(&self, language: Language, players: &[Player]) -> String {
        let told = self.lines.iter().zip(players).map(|(line, player)| {
            let at = |quarter: usize| line.get(self.last() * quarter / 4);
            let points: Vec<String> = (1..=4).filter_map(at).map(u32::to_string).collect();
            say::FinishChartLine { player: &player.name, points: &points.join(", ") }.tell(language)
        });
        let told: Vec<String> = told.collect();
        format!("{} {}", say::replay_chart_about(language), told.join(" "))
    }

    /// Returns the position of a stop along the chart, as a part of its width.
    fn along(&self, stop: usize) -> f64 {
        scores::along(stop.min(self.last()), self.last(), self.is_counted)
    }

    /// Returns the stop nearest to a position.
    fn nearest(&self, along: f64) -> usize {
        let apart = |stop: &usize| (self.along(*stop) - along).abs();
        (0..=self.last()).min_by(|one, other| apart(one).total_cmp(&apart(other))).unwrap_or(0)
    }
}

/// The chart, as long as something was played.
pub fn show(stage: Stage, replay: Replay, side: RwSignal<bool>) -> AnyView {
    let Stage { language, session, .. } = stage;
    let way = Memo::new(move |_| {
        session.with(|session| (session.cursor().way().to_vec(), session.line().len()))
    });
    let course = Memo::new(move |_| {
        way.with(|_| ());
        session.with_untracked(Course::of)
    });
    let at = Memo::new(move |_| {
        session.with(|it| it.cursor().at() + usize::from(it.cursor().is_ended()))
    });
    let drawn = move || {
        course.with(|course| {
            let players = session.with_untracked(|session| session.players().to_vec());
            let name = course.in_words(language, &players);
            let is_something = course.last() > 0;
            is_something.then(|| scores::drawn(&course.lines, &players, &name, course.is_counted))
        })
    };
    let pressed = move |event: MouseEvent| {
        let place = event.current_target().and_then(|it| it.dyn_into::<Element>().ok());
        let Some(place) = place.map(|place| place.get_bounding_client_rect()) else { return };
        let along = (f64::from(event.client_x()) - place.left()) / place.width().max(1.0);
        side.set(false);
        replay.take_step(Step::Stop(course.with_untracked(|course| course.nearest(along))));
    };
    let mark = move || format!("{}%", Units(100.0 * course.with(|course| course.along(at.get()))));
    view! {
        // Where there is little room, the rest of the panel comes first.
        <details class="replay-chart" open=replay.has_way_back() || window::is(WIDE)>
            <summary>{say::finish_chart(language)}</summary>
            // For keys the slider does the same.
            <div class="replay-chart-drawn" on:click=pressed>
                <div inner_html=move || drawn().unwrap_or_default().into_html()></div>
                <i style:left=mark></i>
            </div>
        </details>
    }
    .into_any()
}

/// The media query of screens on which board and side panel are both visible.
const WIDE: &str = "(min-width: 56.01rem) and (min-height: 30.01rem)";

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_session::intent::{Intent, Jump};
    use bastide_session::line::Ending;
    use bastide_session::samples::games;

    #[test]
    fn every_stop_has_the_points_that_stand_there_and_is_found_where_it_is_drawn() {
        for over in games() {
            let mut session = over.clone();
            session.replay();
            let course = Course::of(&session);
            assert!(course.is_counted);
            assert_eq!(course.last(), over.game().actions().len());
            for at in 0..=course.last() {
                session.apply(Intent::Jump(Jump::Along(at))).expect("a replay goes anywhere");
                let scores = session.game().table().scores();
                assert!(course.lines.iter().zip(scores).all(|(line, score)| line[at] == *score));
                assert_eq!(course.nearest(course.along(at)), at);
                if at % 20 == 0 {
                    assert_eq!(Course::of(&session), course, "wherever one looks");
                }
            }
            assert_eq!((course.nearest(-1.0), course.nearest(2.0)), (0, course.last()));
        }
    }

    #[test]
    fn a_game_that_goes_on_is_drawn_as_far_as_it_was_played() {
        let config = games()[0].game().config().clone();
        let mut session = Session::among(&["Anna", "Ben", "Cleo"], config);
        assert_eq!(Course::of(&session).last(), 0);
        for _ in 0..9 {
            session.play(session.game().table().legal()[0]).expect("it is legal");
        }
        let course = Course::of(&session);
        assert_eq!((course.last(), course.is_counted), (9, false));
        assert!(course.in_words(Language::default(), session.players()).contains("Anna: "));
        let drawn = scores::drawn(&course.lines, session.players(), "it", false);
        assert!(!drawn.contains("NaN") && !drawn.contains("grid last"));
        session.apply(Intent::End(Ending::Agreed)).expect("it goes on");
        let course = Course::of(&session);
        assert_eq!((course.last(), course.is_counted), (10, true));
        let scores = session.game().table().scores();
        assert!(course.lines.iter().zip(scores).all(|(line, score)| line[10] == *score));
    }
}
