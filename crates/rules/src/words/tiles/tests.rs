use super::*;
use crate::words::config::{Edition, Expansion};
use crate::words::space::{Corner, HalfSide, Heading, Side, Turn};

fn tile(name: &str) -> &'static Tile {
    TileId::named(name).unwrap_or_else(|| panic!("{name} is in the catalogue")).tile()
}

/// Returns the kinds of one expansion; those of the base game for `None`.
fn kinds(of: Option<Expansion>) -> impl Iterator<Item = &'static Tile> {
    catalogue().tiles().iter().filter(move |tile| tile.expansion == of)
}

/// Returns a sum over all copies of all tiles of an expansion.
fn sum(of: Option<Expansion>, edition: Edition, on: impl Fn(&Tile) -> usize) -> usize {
    kinds(of).map(|tile| usize::from(tile.copies(edition)) * on(tile)).sum()
}

#[test]
fn every_box_holds_what_its_book_says() {
    use Expansion::*;
    let tiles_and_gardens = [
        (None, 72, 8),
        (Some(River), 12, 1),
        (Some(River2), 12, 1),
        (Some(Inns), 18, 2),
        (Some(Traders), 24, 2),
        (Some(Dragon), 30, 2),
        (Some(Abbey), 12 + 6, 1),
        (Some(Count), 12, 0),
        (Some(King), 5, 1),
        (Some(Cult), 5, 0),
        (Some(Anniversary), 5 + 15, 2),
        (Some(Cathars), 4, 0),
        (Some(Besiegers), 6, 0),
        (Some(SpielDoch), 2, 1),
        (Some(Darmstadt), 3, 0),
        (Some(GamesQuarterly), 12, 0),
        (Some(Labyrinth), 1, 0),
        (Some(Wind), 6, 0),
        (Some(GermanMonasteries), 6, 0),
        (Some(DutchMonasteries), 6, 0),
        (Some(Festival), 10, 0),
        (Some(CropCircles1), 6, 0),
        (Some(CropCircles2), 6, 0),
        (Some(Gold), 8, 0),
        (Some(Mage), 8, 1),
        (Some(Hills), 18, 1),
        (Some(Flying), 8, 1),
        (Some(Tower), 18, 2),
    ];
    for (of, tiles, gardens) in tiles_and_gardens {
        for edition in Edition::ALL {
            assert_eq!(sum(of, edition, |_| 1), tiles, "{of:?} {edition:?}");
            let gardens = if edition.has_gardens() { gardens } else { 0 };
            let on = |tile: &Tile| tile.pieces_of(PieceKind::Garden).count();
            assert_eq!(sum(of, edition, on), gardens, "gardens of {of:?} {edition:?}");
        }
    }
}

#[test]
fn one_copy_of_a_kind_has_the_garden() {
    let copies = |name: &str| Edition::ALL.map(|edition| tile(name).copies(edition));
    assert_eq!(copies("B09"), [3, 2, 2]);
    assert_eq!(copies("B09g"), [0, 1, 1]);
    assert!(tile("B09g").piece(PieceId::new(PieceKind::Garden, 0)).is_some());
}

#[test]
fn the_game_begins_with_one_copy_of_b03() {
    assert_eq!(catalogue().tiles().iter().filter(|tile| tile.is_start).count(), 1);
    assert_eq!(catalogue().start().to_string(), "B03");
}

#[test]
fn every_player_of_six_has_an_abbey() {
    let abbeys: Vec<&Tile> =
        catalogue().tiles().iter().filter(|tile| tile.has(Mark::Abbey)).collect();
    assert_eq!(abbeys.iter().map(|tile| tile.id).collect::<Vec<_>>(), [catalogue().abbey()]);
    assert_eq!(abbeys[0].copies(Edition::C1), 6);
    assert_eq!(abbeys[0].pieces.len(), 1, "an abbey is nothing but a monastery");
}

#[test]
fn the_boxes_show_each_symbol_as_often_as_their_books_say() {
    use Expansion::*;
    for (of, mark, times) in [
        (River2, Mark::Inn, 1),
        (River2, Mark::PigHerd, 1),
        (River2, Mark::Volcano, 1),
        (Inns, Mark::Inn, 6),
        (Inns, Mark::Cathedral, 2),
        (Traders, Mark::Wine, 9),
        (Traders, Mark::Grain, 6),
        (Traders, Mark::Cloth, 5),
        (Dragon, Mark::Volcano, 6),
        (Dragon, Mark::Dragon, 12),
        (Dragon, Mark::Princess, 6),
        (Dragon, Mark::Portal, 6),
        (Dragon, Mark::Tunnel, 1),
        (Abbey, Mark::Tunnel, 1),
        (Cult, Mark::Shrine, 5),
        (Cathars, Mark::Besieged, 4),
        (Besiegers, Mark::Besieged, 6),
        (Darmstadt, Mark::Church, 2),
        (Darmstadt, Mark::Darmstadtium, 1),
        (GamesQuarterly, Mark::Pigs, 1),
        (Labyrinth, Mark::Labyrinth, 1),
        (Mage, Mark::Mage, 8),
        (Hills, Mark::Hill, 8),
        (Hills, Mark::Vineyard, 8),
    ] {
        let on = |tile: &Tile| {
            let pieces = tile.pieces.iter().filter(|piece| piece.marks.has(mark)).count();
            pieces + usize::from(tile.has(mark))
        };
        assert_eq!(sum(Some(of), Edition::C1, on), times, "{mark:?} of {of:?}");
    }
}

