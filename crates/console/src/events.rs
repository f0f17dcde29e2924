//! Events as JSON: the name, and the details.

use bastide_rules::{
    Counted, Deployed, Event, Freed, OneMore, Prisoner, Score, ScoredFor, SentHome, Spells,
};
use serde_json::{Value, json};

/// Returns an event, with its name under `event`.
pub fn told(event: &Event) -> Value {
    let (name, mut told) = match event {
        Event::Started { tile, at } => ("started", json!({ "tile": tile, "at": at })),
        Event::Turn { seat, number } => ("turn", json!({ "player": seat, "number": number })),
        Event::Drawn { seat, tile } => ("drawn", json!({ "player": seat, "tile": tile })),
        Event::PutAside { seat, tile } => ("put-aside", json!({ "player": seat, "tile": tile })),
        Event::SetAside { seat, tile } => ("set-aside", json!({ "player": seat, "tile": tile })),
        Event::ShuffledIn { tiles } => ("shuffled-in", json!({ "tiles": tiles })),
        Event::Placed { seat, tile, at, turn } => {
            ("placed", json!({ "player": seat, "tile": tile, "at": at, "turn": turn }))
        }
        Event::Deployed { seat, figure, at, piece } => {
            ("deployed", json!({ "player": seat, "figure": figure, "at": at, "piece": piece }))
        }
        Event::Scored(score) => ("scored", scored(score)),
        Event::Returned { seat, figure, at, piece, sent_by } => {
            let sent_by = sent_home(*sent_by);
            let returned = json!({
                "player": seat, "figure": figure, "at": at, "piece": piece, "by": sent_by,
            });
            ("returned", returned)
        }
        Event::BarnBuilt { seat, corner } => ("barn", json!({ "player": seat, "at": corner })),
        Event::BarnTakenDown { seat, corner } => {
            ("barn-taken-down", json!({ "player": seat, "at": corner }))
        }
        Event::LeftCarcassonne { seat, figure, quarter } => {
            ("left-carcassonne", json!({ "player": seat, "figure": figure, "quarter": quarter }))
        }
        Event::CircleChosen { seat, kind, choice } => {
            let kind = kind.name();
            ("circle", json!({ "player": seat, "kind": kind, "choice": choice }))
        }
        Event::IngotLaid { seat, at } => ("ingot", json!({ "player": seat, "at": at })),
        Event::IngotsTaken { seat, from } => {
            ("ingots-taken", json!({ "player": seat, "from": from }))
        }
        Event::SpellcasterSent { seat, caster, at, piece } => {
            ("send", json!({ "player": seat, "figure": caster, "at": at, "piece": piece }))
        }
        Event::SpellcasterLeft { seat, caster, at, piece, sent_by } => {
            let by = sent_home(*sent_by);
            let left =
                json!({ "player": seat, "figure": caster, "at": at, "piece": piece, "by": by });
            ("left", left)
        }
        Event::Built { seat, building, at } => {
            ("built", json!({ "player": seat, "building": building, "at": at }))
        }
        Event::Hidden { seat } => ("hidden", json!({ "player": seat })),
        Event::Revealed { seat, revealed, at, piece } => {
            let told = json!({ "player": seat, "token": revealed, "at": at, "piece": piece });
            ("revealed", told)
        }
        Event::Flew { seat, figure, rolled, from, to, lands } => {
            let flew = json!({
                "player": seat, "figure": figure, "roll": rolled, "from": from, "to": to,
                "lands": lands,
            });
            ("flew", flew)
        }
        Event::FloorPlaced { seat, at, height } => {
            ("floor", json!({ "player": seat, "at": at, "height": height }))
        }
        Event::Captured { seat, captured } => {
            ("captured", json!({ "player": seat, "captured": beside(*captured) }))
        }
        Event::Freed { prisoner: Prisoner { captor, owner, figure }, why } => {
            let by = match why {
                Freed::Ransomed => "ransom",
                Freed::Exchanged => "exchange",
            };
            let freed = json!({ "player": owner, "figure": figure, "captor": captor, "by": by });
            ("freed", freed)
        }
        Event::FairyMoved { seat, at, by } => {
            ("fairy", json!({ "player": seat, "at": at, "beside": by.map(beside) }))
        }
        Event::DragonFlew { at } => ("dragon-flew", json!({ "at": at })),
        Event::DragonMoved { seat, at } => ("dragon-moved", json!({ "player": seat, "at": at })),
        Event::WagonMoved { seat, at, piece } => {
            ("wagon-moved", json!({ "player": seat, "at": at, "piece": piece }))
        }
        Event::Reinforced { seat, figure, from, at, piece } => {
            let reinforced = json!({
                "player": seat, "figure": figure, "from": from, "at": at, "piece": piece,
            });
            ("reinforced", reinforced)
        }
        Event::Entered { seat, figure, quarter } => {
            ("entered", json!({ "player": seat, "figure": figure, "quarter": quarter }))
        }
        Event::CountMoved { seat, to } => ("count-moved", json!({ "player": seat, "to": to })),
        Event::GoodsTaken { seat, goods, count } => {
            ("goods", json!({ "player": seat, "goods": goods, "count": count }))
        }
        Event::TitleTaken { seat, title, tiles } => {
            ("title", json!({ "player": seat, "title": title, "tiles": tiles }))
        }
        Event::ArrowActs { seat, at, effect } => {
            ("arrow", json!({ "player": seat, "at": at, "effect": format!("{effect:?}") }))
        }
        Event::OneMore { seat, why } => {
            ("one-more", json!({ "player": seat, "why": one_more(*why) }))
        }
        Event::FinalScoring => ("final-scoring", json!({})),
        Event::Over { winners } => ("over", json!({ "players": winners })),
    };
    told["event"] = name.into();
    told
}

