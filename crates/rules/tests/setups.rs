//! The state before the first turn: the expansions of each preset, the tiles on the board and in
//! the bag, and the players' supplies.

use bastide_rules::tiles::RiverRole;
use bastide_rules::{
    Cell, Config, Edition, Event, Expansion, Expansions, Figure, Game, Preset, Table, TileId, Turn,
};

use Expansion::{
    Abbey, Abbot, Anniversary, Besiegers, Cathars, Count, CropCircles1, CropCircles2, Cult,
    Darmstadt, Dragon, DutchMonasteries, Festival, Flying, GamesQuarterly, GermanMonasteries, Gold,
    Hills, Inns, King, Labyrinth, Mage, Phantom, River, River2, SpielDoch, Tower, Traders, Wind,
};

fn boxes<const N: usize>(boxes: [Expansion; N]) -> Expansions {
    boxes.into_iter().collect()
}

/// Returns a config for two players with these expansions and the original artwork.
fn config(expansions: Expansions, seed: u64) -> Config {
    Config { expansions, ..Config::base(2, Preset::BigBox, seed) }
}

/// Returns the table before the first draw.
fn opening(config: Config) -> Table {
    let (game, _) = Game::begin(config).expect("a game");
    game.view().opening().expect("its table")
}

fn tile(name: &str) -> TileId {
    TileId::named(name).expect("a tile")
}

// The contents and the setup of each rulebook.
#[test]
fn every_book_has_its_boxes() {
    let big_box = boxes([River2, Inns, Traders, Dragon, Abbey, Count, King, Cult]);
    let expected = [
        (Preset::FirstEdition, Expansions::NONE),
        (Preset::BigBox, big_box),
        (Preset::NewEdition, boxes([River, Abbot])),
        (Preset::Anniversary, boxes([River, Abbot, Anniversary])),
        // "New editions come with the river and abbot mini expansions".
        (Preset::HowToGuide, boxes([River, Abbot])),
        // 2021: river tiles and abbots go back to the box for a first game.
        (Preset::FirstGame, Expansions::NONE),
        (Preset::BaseGame, Expansions::NONE),
    ];
    assert_eq!(expected.map(|(book, _)| book), Preset::ALL);
    for (book, expansions) in expected {
        assert_eq!(book.expansions(), expansions, "{book:?}");
        assert_eq!(Config::new(2, book, 1).expansions, expansions, "{book:?}");
        assert_eq!(Config::base(2, book, 1).expansions, Expansions::NONE, "{book:?}");
    }
}

/// Returns the number of tiles on the board and in the bag.
fn unpacked(config: Config) -> (usize, u16) {
    let table = opening(config);
    (table.board().laid().len(), table.bag().total())
}

// 2000 and 2008: 72 tiles. 2021: 84, of which 12 show a river. The anniversary edition: 104, of
// which 17 show a river and 15 an arrow. 2008 with all expansions: 72 + 18 + 24 + 30 + 18 + 36.
#[test]
fn every_book_has_as_many_tiles_as_it_says() {
    let whole = |book| unpacked(Config::new(2, book, 1));
    assert_eq!(whole(Preset::FirstEdition), (1, 72 - 1));
    assert_eq!(whole(Preset::FirstGame), (1, 84 - 12 - 1));
    assert_eq!(whole(Preset::BaseGame), (1, 84 - 12 - 1));
    let left_out = 1; // the start tile
    assert_eq!(whole(Preset::NewEdition), (1, 84 - left_out - 1));
    assert_eq!(whole(Preset::Anniversary), (1, 104 - left_out - 1));
    let (abbeys, markers) = (6, 2);
    let all = 72 + 18 + 24 + 30 + 18 + 36;
    assert_eq!(whole(Preset::BigBox), (12 + 1, all - left_out - abbeys - markers - 13));
}