#[test]
fn five_arrows_have_each_effect() {
    use ArrowEffect::*;
    for effect in [SecondMeeple, ExtraTurn, MeepleElsewhere] {
        let on = |tile: &Tile| usize::from(tile.arrow.is_some_and(|arrow| arrow.effect == effect));
        assert_eq!(sum(Some(Expansion::Anniversary), Edition::C3, on), 5, "{effect:?}");
    }
    let mut with_arrow = catalogue().tiles().iter().filter(|tile| tile.arrow.is_some());
    assert!(with_arrow.all(|tile| tile.river.is_none()), "no river tile has an arrow");
}

#[test]
fn each_flying_machine_has_a_direction() {
    let flights = |of| Edition::ALL.map(|edition| sum(of, edition, |it| it.flight.iter().count()));
    assert_eq!(flights(Some(Expansion::Flying)), [8; 3]);
    assert_eq!(catalogue().tiles().iter().filter(|tile| tile.flight.is_some()).count(), 9);
    let slanting = |tile: &Tile| usize::from(matches!(tile.flight, Some(Heading::Corner(_))));
    assert_eq!(sum(Some(Expansion::Flying), Edition::C1, slanting), 3);
}

#[test]
fn each_tile_of_the_tower_has_a_foundation_and_no_other_tile() {
    for tile in catalogue().tiles() {
        let foundations: Vec<&Piece> = tile.pieces_of(PieceKind::Tower).collect();
        let is_of_the_tower = tile.expansion == Some(Expansion::Tower);
        assert_eq!(foundations.len(), usize::from(is_of_the_tower), "{}", tile.name);
        for foundation in foundations {
            assert_eq!(foundation.id.to_string(), "t");
            let exits = foundation.sides.iter().count() + foundation.halves.iter().count();
            assert_eq!(exits, 0, "{} leads nowhere", tile.name);
        }
    }
}

#[test]
fn roads_end_at_a_foundation() {
    let roads = |name: &str| {
        let roads = tile(name).pieces_of(PieceKind::Road);
        roads.map(|road| road.sides.iter().count()).collect::<Vec<_>>()
    };
    assert_eq!(roads("TO04"), [1, 1]);
    assert_eq!(roads("TO05"), [1, 1, 1]);
    assert_eq!(roads("TO07"), [1, 1, 1, 1]);
    assert_eq!(roads("TO09"), [1]);
    // Beside these it runs on.
    assert_eq!(roads("TO06"), [2, 2]);
    assert_eq!(roads("TO08"), [2]);
    // A foundation is no way for a wagon: nothing meets there.
    for name in ["TO04", "TO05", "TO07", "TO09"] {
        assert!(tile(name).meetings.is_empty(), "{name}");
    }
}

#[test]
fn the_tower_has_one_pennant_and_one_monastery() {
    let of = Some(Expansion::Tower);
    let pennants = |tile: &Tile| {
        let here = tile.pieces.iter().map(|piece| piece.pennants(Edition::C1));
        here.map(usize::from).sum()
    };
    assert_eq!(sum(of, Edition::C1, pennants), 1);
    let monasteries = |tile: &Tile| tile.pieces_of(PieceKind::Monastery).count();
    assert_eq!(sum(of, Edition::C1, monasteries), 1);
}

#[test]
fn ten_pennants_and_six_monasteries_in_the_base_game() {
    let pennants = |tile: &Tile| {
        let here = tile.pieces.iter().map(|piece| piece.pennants(Edition::C1));
        here.map(usize::from).sum()
    };
    assert_eq!(sum(None, Edition::C1, pennants), 10);
    let monasteries = |tile: &Tile| tile.pieces_of(PieceKind::Monastery).count();
    assert_eq!(sum(None, Edition::C1, monasteries), 6);
}

