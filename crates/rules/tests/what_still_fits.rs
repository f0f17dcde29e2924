//! What is still to come, and which of it fits where.

mod random_game;
mod table;

use bastide_rules::random::Random;
use bastide_rules::{
    Action, Cell, Config, DeadEnds, Expansion, Expansions, Phase, PieceKind, Preset, TileId, Turn,
};
use random_game::one_of;
use table::{Played, by, cell, tile};

/// `B24 2, B01 1`
fn written(tiles: impl Iterator<Item = (TileId, u16)>) -> String {
    tiles.map(|(tile, count)| format!("{tile} {count}")).collect::<Vec<_>>().join(", ")
}

fn fitting(played: &Played, at: &str) -> String {
    written(played.game.table().fitting(cell(at)))
}

#[test]
fn a_tile_fits_where_some_turn_of_it_does() {
    let played = by(Preset::BigBox, "red blue")
        .turns_before("red B24/0 1,0", &["B24", "B01", "B24", "B23", "B04"]);
    let table = played.game.table();
    assert_eq!(table.phase(), Phase::Tile(tile("B24")));
    assert_eq!(written(table.to_come()), "B01 1, B04 1, B23 1, B24 2", "the drawn one too");
    assert_eq!(fitting(&played, "0,1"), "B01 1, B23 1, B24 2", "field in the north");
    assert_eq!(fitting(&played, "0,-1"), "B04 1", "city in the south");
    assert_eq!(fitting(&played, "0,0"), "", "a tile lies there");
    assert_eq!(fitting(&played, "7,7"), "", "nothing lies beside it");
}

#[test]
fn river_tiles_fit_at_the_rivers_ends_only() {
    let river = by(Preset::BigBox, "red blue").and([Expansion::River]);
    let played = river.turns_before("red V10/0 1,0", &["V10", "V02", "B01"]);
    assert_eq!(fitting(&played, "1,1"), "V02 1, V10 1");
    assert_eq!(fitting(&played, "2,0"), "B01 1", "field beside field, and no river");
}

#[test]
fn an_abbey_fits_into_a_hole_as_often_as_players_keep_one() {
    let abbey = by(Preset::BigBox, "red blue").and([Expansion::Abbey]);
    let ring = "
        red  B24/0 1,0
        blue B23/0 2,0
        red  B24/1 2,1
        blue B23/1 2,2
        red  B24/0 1,2
        blue B24/0 0,2
        ";
    let played = abbey.turns_before(&format!("{ring}\nred B01 0,1"), &["B24"]);
    let table = played.game.table();
    assert!(table.board().holes().any(|hole| hole == cell("1,1")));
    assert_eq!(fitting(&played, "1,1"), "ABBEY 2");
    let filled = abbey.turns_before(&format!("{ring}\nred B01 0,1\nblue ABBEY 1,1"), &["B24"]);
    assert_eq!(fitting(&filled, "1,1"), "", "it lies there");
}

#[test]
fn what_waits_for_the_dragon_is_still_to_come() {
    let dragon = by(Preset::BigBox, "red blue").and([Expansion::Dragon]);
    let sleeps = catalogue_of_dragons();
    let played = dragon.turns_before("red B24/0 1,0", &[&sleeps, "B24"]);
    let table = played.game.table();
    assert_eq!(table.set_aside(), [tile(&sleeps)]);
    assert!(table.to_come().any(|kind| kind == (tile(&sleeps), 1)));
}

fn catalogue_of_dragons() -> String {
    let tiles = bastide_rules::catalogue().tiles();
    let dragon = tiles.iter().find(|tile| tile.has(bastide_rules::tiles::Mark::Dragon));
    dragon.expect("the box has dragons").name.clone()
}

/// Whatever fits is legal once it is drawn, and whatever is legal was said to fit.
#[test]
fn what_fits_is_what_is_legal_in_random_games() {
    for number in 0..60 {
        let mut random = Random::seeded(number);
        let mut config = Config::base(3, Preset::BigBox, number);
        config.expansions = one_of(&mut random, &[Expansions::NONE, Expansions::BIG_BOX]);
        config.rules.dead_ends = one_of(&mut random, &[DeadEnds::Allowed, DeadEnds::Forbidden]);
        let game = random_game::played(config, 30 + 5 * number as usize, &mut random);
        let table = game.table();
        let kinds: Vec<(TileId, u16)> = table.to_come().collect();
        let total = table.bag().total()
            + table.set_aside().len() as u16
            + u16::from(matches!(table.phase(), Phase::Tile(_)));
        assert_eq!(kinds.iter().map(|(_, count)| count).sum::<u16>(), total);
        for at in table.board().open_cells() {
            let fitting: Vec<TileId> = table.fitting(at).map(|(tile, _)| tile).collect();
            for (kind, _) in &kinds {
                let reasons = |turn: &Turn| table.why_not_here(*kind, at, *turn);
                let fits = Turn::ALL.iter().any(|turn| reasons(turn).is_empty());
                assert_eq!(fits, fitting.contains(kind), "{kind} on {at:?} of game {number}");
            }
        }
        if let Phase::Tile(tile) = table.phase() {
            let fits = |at: Cell| table.fitting(at).any(|(kind, _)| kind == tile);
            assert!(table.legal().iter().all(|action| match action {
                Action::Place { at, .. } => fits(*at),
                _ => true,
            }));
        }
    }
}

#[test]
fn every_farm_is_surveyed_once() {
    let mut random = Random::seeded(5);
    let game = random_game::played(Config::base(2, Preset::BigBox, 5), 90, &mut random);
    let table = game.table();
    let mut surveyed: Vec<_> =
        table.surveys(PieceKind::Field).flat_map(|farm| farm.pieces).collect();
    let laid = table.board().laid().iter().flat_map(|laid| {
        let fields = laid.tile.tile().pieces_of(PieceKind::Field);
        fields.map(|field| (laid.cell, field.id))
    });
    let mut fields: Vec<_> = laid.collect();
    surveyed.sort_unstable();
    fields.sort_unstable();
    assert_eq!(surveyed, fields);
}
