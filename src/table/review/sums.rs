//! What the lead of each player is made of: luck, mistakes, the others, and the rest.

use leptos::prelude::*;

use super::opened::Opened;
use crate::line::Chair;
use crate::parts::{Show, badge, escaped, handler, reactive};
use crate::review::account::{Account, accounts};
use crate::text::{Language, say};

/// Of more players than these there is only room for the marks.
const MARKS_ONLY: usize = 3;

/// What each player's lead is made of.
#[component]
pub fn Sums(
    /// The game that is reviewed.
    opened: Opened,
) -> impl IntoView {
    let Opened { controller, outcomes, .. } = opened;
    let (language, session) = (controller.language, controller.session);
    let sums = Memo::new(move |_| {
        let story = opened.story();
        outcomes.with(|outcomes| accounts(&story.moments, outcomes, &story.scores))
    });
    let chairs = move || session.with(|session| session.chairs().to_vec());
    // As long as something is not judged, it would all be rest.
    let is_whole = move || outcomes.with(|outcomes| outcomes.iter().all(Option::is_some));
    let needs_a_reason =
        move || is_whole() && sums.with(|sums| sums.iter().any(Account::is_unexplained));
    let table = move || sums.with(|sums| table(language, sums, &chairs(), is_whole()));
    let moves = move || {
        let chairs = session.with_untracked(|session| session.chairs().to_vec());
        let of = move |(account, chair): (Account, Chair)| {
            let best = account.best.map(|number| (say::review_best(language), number));
            let worst = account.worst.map(|number| (say::review_worst(language), number));
            let button = move |(text, number): (&'static str, usize)| {
                let (badge, name) = (badge(chair.colour), escaped(&chair.name));
                let text = escaped(text);
                let turn = opened.story().moments.get(number)?.turn;
                let turn = escaped(&say::log_turn(language, u32::from(turn)));
                let inside = format!(
                    r#"{badge}<span><span class="spoken">{name}: </span>{text}</span><small>{turn}</small>"#
                );
                let look = handler(move || opened.look_at(Some(number)));
                Some(
                    view! { <button type="button" on:click=look inner_html=inside></button> }
                        .into_any(),
                )
            };
            [best, worst].map(|of| of.and_then(&button).into_any()).collect_view()
        };
        sums.get().into_iter().zip(chairs).map(of).collect_view().into_any()
    };
    view! {
        <details class="review-sums" open=true>
            <summary>{say::review_sums(language)}</summary>
            <div
                class="finish-scroll"
                class:many=move || { sums.with(Vec::len) > MARKS_ONLY }
                tabindex="0"
                role="region"
                aria-label=say::review_sums(language)
                inner_html=table
            ></div>
            <Show when=needs_a_reason>
                <p class="small soft">{say::review_rest_why(language)}</p>
            </Show>
            <div class="review-moves">{reactive(moves)}</div>
        </details>
    }
}

/// A column for each player, a row for each part of the lead; only the own parts, as long as not all is
/// known.
fn table(language: Language, accounts: &[Account], chairs: &[Chair], is_whole: bool) -> String {
    let head = chairs.iter().map(|chair| {
        let (badge, name) = (badge(chair.colour), escaped(&chair.name));
        format!(r#"<th scope="col">{badge}<span>{name}</span></th>"#)
    });
    let row = |heading: &str, of: &dyn Fn(&Account) -> String| {
        let cells = accounts.iter().map(|it| format!("<td>{}</td>", of(it))).collect::<String>();
        format!(r#"<tr><th scope="row">{}</th>{cells}</tr>"#, escaped(heading))
    };
    let own = row(say::review_luck(language), &|it| it.luck.signed(language))
        + &row(say::review_mistakes(language), &|it| it.mistakes.signed(language))
        + &row(say::review_count(language), &|it| it.count.to_string())
        + &row(say::review_small(language), &|it| it.small.signed(language));
    let rest = |it: &Account| {
        let (points, error) = (it.rest.signed(language), it.error.told(language));
        say::ReviewWithError { points: &points, error: &error }.tell(language)
    };
    let others = row(say::review_others(language), &|it| it.others.signed(language))
        + &row(say::review_start(language), &|it| it.start.signed(language))
        + &row(say::review_rest(language), &rest);
    let lead = row(say::review_lead(language), &|it| it.lead.signed(language));
    let (others, lead) = if is_whole { (others, lead) } else { Default::default() };
    format!(
        r#"<table class="finish-table"><thead><tr><td></td>{}</tr></thead><tbody>{}{others}</tbody><tfoot>{lead}</tfoot></table>"#,
        head.collect::<String>(),
        own,
    )
}
