//! The components of each player's lead: luck, mistakes, the others, and the rest.

use leptos::prelude::*;

use super::super::context::TableContext;
use super::opened::Opened;
use crate::ui::{Markup, Show, badge, handler, markup, reactive};
use bastide_review::account::{Account, accounts};
use bastide_session::line::Player;
use bastide_text::{Language, say};

/// With more players than this there is room only for the marks.
const MARKS_ONLY: usize = 3;

/// The table of the components of each player's lead.
#[component]
pub fn Sums(
    /// The reviewed game.
    opened: Opened,
) -> impl IntoView {
    let Opened { table: TableContext { stage, .. }, outcomes, .. } = opened;
    let (language, session) = (stage.language, stage.session);
    let sums = Memo::new(move |_| {
        let story = opened.story();
        outcomes.with(|outcomes| accounts(&story.moments, outcomes, &story.scores))
    });
    let players = move || session.with(|session| session.players().to_vec());
    // Until everything is judged, it would all be rest.
    let is_whole = move || outcomes.with(|outcomes| outcomes.iter().all(Option::is_some));
    let needs_a_reason =
        move || is_whole() && sums.with(|sums| sums.iter().any(Account::is_unexplained));
    let table = move || sums.with(|sums| table(language, sums, &players(), is_whole()));
    let moves = move || {
        let players = session.with_untracked(|session| session.players().to_vec());
        let of = move |(account, player): (Account, Player)| {
            let best = account.best.map(|number| (say::review_best(language), number));
            let worst = account.worst.map(|number| (say::review_worst(language), number));
            let button = move |(text, number): (&'static str, usize)| {
                let turn = opened.story().moments.get(number)?.turn;
                let inside = markup!(
                    r#"{}<span><span class="spoken">{}: </span>{}</span><small>{}</small>"#,
                    badge(player.colour),
                    player.name,
                    text,
                    say::log_turn(language, u32::from(turn)),
                );
                let look = handler(move || opened.look_at(Some(number)));
                Some(
                    view! { <button type="button" on:click=look inner_html=inside.into_html()></button> }
                        .into_any(),
                )
            };
            [best, worst].map(|of| of.and_then(&button).into_any()).collect_view()
        };
        sums.get().into_iter().zip(players).map(of).collect_view().into_any()
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
                inner_html=move || table().into_html()
            ></div>
            <Show when=needs_a_reason>
                <p class="small soft">{say::review_rest_why(language)}</p>
            </Show>
            <div class="review-moves">{reactive(moves)}</div>
        </details>
    }
}

/// Returns a table with a column for each player and a row for each part of the lead; only the
/// player's own parts until all is known.
fn table(language: Language, accounts: &[Account], players: &[Player], is_whole: bool) -> Markup {
    let head = players.iter().map(|player| {
        markup!(r#"<th scope="col">{}<span>{}</span></th>"#, badge(player.colour), player.name)
    });
    let row = |heading: &str, of: &dyn Fn(&Account) -> String| {
        let cells: Markup = accounts.iter().map(|it| markup!("<td>{}</td>", of(it))).collect();
        markup!(r#"<tr><th scope="row">{}</th>{}</tr>"#, heading, cells)
    };
    let own = row(say::review_luck(language), &|it| it.luck.signed(language))
        + row(say::review_mistakes(language), &|it| it.mistakes.signed(language))
        + row(say::review_count(language), &|it| it.count.to_string())
        + row(say::review_small(language), &|it| it.small.signed(language));
    let rest = |it: &Account| {
        let (points, error) = (it.rest.signed(language), it.error.told(language));
        say::ReviewWithError { points: &points, error: &error }.tell(language)
    };
    let others = row(say::review_others(language), &|it| it.others.signed(language))
        + row(say::review_start(language), &|it| it.start.signed(language))
        + row(say::review_rest(language), &rest);
    let lead = row(say::review_lead(language), &|it| it.lead.signed(language));
    let (others, lead) = if is_whole { (others, lead) } else { Default::default() };
    markup!(
        r#"<table class="finish-table"><thead><tr><td></td>{}</tr></thead><tbody>{}{}</tbody><tfoot>{}</tfoot></table>"#,
        head.collect::<Markup>(),
        own,
        others,
        lead,
    )
}
