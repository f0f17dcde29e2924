//! A table as JSON: everything a player may see that the protocol names, and the extra pieces of
//! the expansions that have them.

use bastide_rules::{
    Building, Expansion, Figure, Goods, Phase, Prisoner, Quarter, Revealed, Seat, Spellcaster,
    Table, Title,
};
use serde_json::{Map, Value, json};

/// The answer to `state`.
pub fn state(table: &Table) -> Value {
    let tile = match table.phase() {
        Phase::Tile(tile) => Some(tile),
        _ => None,
    };
    let mut state = json!({
        "phase": table.phase().name(),
        "player": table.to_act(),
        "tile": tile,
        "scores": table.scores(),
        "supply": of_each(table, |seat| supply(table, seat)),
        "bag": table.bag().total(),
    });
    if let Some(lowest) = table.lowest() {
        state["lowest"] = json!(lowest);
    }
    for expansion in table.expansions().iter() {
        match expansion {
            Expansion::Dragon => {
                state["dragon"] = json!(table.dragon());
                state["fairy"] = json!(table.fairy());
                state["aside"] = json!(table.set_aside());
            }
            Expansion::Traders => {
                state["goods"] = of_each(table, |seat| {
                    let taken =
                        |goods: Goods| (goods.name().to_owned(), table.goods(seat, goods).into());
                    Value::Object(Goods::ALL.map(taken).into_iter().collect())
                });
            }
            Expansion::Mage => {
                for caster in Spellcaster::ALL {
                    let at = table.spellcaster(caster);
                    state[caster.name()] =
                        json!(at.map(|(at, piece)| json!({ "at": at, "piece": piece })));
                }
            }
            Expansion::Gold => {
                let on_tile = |(at, count)| json!({ "at": at, "count": count });
                state["gold"] = json!({
                    "on_tiles": table.ingots().map(on_tile).collect::<Vec<_>>(),
                    "taken": of_each(table, |seat| table.ingots_of(seat).into()),
                });
            }
            Expansion::Buildings => {
                let on_tile = |(at, building, seat)| json!({ "at": at, "building": building, "player": seat });
                state["buildings"] = json!({
                    "on_tiles": table.buildings().map(on_tile).collect::<Vec<_>>(),
                    "left": of_each(table, |seat| {
                        let left = |building: Building| {
                            (building.name().to_owned(), table.buildings_left(seat, building).into())
                        };
                        Value::Object(Building::ALL.map(left).into_iter().collect())
                    }),
                });
            }
            Expansion::Flying => {
                let flier = |(figure, at)| json!({ "figure": figure, "at": at });
                state["flier"] = json!(table.flier().map(flier));
            }
            Expansion::Tower => {
                let tower = |(at, height)| json!({ "at": at, "height": height });
                let held = |it: &Prisoner| json!({ "figure": it.figure, "player": it.owner });
                state["towers"] = json!({
                    "on_tiles": table.towers().map(tower).collect::<Vec<_>>(),
                    "left": of_each(table, |seat| table.floors_left(seat).into()),
                    "prisoners": of_each(table, |seat| {
                        let own = |it: &&Prisoner| it.captor == seat;
                        table.prisoners().iter().filter(own).map(held).collect()
                    }),
                });
            }
            Expansion::Hills => {
                state["hidden"] = json!(table.bag().hidden());
                let count =
                    |(token, count): (Revealed, u8)| (token.name().to_owned(), count.into());
                let of = |seat| Value::Object(table.flock(seat).map(count).collect());
                state["flocks"] = of_each(table, of);
                state["tokens"] = Value::Object(table.tokens().map(count).collect());
            }
            Expansion::Abbey => {
                state["abbeys"] = of_each(table, |seat| table.has_abbey(seat).into());
                state["barns"] = table
                    .barns()
                    .map(|(seat, corner)| json!({ "player": seat, "barn": corner }))
                    .collect();
            }
            Expansion::King => {
                for title in Title::ALL {
                    state[title.name()] = table.holder(title).map_or(
                        Value::Null,
                        |holder| json!({ "player": holder.seat, "tiles": holder.tiles }),
                    );
                }
            }
            Expansion::Count => {
                state["count"] = json!(table.count());
                state["quarters"] = of_each(table, |seat| {
                    let waiting = |quarter: Quarter| {
                        (quarter.name().to_owned(), waiting(table, seat, quarter))
                    };
                    Value::Object(Quarter::ALL.map(waiting).into_iter().collect())
                });
            }
            Expansion::River
            | Expansion::River2
            | Expansion::Abbot
            | Expansion::Inns
            | Expansion::Cult
            | Expansion::Anniversary
            | Expansion::Phantom
            | Expansion::Cathars
            | Expansion::Besiegers
            | Expansion::SpielDoch
            | Expansion::Darmstadt
            | Expansion::GamesQuarterly
            | Expansion::Labyrinth
            | Expansion::Wind
            | Expansion::GermanMonasteries
            | Expansion::DutchMonasteries
            | Expansion::Festival
            | Expansion::CropCircles1
            | Expansion::CropCircles2 => {}
        }
    }
    state
}

fn of_each(table: &Table, value: impl Fn(Seat) -> Value) -> Value {
    table.seats().map(value).collect()
}

/// Returns the pieces of the expansions in play.
fn supply(table: &Table, seat: Seat) -> Value {
    let played = |figure: &Figure| figure.supply(table.expansions(), table.rules()) > 0;
    counted(Figure::ALL.into_iter().filter(played), |it| table.figures().supply(seat, it))
}

fn waiting(table: &Table, seat: Seat, quarter: Quarter) -> Value {
    let waits = |figure: &Figure| table.waiting(seat, quarter, *figure) > 0;
    counted(Figure::FOLLOWERS.into_iter().filter(waits), |it| table.waiting(seat, quarter, it))
}

fn counted(figures: impl Iterator<Item = Figure>, count: impl Fn(Figure) -> u8) -> Value {
    let counted = figures.map(|it| (it.name().to_owned(), count(it).into()));
    Value::Object(counted.collect::<Map<String, Value>>())
}
