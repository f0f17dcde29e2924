//! The end: final scoring walked through feature by feature, then who won and with what.

pub mod tally;

use bastide_rules::{Cell, Event, Score};
use leptos::prelude::*;

use crate::parts::{Show, TextButton};
use crate::session::{Session, Sitter};
use crate::table::players::Mark;
use crate::text::{self, Language, Teller, say};

/// Points as they are shown: final scoring counts them up.
#[derive(Clone, Copy)]
pub struct Scores {
    /// The game.
    pub session: RwSignal<Session>,
    /// What final scoring paid.
    pub steps: Memo<Vec<Score>>,
    /// How many of the steps are shown.
    pub done: RwSignal<usize>,
}

impl Scores {
    /// By seat.
    pub fn get(self) -> Vec<u32> {
        let (done, session) = (self.done.get(), self.session);
        self.steps.with(|steps| session.with(|session| tally::scores_after(session, steps, done)))
    }
}

/// Walks through final scoring and shows the result.
#[component]
pub fn Finish(
    /// For every sentence.
    language: Language,
    /// The game that is over.
    session: RwSignal<Session>,
    /// What final scoring paid.
    steps: Memo<Vec<Score>>,
    /// How many of the steps are shown.
    done: RwSignal<usize>,
    /// Cells to light up.
    lit: RwSignal<Vec<Cell>>,
    /// Begin another game with the same people.
    on_again: Callback<()>,
    /// Leave the table.
    on_home: Callback<()>,
) -> impl IntoView {
    let all = move || steps.with(Vec::len);
    let forward = move |()| {
        done.update(|done| *done = (*done + 1).min(all()));
        light(lit, steps, done);
    };
    let back = move |()| {
        done.update(|done| *done = done.saturating_sub(1));
        light(lit, steps, done);
    };
    let to_end = move |()| {
        done.set(all());
        lit.set(Vec::new());
    };
    let line = move || {
        let shown = done.get().checked_sub(1)?;
        steps.with(|steps| {
            let score = steps.get(shown)?;
            session
                .with(|session| Teller::of(language, session).event(&Event::Scored(score.clone())))
        })
    };
    view! {
        <section class="finish" aria-labelledby="finish-title">
            <h2 id="finish-title">{say::finish_title(language)}</h2>
            <Show
                when=move || done.get() < all()
                fallback=move || view! { <Result language session on_again on_home/> }
            >
                <p class="finish-count">
                    {move || say::finish_step(language, all(), done.get())}
                </p>
                <p class="finish-line" aria-live="polite">
                    {move || line().unwrap_or_else(|| say::finish_before(language).to_owned())}
                </p>
                <div class="buttons">
                    <TextButton
                        text=say::finish_back(language)
                        disabled=move || done.get() == 0
                        on_press=back
                    />
                    <TextButton text=say::finish_next(language) class="primary" on_press=forward/>
                    <TextButton text=say::finish_show(language) on_press=to_end/>
                </div>
            </Show>
        </section>
    }
}

/// Lights up what the step shown last speaks of.
fn light(lit: RwSignal<Vec<Cell>>, steps: Memo<Vec<Score>>, done: RwSignal<usize>) {
    let shown = done.get_untracked().checked_sub(1);
    let cells = steps.with_untracked(|steps| {
        shown.and_then(|at| steps.get(at)).map(|score| score.cells.clone())
    });
    lit.set(cells.unwrap_or_default());
}

#[component]
fn Result(
    language: Language,
    session: RwSignal<Session>,
    on_again: Callback<()>,
    on_home: Callback<()>,
) -> impl IntoView {
    let edition = session.with_untracked(|session| session.game().config().edition);
    let (sitters, scores, rows, winners) = session.with_untracked(|session| {
        let winners = session.events().iter().rev().find_map(|event| match event {
            Event::Over { winners } => Some(winners.clone()),
            _ => None,
        });
        (
            session.sitters().to_vec(),
            session.game().table().scores().to_vec(),
            tally::by_kind(session),
            winners.unwrap_or_default(),
        )
    });
    let won: Vec<String> = winners.iter().map(|seat| sitters[seat.index()].name.clone()).collect();
    let most = scores.iter().copied().max().unwrap_or(0);
    let sentence = match won.as_slice() {
        [one] => say::finish_winner(language, most, one),
        _ => say::finish_shared(language, most, text::list(language, won)),
    };
    let columns = sitters.into_iter().map(|Sitter { name, colour, .. }| {
        view! { <th scope="col"><Mark colour/>" "{name}</th> }
    });
    let rows =
        tally::Kind::ALL.into_iter().zip(rows).filter(|(_, row)| row.iter().any(|it| *it > 0));
    let rows = rows.map(|(kind, row)| {
        let cells = row.into_iter().map(|points| view! { <td>{points.to_string()}</td> });
        view! { <tr><th scope="row">{text::points_from(language, edition, kind)}</th>{cells.collect_view()}</tr> }
    });
    let totals = scores.into_iter().map(|points| view! { <td>{points.to_string()}</td> });
    view! {
        <p class="finish-winner" role="status">{sentence}</p>
        <div class="finish-scroll" tabindex="0" role="region" aria-label=say::finish_breakdown(language)>
            <table class="finish-table">
                <caption>{say::finish_breakdown(language)}</caption>
                <thead><tr><td></td>{columns.collect_view()}</tr></thead>
                <tbody>{rows.collect_view()}</tbody>
                <tfoot><tr><th scope="row">{say::finish_total(language)}</th>{totals.collect_view()}</tr></tfoot>
            </table>
        </div>
        <div class="buttons">
            <TextButton text=say::finish_again(language) class="primary" on_press=on_again/>
            <TextButton text=say::home(language) on_press=on_home/>
        </div>
    }
}
