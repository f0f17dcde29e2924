//! The score track: 50 spaces, which a marker rounds as often as needed.

use bastide_art::{self as art, Units};
use bastide_rules::Seat;
use leptos::prelude::*;

use super::signs::SignButton;
use crate::board::inspection::{Inspection, Subject};
use crate::finish::Scores;
use crate::ui::{Mark, Markup, append, handler, markup, on_leave, reactive};
use bastide_session::line::Player;
use bastide_text::{Language, say};

/// The number of spaces; the start is space 0 (2008, p. 5).
pub const SPACES: u32 = 50;
/// The numbers of spaces along the longer and the shorter side, with each corner counted once.
const LONG: u32 = 18;
const SHORT: u32 = 7;
/// The side of a space. Drawing units.
const SPACE: f64 = 10.0;

/// Returns the position of a space, in spaces from the track's corner: clockwise from the lower
/// left.
fn place(space: u32) -> (u32, u32) {
    let space = space % SPACES;
    match space {
        0..SHORT => (0, SHORT - space),
        _ if space < SHORT + LONG => (space - SHORT, 0),
        _ if space < 2 * SHORT + LONG => (LONG, space - SHORT - LONG),
        _ => (SPACES - space, SHORT),
    }
}

/// Returns the number of complete rounds of a score.
pub const fn laps(score: u32) -> u32 {
    score / SPACES
}

/// Returns the subject of the labels of a seat.
fn of(seat: usize) -> Subject {
    Subject::Player(Seat::new(seat as u8))
}

/// The track with every player's marker, closed at first.
#[component]
pub fn Track(
    /// The language of its name.
    language: Language,
    /// The inspection.
    inspection: Inspection,
    /// The players.
    players: Vec<Player>,
    /// Points, by seat.
    scores: Scores,
) -> impl IntoView {
    let spaces: Markup = (0..SPACES)
        .map(|space| {
            let (x, y) = place(space);
            let (x, y) = (f64::from(x) * SPACE, f64::from(y) * SPACE);
            let (left, top, side) = (Units(x + 0.4), Units(y + 0.4), Units(SPACE - 0.8));
            let is_fifth = space.is_multiple_of(5);
            let mut drawn = markup!(
                r#"<rect class="{class}" x="{left}" y="{top}" width="{side}" height="{side}" rx="1.6"/>"#,
                class = if is_fifth { "fifth" } else { "space" },
                left = left,
                top = top,
                side = side,
            );
            if is_fifth {
                let (x, y) = (Units(x + SPACE / 2.0), Units(y + 7.9));
                append!(drawn, r#"<text x="{}" y="{}">{}</text>"#, x, y, space);
            }
            drawn
        })
        .collect();
    let count = players.len();
    let markers = players.clone().into_iter().enumerate().map(|(seat, player)| {
        let hex = art::COLOURS[player.colour.index()].hex;
        let place = move || {
            let (x, y) = place(scores.get()[seat]);
            // Markers on the same space fan out, so that each stays visible.
            let fan = (seat as f64 - (count as f64 - 1.0) / 2.0) * 1.7;
            let (x, y) = (f64::from(x) * SPACE + fan, f64::from(y) * SPACE - 1.5);
            format!("translate({}px,{}px)", Units(x), Units(y))
        };
        view! {
            <g
                class="marker"
                data-sign="marker"
                style:transform=place
                on:pointermove=move |event| inspection.mouse_on(&event, of(seat))
                on:pointerleave=on_leave(move || inspection.rest_on(None))
                on:click=handler(move || inspection.press(Some(of(seat))))
            >
                <path d=art::figure(art::Figure::Standing) transform="scale(.5)" fill=hex/>
            </g>
        }
    });
    // A player who has completed a round has a tile that says how many, as in Inns & Cathedrals.
    let rounds = players.into_iter().enumerate().map(|(seat, Player { name, colour, .. })| {
        let points = Memo::new(move |_| laps(scores.get()[seat]) * SPACES);
        reactive(move || {
            let points = points.get();
            let told = say::TableLaps { player: &name, points }.tell(language);
            (points > 0)
                .then(|| {
                    view! {
                        <li>
                            <SignButton language inspection subject=of(seat) sign="laps" name=told>
                                <Mark colour/>
                                <b aria-hidden="true">{points.to_string()}</b>
                            </SignButton>
                        </li>
                    }
                    .into_any()
                })
                .into_any()
        })
    });
    view! {
        <figure class="track">
            // All scores are shown above: those who want to see the distances open it.
            <details>
                <summary>{say::table_track(language)}</summary>
                <svg viewBox="-2 -4 194 86" role="img" aria-label=say::table_track(language)>
                    <g class="spaces" inner_html=spaces.into_html()></g>
                    {markers.collect_view()}
                </svg>
            </details>
            <figcaption><ul class="laps">{rounds.collect_view()}</ul></figcaption>
        </figure>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fifty_spaces_are_a_ring() {
        let mut seen = Vec::new();
        for space in 0..SPACES {
            let ((x, y), (u, v)) = (place(space), place(space + 1));
            assert_eq!(x.abs_diff(u) + y.abs_diff(v), 1, "{space} and the next touch");
            assert!(!seen.contains(&(x, y)), "{space} is a space of its own");
            seen.push((x, y));
        }
    }

    #[test]
    fn the_fiftieth_point_begins_a_second_lap() {
        assert_eq!([0, 49, 50, 99, 100].map(laps), [0, 0, 1, 1, 2]);
        assert_eq!(place(50), place(0));
    }
}