#[test]
fn every_mixture_has_its_number_of_tiles_in_the_bag() {
    let all = Expansion::ALL.into_iter().collect();
    // The expansions after 2008, in the order of the catalogue.
    let later = 4 + 6 + 2 + 3 + 11 + 1 + 6 + 6 + 10 + 12 + 8 + 8 + 18 + 8 + 18;
    let mixtures = [
        (Expansions::NONE, 71),
        (boxes([Abbot]), 71),
        (boxes([River]), 71 + 11),
        (boxes([River2]), 71 + 11),
        // One spring is on the board; the other and the first river's lake are left out.
        (boxes([River, River2]), 71 + 10 + 11),
        (boxes([Inns]), 71 + 18),
        (boxes([Traders]), 71 + 24),
        (boxes([Dragon]), 71 + 30),
        (boxes([Abbey]), 71 + 12),
        // The twelve tiles of Carcassonne are on the board.
        (boxes([Count]), 71),
        (boxes([King]), 71 + 5),
        (boxes([Cult]), 71 + 5),
        (boxes([Anniversary]), 71 + 15),
        (boxes([Anniversary, River]), 71 + 11 + 5 + 15),
        (boxes([Anniversary, River2]), 71 + 11 + 15),
        (boxes([Anniversary, River, River2]), 71 + 10 + 11 + 5 + 15),
        (Expansions::BIG_BOX, 71 + 11 + 18 + 24 + 30 + 12 + 5 + 5),
        (boxes([Cathars]), 71 + 4),
        (boxes([Besiegers]), 71 + 6),
        (boxes([SpielDoch]), 71 + 2),
        // Two monasteries make room for the churches, but only in the base game.
        (boxes([Darmstadt]), 71 + 3 - 2),
        (boxes([Darmstadt, Abbot]), 71 + 3),
        // Its river tiles need a river, and its spring replaces the other.
        (boxes([GamesQuarterly]), 71 + 10),
        (boxes([GamesQuarterly, River]), 71 + 11 + 11),
        (boxes([GamesQuarterly, River2]), 71 + 11 + 11),
        (boxes([Labyrinth]), 71 + 1),
        // Its first whole rose lies there in place of the start tile, or is drawn with a river.
        (boxes([Wind]), 71 + 5),
        (boxes([Wind, River]), 71 + 11 + 6),
        // They replace the plain monasteries, of which there are six.
        (boxes([GermanMonasteries]), 71),
        (boxes([GermanMonasteries, DutchMonasteries]), 71 + 6),
        (boxes([Festival]), 71 + 10),
        (boxes([CropCircles1]), 71 + 6),
        (boxes([CropCircles1, CropCircles2]), 71 + 12),
        (boxes([Gold]), 71 + 8),
        (boxes([Mage]), 71 + 8),
        (boxes([Hills]), 71 + 18),
        (boxes([Flying]), 71 + 8),
        (boxes([Tower]), 71 + 18),
        (all, 71 + 10 + 11 + 18 + 24 + 30 + 12 + 5 + 5 + 5 + 15 + later),
    ];
    for (expansions, tiles) in mixtures {
        for edition in Edition::ALL {
            let config = Config { edition, ..config(expansions, 7) };
            let names: Vec<&str> = expansions.iter().map(Expansion::name).collect();
            let all = config.tiles().count();
            let (start, bag) = unpacked(config);
            assert_eq!(bag, tiles, "{names:?} {edition:?}");
            assert_eq!(all, start + usize::from(bag), "{names:?} {edition:?}");
        }
    }
}

// WikiCarpedia: both rivers together have only one spring, one lake for it and one for each fork.
#[test]
fn there_is_one_lake_for_the_spring_and_one_for_each_fork() {
    for (expansions, forks) in [
        (boxes([River]), 0),
        (boxes([River2]), 1),
        (boxes([River, River2]), 1),
        (boxes([River, Anniversary]), 1),
        (boxes([River2, Anniversary]), 1),
        (boxes([River, River2, Anniversary]), 2),
    ] {
        for edition in Edition::ALL {
            let table = opening(Config { edition, ..config(expansions, 1) });
            let bag = |role| -> u16 {
                let kinds = table.bag().kinds();
                kinds.filter(|(kind, _)| kind.tile().river == Some(role)).map(|(_, n)| n).sum()
            };
            assert_eq!(bag(RiverRole::Spring), 0, "it lies on the table");
            assert_eq!(bag(RiverRole::Fork), forks, "{expansions:?} {edition:?}");
            assert_eq!(bag(RiverRole::Lake), forks + 1, "{expansions:?} {edition:?}");
        }
    }
}

fn lies(table: &Table) -> Vec<(String, i16, i16)> {
    let laid = table.board().laid().iter();
    laid.map(|laid| {
        assert_eq!(laid.turn, Turn::NONE, "{}", laid.tile);
        (laid.tile.to_string(), laid.cell.x, laid.cell.y)
    })
    .collect()
}

// 2008 and 2021: "Place the starting tile face up in the middle of the table".
#[test]
fn the_start_tile_lies_in_the_middle() {
    let table = opening(config(Expansions::NONE, 1));
    assert_eq!(lies(&table), [("B03".to_owned(), 0, 0)]);
    assert_eq!(table.bag().left(tile("B03")), 3, "and three like it are drawn");
}

