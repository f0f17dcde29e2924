//! Roads, cities, fields and the rest beside each other on a tile 48 px wide.

use bastide_rules::tiles::PieceKind::{
    self, City, Courtyard, Field, Garden, Monastery, River, Road, Tower,
};

use crate::border::{Border, Borders, Seen};
use crate::theme::Theme;

/// Least differences along borders with any kind of colour vision, in hundredths of Oklab: the
/// kinds, and the distance in the usual themes and in high contrast. The eye notices 2, and a line
/// that it follows should be several times that. The weakest are shrines and small monasteries in
/// the dark, beside trees: their buildings show where they are.
const ALONG: [([PieceKind; 2], [f64; 2]); 11] = [
    ([Road, Field], [12.0, 18.0]),
    ([River, Field], [7.0, 15.0]),
    ([City, Field], [10.0, 16.0]),
    ([City, City], [10.0, 18.0]),
    ([City, Monastery], [9.5, 18.0]),
    ([Monastery, City], [8.0, 17.0]),
    ([Monastery, Field], [5.0, 10.0]),
    ([Courtyard, Field], [8.0, 16.0]),
    ([Garden, Field], [12.0, 28.0]),
    ([Tower, Field], [10.0, 32.0]),
    ([Tower, City], [11.0, 24.0]),
];

/// Least differences of kinds that meet at a gate or a bridge.
const ACROSS: [([PieceKind; 2], [f64; 2]); 3] =
    [([Road, City], [12.0, 24.0]), ([Road, River], [15.0, 18.0]), ([City, River], [6.5, 12.0])];

/// Least contrast of a road with its dark edge, in the usual themes and in high contrast.
const EDGE: [f64; 2] = [1.85, 3.0];
/// Least contrast of a field with the dark edge of a road beside it, on 99 of 100 parts.
const EDGE_BESIDE: [f64; 2] = [1.05, 3.0];

/// Prints the least values and the one below which lies one in a hundred.
fn report(name: &str, theme: &str, between: [PieceKind; 2], all: &mut [(f64, &str)]) {
    all.sort_by(|one, other| one.0.total_cmp(&other.0));
    let (least, at) = all[0];
    let hundredth = all[all.len() / 100].0;
    println!(
        "{name}, {theme}, {between:?}: {least:.2} at {at}, 1 %: {hundredth:.2}, of {}",
        all.len()
    );
}

/// Compares the borders between these kinds in every theme with a least value.
fn compare(
    name: &str,
    borders: &[Border],
    between: [PieceKind; 2],
    least: [f64; 2],
    of: fn(&Seen) -> f64,
) {
    for theme in Theme::all() {
        let own = borders.iter().filter(|it| it.between == between && it.theme == theme.name);
        let mut all: Vec<(f64, &str)> = own.map(|it| (of(&it.seen), &it.at[..])).collect();
        report(name, theme.name, between, &mut all);
        let (found, at) = all[0];
        let least = least[usize::from(theme.has_contrast())];
        assert!(found >= least, "{name}, {}, {between:?}: {found} at {at}", theme.name);
    }
}

#[test]
fn every_piece_differs_from_its_neighbours_with_every_kind_of_colour_vision() {
    let borders = Borders::measured();
    for (between, least) in ALONG {
        compare("along", &borders.along, between, least, Seen::least);
    }
    for (between, least) in ACROSS {
        compare("across", &borders.across, between, least, Seen::least);
    }
}

#[test]
fn roads_have_a_dark_line_on_each_side() {
    let borders = &Borders::measured().along;
    compare("dark edge", borders, [Road, Field], EDGE, |it| it.dark[0]);
    for theme in Theme::all() {
        let roads =
            borders.iter().filter(|it| it.between == [Road, Field] && it.theme == theme.name);
        let mut all: Vec<(f64, &str)> = roads.map(|it| (it.seen.dark[1], &it.at[..])).collect();
        report("dark edge beside", theme.name, [Road, Field], &mut all);
        // On the darkest land the road itself is the line.
        if theme.name != "contrast dark" {
            let (found, at) = all[all.len() / 100];
            let least = EDGE_BESIDE[usize::from(theme.has_contrast())];
            assert!(found >= least, "{}: {found} at {at}", theme.name);
        }
    }
}

#[test]
fn high_contrast_has_a_line_that_contrasts_with_every_ground() {
    for theme in Theme::all().into_iter().filter(Theme::has_contrast) {
        let of = |name| theme.colour(name).expect("it is opaque");
        assert!(of("road").contrast(of("road-edge")) >= 7.0);
        assert!(of("stone").contrast(of("ink")) >= 7.0, "walls");
        for ground in ["field", "water", "city"].map(of) {
            let road = ["road-edge", "road"].map(|line| of(line).contrast(ground));
            assert!(road[0].max(road[1]) >= 3.0, "{}: {road:?}", theme.name);
            let wall = ["ink", "stone"].map(|line| of(line).contrast(ground));
            assert!(wall[0].max(wall[1]) >= 3.0, "{}: {wall:?}", theme.name);
        }
    }
}
