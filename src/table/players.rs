//! The players: name, score, supply, and their points if the game ended now.

use bastide_art as art;
use bastide_rules::{Edition, Figure, Phase, Seat};
use leptos::prelude::*;

use super::duel::{Place, Views};
use super::review::Reviewer;
use super::signs::{self, SignButton};
use super::speech::Speech;
use super::wealth::wealth;
use crate::board::inspection::{Inspection, Subject};
use crate::finish::Scores;
use crate::seats::{face, strength};
use crate::ui::{Markup, Show, badge, handler, reactive};
use bastide_session::Session;
use bastide_session::line::{Controller, Player};
use bastide_text as text;
use bastide_text::{Language, say};

/// The contents of a player's row.
#[derive(Clone, Copy, Debug, PartialEq)]
struct PlayerState {
    score: u32,
    forecast: Option<u32>,
    supply: u8,
    acts: bool,
}

/// All players.
#[component]
pub fn Players(
    /// The language of every sentence.
    language: Language,
    /// The inspection, and its session.
    inspection: Inspection,
    /// The scores as they are shown.
    scores: Scores,
    /// `true` while points if the game ended now are shown.
    #[prop(into)]
    forecast: Signal<bool>,
    /// `true` while computer players comment on what happens.
    comments: Signal<bool>,
    /// The part with their comments, once it has loaded.
    reviewer: Signal<Option<&'static Reviewer>>,
    /// The clocks of a duel.
    duel: Option<Views>,
) -> impl IntoView {
    let settled = inspection.settled;
    let (edition, players) = settled.session.with_untracked(|session| {
        (session.game().config().edition, text::named(language, session.players()))
    });
    let speech = Speech::listen(language, scores, comments, reviewer);
    let spoken = speech.spoken(players.iter().map(|player| player.name.clone()).collect());
    let shown = Memo::new(move |_| {
        let (wanted, scores) = (forecast.get(), scores.get());
        settled.with(|session| {
            let table = session.game().table();
            let foreseen = (wanted && table.phase() != Phase::Over).then(|| table.forecast());
            let shown = |(score, number)| {
                let seat = Seat::new(number);
                PlayerState {
                    score,
                    forecast: foreseen.as_ref().map(|all| all[seat.index()]),
                    supply: table.figures().supply(seat, Figure::Meeple),
                    acts: session.resting().or(table.to_act()) == Some(seat),
                }
            };
            scores.into_iter().zip(0..).map(shown).collect::<Vec<_>>()
        })
    });
    // Where there is little room, a tap shows the supply of all.
    let is_open = RwSignal::new(false);
    let rows = players.into_iter().zip(0..).map(|(player, number)| {
        let seat = Seat::new(number);
        let has = Memo::new(move |_| settled.with(|session| wealth(language, session, seat)));
        view! { <Player language edition inspection player seat shown has is_open speech duel/> }
    });
    view! {
        <section
            class="players"
            class:open=move || is_open.get()
            aria-label=say::table_players(language)
            on:click=handler(move || is_open.update(|open| *open = !*open))
        >
            // It covers them, and its press is the section's.
            <button
                type="button"
                class="players-more"
                aria-label=say::table_players(language)
                aria-expanded=move || is_open.get().to_string()
            ></button>
            <ol>{rows.collect_view()}</ol>
            {spoken}
        </section>
    }
}

#[component]
fn Player(
    language: Language,
    edition: Edition,
    inspection: Inspection,
    player: Player,
    seat: Seat,
    shown: Memo<Vec<PlayerState>>,
    has: Memo<Markup>,
    is_open: RwSignal<bool>,
    speech: Speech,
    duel: Option<Views>,
) -> impl IntoView {
    let colour = player.colour;
    let shown = move || shown.with(|shown| shown[seat.index()]);
    let name = player.name.clone();
    let says = speech.beside(seat, player.name.clone());
    let words = move || {
        let aids = inspection.aids();
        let told = |session: &Session| signs::player(language, session, seat, aids).words();
        inspection.settled.with(told)
    };
    let character = match player.controller {
        Controller::Opponent(character) => Some(character),
        _ => None,
    };
    // A computer player has a face; the mark tells the colour.
    let portrait = character.map(|character| face(character, colour)).unwrap_or_default();
    view! {
        <li
            class="player"
            class:acts=move || shown().acts
            aria-current=move || shown().acts.then(|| "true".to_owned())
            style:--player=art::COLOURS[colour.index()].hex
        >
            <span
                class="mark-place"
                class:faced=character.is_some()
                inner_html=(portrait + badge(colour)).into_html()
            ></span>
            <span class="player-name">
                {player.name}
                {character.map(|character| view! {
                    <span class="player-kind">{strength(language, character)}</span>
                }.into_any())}
            </span>
            <span class="player-score">
                <span data-score=seat.number().to_string() aria-hidden="true">
                    {move || shown().score.to_string()}
                </span>
                <span class="spoken">
                    {move || say::points(language, shown().score)}
                </span>
                {reactive(move || shown().forecast.map(|foreseen| view! {
                    <span class="player-forecast">
                        <span aria-hidden="true">"→ "{foreseen.to_string()}</span>
                        <span class="spoken">{say::table_forecast(language, foreseen)}</span>
                    </span>
                }.into_any()).into_any())}
            </span>
            <span
                class="player-supply"
                data-supply=seat.number().to_string()
                role="img"
                aria-label=move || {
                    text::meeples(language, edition, u32::from(shown().supply))
                }
            >
                <svg viewBox=art::FIGURE_VIEW_BOX width="16" height="16" aria-hidden="true">
                    <path
                        d=art::figure(art::Figure::Standing)
                        fill=art::COLOURS[colour.index()].hex
                        class="supply-figure"
                    />
                </svg>
                {move || shown().supply.to_string()}
            </span>
            {duel.map(|duel| duel.run(Place::Player(seat)))}
            {says}
            <div class="player-wealth" inner_html=move || has.get().into_html()></div>
            // Where all rows are open, the words are below them; else the card has them.
            <Show when=is_open>
                <p class="player-words">{words}</p>
            </Show>
            <SignButton language inspection subject=Subject::Player(seat) sign="player" name/>
        </li>
    }
}
