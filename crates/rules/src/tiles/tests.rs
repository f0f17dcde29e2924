use super::*;

fn tile(name: &str) -> &'static Tile {
    TileId::named(name).unwrap_or_else(|| panic!("{name} is in the catalogue")).tile()
}

#[test]
fn every_edition_has_72_base_tiles() {
    for edition in Edition::ALL {
        let copies = catalogue().tiles().iter().map(|tile| u32::from(tile.copies(edition)));
        assert_eq!(copies.sum::<u32>(), 72, "{edition:?}");
    }
    assert_eq!(catalogue().tiles().iter().filter(|tile| tile.is_start).count(), 1);
    assert_eq!(catalogue().start().to_string(), "B03");
}

#[test]
fn eight_copies_have_gardens_since_the_second_edition() {
    let gardens = |edition| -> u32 {
        let with = catalogue().tiles().iter().filter(|tile| tile.name.ends_with('g'));
        with.map(|tile| u32::from(tile.copies(edition))).sum()
    };
    assert_eq!([Edition::C1, Edition::C2, Edition::C3].map(gardens), [0, 8, 8]);
    assert_eq!(tile("B09").copies(Edition::C1), 3);
    assert_eq!(tile("B09").copies(Edition::C2), 2);
    assert!(tile("B09g").piece(PieceId::new(PieceKind::Garden, 0)).is_some());
}

#[test]
fn ten_pennants_and_six_monasteries() {
    let all = |count: fn(&Tile) -> u32| -> u32 {
        let tiles = catalogue().tiles().iter();
        tiles.map(|tile| u32::from(tile.copies(Edition::C1)) * count(tile)).sum()
    };
    assert_eq!(all(|tile| tile.pieces.iter().map(|p| u32::from(p.pennants)).sum()), 10);
    assert_eq!(all(|tile| tile.pieces_of(PieceKind::Monastery).count() as u32), 6);
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
    for tile in catalogue().tiles() {
        for city in tile.pieces_of(PieceKind::City) {
            for side in city.sides.iter() {
                let corner = [(2 * side.index() + 7) % 8, (2 * side.index() + 2) % 8];
                for field in corner.into_iter().filter_map(|at| tile.field_at(HalfSide::ALL[at])) {
                    assert!(field.cities().any(|id| id == city.id), "{} {}", tile.name, field.id);
                }
            }
        }
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
fn the_notation_says_what_is_wrong() {
    use notation::{Fault, read};
    let fault = |line| read(line).map(|_| ()).expect_err("the line is wrong");
    assert_eq!(fault("B01"), Fault::TooShort);
    assert_eq!(fault("B01 x FFFF"), Fault::Number("x".into()));
    assert_eq!(fault("B01 1 FFXF"), Fault::Edges("FFXF".into()));
    assert_eq!(fault("B01 1 FFFF castle"), Fault::Word("castle".into()));
    assert_eq!(fault("B01 1 RFFF field:nne"), Fault::Owner(Side::North));
}

#[test]
fn a_piece_is_read_only_by_its_whole_name() {
    for wrong in ["", "c", "c10", "x0", "m0", "g1", "c-1", "é"] {
        assert!(wrong.parse::<PieceId>().is_err(), "{wrong:?}");
    }
}
