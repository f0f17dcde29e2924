//! The dialog of a duel: the pause, the times, the times that did not count, and the games of the match.
//! While the clock is paused the dialog hides the table.

use bastide_rules::Seat;
use leptos::html;
use leptos::prelude::*;

use super::super::context::TableContext;
use super::absences;
use super::face::face;
use super::judge::Judge;
use super::result::games;
use super::score::{Names, Score, names};
use crate::setup::clock_in_words;
use crate::ui::{Dialog, Show, TextButton, handler, reactive, shut};
use bastide_session::clock::{Absence, Cause, Flag};
use bastide_text::{Language, say};

/// Shows the dialog.
pub fn dialog(table: TableContext, judge: Judge, score: Score) -> AnyView {
    let TableContext { stage, panels, .. } = table;
    let language = stage.language;
    let node = NodeRef::<html::Dialog>::new();
    let (names, goes_on) = stage.session.with_untracked(|session| {
        (names(language, session), session.game().table().to_act().is_some())
    });
    let on_close = Callback::new(move |()| {
        if judge.is_paused().get_untracked() {
            judge.pause(false);
        }
        panels.close();
    });
    let clock = judge.has_clock().then(|| clock(language, judge, &names, goes_on, node));
    let played = untrack(|| score.get());
    let match_line = move || score.in_short(language);
    let list = played.filter(|played| !played.games().is_empty());
    view! {
        <Dialog language class="duel" title=say::duel_title(language) node on_close>
            {clock}
            <p>{match_line}</p>
            {list.map(|played| games(language, &played, &names))}
        </Dialog>
    }
    .into_any()
}

/// Shows the times, the pause, and the times that did not count.
fn clock(
    language: Language,
    judge: Judge,
    names: &Names,
    goes_on: bool,
    node: NodeRef<html::Dialog>,
) -> AnyView {
    let is_paused = judge.is_paused();
    let seats = [0, 1].map(Seat::new).into_iter().zip(names.clone());
    let times = seats.filter(|(seat, _)| judge.face(*seat).is_some()).map(|(seat, name)| {
        view! { <li><span>{name}</span> {face(language, judge, seat)}</li> }
    });
    let times = times.collect_view();
    let terms = judge.terms().map(|terms| {
        let time = say::duel_terms(language, &clock_in_words(language, Some(terms)));
        let flag = match terms.flag {
            Flag::Loses => say::duel_agreed_loses(language),
            Flag::Noted => say::duel_agreed_noted(language),
        };
        format!("{time} {flag}")
    });
    let names = StoredValue::new(names.clone());
    let away = move || {
        let all = judge.absences().get();
        let rows =
            all.into_iter().map(|it| names.with_value(|names| row(language, judge, names, it)));
        view! { <ul class="duel-away">{rows.collect_view()}</ul> }.into_any()
    };
    view! {
        <ul class="duel-times">{times}</ul>
        <Show
            when=is_paused
            fallback=move || goes_on.then(|| view! {
                <p class="small soft measure">{say::duel_pause_about(language)}</p>
                <div class="buttons">
                    <TextButton
                        text=say::duel_pause(language)
                        class="primary"
                        on_press=move |()| judge.pause(true)
                    />
                </div>
            }).into_any()
        >
            <p class="duel-paused" role="status">{say::duel_paused(language)}</p>
            <div class="buttons">
                <TextButton
                    text=say::duel_continue(language)
                    class="primary"
                    on_press=move |()| shut(node)
                />
            </div>
        </Show>
        <p class="small measure">{terms}</p>
        {reactive(away)}
    }
    .into_any()
}

/// Shows an absence, and the button by which the players count it after all.
fn row(language: Language, judge: Judge, names: &Names, absence: Absence) -> AnyView {
    let name = names.get(absence.seat.index()).map_or("", String::as_str);
    let told = absences::in_words(language, name, &absence);
    let can_count = !absence.counted && absence.passed.is_some() && absence.cause != Cause::Hidden;
    let label = format!("{}: {told}", say::duel_count(language));
    view! {
        <li>
            <p class="small measure">{told}</p>
            {can_count.then(|| view! {
                <button
                    type="button"
                    class="quiet"
                    aria-label=label
                    on:click=handler(move || judge.count(absence))
                >
                    {say::duel_count(language)}
                </button>
            })}
        </li>
    }
    .into_any()
}
