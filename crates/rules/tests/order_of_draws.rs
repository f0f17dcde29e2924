//! The order of drawing: a river before all other tiles, from spring to lake.

use bastide_rules::random::Random;
use bastide_rules::{
    Config, Edition, Event, Expansion, Expansions, Game, Phase, Preset, Source, TileId,
};

use Expansion::{Anniversary, Dragon, GamesQuarterly, Inns, River, River2, Traders};

fn boxes<const N: usize>(boxes: [Expansion; N]) -> Expansions {
    boxes.into_iter().collect()
}

/// Returns a config for two players with these expansions and the original artwork.
fn config(expansions: Expansions, seed: u64) -> Config {
    Config { expansions, ..Config::base(2, Preset::BigBox, seed) }
}

fn tile(name: &str) -> TileId {
    TileId::named(name).expect("a tile")
}

/// Returns the tiles drawn in a random game, in order and including those put aside, until the
/// first tile that is not a river.
fn river_drawn(config: Config) -> Vec<TileId> {
    let Source::Seed(seed) = config.source else { panic!("a game with a seed") };
    let mut random = Random::seeded(seed);
    let (mut game, mut events) = Game::begin(config).expect("a game");
    let mut drawn = Vec::new();
    loop {
        for event in events {
            if let Event::Drawn { tile, .. } | Event::PutAside { tile, .. } = event {
                if tile.tile().river.is_none() {
                    return drawn;
                }
                drawn.push(tile);
            }
        }
        let legal = game.table().legal();
        let action = legal[random.below(legal.len() as u32) as usize];
        events = game.play(action).expect("it is listed");
    }
}

fn names(tiles: &[TileId]) -> Vec<String> {
    tiles.iter().map(ToString::to_string).collect()
}

// How-to guide: "If there are river tiles available, you must place these first"; "put the source
// tile on the top and lake tile on the bottom of the river stack".
#[test]
fn the_river_is_drawn_first_and_its_lake_last() {
    let mut second = Vec::new();
    for seed in 0..40 {
        for (edition, lake) in [(Edition::C1, "V02"), (Edition::C3, "V12")] {
            let drawn = river_drawn(Config { edition, ..config(boxes([River]), seed) });
            assert_eq!(drawn.len(), 11, "seed {seed}");
            assert_eq!(drawn[10], tile(lake), "seed {seed}");
            second.push(drawn[0]);
        }
    }
    second.sort_unstable();
    second.dedup();
    assert!(second.len() > 4, "what lies between is shuffled");
}

// 2008, River II: spring, then branch; "after all the face down river tiles have been placed, the
// next player places the lake/volcano tile". The city lake is one of those shuffled.
#[test]
fn the_second_river_begins_with_the_fork_and_ends_at_the_volcano() {
    let mut city_lake = Vec::new();
    for seed in 0..60 {
        let drawn = river_drawn(config(boxes([River2]), seed));
        assert_eq!(drawn.len(), 11, "seed {seed}");
        assert_eq!((drawn[0], drawn[10]), (tile("W04"), tile("W03")), "seed {seed}");
        city_lake.extend(drawn.iter().position(|drawn| *drawn == tile("W02")));
    }
    city_lake.sort_unstable();
    city_lake.dedup();
    assert_eq!(city_lake, (1..=9).collect::<Vec<_>>(), "anywhere between");
}

// The river tile of Games Quarterly is shuffled among those between spring and lake.
#[test]
fn one_more_river_tile_is_shuffled_among_the_rest() {
    let mut places = Vec::new();
    for seed in 0..80 {
        let drawn = river_drawn(config(boxes([River, GamesQuarterly]), seed));
        assert_eq!((drawn.len(), drawn[11]), (12, tile("V02")), "seed {seed}");
        places.extend(drawn.iter().position(|drawn| *drawn == tile("GQ12")));
    }
    places.sort_unstable();
    places.dedup();
    assert_eq!(places, (0..11).collect::<Vec<_>>(), "anywhere before the lake");
}

// Both rivers are shuffled together: fork first, volcano last.
#[test]
fn both_rivers_are_drawn_as_one() {
    for seed in 0..40 {
        let drawn = river_drawn(config(boxes([River, River2]), seed));
        assert_eq!(drawn.len(), 21, "seed {seed}");
        assert_eq!((drawn[0], drawn[20]), (tile("W04"), tile("W03")), "seed {seed}");
        let letters: String = names(&drawn[1..20]).iter().map(|name| &name[..1]).collect();
        assert!(letters.contains("VW") && letters.contains("WV"), "shuffled together: {letters}");
    }
}

// A review of the anniversary edition: two end tiles lie at the bottom of the river stack.
#[test]
fn the_two_lakes_of_the_anniversary_are_drawn_last() {
    let mut fork = Vec::new();
    for seed in 0..40 {
        let config = Config { edition: Edition::C3, ..config(boxes([River, Anniversary]), seed) };
        let drawn = river_drawn(config);
        assert_eq!(drawn.len(), 16, "seed {seed}: 17 with the spring");
        let mut lakes = names(&drawn[14..]);
        lakes.sort_unstable();
        assert_eq!(lakes, ["V12", "Y02"], "seed {seed}");
        fork.extend(drawn.iter().position(|drawn| *drawn == tile("Y01")));
    }
    fork.sort_unstable();
    fork.dedup();
    assert!(fork.len() > 4, "the fork is shuffled with the rest: {fork:?}");
}

// With both rivers and the anniversary edition: the first fork first, the volcano last of all.
#[test]
fn three_rivers_end_at_the_volcano() {
    for seed in 0..40 {
        let config = config(boxes([River, River2, Anniversary]), seed);
        let drawn = names(&river_drawn(config));
        assert_eq!(drawn.len(), 26, "seed {seed}");
        assert_eq!([&*drawn[0], &*drawn[24], &*drawn[25]], ["W04", "Y02", "W03"], "seed {seed}");
    }
}

// Without a river all tiles are shuffled together.
#[test]
fn the_boxes_are_shuffled_with_the_base_game() {
    let first: String = (0..200)
        .filter_map(|seed| {
            let (game, _) = Game::begin(config(boxes([Inns, Traders, Dragon]), seed)).ok()?;
            match game.table().phase() {
                Phase::Tile(tile) => tile.to_string().chars().next(),
                _ => None,
            }
        })
        .collect();
    for letter in ['B', 'I', 'T', 'D'] {
        assert!(first.contains(letter), "{letter}: {first}");
    }
}