// 2008, River II: "played instead of the normal starting tile. Remove it from the game."
#[test]
fn the_spring_lies_in_place_of_the_start_tile() {
    for (expansions, edition, spring) in [
        (boxes([River]), Edition::C1, "V01"),
        (boxes([River]), Edition::C2, "V01"),
        (boxes([River]), Edition::C3, "V11"),
        (boxes([River2]), Edition::C1, "W01"),
        (boxes([River2]), Edition::C3, "W01"),
        (boxes([River, River2]), Edition::C1, "W01"),
        (boxes([River, Anniversary]), Edition::C3, "V11"),
        (boxes([River, GamesQuarterly]), Edition::C3, "GQ11"),
        (boxes([River2, GamesQuarterly]), Edition::C1, "GQ11"),
    ] {
        let table = opening(Config { edition, ..config(expansions, 1) });
        assert_eq!(lies(&table), [(spring.to_owned(), 0, 0)]);
        assert_eq!(table.bag().left(tile("B03")), 3, "the fourth is left out");
        for other in ["V01", "V11", "W01", "GQ11"] {
            assert_eq!(table.bag().left(tile(other)), 0, "{other}");
        }
    }
}

// Spring and lake were redrawn in 2021: each edition has its own.
#[test]
fn every_edition_has_its_own_lake() {
    for (edition, lake, not) in
        [(Edition::C1, "V02", "V12"), (Edition::C2, "V02", "V12"), (Edition::C3, "V12", "V02")]
    {
        let table = opening(Config { edition, ..config(boxes([River]), 1) });
        assert_eq!((table.bag().left(tile(lake)), table.bag().left(tile(not))), (1, 0));
    }
}

/// Returns the tiles of Carcassonne with their cells: three rows of four.
fn carcassonne() -> Vec<(String, i16, i16)> {
    let cells = (-1..=1).flat_map(|y| (-2..=1).map(move |x| (x, y)));
    (1..=12).zip(cells).map(|(number, (x, y))| (format!("C{number:02}"), x, y)).collect()
}

// 2008, Count: the 12 tiles "next to each other in the middle of the table"; "Remove the normal
// starting tile from the game".
#[test]
fn carcassonne_lies_in_place_of_the_start_tile() {
    let table = opening(config(boxes([Count]), 1));
    assert_eq!(lies(&table), carcassonne());
    assert_eq!(table.board().at(Cell::ORIGIN).map(|laid| laid.tile), Some(tile("C07")));
    assert_eq!(table.bag().left(tile("B03")), 3);
}

// 2008, Count, "River II": "after placing the 12 Carcassonne city tiles, place the spring so the
// river flows from the edge of Carcassonne".
#[test]
fn the_spring_lies_at_the_edge_of_carcassonne() {
    for (rivers, spring) in
        [(boxes([River2]), "W01"), (boxes([River]), "V01"), (boxes([River, River2]), "W01")]
    {
        let table = opening(config(rivers.with(Count), 1));
        let mut expected = carcassonne();
        expected.push((spring.to_owned(), 2, -1));
        assert_eq!(lies(&table), expected);
    }
}

#[test]
fn what_lies_on_the_table_is_told() {
    let (_, events) = Game::begin(config(boxes([River2, Count]), 1)).expect("a game");
    let started = events.iter().filter(|event| matches!(event, Event::Started { .. }));
    assert_eq!(started.count(), 13);
}

// Each expansion gives the same figures to each player.
#[test]
fn every_box_brings_its_figures() {
    let supplies = [
        (Figure::Meeple, None, 7),
        (Figure::Large, Some(Inns), 1),
        (Figure::Abbot, Some(Abbot), 1),
        (Figure::Mayor, Some(Abbey), 1),
        (Figure::Wagon, Some(Abbey), 1),
        (Figure::Barn, Some(Abbey), 1),
        (Figure::Builder, Some(Traders), 1),
        (Figure::Pig, Some(Traders), 1),
        (Figure::Phantom, Some(Phantom), 1),
    ];
    for expansion in
        [None, Some(Inns), Some(Abbot), Some(Abbey), Some(Traders), Some(Phantom), Some(River)]
    {
        let table = opening(config(expansion.into_iter().collect(), 1));
        for (figure, of, number) in supplies {
            let expected = if of.is_none() || of == expansion { number } else { 0 };
            for seat in table.seats() {
                assert_eq!(table.figures().supply(seat, figure), expected, "{figure:?}");
            }
        }
    }
}