fn beside(by: Deployed) -> Value {
    json!({ "player": by.seat, "figure": by.figure, "at": by.at, "piece": by.piece })
}

fn scored(score: &Score) -> Value {
    let terms = score
        .terms
        .iter()
        .map(|term| json!({ "count": term.count, "of": counted(term.of), "each": term.each }));
    let mut told = json!({
        "reason": reason(score.scored_for), "complete": score.complete,
        "at": score.place.map(|(at, _)| at), "piece": score.place.map(|(_, piece)| piece),
        "tiles": score.cells, "terms": terms.collect::<Vec<_>>(), "points": score.points,
        "players": score.winners, "strength": score.strength,
    });
    if score.spells != Spells::NONE {
        let Spells { mage, witch } = score.spells;
        told["spells"] = json!({ "mage": mage, "witch": witch });
    }
    if score.buildings > 0 {
        told["buildings"] = json!(score.buildings);
    }
    told
}

fn reason(scored_for: ScoredFor) -> String {
    match scored_for {
        ScoredFor::Feature(kind) => format!("{kind:?}").to_lowercase(),
        ScoredFor::FedCity => "fed-city".to_owned(),
        ScoredFor::Pig => "pig".to_owned(),
        ScoredFor::Barn => "barn".to_owned(),
        ScoredFor::FairyVisit => "fairy-visit".to_owned(),
        ScoredFor::Fairy => "fairy".to_owned(),
        ScoredFor::Goods(goods) => goods.name().to_owned(),
        ScoredFor::Title(title) => title.name().to_owned(),
        ScoredFor::Church => "church".to_owned(),
        ScoredFor::WindRose => "wind-rose".to_owned(),
        ScoredFor::Gold => "gold".to_owned(),
        ScoredFor::Flock => "flock".to_owned(),
        ScoredFor::Arrow => "arrow".to_owned(),
    }
}

const fn counted(of: Counted) -> &'static str {
    match of {
        Counted::Tiles => "tiles",
        Counted::Pennants => "pennants",
        Counted::Cities => "cities",
        Counted::BesiegedCities => "besieged cities",
        Counted::AllCities => "all cities",
        Counted::AllRoads => "all roads",
        Counted::Followers => "followers",
        Counted::Ingots => "ingots",
        Counted::Vineyards => "vineyards",
        Counted::Sheep => "sheep",
        Counted::Once => "once",
    }
}

const fn sent_home(sent_by: SentHome) -> &'static str {
    match sent_by {
        SentHome::Scored => "score",
        SentHome::Barn => "barn",
        SentHome::Dragon => "dragon",
        SentHome::Princess => "princess",
        SentHome::Recalled => "recall",
        SentHome::Challenge => "challenge",
        SentHome::LeftAlone => "left-alone",
        SentHome::Wolf => "wolf",
        SentHome::Stable => "stable",
        SentHome::Escaped => "escape",
        SentHome::Festival => "festival",
        SentHome::Circle => "circle",
        SentHome::Tower => "tower",
    }
}

const fn one_more(why: OneMore) -> &'static str {
    match why {
        OneMore::Builder => "builder",
        OneMore::Lake => "lake",
        OneMore::Arrow => "arrow",
    }
}