#[test]
fn one_city_lost_its_pennant_when_the_tiles_were_drawn_anew() {
    for tile in catalogue().tiles() {
        for piece in &tile.pieces {
            let pennants = Edition::ALL.map(|edition| piece.pennants(edition));
            let lost = tile.name == "D12" && piece.id.kind == PieceKind::City;
            let printed = if lost { [1, 0, 0] } else { [pennants[0]; 3] };
            assert_eq!(pennants, printed, "{} {}", tile.name, piece.id);
        }
    }
}

#[test]
fn a_river_tile_has_as_many_ends_as_its_role_asks() {
    for tile in catalogue().tiles() {
        let ends = tile.pieces_of(PieceKind::River).map(|river| river.sides.len()).sum::<usize>();
        let asked = match tile.river {
            None => 0,
            Some(RiverRole::Spring | RiverRole::Lake) => 1,
            Some(RiverRole::Body) => 2,
            Some(RiverRole::Fork) => 3,
        };
        assert_eq!(ends, asked, "{}", tile.name);
    }
}

#[test]
fn every_arm_of_a_river_ends_in_a_lake() {
    use Expansion::*;
    let count = |of, role| {
        Edition::ALL
            .map(|edition| sum(Some(of), edition, |tile| usize::from(tile.river == Some(role))))
    };
    for (of, springs, forks, lakes) in [(River, 1, 0, 1), (River2, 1, 1, 2), (Anniversary, 0, 1, 1)]
    {
        assert_eq!(count(of, RiverRole::Spring), [springs; 3], "springs of {of:?}");
        assert_eq!(count(of, RiverRole::Fork), [forks; 3], "forks of {of:?}");
        assert_eq!(count(of, RiverRole::Lake), [lakes; 3], "lakes of {of:?}");
    }
}

/// Returns the tiles of Carcassonne row by row, in three rows of four.
fn carcassonne() -> Vec<[&'static Tile; 4]> {
    let tiles: Vec<&Tile> = kinds(Some(Expansion::Count)).collect();
    tiles.chunks(4).map(|row| row.try_into().expect("three rows of four")).collect()
}

#[test]
fn the_tiles_of_carcassonne_fit_together() {
    let city = carcassonne();
    let beside = city.iter().flat_map(|row| row.windows(2).map(|two| (two[0], Side::East, two[1])));
    let below = city
        .windows(2)
        .flat_map(|two| (0..4).map(|column| (two[0][column], Side::South, two[1][column])));
    for (tile, side, next) in beside.chain(below) {
        let seam = [tile.edge(side, Turn::NONE), next.edge(side.opposite(), Turn::NONE)];
        assert_eq!(seam, [Edge::Seam; 2], "{} {}", tile.name, next.name);
        let is_field = |tile: &Tile, side| tile.half_owners(side).map(|owner| owner.is_some());
        let [first, last] = is_field(tile, side);
        assert_eq!(is_field(next, side.opposite()), [last, first], "{} {}", tile.name, next.name);
    }
}

#[test]
fn carcassonne_shows_the_country_outside() {
    let city = carcassonne();
    let rim = |tiles: &[&Tile], side| -> String {
        tiles.iter().map(|tile| tile.edge(side, Turn::NONE).letter()).collect()
    };
    assert_eq!(rim(&city[0], Side::North), "FFFR");
    assert_eq!(rim(&[city[0][3], city[1][3], city[2][3]], Side::East), "FFC");
    assert_eq!(rim(&city[2], Side::South), "CFRF");
    assert_eq!(rim(&[city[0][0], city[1][0], city[2][0]], Side::West), "RFF");
}

#[test]
fn pieces_stand_in_the_order_of_their_names() {
    for tile in catalogue().tiles() {
        assert!(tile.pieces.is_sorted_by_key(|piece| piece.id), "{}", tile.name);
        for piece in &tile.pieces {
            assert_eq!(piece.id.to_string().parse(), Ok(piece.id));
        }
    }
}

#[test]
fn a_field_that_turns_the_corner_beside_a_city_touches_it() {
    // But here the other city reaches into that corner as a wedge.
    let apart = (PieceId::new(PieceKind::Field, 0), PieceId::new(PieceKind::City, 1));
    for tile in catalogue().tiles() {
        for city in tile.pieces_of(PieceKind::City) {
            for side in city.sides.iter() {
                let corner = [(2 * side.index() + 7) % 8, (2 * side.index() + 2) % 8];
                for field in corner.into_iter().filter_map(|at| tile.field_at(HalfSide::ALL[at])) {
                    let touches = field.cities().any(|id| id == city.id);
                    let wedge = tile.name == "D10" && (field.id, city.id) == apart;
                    assert_ne!(touches, wedge, "{} {} {}", tile.name, field.id, city.id);
                }
            }
        }
    }
}

