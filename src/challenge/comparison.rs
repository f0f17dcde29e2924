//! The games of a challenge side by side, turn by turn.

use bastide_art::{Detail, Units};
use bastide_rules::{Cell, Seat};
use leptos::prelude::*;

use super::sharing::SendLink;
use super::track::Track;
use crate::board::anchor::{Point, TILE, middle};
use crate::board::glimpse;
use crate::ui::{Mark, Markup, RoundButton, Sign, append, markup, one_of, reactive};
use bastide_session::Session;
use bastide_session::challenge::{Challenge, Content, Played};
use bastide_text::{Language, say};

/// The space round the tiles. Units of the drawing.
const RIM: f64 = 6.0;

/// Returns the screen with two games of a challenge. `own` is the number of the result of the person
/// here, if they have played.
pub fn comparison(
    language: Language,
    challenge: Challenge,
    own: Option<usize>,
    on_back: Callback<()>,
) -> AnyView {
    let last = challenge.results.len() - 1;
    let own_or_last = own.unwrap_or(last);
    let others: Vec<usize> = (0..=last).filter(|at| *at != own_or_last).collect();
    let other = RwSignal::new(others.first().copied().unwrap_or(own_or_last));
    let names: Vec<String> = others.iter().map(|at| challenge.results[*at].name.clone()).collect();
    let chooser = (others.len() > 1).then(|| {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let choose = Callback::new(move |at: usize| {
            if let Some(at) = others.get(at) {
                other.set(*at);
            }
        });
        one_of(say::challenge_with(language), &names, 0, choose)
    });
    let answer = own.map(|_| {
        let challenge = challenge.clone();
        view! {
            <section class="part challenge-answer" aria-labelledby="challenge-answer">
                <h2 id="challenge-answer">{say::challenge_answer(language)}</h2>
                <p class="measure soft">{say::challenge_answer_about(language)}</p>
                <SendLink language id="challenge-address" challenge/>
            </section>
        }
    });
    let challenge = StoredValue::new(challenge);
    let games = reactive(move || {
        let pair = [other.get(), own_or_last];
        challenge.with_value(|it| side_by_side(language, it, pair, own.is_some()))
    });
    view! {
        <main class="page challenge compares">
            <header class="page-head">
                <RoundButton sign=Sign::Back name=say::back(language) on_press=on_back/>
                <h1>{say::challenge_both(language)}</h1>
            </header>
            {chooser}
            {games}
            {answer}
        </main>
    }
    .into_any()
}

/// A game of the comparison.
struct Side {
    played: Played,
    /// `None` if today's rules play it otherwise.
    track: Option<Track>,
}

/// Returns two games, and the slider that moves through both.
fn side_by_side(
    language: Language,
    challenge: &Challenge,
    pair: [usize; 2],
    is_own: bool,
) -> AnyView {
    let Content::Game(deal) = &challenge.content;
    let seat = deal.seat;
    let sides = pair.map(|at| {
        let played = challenge.results[at].clone();
        let track = played.open(&challenge.content).map(Track::of);
        Side { played, track }
    });
    let turns = sides.iter().filter_map(|it| it.track.as_ref()).map(Track::turns).max();
    let turns = turns.unwrap_or(1);
    let verdict = verdict(language, &sides.each_ref().map(|it| &it.played), is_own);
    let sides = StoredValue::new(sides);
    let turn = RwSignal::new(turns);
    let go = move |by: isize| {
        turn.update(|turn| *turn = turn.saturating_add_signed(by).clamp(1, turns));
    };
    let where_now = move || {
        let turn = turn.get();
        let (turn, turns) = (turn as u32, turns as u32);
        say::ChallengeTurn { turn, turns }.tell(language)
    };
    // For the screen reader: the points of both at this turn.
    let spoken = move || {
        let told = sides.with_value(|sides| {
            let side = |side: &Side| {
                let points = side.points(turn.get(), seat);
                format!("{}: {}.", side.played.name, say::points(language, points))
            };
            sides.iter().map(side).collect::<Vec<_>>().join(" ")
        });
        format!("{}. {told}", where_now())
    };
    let column =
        move |at: usize| sides.with_value(|sides| column(language, &sides[at], seat, turn, turns));
    view! {
        <p class="challenge-verdict">{verdict}</p>
        <div class="challenge-steps">
            <RoundButton
                sign=Sign::Back
                name=say::challenge_before(language)
                disabled=Signal::derive(move || turn.get() == 1)
                on_press=move |()| go(-1)
            />
            <label>
                <span>{where_now}</span>
                <input
                    type="range"
                    min="1"
                    max=turns.to_string()
                    prop:value=move || turn.get().to_string()
                    aria-valuetext=spoken
                    on:input:target=move |event| {
                        if let Ok(chosen) = event.target().value().parse::<usize>() {
                            turn.set(chosen.clamp(1, turns));
                        }
                    }
                />
            </label>
            <RoundButton
                sign=Sign::Forward
                name=say::challenge_next(language)
                disabled=Signal::derive(move || turn.get() == turns)
                on_press=move |()| go(1)
            />
        </div>
        <div class="challenge-sides">{column(0)} {column(1)}</div>
        <p class="spoken" role="status">{spoken}</p>
    }
    .into_any()
}

