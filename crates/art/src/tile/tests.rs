use super::*;
use crate::{finery, outline, wall_corners};
use bastide_rules::tiles::{Edge, catalogue, notation};

/// Tiles of no box: four separate cities, a gate in a waist, a road of three sides, a dead end.
const INVENTED: [&str; 5] = [
    "X01 1 CCCC city:N city:E city:S city:W",
    "X02 1 CRCF city:NS road:E field:ene@0 field:ese@0 field:wsw,wnw@0 meet:c0,r0",
    "X03 1 RRFR road:NEW field:nnw,wnw field:nne,ene field:ese,sse,ssw,wsw",
    "X04 1 RFFF road:N field:nnw,nne,ene,ese,sse,ssw,wsw,wnw",
    "X05 1 CCRC city:NW city:E road:S field:sse@1 field:ssw@0 meet:c0,r0",
];

#[test]
fn drawings_follow_from_the_notation() {
    for line in INVENTED {
        for kind in notation::read(line).expect("the notation is right") {
            for turn in Turn::ALL {
                let drawn = tile(&kind, turn, Detail::Near);
                assert!(!drawn.contains("NaN") && drawn.len() < LIMIT, "{line}");
                for piece in &kind.pieces {
                    let (x, y) = stand::stand(&kind, turn, piece.id);
                    assert!(Point::new(x, y).off_border() > 6.0, "{line} {}", piece.id);
                }
            }
        }
    }
}

/// The maximum size of one drawing, and of the average one, in bytes.
const LIMIT: usize = 24_000;
const AVERAGE: usize = 13_500;

#[test]
fn every_kind_draws_in_every_turn_and_stays_small() {
    let (mut bytes, mut drawings) = (0, 0);
    for kind in catalogue().tiles() {
        for turn in Turn::ALL {
            let drawn = tile(kind, turn, Detail::Near);
            assert!(!drawn.contains("NaN") && !drawn.contains("inf"), "{}", kind.name);
            assert!(drawn.len() < LIMIT, "{} {turn:?}: {} bytes", kind.name, drawn.len());
            assert_eq!(
                drawn,
                tile(kind, turn, Detail::Near),
                "{} is not always the same",
                kind.name
            );
            bytes += drawn.len();
            drawings += 1;
        }
    }
    assert!(bytes / drawings < AVERAGE, "{} bytes", bytes / drawings);
}

#[test]
fn whatever_is_opened_is_closed() {
    let shut = |text: &str| {
        let opened = ["<g", "<svg", "<path", "<use"].map(|tag| text.matches(tag).count());
        let closed = ["</g>", "</svg>", "/>"].map(|tag| text.matches(tag).count());
        opened.iter().sum::<usize>() == closed.iter().sum::<usize>()
    };
    assert!(shut(&board_defs()));
    for kind in catalogue().tiles() {
        assert!(shut(&tile(kind, Turn::NONE, Detail::Far)), "{}", kind.name);
    }
}

#[test]
fn whatever_a_tile_shows_it_can_be_asked_for() {
    for kind in catalogue().tiles() {
        for turn in Turn::ALL {
            let drawn = tile(kind, turn, Detail::Near);
            assert!(!drawn.contains("NaN") && !drawn.contains("inf"), "{}", kind.name);
            for piece in &kind.pieces {
                let (x, y) = stand::stand(kind, turn, piece.id);
                assert!(Point::new(x, y).off_border() >= 0.0, "{} {}", kind.name, piece.id);
                outline(kind, turn, piece.id);
                finery(kind, turn, piece.id);
            }
            wall_corners(kind, turn);
        }
    }
}

/// The page redraws what stands on a tile only if this holds.
#[test]
fn what_stands_depends_on_the_sides_of_cities_only() {
    for kind in catalogue().tiles() {
        for turn in Turn::ALL {
            let standing = |laid: [bool; 4]| {
                let place = Place { laid, ..Place::alone((3, 4)) };
                tile_at(kind, turn, place, Detail::Near).standing
            };
            let is_city = |side: Side| kind.edge(side, turn) == Edge::City;
            let open = Side::ALL.map(is_city);
            assert_eq!(standing([true; 4]), standing(open), "{} {turn:?}", kind.name);
            let differs = standing([true; 4]) != standing(open.map(|is_city| !is_city));
            assert_eq!(differs, open.contains(&true), "{} {turn:?}", kind.name);
        }
    }
}
