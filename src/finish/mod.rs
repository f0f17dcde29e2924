//! The end: final scoring walked through feature by feature, then the winner and the points.

pub mod awards;
mod ending;
mod lead;
mod results;
mod scene;
mod story;
pub mod tally;

use std::time::Duration;

use bastide_rules::{Event, Score};
use leptos::prelude::*;

use crate::board::Viewport;
use crate::board::settled::Settled;
use crate::command::{Command, CommandButton, Commands};
use crate::motion::Motion;
use crate::motion::sound::Sound;
use crate::platform::{timer, window};
use crate::ui::{Show, TextButton};
use bastide_text as text;
use bastide_text::{Language, Teller, say};
pub use ending::below_winner;
use results::{Results, ending};

/// The time for which each step of the final scoring is shown, unless a player skips it.
const STEP: Duration = Duration::from_millis(1400);

/// The points on display: final scoring counts them up.
#[derive(Clone, Copy)]
pub struct Scores {
    /// The game.
    pub settled: Settled,
    /// The steps of final scoring.
    pub steps: Memo<Vec<Score>>,
    /// The number of steps shown so far.
    pub done: RwSignal<usize>,
    /// `true` while only the head of the result is shown, to leave the board visible.
    pub folded: RwSignal<bool>,
}

impl Scores {
    /// Returns the points of this game. A game that is opened finished shows its result; one that
    /// ends here is walked through.
    pub fn of(settled: Settled) -> Self {
        let steps = Memo::new(move |_| settled.session.with(tally::walk));
        let done = RwSignal::new(steps.with_untracked(Vec::len));
        Scores { settled, steps, done, folded: RwSignal::new(false) }
    }

    /// Returns the points by seat.
    pub fn get(self) -> Vec<u32> {
        let (done, settled) = (self.done.get(), self.settled);
        self.steps.with(|steps| settled.with(|session| tally::scores_after(session, steps, done)))
    }

    /// `true` while final scoring is walked through.
    pub fn are_counted_up(self) -> bool {
        self.done.get() < self.steps.with(Vec::len)
    }

    /// `true` while the result of a finished game covers the table.
    pub fn cover_the_table(self) -> bool {
        !self.are_counted_up() && !self.folded.get()
    }
}

/// Walks through final scoring and shows the result.
#[component]
pub fn Finish(
    /// The language of its texts.
    language: Language,
    /// The points of the finished game.
    scores: Scores,
    /// Shows the feature of a step on the board.
    viewport: Viewport,
    /// Animates the points of a step.
    motion: Motion,
    /// The commands for the next step.
    commands: Commands,
    /// Everything between the winner and the buttons of the result.
    #[prop(into)]
    rest: ViewFn,
) -> impl IntoView {
    let Scores { settled, steps, done, folded } = scores;
    let session = settled.session;
    // If the last action is undone, the next end is walked through from its beginning.
    on_cleanup(move || {
        let is_played = session.try_with_untracked(|it| it.is_live());
        if is_played == Some(true) {
            done.try_set(0);
            folded.try_set(false);
        }
    });
    let all = move || steps.with(Vec::len);
    let shown = move || {
        let step = done.get().checked_sub(1)?;
        steps.with(|steps| steps.get(step).cloned())
    };
    // Highlights the feature of the step shown last, and scrolls it into view.
    let light = move || {
        let cells = untrack(shown).map(|score| score.cells).unwrap_or_default();
        viewport.show_whole(&cells);
        viewport.lit.set(cells);
    };
    let to_end = move |()| {
        done.set(untrack(all));
        viewport.lit.set(Vec::new());
        viewport.show_everything();
        // The result takes most of the board's room: a sum would cover it.
        motion.end();
        motion.hear(Sound::End(session.with_untracked(ending)));
    };
    let forward = move |()| {
        done.update(|done| *done += 1);
        if done.get_untracked() >= untrack(all) {
            return to_end(());
        }
        light();
        if let Some(score) = untrack(shown) {
            motion.show(&[Event::Scored(score)]);
        }
    };
    let back = move |()| {
        done.update(|done| *done = done.saturating_sub(1));
        light();
    };
    // It advances by itself until a player moves forward or back by hand.
    let by_hand = StoredValue::new(!window::moves());
    let by_itself = Callback::new(forward);
    go_on(scores, by_hand, by_itself);
    let forward = move |()| {
        by_hand.set_value(true);
        by_itself.run(());
    };
    let back = move |()| {
        by_hand.set_value(true);
        back(());
    };
    let line = move || {
        let score = shown()?;
        session.with(|session| Teller::of(language, session).announced(&Event::Scored(score)))
    };
    view! {
        <section class="finish" class:folded=move || folded.get() aria-labelledby="finish-title">
            <h2 id="finish-title">{say::finish_title(language)}</h2>
            <Show
                when=move || scores.are_counted_up()
                fallback=move || view! { <Results language session folded commands rest=rest.clone()/> }
            >
                <p class="finish-count">
                    {move || say::FinishStep { done: done.get() as u32, all: all() as u32 }.tell(language)}
                </p>
                <p class="finish-line" aria-live="polite">
                    {move || line().unwrap_or_else(|| {
                        session.with(|session| text::before_final_scoring(language, session)).to_owned()
                    })}
                </p>
                <div class="buttons finish-steps">
                    <TextButton
                        text=say::finish_back(language)
                        disabled=move || done.get() == 0
                        on_press=back
                    />
                    <TextButton text=say::finish_next(language) class="primary" on_press=forward/>
                    <TextButton text=say::finish_show(language) on_press=to_end/>
                    <Show when=commands.is_possible(Command::Undo)>
                        <CommandButton commands command=Command::Undo/>
                    </Show>
                </div>
            </Show>
        </section>
    }
}

/// Advances to the next step of the final scoring after a while, and so on, unless a player does so
/// by hand.
fn go_on(scores: Scores, by_hand: StoredValue<bool>, forward: Callback<()>) {
    timer::later(STEP, move || {
        // Meanwhile the table may have been left, or the last action undone.
        if by_hand.try_get_value() == Some(false) && untrack(move || scores.are_counted_up()) {
            forward.run(());
            go_on(scores, by_hand, forward);
        }
    });
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Farmers, Preset};

    use super::*;
    use bastide_session::samples::played;

    #[test]
    fn farms_are_named_before_final_scoring_only_where_there_are_farmers() {
        for book in Preset::ALL {
            let session = played(Config::base(2, book, 3));
            let has_farmers = book.rules().farmers != Farmers::Off;
            for (language, farms) in [
                (Language::En, "farm"),
                (Language::De, "Wiesen"),
                (Language::Es, "campos"),
                (Language::Fr, "prés"),
            ] {
                let said = text::before_final_scoring(language, &session);
                assert_eq!(said.contains(farms), has_farmers, "{book:?}: {said}");
            }
        }
    }
}
