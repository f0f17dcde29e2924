//! The tiles still to be laid, and the cells that they fit.

use crate::random_game::{self, one_of};
use crate::table::{Played, by, cell, tile};
use bastide_rules::random::Random;
use bastide_rules::{
    Action, Cell, Config, DeadEnds, Edition, Expansion, Expansions, Game, Phase, PieceId,
    PieceKind, Preset, TileId, Turn,
};

/// Returns the tiles and their counts as `B24 2, B01 1`.
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

/// A tile at 0,1 will leave a hole at 1,1.
const RING: &str = "
    red  B24/0 1,0
    blue B23/0 2,0
    red  B24/1 2,1
    blue B23/1 2,2
    red  B24/0 1,2
    blue B24/0 0,2
    ";

#[test]
fn an_abbey_fits_into_a_hole_as_often_as_players_keep_one() {
    let abbey = by(Preset::BigBox, "red blue").and([Expansion::Abbey]);
    let ring = RING;
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

/// Returns the figures on features that can never be completed: `r0 at 1,0`.
fn trapped(played: &Played) -> String {
    let trapped = played.game.table().trapped();
    let trapped = trapped.map(|it| format!("{} at {},{}", it.piece, it.at.x, it.at.y));
    trapped.collect::<Vec<_>>().join(", ")
}

#[test]
fn nobody_is_trapped_while_something_fits_at_every_end() {
    let scene = by(Preset::BigBox, "red blue");
    let road = "red B24/0 1,0 thief r0";
    assert_eq!(trapped(&scene.turns_before(road, &["B01", "B23"])), "", "a bend is to come");
    let played = scene.turns_before(road, &["B01", "B01"]);
    assert_eq!(trapped(&played), "r0 at 1,0");
    let (table, road) = (played.game.table(), PieceId::new(PieceKind::Road, 0));
    assert!(table.is_blocked(Cell::ORIGIN, road), "the whole road, not his piece alone");
    assert!(!table.is_blocked(cell("7,7"), road), "nothing lies there");
    let other_end = "red B24/0 1,0 thief r0\nblue B01 0,1\nred B18/0 -1,1";
    assert_eq!(trapped(&scene.turns_before(other_end, &["B24"])), "r0 at 1,0", "in the west");
    let closed = "red B16/1 1,0 thief r1\nblue B16/3 -1,0";
    let closed = scene.turns_before(closed, &["B01"]);
    assert!(!closed.game.table().is_blocked(Cell::ORIGIN, road), "it was completed");
}

#[test]
fn a_monk_is_trapped_by_one_cell_of_the_eight() {
    let scene = by(Preset::BigBox, "red blue");
    let monk = "red B01 0,1 monk m";
    assert_eq!(trapped(&scene.turns_before(monk, &["B24"])), "");
    assert_eq!(trapped(&scene.turns_before(monk, &["B04"])), "m at 0,1", "fields beside him");
    let hole = format!("{RING}\nred B01 0,1 monk m");
    assert_eq!(trapped(&scene.turns_before(&hole, &["B24", "B23"])), "m at 0,1");
    assert_eq!(trapped(&scene.turns_before(&hole, &["B24", "B01"])), "", "fields all round it");
}

#[test]
fn an_abbey_may_come_where_no_gap_beside_it_is_lost_too() {
    let scene = by(Preset::BigBox, "red blue");
    let city = "red B03/0 1,0 knight c0";
    let road = "red B03/0 1,0 thief r0";
    let lost = ["B01", "B01"];
    assert_eq!(trapped(&scene.turns_before(city, &lost)), "c0 at 1,0");
    assert_eq!(trapped(&scene.turns_before(road, &lost)), "r0 at 1,0");
    let abbey = scene.and([Expansion::Abbey]);
    assert_eq!(trapped(&abbey.turns_before(road, &lost)), "", "fields may lie round its ends");
    assert_eq!(
        trapped(&abbey.turns_before(city, &lost)),
        "c0 at 1,0",
        "north of the two cities two gaps wait for each other"
    );
    let hole = format!("{RING}\nred B01 0,1 monk m");
    assert_eq!(trapped(&abbey.turns_before(&hole, &["B24", "B23"])), "", "it fits into the hole");
}

#[test]
fn a_shrine_does_not_come_beside_two_monasteries() {
    let scene = by(Preset::BigBox, "red blue").and([Expansion::Cult]);
    let one = "red B01 0,1 monk m\nblue B24 0,2";
    assert_eq!(trapped(&scene.turns_before(one, &["S03", "S03"])), "");
    let two = "red B01 0,1 monk m\nblue B01 0,2";
    assert_eq!(trapped(&scene.turns_before(two, &["S03", "S03"])), "m at 0,1");
}

#[test]
fn farmers_abbots_and_whoever_sees_the_end_are_not_trapped() {
    let scene = by(Preset::BigBox, "red blue");
    let farmer = scene.turns_before("red B24/0 1,0 farmer f0", &["B04"]);
    assert_eq!(trapped(&farmer), "");
    let field = PieceId::new(PieceKind::Field, 0);
    assert!(!farmer.game.table().is_blocked(cell("1,0"), field), "no farm is ever completed");
    let abbots = by(Preset::NewEdition, "red blue").and([Expansion::Abbot]);
    let abbot = abbots.printed(Edition::C3).turns_before("red B24g/0 1,0 abbot g", &["B04"]);
    assert!(abbot.game.table().is_blocked(cell("1,0"), PieceId::new(PieceKind::Garden, 0)));
    assert_eq!(trapped(&abbot), "", "he may be called back");
    let over = scene.last_turns("red B24/0 1,0 thief r0");
    assert_eq!(over.game.table().phase(), Phase::Over);
    assert_eq!((over.standing().len(), trapped(&over)), (1, String::new()));
}

/// A blocked feature stays blocked to the end, no matter which tiles are laid.
#[test]
fn what_is_blocked_is_never_completed_in_random_games() {
    let mut found = 0;
    for number in 0..40 {
        let mut random = Random::seeded(number);
        let mut config = Config::base(3, Preset::BigBox, number);
        config.expansions = one_of(&mut random, &[Expansions::NONE, Expansions::BIG_BOX]);
        config.rules.dead_ends = one_of(&mut random, &[DeadEnds::Allowed, DeadEnds::Forbidden]);
        let game = random_game::played(config.clone(), usize::MAX, &mut random);
        let (mut again, _) = Game::begin(config).expect("it was begun before");
        let mut blocked: Vec<(Cell, PieceId)> = Vec::new();
        for (played, action) in game.actions().iter().enumerate() {
            again.play(*action).expect("it was played before");
            let table = again.table();
            let stays = |(at, piece): &(Cell, PieceId)| table.is_blocked(*at, *piece);
            assert!(table.phase() == Phase::Over || blocked.iter().all(stays), "game {number}");
            if played % 8 == 0 {
                let pieces = table.board().laid().iter().flat_map(|laid| {
                    laid.tile.tile().pieces.iter().map(|piece| (laid.cell, piece.id))
                });
                blocked = pieces.filter(stays).collect();
            }
        }
        let table = game.table();
        for (at, piece) in &blocked {
            assert!(!table.feature(*at, *piece).expect("it lies there").is_complete());
        }
        found += blocked.len();
    }
    assert!(found > 1000, "only {found}");
}

/// Every tile listed as fitting is legal once it is drawn, and every legal tile was listed as
/// fitting.
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
