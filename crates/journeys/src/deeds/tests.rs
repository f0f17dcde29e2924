//! Tasks judged on boards made by hand. The start tile `B03` has a city in the north and a road from
//! west to east.

use bastide_rules::{Cell, Expansion, Expansions, Goods, TileId, Turn};

use super::Deeds;
use crate::census::Census;
use crate::land::Land;
use crate::progress::progress;
use crate::task::{End, Kind, Task};

/// A tile, its turn and its cell.
type Place = (&'static str, u8, i16, i16);

/// A land, and the deeds of its last tile.
struct Judged {
    land: Land,
    census: Census,
    deeds: Deeds,
}

fn built(boxes: &[Expansion], places: &[Place]) -> Judged {
    let boxes: Expansions = boxes.iter().copied().collect();
    let mut land = Land::begin(boxes);
    let mut judged =
        Judged { land: land.clone(), census: Census::default(), deeds: Deeds::default() };
    for &(name, turn, x, y) in places {
        let tile = TileId::named(name).expect("a tile");
        let turn = Turn::new(turn).expect("a turn");
        let cell = Cell::new(x, y);
        assert_eq!(land.why_not_here(tile, cell, turn), vec![], "{name} at {cell}");
        let before = land.clone();
        assert!(land.draw(tile), "{name} fits");
        land.lay(tile, cell, turn);
        judged.deeds.find(before.table(), land.table(), true);
    }
    judged.census.count(land.table(), |_| true);
    judged.land = land;
    judged
}

const fn task(kind: Kind, size: u16) -> Task {
    Task { kind, size, number: 1, within: None, reward: 1 }
}

impl Judged {
    fn counts(&self, kind: Kind, size: u16) -> u16 {
        self.deeds.count(self.land.table(), &self.census, &task(kind, size), |_, _| {})
    }
}

const VILLAGES: Kind = Kind::Between(End::Village, End::Village);

#[test]
fn a_road_counts_when_its_last_end_is_closed() {
    let open = built(&[], &[("B22", 0, 1, 0)]);
    assert_eq!(open.counts(Kind::Road, 2), 0, "its west end is open");
    let closed = built(&[], &[("B22", 0, 1, 0), ("B22", 0, -1, 0)]);
    assert_eq!(closed.counts(Kind::Road, 3), 1);
    assert_eq!(closed.counts(Kind::Road, 4), 0, "it has three tiles");
    assert_eq!(closed.counts(VILLAGES, 2), 1);
    assert_eq!(closed.counts(Kind::Between(End::Village, End::Gate), 2), 0);
    for kind in [Kind::Inn, Kind::RoadAtRiver, Kind::City, Kind::Gap] {
        assert_eq!(closed.counts(kind, 1), 0, "{kind:?}");
    }
    let later = built(&[], &[("B22", 0, 1, 0), ("B22", 0, -1, 0), ("B18", 2, 0, -1)]);
    assert_eq!(later.counts(Kind::Road, 3), 0, "it was finished before");
}

#[test]
fn a_road_knows_its_two_ends() {
    // A village, the start tile, a bend to the north, and a gate.
    let places = [("B22", 0, -1, 0), ("B23", 1, 1, 0), ("B06", 0, 1, -1)];
    let joined = built(&[], &places);
    assert_eq!(joined.counts(Kind::Between(End::Village, End::Gate), 2), 1);
    assert_eq!(joined.counts(VILLAGES, 2), 0);
    let same = Kind::Between(End::Gate, End::Gate);
    assert_eq!(joined.counts(same, 2), 0, "one gate is not two");
    let monastery = built(&[], &[("B22", 0, -1, 0), ("B02", 1, 1, 0)]);
    assert_eq!(monastery.counts(Kind::Between(End::Village, End::Monastery), 2), 1);
    assert_eq!(monastery.counts(Kind::Between(End::Gate, End::Monastery), 2), 0);
}

#[test]
fn a_city_counts_its_tiles_and_pennants() {
    let open = built(&[], &[("B07", 1, 0, -1)]);
    assert_eq!(open.counts(Kind::Pennants, 1), 0, "it is open in the north");
    let closed = built(&[], &[("B07", 1, 0, -1), ("B18", 2, 0, -2)]);
    assert_eq!(closed.counts(Kind::City, 3), 1);
    assert_eq!(closed.counts(Kind::City, 4), 0);
    assert_eq!(closed.counts(Kind::Pennants, 1), 1);
    assert_eq!(closed.counts(Kind::Pennants, 2), 0);
    for kind in [Kind::Cathedral, Kind::Princess, Kind::CityAtRiver, Kind::Goods(Goods::Wine)] {
        assert_eq!(closed.counts(kind, 1), 0, "{kind:?}");
    }
}

/// The eight tiles around the cell south of the start tile, which is one of them.
const RING: [Place; 7] = [
    ("B24", 0, -1, 0),
    ("B24", 0, 1, 0),
    ("B18", 3, -1, 1),
    ("B18", 1, 1, 1),
    ("B18", 3, -1, 2),
    ("B18", 1, 1, 2),
    ("B18g", 2, 0, 2),
];

#[test]
fn a_monastery_counts_when_it_is_surrounded() {
    let mut places = vec![("B01", 0, 0, 1)];
    places.extend(&RING[..6]);
    let almost = built(&[], &places);
    assert_eq!(almost.counts(Kind::Monastery, 1), 0, "a tile is missing in the south");
    places.extend(&RING[6..]);
    let around = built(&[], &places);
    assert_eq!(around.counts(Kind::Monastery, 1), 1);
    assert_eq!(around.counts(Kind::Garden, 1), 0);
    assert_eq!(around.counts(Kind::Shrine, 1), 0);
    assert_eq!(around.counts(Kind::Gap, 1), 0);
}

#[test]
fn a_tile_between_four_others_fills_a_gap() {
    let mut places = RING.to_vec();
    places.push(("S01", 0, 0, 1));
    let filled = built(&[Expansion::Cult], &places);
    assert_eq!(filled.counts(Kind::Gap, 1), 1);
    assert_eq!(filled.counts(Kind::Shrine, 1), 1, "it is surrounded at once");
    assert_eq!(filled.counts(Kind::Monastery, 1), 0, "a shrine is not a monastery");
}

#[test]
fn a_farm_counts_when_it_feeds_one_city_more() {
    let one = [("B18", 2, 0, -1)];
    let fed = built(&[], &one);
    assert_eq!(fed.counts(Kind::Farm, 1), 2, "the fields of the two tiles do not meet");
    assert_eq!(fed.counts(Kind::Farm, 2), 0);
    let mut two = one.to_vec();
    two.extend([("B18", 0, 0, -2), ("B18", 2, 0, -3)]);
    let fed = built(&[], &two);
    assert!(fed.counts(Kind::Farm, 2) >= 1);
    assert_eq!(fed.counts(Kind::Farm, 3), 0);
    assert_eq!(fed.counts(Kind::HerdFarm, 1), 0, "there is no herd");
    two.push(("B01", 0, 0, -4));
    let meadow = built(&[], &two);
    assert_eq!(meadow.counts(Kind::Farm, 2), 0, "it feeds no more than before");
    let shown = progress(meadow.land.table(), &meadow.census, &task(Kind::Farm, 2), 0);
    assert_eq!((shown.reached, shown.size), (1, 2), "one more city is needed");
}

#[test]
fn inns_cathedrals_goods_and_princesses_count_on_their_own_tiles() {
    let inn = [("I15g", 0, 1, 0), ("B22", 0, 2, 0), ("B22", 0, -1, 0)];
    let inn = built(&[Expansion::Inns], &inn);
    assert_eq!(inn.counts(Kind::Inn, 4), 1);
    assert_eq!(inn.counts(Kind::Inn, 5), 0);
    let cathedral = [("I01", 0, 0, -1), ("B18", 1, -1, -1), ("B18", 3, 1, -1), ("B18", 2, 0, -2)];
    let cathedral = built(&[Expansion::Inns], &cathedral);
    assert_eq!(cathedral.counts(Kind::Cathedral, 5), 1);
    assert_eq!(cathedral.counts(Kind::Cathedral, 6), 0);
    let wine = built(&[Expansion::Traders], &[("T15", 1, 0, -1), ("B18", 2, 0, -2)]);
    assert_eq!(wine.counts(Kind::Goods(Goods::Wine), 1), 1);
    assert_eq!(wine.counts(Kind::Goods(Goods::Grain), 1), 0);
    let princess = built(&[Expansion::Dragon], &[("D09", 2, 0, -1)]);
    assert_eq!(princess.counts(Kind::Princess, 2), 1);
    assert_eq!(princess.counts(Kind::Princess, 3), 0);
}

#[test]
fn roads_and_cities_count_at_the_river() {
    let boxes = [Expansion::River2];
    let city = built(&boxes, &[("W05", 1, 1, 0), ("B18", 2, 1, -1), ("B18", 0, 1, 1)]);
    assert_eq!(city.counts(Kind::CityAtRiver, 3), 1);
    assert_eq!(city.counts(Kind::CityAtRiver, 4), 0);
    let road = built(&boxes, &[("W07", 1, 1, 0), ("B22", 0, 1, -1), ("B22", 2, 1, 1)]);
    assert_eq!(road.counts(Kind::RoadAtRiver, 3), 1);
    assert_eq!(road.counts(Kind::RoadAtRiver, 4), 0);
}

#[test]
fn a_herd_makes_another_task_of_a_farm() {
    let boxes = [Expansion::River2, Expansion::Traders];
    // The river comes from the west and bends to the south; the herd is in the north-east.
    let herd = built(&boxes, &[("W11", 3, 1, 0), ("B18", 0, 1, -1), ("B18", 2, 1, -2)]);
    assert_eq!(herd.counts(Kind::HerdFarm, 1), 1);
    assert_eq!(herd.counts(Kind::HerdFarm, 2), 0);
}

#[test]
fn progress_shows_the_best_open_feature() {
    let land = built(&[], &[("B24", 0, 1, 0), ("B22", 0, 2, 0)]);
    let shown = progress(land.land.table(), &land.census, &task(Kind::Road, 5), 0);
    assert_eq!((shown.reached, shown.size, shown.open_ends), (3, 5, 1));
    assert_eq!(shown.cells, [Cell::new(0, 0), Cell::new(1, 0), Cell::new(2, 0)]);
    let none = progress(land.land.table(), &land.census, &task(Kind::Monastery, 1), 0);
    assert_eq!((none.reached, none.cells.len()), (0, 0));
}