#[test]
fn a_corner_is_split_where_two_fields_meet_and_nowhere_else() {
    for tile in catalogue().tiles() {
        for corner in Corner::ALL {
            let [before, after] = corner.halves().map(|half| tile.field_at(half));
            let split = before.zip(after).is_some_and(|(before, after)| before.id != after.id);
            assert_eq!(tile.split_corners.contains(&corner), split, "{} {corner:?}", tile.name);
        }
    }
}

/// Returns the places at which a piece leaves the tile: numbers of twelve places around it, three
/// on each side. Of two pieces that share a side, each leaves on its half.
fn exits(tile: &Tile, piece: &Piece) -> Vec<usize> {
    let sides = piece.sides.iter().map(|side| {
        let own =
            tile.side_owners(side).map(|owner| tile.pieces[owner.expect("it")].id == piece.id);
        3 * side.index() + [1, 2, 0][usize::from(!own[0]) + 2 * usize::from(!own[1])]
    });
    let halves = piece.halves.iter().map(|half| 3 * (half.index() / 2) + 2 * (half.index() % 2));
    sides.chain(halves).collect()
}

/// Returns `true` if two pieces must cross: one leaves on both sides of the other.
fn must_cross(one: &[usize], other: &[usize]) -> bool {
    let between = |exit: &usize| one.iter().filter(|at| *at < exit).count() % one.len();
    !one.is_empty() && other.iter().any(|exit| between(exit) != between(&other[0]))
}

#[test]
fn pieces_cross_only_where_a_bridge_or_a_tunnel_is_told() {
    for tile in catalogue().tiles() {
        let mut told = tile.crossings.clone();
        told.sort_unstable();
        let mut drawn = Vec::new();
        for (at, one) in tile.pieces.iter().enumerate() {
            let others = tile.pieces[at + 1..].iter();
            let crossed = others.filter(|other| must_cross(&exits(tile, one), &exits(tile, other)));
            drawn.extend(crossed.map(|other| [one.id, other.id]));
        }
        assert_eq!(told, drawn, "{}", tile.name);
    }
}

#[test]
fn lanes_say_what_each_side_shows_in_each_turn() {
    for tile in catalogue().tiles() {
        for turn in Turn::ALL {
            for side in Side::ALL {
                let shift = 16 * turn.quarters() as usize + 4 * side.index();
                let bits = (tile.lanes >> shift) as u16 & 0xF;
                assert_eq!(bits, tile.edge(side, turn).bit(), "{} {side:?} {turn:?}", tile.name);
            }
        }
    }
}

#[test]
fn a_tile_that_is_turned_is_the_same_where_all_its_pieces_have_twins() {
    let same = |name: &str| {
        let is_same = |turn: &Turn| tile(name).is_same_turned(Turn::NONE, *turn);
        Turn::ALL.into_iter().filter(is_same).map(Turn::quarters).collect::<Vec<_>>()
    };
    // A monastery, a city and a crossing look the same in all turns; a straight road and facing
    // cities in two; a city with a road below it in one.
    for name in ["B01", "B04", "B21"] {
        assert_eq!(same(name), [0, 1, 2, 3], "{name}");
    }
    for name in ["B07", "B08", "B19", "B24"] {
        assert_eq!(same(name), [0, 2], "{name}");
    }
    for name in ["B03", "B13", "B20", "B22", "B23", "FL02", "FL05", "TO01"] {
        assert_eq!(same(name), [0], "{name}");
    }
    for tile in catalogue().tiles() {
        for (one, other) in
            Turn::ALL.into_iter().flat_map(|one| Turn::ALL.map(|other| (one, other)))
        {
            let shown = |turn| Side::ALL.map(|side| tile.edge(side, turn));
            if tile.is_same_turned(one, other) {
                assert_eq!(shown(one), shown(other), "{}", tile.name);
            }
        }
    }
}

#[test]
fn the_notation_says_what_is_wrong() {
    use notation::{Fault, read};
    let fault = |line: &str| read(line).map(|_| ()).expect_err("the line is wrong");
    assert_eq!(fault("B01"), Fault::TooShort);
    assert_eq!(fault("B01 x FFFF"), Fault::Number("x".into()));
    assert_eq!(fault("B01 1 FFXF"), Fault::Edges("FFXF".into()));
    for word in [
        "castle",
        "quarter:moon",
        "arrow:N,up",
        "arrow:X,turn",
        "split:N",
        "cross:r0",
        "dragon:N",
        "flight:up",
    ] {
        assert_eq!(fault(&format!("B01 1 FFFF {word}")), Fault::Word(word.into()));
    }
    assert_eq!(fault("B01 1 RFFF field:nne"), Fault::Owner(Side::North));
}

#[test]
fn a_piece_is_read_only_by_its_whole_name() {
    for wrong in ["", "c", "c10", "x0", "m0", "g1", "t0", "c-1", "é"] {
        assert!(wrong.parse::<PieceId>().is_err(), "{wrong:?}");
    }
}
