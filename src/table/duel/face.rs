//! The face of a player's clock.

use bastide_rules::Seat;
use leptos::prelude::*;

use super::judge::{Judge, LOW};
use bastide_text::{Language, say};

/// The face of a player's clock. It changes only where it differs: the seconds of one player.
#[derive(Clone, Copy)]
pub struct Face {
    time: RwSignal<String>,
    mark: RwSignal<Mark>,
    /// The number of times that were announced: see [`LOW`].
    announced: StoredValue<usize>,
}

/// The state of a player's time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mark {
    /// `true` while it runs.
    pub is_running: bool,
    /// `true` if little of it is left.
    pub is_low: bool,
    /// `true` if it ran out.
    pub has_fallen: bool,
}

impl Face {
    /// Returns a face that shows nothing.
    pub fn new() -> Face {
        Face {
            time: RwSignal::new(String::new()),
            mark: RwSignal::new(Mark::default()),
            announced: StoredValue::new(usize::MAX),
        }
    }

    /// Shows the milliseconds that are left; `stops` is `true` if the game ends with them. Returns the
    /// seconds to announce, if there are any.
    pub fn show(self, left: i64, mark: Mark, stops: bool) -> Option<u32> {
        let left = if stops { left.max(0) } else { left };
        let time = time(left);
        if self.time.try_with_untracked(|shown| *shown == time) == Some(false) {
            self.time.set(time);
        }
        if self.mark.try_with_untracked(|shown| *shown == mark) == Some(false) {
            self.mark.set(mark);
        }
        let reached = LOW.iter().filter(|low| left <= **low).count();
        let before = self.announced.try_update_value(|it| std::mem::replace(it, reached))?;
        // A page that is opened announces nothing.
        (before < reached && left > 0 && mark.is_running).then(|| (LOW[reached - 1] / 1000) as u32)
    }
}

/// Shows the time of a player beside their name; nothing for a player without a clock.
pub fn face(language: Language, judge: Judge, seat: Seat) -> AnyView {
    let Some(Face { time, mark, .. }) = judge.face(seat) else {
        return ().into_any();
    };
    view! {
        <span
            class="player-clock"
            class:runs=move || mark.get().is_running
            class:low=move || mark.get().is_low
            class:fell=move || mark.get().has_fallen
            role="timer"
            data-clock=seat.number().to_string()
        >
            <span class="spoken">{say::duel_time(language)}</span>
            <span>{move || time.get()}</span>
        </span>
    }
    .into_any()
}

/// Returns milliseconds as on a clock, each second shown until it is over: "20:00", "0:01", "1:05:00",
/// "−0:12" after the flag fell.
fn time(left: i64) -> String {
    let sign = if left < 0 { "−" } else { "" };
    let seconds = left.unsigned_abs();
    let seconds = if left < 0 { seconds / 1000 } else { seconds.div_ceil(1000) };
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours == 0 {
        format!("{sign}{minutes}:{seconds:02}")
    } else {
        format!("{sign}{hours}:{minutes:02}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_face_shows_each_second_until_it_is_over() {
        let told = [1_200_000, 60_001, 60_000, 59_999, 1, 0, -1, -12_345, 3_600_000, 360_000_000];
        let shown = [
            "20:00",
            "1:01",
            "1:00",
            "1:00",
            "0:01",
            "0:00",
            "−0:00",
            "−0:12",
            "1:00:00",
            "100:00:00",
        ];
        assert_eq!(told.map(time), shown);
    }

    #[test]
    fn little_time_is_announced_once_each_and_not_when_a_page_is_opened() {
        Owner::new().with(|| {
            let face = Face::new();
            let runs = Mark { is_running: true, ..Mark::default() };
            let told: Vec<u32> = [70, 60, 59, 45, 30, 29, 10, 9, 0]
                .into_iter()
                .filter_map(|seconds| face.show(seconds * 1000, runs, true))
                .collect();
            assert_eq!(told, [60, 30, 10]);
            let opened = Face::new();
            assert_eq!(opened.show(20_000, runs, true), None);
            assert_eq!(opened.show(9_000, runs, true), Some(10));
            assert_eq!(opened.show(5_000, Mark::default(), true), None);
        });
    }
}
