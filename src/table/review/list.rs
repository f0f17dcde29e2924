//! The decisions of a reviewed game, one below the other.

use std::sync::Arc;

use bastide_questions::Grade;
use bastide_rules::Game;
use leptos::prelude::*;

use super::opened::{Opened, is_marked};
use super::story::{self, Story};
use crate::parts::{For, badge, escaped, handler, reactive};
use crate::platform::focus;
use crate::review::{Outcome, Verdict, reason};
use crate::session::Session;
use crate::text::{Language, say};

/// A button for each decision that is listed.
#[component]
pub fn Decisions(
    /// The game that is reviewed.
    opened: Opened,
) -> impl IntoView {
    let language = opened.controller.language;
    let listed = Memo::new(move |_| opened.listed());
    // Tab leads to one, and arrows to the others, as in the log.
    let stop = Memo::new(move |_| {
        let chosen = opened.chosen.get();
        listed.with(|listed| {
            chosen.filter(|it| listed.contains(it)).or_else(|| listed.first().copied())
        })
    });
    view! {
        <ol class="review-list" on:keydown=focus::along_list>
            <For each=move || listed.get() key=|number| number.to_string() let(number)>
                <Row opened number stop/>
            </For>
        </ol>
        {reactive(move || {
            let is_empty = listed.with(Vec::is_empty);
            is_empty.then(|| view! { <p class="soft">{say::review_no_marks(language)}</p> }.into_any()).into_any()
        })}
    }
}

#[component]
fn Row(opened: Opened, number: usize, stop: Memo<Option<usize>>) -> impl IntoView {
    let Opened { controller, outcomes, chosen, .. } = opened;
    let (language, session) = (controller.language, controller.session);
    let outcome =
        Memo::new(move |_| outcomes.with(|outcomes| outcomes.get(number).cloned().flatten()));
    let markup = move || {
        let story = opened.story();
        let told = session.with_untracked(|it| heading(language, it, &story, number));
        let mark = outcome.with(|outcome| mark(language, outcome.as_ref()));
        let better = session.with_untracked(|session| {
            outcome.with(|outcome| better(language, session, &story, number, outcome.as_ref()))
        });
        let better =
            better.map(|it| format!(r#"<span class="review-better">{}</span>"#, escaped(&it)));
        format!(
            r#"{told}{mark}<span class="review-told">{}</span>{}"#,
            escaped(&story.told[number]),
            better.unwrap_or_default(),
        )
    };
    view! {
        <li>
            <button
                type="button"
                class="review-row"
                class:marked=move || outcome.with(is_marked)
                aria-current=move || (chosen.get() == Some(number)).then_some("true")
                tabindex=move || if stop.get() == Some(number) { "0" } else { "-1" }.to_owned()
                title=move || outcome.with(|outcome| tip(language, outcome.as_ref()))
                data-decision=number.to_string()
                on:click=handler(move || opened.look_at(Some(number)))
                inner_html=markup
            ></button>
        </li>
    }
}

/// Whose decision it was, and in which turn.
pub fn heading(language: Language, session: &Session, story: &Arc<Story>, number: usize) -> String {
    let moment = &story.moments[number];
    let chair = session.chair(moment.seat);
    let turn = say::log_turn(language, u32::from(moment.turn));
    let (badge, name) = (badge(chair.colour), escaped(&chair.name));
    format!(r#"<span class="review-who">{badge}<b>{name}</b> {}</span>"#, escaped(&turn))
}

/// What it deserves: a sign and the points that were lost.
pub fn mark(language: Language, outcome: Option<&Outcome>) -> String {
    let Some(Outcome::Judged(verdict)) = outcome else {
        return match outcome {
            None => signed("open", "…", say::review_open(language)),
            Some(_) => pill("open", say::review_out(language)),
        };
    };
    let lost = format!("−{}", verdict.loss.told(language));
    match verdict.mark() {
        None => signed("fine", "✓", say::review_fine(language)),
        Some(mark) => {
            let (class, words) = words(language, mark);
            pill(class, &format!("{words} {lost}"))
        }
    }
}

fn pill(class: &str, words: &str) -> String {
    format!(r#"<span class="review-mark {class}">{}</span>"#, escaped(words))
}

/// A sign, and its words for who hears the page.
fn signed(class: &str, sign: &str, words: &str) -> String {
    let words = escaped(words);
    format!(r#"<span class="review-mark {class}" role="img" aria-label="{words}">{sign}</span>"#)
}

fn words(language: Language, mark: Grade) -> (&'static str, &'static str) {
    match mark {
        Grade::Inaccuracy => ("inaccuracy", say::review_inaccuracy(language)),
        Grade::Mistake => ("mistake", say::review_mistake(language)),
        Grade::Blunder => ("blunder", say::review_blunder(language)),
    }
}

/// How sure it is, and what it costs of winning.
pub fn tip(language: Language, outcome: Option<&Outcome>) -> Option<String> {
    let Some(Outcome::Judged(Verdict { loss, error, chance_lost, .. })) = outcome else {
        return None;
    };
    let (lost, error) = (loss.told(language), error.told(language));
    let percent = (chance_lost + 5) / 10;
    Some(say::ReviewTip { lost: &lost, error: &error, percent }.tell(language))
}

/// What would have been better, if anything, and why.
fn better(
    language: Language,
    session: &Session,
    story: &Story,
    number: usize,
    outcome: Option<&Outcome>,
) -> Option<String> {
    let Some(Outcome::Judged(verdict)) = outcome else { return None };
    let better = verdict.better.as_ref()?;
    let seat = story.moments.get(number)?.seat;
    let mut game: Game = story.game_at(number)?;
    let mut events = Vec::new();
    for action in &better.actions {
        events.extend(game.play_covered(*action).ok()?);
    }
    let teller = story::teller(language, session, &game);
    let what = story::in_words(&teller, &events, seat);
    let told = say::review_better(language, &what);
    let reasons = reason::in_words(&teller, game.table(), seat, verdict, better);
    Some(format!("{told} {}", say::review_why(language, &reasons)))
}

/// All of it, for who hears the page.
pub fn spoken(
    language: Language,
    session: &Session,
    story: &Story,
    number: usize,
    outcome: Option<&Outcome>,
) -> Option<String> {
    let moment = story.moments.get(number)?;
    let turn = say::log_turn(language, u32::from(moment.turn));
    let mark = match outcome {
        Some(Outcome::Judged(verdict)) => verdict.mark().map(|it| words(language, it).1),
        _ => None,
    };
    let better = better(language, session, story, number, outcome);
    let name = &session.chair(moment.seat).name;
    let parts = [name.as_str(), &turn, mark.unwrap_or_default(), &story.told[number]];
    let parts = parts.into_iter().chain(better.as_deref()).filter(|part| !part.is_empty());
    Some(parts.map(|part| part.trim_end_matches('.')).collect::<Vec<_>>().join(". ") + ".")
}
