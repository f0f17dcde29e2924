//! Figures on every ground, and players beside each other, with every kind of colour vision.

use bastide_art::{COLOURS, FIGURE_VIEW_BOX, Figure, figure, fill, mark, size};

use crate::colour::{Colour, Vision};
use crate::picture::Picture;
use crate::theme::Theme;

/// The colours on which figures stand.
const GROUNDS: [&str; 22] = [
    "table",
    "field",
    "field-light",
    "field-dark",
    "crop",
    "wheat",
    "earth",
    "stubble",
    "meadow",
    "heath",
    "wood",
    "leaf",
    "pine",
    "water",
    "road",
    "track",
    "city",
    "street",
    "cobble",
    "court",
    "roof",
    "slate",
];
/// The lines round a figure, and their widths in units of its view box, as on the board.
const RIMS: [(&str, f32); 2] = [("rim-dark", 4.0), ("rim-light", 2.0)];

/// Least contrast of a rim with any ground, and of a rim with any fill. WCAG asks 3 of graphics.
const RIM: f64 = 4.0;
/// Least difference of a figure on a tile 48 px wide from its ground along its outline, on the
/// average, in hundredths of Oklab.
const OUTLINE: f64 = 9.0;
/// Least difference of two players' colours, in hundredths of Oklab.
const PLAYERS: f64 = 11.0;
/// Least part of a mark's square on which two marks differ.
const MARKS: f64 = 0.07;

fn opaque(hex: &str) -> Colour {
    Colour::read(hex).expect("it is opaque")
}

#[test]
fn the_rims_of_a_figure_contrast_with_its_fill_and_with_every_ground() {
    for theme in Theme::all() {
        for vision in Vision::ALL {
            let rims =
                RIMS.map(|(name, _)| theme.colour(name).expect("it is opaque").seen_with(vision));
            assert!(rims[0].contrast(rims[1]) >= 7.0, "{}, {vision:?}", theme.name);
            let best = |other: Colour| {
                let other = other.seen_with(vision);
                rims[0].contrast(other).max(rims[1].contrast(other))
            };
            let grounds = GROUNDS.into_iter().filter_map(|name| Some((name, theme.colour(name)?)));
            let fills = COLOURS.into_iter().map(|it| (it.name, opaque(it.hex)));
            for (name, colour) in grounds.chain(fills) {
                let found = best(colour);
                assert!(found >= RIM, "{}, {vision:?}, {name}: {found}", theme.name);
            }
        }
    }
}

/// Draws a figure on this ground in the middle of a tile.
fn on_ground(theme: &Theme, ground: &str, who: Figure, hex: &str) -> Picture {
    let (shape, wide) = (figure(who), size(who));
    let corner = 50.0 - wide / 2.0;
    let rims = RIMS.map(|(name, width)| {
        format!("<path d='{shape}' stroke='var(--art-{name})' stroke-width='{width}'/>")
    });
    let drawing = format!(
        "<rect width='100' height='100' fill='var(--art-{ground})'/>\
         <svg x='{corner}' y='{corner}' width='{wide}' height='{wide}' viewBox='{FIGURE_VIEW_BOX}' \
         overflow='visible' fill='none' stroke-linejoin='round'>{}<path d='{shape}' fill='{hex}'/></svg>",
        rims.concat(),
    );
    Picture::of(&theme.coloured(&drawing), 48)
}

/// Returns the greatest difference from the ground on each of the ways from outside to the middle,
/// on the average.
fn outline(picture: &Picture, vision: Vision) -> f64 {
    const WAYS: u32 = 16;
    let ground = picture.at((0, 0)).seen_with(vision);
    let way = |number: u32| {
        let (down, right) = (f64::from(number) * std::f64::consts::TAU / f64::from(WAYS)).sin_cos();
        let at = |step: u32, way: f64| (24.0 + 0.5 * f64::from(step) * way) as usize;
        let pixels = (1..46).map(|step| picture.at((at(step, right), at(step, down))));
        pixels.map(|it| it.seen_with(vision).distance(ground)).fold(0.0, f64::max)
    };
    (0..WAYS).map(way).sum::<f64>() / f64::from(WAYS)
}

#[test]
fn every_figure_stands_out_of_every_ground_on_a_small_tile() {
    for theme in Theme::all() {
        let mut least = (f64::MAX, String::new());
        for who in Figure::ALL {
            let fills = fill(who).map_or(COLOURS.map(|it| it.hex).to_vec(), |own| vec![own]);
            for (hex, ground) in fills.iter().flat_map(|hex| GROUNDS.map(|ground| (hex, ground))) {
                if theme.colour(ground).is_some() {
                    let picture = on_ground(&theme, ground, who, hex);
                    for vision in Vision::ALL {
                        let found = outline(&picture, vision);
                        if found < least.0 {
                            least = (found, format!("{who:?} in {hex} on {ground}, {vision:?}"));
                        }
                    }
                }
            }
        }
        println!("outline, {}: {:.2}, {}", theme.name, least.0, least.1);
        assert!(least.0 >= OUTLINE, "{}: {least:?}", theme.name);
    }
}

#[test]
fn players_differ_in_colour_and_by_their_marks() {
    let square = |seat: usize| {
        let drawing = format!(
            "<rect width='100' height='100' fill='#000'/>\
             <path d='{}' fill='#fff' transform='scale(10)'/>",
            mark(seat)
        );
        Picture::of(&drawing, 12)
    };
    for (one, other) in (0..COLOURS.len()).flat_map(|one| (0..one).map(move |other| (one, other))) {
        let names = [one, other].map(|seat| COLOURS[seat].name);
        for vision in Vision::ALL {
            let colours = [one, other].map(|seat| opaque(COLOURS[seat].hex).seen_with(vision));
            let found = colours[0].distance(colours[1]);
            assert!(found >= PLAYERS, "{names:?}, {vision:?}: {found}");
        }
        let marks = [one, other].map(square);
        let pixels = (0..144).map(|at| (at % 12, at / 12));
        let others =
            pixels.map(|at| (marks[0].at(at).luminance() - marks[1].at(at).luminance()).abs());
        let found = others.sum::<f64>() / 144.0;
        assert!(found >= MARKS, "the marks of {names:?}: {found}");
    }
}
