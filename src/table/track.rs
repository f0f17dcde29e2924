//! The score track: 50 spaces, walked round as often as it takes.

use bastide_art::{self as art, Units};
use bastide_rules::Seat;
use leptos::prelude::*;

use super::signs::SignButton;
use crate::board::inspection::{Inspection, Subject};
use crate::finish::Scores;
use crate::line::Chair;
use crate::parts::{Mark, handler, on_leave, reactive};
use crate::text::{Language, say};

/// Spaces of the track; its start is space 0 (2008, p. 5).
pub const SPACES: u32 = 50;
/// Spaces along the longer and the shorter side, corners counted once each.
const LONG: u32 = 18;
const SHORT: u32 = 7;
/// Drawing units of a space.
const SPACE: f64 = 10.0;

/// Where a space is, in spaces from the track's corner: clockwise from the lower left.
fn place(space: u32) -> (u32, u32) {
    let space = space % SPACES;
    match space {
        0..SHORT => (0, SHORT - space),
        _ if space < SHORT + LONG => (space - SHORT, 0),
        _ if space < 2 * SHORT + LONG => (LONG, space - SHORT - LONG),
        _ => (SPACES - space, SHORT),
    }
}

/// How often a score has gone round.
pub const fn laps(score: u32) -> u32 {
    score / SPACES
}

/// What the signs of a seat say.
fn of(seat: usize) -> Subject {
    Subject::Player(Seat::new(seat as u8))
}

/// The track with everybody's marker, folded up at first.
#[component]
pub fn Track(
    /// For its name.
    language: Language,
    /// What is looked at.
    inspection: Inspection,
    /// Who plays.
    chairs: Vec<Chair>,
    /// Points, by seat.
    scores: Scores,
) -> impl IntoView {
    let spaces: String = (0..SPACES)
        .map(|space| {
            let (x, y) = place(space);
            let (x, y) = (f64::from(x) * SPACE, f64::from(y) * SPACE);
            let (left, top, side) = (Units(x + 0.4), Units(y + 0.4), Units(SPACE - 0.8));
            let rect = format!(r#"x="{left}" y="{top}" width="{side}" height="{side}" rx="1.6"/>"#);
            if space.is_multiple_of(5) {
                let (x, y) = (Units(x + SPACE / 2.0), Units(y + 7.9));
                format!(r#"<rect class="fifth" {rect}<text x="{x}" y="{y}">{space}</text>"#)
            } else {
                format!("<rect {rect}")
            }
        })
        .collect();
    let count = chairs.len();
    let players = chairs.clone();
    let markers = chairs.into_iter().enumerate().map(|(seat, chair)| {
        let hex = art::COLOURS[chair.colour.index()].hex;
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
    // Whoever has been round has a tile that says how far, as in Inns & Cathedrals.
    let rounds = players.into_iter().enumerate().map(|(seat, Chair { name, colour, .. })| {
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
            // Everybody's points are told above: whoever wants to see how far apart they are opens it.
            <details>
                <summary>{say::table_track(language)}</summary>
                <svg viewBox="-2 -4 194 86" role="img" aria-label=say::table_track(language)>
                    <g class="spaces" inner_html=spaces></g>
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