impl Side {
    /// Returns the points after this turn.
    fn points(&self, turn: usize, seat: Seat) -> u32 {
        self.track.as_ref().map_or(self.played.points, |track| track.points(turn, seat))
    }
}

/// Returns one game: who played, their points, the board and the events of the turn.
fn column(
    language: Language,
    side: &Side,
    seat: Seat,
    turn: RwSignal<usize>,
    turns: usize,
) -> AnyView {
    let Side { played, track } = side;
    let name = played.name.clone();
    let Some(track) = track.clone() else {
        return view! {
            <section class="challenge-side">
                <header><h2>{name.clone()}</h2> <b>{played.points}</b></header>
                <p class="soft">{say::challenge_differs(language, &name)}</p>
            </section>
        }
        .into_any();
    };
    let colour = track.whole().player(seat).colour;
    let frame = frame(track.whole());
    let track = StoredValue::new(track);
    let points = move || track.with_value(|track| track.points(turn.get(), seat)).to_string();
    let others = move || {
        track.with_value(|track| {
            let session = track.after(turn.get());
            let scores = session.game().table().scores();
            let others = session.players().iter().zip(scores).enumerate();
            let others = others.filter(|(at, _)| *at != seat.index());
            let others = others.map(|(_, (player, score))| format!("{} {score}", player.name));
            others.collect::<Vec<_>>().join(" · ")
        })
    };
    let board = move || {
        track.with_value(|track| {
            let turn = turn.get();
            // Over a whole game, a mark on its last tile would say nothing.
            let marked = if turn == turns { Vec::new() } else { track.placed(turn) };
            drawn(&track.after(turn), &marked, frame)
        })
    };
    let told = move || {
        let lines = track.with_value(|track| track.told(language, turn.get()));
        lines.into_iter().map(|line| view! { <li>{line}</li> }).collect::<Vec<_>>().into_any()
    };
    view! {
        <section class="challenge-side">
            <header>
                <h2><Mark colour/> {name.clone()}</h2>
                <b class="challenge-points">{points}</b>
                <p class="small soft">{others}</p>
            </header>
            <div
                class="challenge-board"
                role="img"
                aria-label=say::challenge_table(language, &name)
                inner_html=move || board().into_html()
            ></div>
            <ul class="small challenge-told">{reactive(told)}</ul>
        </section>
    }
    .into_any()
}

/// Returns who is ahead, in one sentence.
fn verdict(language: Language, [other, own]: &[&Played; 2], is_own: bool) -> String {
    let by = own.points.abs_diff(other.points);
    let (ahead, behind) = if own.points > other.points { (own, other) } else { (other, own) };
    let (winner, loser) = (ahead.name.as_str(), behind.name.as_str());
    match by {
        0 => say::challenge_level(language, own.points),
        _ if is_own && own.points > other.points => {
            say::ChallengeWon { player: loser, count: by }.tell(language)
        }
        _ if is_own => say::ChallengeLost { player: winner, count: by }.tell(language),
        _ => say::ChallengeAhead { player: winner, other: loser, count: by }.tell(language),
    }
}

/// The bounds of a drawing: left, top, width and height.
type Frame = [f64; 4];

/// Returns the bounds of the whole game, so that the board keeps its place from turn to turn.
fn frame(session: &Session) -> Frame {
    let laid = session.game().table().board().laid();
    let along = |axis: fn(Cell) -> i16| {
        let all = || laid.iter().map(|it| f64::from(axis(it.cell)));
        let (least, most) = (all().fold(0.0, f64::min), all().fold(0.0, f64::max));
        (least * TILE - RIM, (most - least + 1.0) * TILE + 2.0 * RIM)
    };
    let ((x, width), (y, height)) = (along(|cell| cell.x), along(|cell| cell.y));
    [x, y, width, height]
}

fn drawn(session: &Session, marked: &[Cell], frame: Frame) -> Markup {
    let [x, y, width, height] = frame.map(Units);
    let mut svg = markup!(r#"<svg viewBox="{} {} {} {}" aria-hidden="true">"#, x, y, width, height);
    svg.push(&glimpse::tiles(session.game().table().board().laid(), Detail::Far));
    for cell in marked {
        let Point { x, y } = middle(*cell);
        let (x, y) = (Units(x - TILE / 2.0), Units(y - TILE / 2.0));
        append!(
            svg,
            r#"<rect class="challenge-placed" x="{}" y="{}" width="100" height="100"/>"#,
            x,
            y
        );
    }
    svg.push(&glimpse::standing(session));
    append!(svg, "</svg>");
    svg
}
