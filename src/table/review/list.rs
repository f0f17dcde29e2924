//! The decisions of a reviewed game, one below the other.

use std::sync::Arc;

use bastide_questions::Grade;
use bastide_rules::Game;
use leptos::prelude::*;

use super::super::context::TableContext;
use super::opened::{Opened, is_marked};
use super::story::{self, Story};
use crate::platform::focus;
use crate::ui::{For, Markup, badge, handler, markup, reactive};
use bastide_review::{Outcome, Verdict, reason};
use bastide_session::Session;
use bastide_text::{Language, say};

/// A button for each decision that is listed.
#[component]
pub fn Decisions(
    /// The reviewed game.
    opened: Opened,
) -> impl IntoView {
    let language = opened.table.stage.language;
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
    let Opened { table: TableContext { stage, .. }, outcomes, chosen, .. } = opened;
    let (language, session) = (stage.language, stage.session);
    let outcome =
        Memo::new(move |_| outcomes.with(|outcomes| outcomes.get(number).cloned().flatten()));
    let markup = move || {
        let story = opened.story();
        let told = session.with_untracked(|it| heading(language, it, &story, number));
        let mark = outcome.with(|outcome| mark(language, outcome.as_ref()));
        let better = session.with_untracked(|session| {
            outcome.with(|outcome| better(language, session, &story, number, outcome.as_ref()))
        });
        let better = better.map(|it| markup!(r#"<span class="review-better">{}</span>"#, it));
        markup!(
            r#"{}{}<span class="review-told">{}</span>{}"#,
            told,
            mark,
            story.told[number],
            better,
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
                inner_html=move || markup().into_html()
            ></button>
        </li>
    }
}

/// Returns the player and the turn of a decision, as a heading.
pub fn heading(language: Language, session: &Session, story: &Arc<Story>, number: usize) -> Markup {
    let moment = &story.moments[number];
    let player = session.player(moment.seat);
    let turn = say::log_turn(language, u32::from(moment.turn));
    let badge = badge(player.colour);
    markup!(r#"<span class="review-who">{}<b>{}</b> {}</span>"#, badge, player.name, turn)
}

/// Returns the mark of a decision: a sign and the points that were lost.
pub fn mark(language: Language, outcome: Option<&Outcome>) -> Markup {
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

fn pill(class: &str, words: &str) -> Markup {
    markup!(r#"<span class="review-mark {}">{}</span>"#, class, words)
}

/// Returns a sign, and its words for screen reader users.
fn signed(class: &str, sign: &str, words: &str) -> Markup {
    markup!(
        r#"<span class="review-mark {}" role="img" aria-label="{}">{}</span>"#,
        class,
        words,
        sign,
    )
}

fn words(language: Language, mark: Grade) -> (&'static str, &'static str) {
    match mark {
        Grade::Inaccuracy => ("inaccuracy", say::review_inaccuracy(language)),
        Grade::Mistake => ("mistake", say::review_mistake(language)),
        Grade::Blunder => ("blunder", say::review_blunder(language)),
    }
}

/// Returns the error of a judgement, and the loss in chances of winning.
pub fn tip(language: Language, outcome: Option<&Outcome>) -> Option<String> {
    let Some(Outcome::Judged(Verdict { loss, error, chance_lost, .. })) = outcome else {
        return None;
    };
    let (lost, error) = (loss.told(language), error.told(language));
    let percent = (chance_lost + 5) / 10;
    Some(say::ReviewTip { lost: &lost, error: &error, percent }.tell(language))
}

/// Returns the better decision, if any, and the reason.
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

/// Returns the whole entry, for screen reader users.
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
    let name = &session.player(moment.seat).name;
    let parts = [name.as_str(), &turn, mark.unwrap_or_default(), &story.told[number]];
    let parts = parts.into_iter().chain(better.as_deref()).filter(|part| !part.is_empty());
    Some(parts.map(|part| part.trim_end_matches('.')).collect::<Vec<_>>().join(". ") + ".")
}
