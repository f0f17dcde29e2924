//! Different routes to the same table: undo, records, links, views.

use bastide_rules::random::Random;
use bastide_rules::{
    Action, Config, Event, Figure, Game, Goods, Opened, Quarter, Record, Source, Table, TileId,
    Title, View, link,
};

use crate::slow::Told;

/// Returns the public information of a table.
pub fn seen(table: &Table) -> impl PartialEq + std::fmt::Debug + use<> {
    let seats = || table.seats();
    let supply = |seat| Figure::ALL.map(|figure| table.figures().supply(seat, figure));
    let goods = |seat| Goods::ALL.map(|goods| table.goods(seat, goods));
    let waiting = |seat| {
        let in_quarter = |quarter| Figure::ALL.map(|figure| table.waiting(seat, quarter, figure));
        Quarter::ALL.map(in_quarter)
    };
    let figures = (
        table.deployed().collect::<Vec<_>>(),
        table.barns().collect::<Vec<_>>(),
        seats().map(supply).collect::<Vec<_>>(),
        seats().map(waiting).collect::<Vec<_>>(),
        table.waiting_wagons(),
        (table.fairy(), table.fairy_by(), table.dragon(), table.dragon_path().to_vec()),
        table.count(),
    );
    let tokens = (
        table.scores().to_vec(),
        seats().map(goods).collect::<Vec<_>>(),
        Title::ALL.map(|title| table.holder(title)),
        seats().map(|seat| table.has_abbey(seat)).collect::<Vec<_>>(),
        table.flier(),
        seats().map(|seat| table.flock(seat).collect()).collect::<Vec<Vec<_>>>(),
        seen_towers(table),
    );
    let tiles = (table.board().laid().to_vec(), table.bag().clone(), table.set_aside().to_vec());
    let turn = (table.phase(), table.to_act(), table.player(), table.legal(), table.forecast());
    (figures, tokens, tiles, turn)
}

fn seen_towers(table: &Table) -> impl PartialEq + std::fmt::Debug + use<> {
    let floors = table.seats().map(|seat| table.floors_left(seat)).collect::<Vec<_>>();
    let towers = table.towers().collect::<Vec<_>>();
    (towers, floors, table.prisoners().to_vec(), table.raised_tower())
}

/// Checks that undoing an action restores the table, and that playing it again gives the same
/// result.
pub fn check_undo(before: &Game, after: &Game, action: Action, events: &[Event]) {
    let mut game = after.clone();
    assert!(game.undo());
    assert_eq!(game.actions(), before.actions());
    assert_eq!(seen(game.table()), seen(before.table()));
    assert_eq!(game.play(action).expect("it was legal before"), events);
    assert_eq!(seen(game.table()), seen(after.table()));
}

/// Checks that a record leads to the same table, also as text.
pub fn check_record(game: &Game) {
    let record = Record::of(game);
    let written = serde_json::to_string(&record).expect("a record can be written");
    let read: Record = serde_json::from_str(&written).expect("and read");
    assert_eq!(read, record);
    let loaded = read.replay().expect("and played");
    assert_eq!(seen(loaded.table()), seen(game.table()));
}

/// Checks that a link leads to the same table, and that a link with a changed letter is refused.
pub fn check_link(game: &Game, random: &mut Random) {
    let written = link::of(game);
    let Opened { game: opened, differs } = link::open(&written).expect("a link to a game");
    assert_eq!(differs, None);
    assert_eq!(opened.config(), game.config());
    assert_eq!(opened.actions(), game.actions());
    assert_eq!(seen(opened.table()), seen(game.table()));
    let mut letters = written.into_bytes();
    let at = random.below(letters.len() as u32) as usize;
    letters[at] = if letters[at] == b'A' { b'B' } else { b'A' };
    let damaged = String::from_utf8(letters).expect("base64url is ASCII");
    link::open(&damaged).expect_err("a letter was changed");
}

/// Checks that a view leads to the same table, and that a game with another hidden order gives the
/// same view. Forced draws would draw other tokens and roll
/// otherwise, so only if neither happened.
pub fn check_view(game: &Game, told: &Told) {
    let view = game.view();
    let table = view.table().expect("a view of a game");
    assert_eq!(seen(&table), seen(game.table()));
    let written = serde_json::to_string(&view).expect("a view can be written");
    assert_eq!(serde_json::from_str::<View>(&written).expect("and read"), view);
    if !told.has_used_chance()
        && let Some(mut rest) = another_rest(game.table(), &told.shuffled_in)
    {
        let mut order = told.drawn.clone();
        for (at, before) in told.hidden.iter().enumerate() {
            order.insert(at + before, rest.pop().expect("the hidden tiles are among the rest"));
        }
        order.append(&mut rest);
        let source = Source::Draws(order);
        let config = Config { source, ..game.config().clone() };
        let other = Game::replay(config, game.actions().to_vec()).expect("the same so far");
        assert_eq!(other.view(), view);
    }
}

/// Returns the undrawn tiles in another order. `None` if a tile that was set aside before the
/// dragon woke has been drawn again: forced draws put those tiles last.
fn another_rest(table: &Table, shuffled_in: &[TileId]) -> Option<Vec<TileId>> {
    let kinds = table.bag().kinds();
    let mut rest: Vec<TileId> =
        kinds.flat_map(|(tile, count)| std::iter::repeat_n(tile, count.into())).collect();
    for tile in shuffled_in {
        rest.swap_remove(rest.iter().position(|left| left == tile)?);
    }
    Random::seeded(rest.len() as u64).shuffle(&mut rest);
    Some(rest)
}
