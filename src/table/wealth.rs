//! The possessions of a player beyond ordinary meeples: special figures, abbey, goods and titles.
//! Small pictures, and the same in words.

use bastide_art as art;
use bastide_rules::{Building, Figure, Goods, PieceKind, RANSOM, Seat, Title};

use crate::ui::{Markup, append, markup};
use bastide_session::Session;
use bastide_text as text;
use bastide_text::{Language, say};

/// A kind of possession: its picture, number and name.
struct Thing {
    picture: Markup,
    count: u32,
    name: String,
}

/// Returns all possessions of a player as markup; empty in a game without expansions.
pub fn wealth(language: Language, session: &Session, seat: Seat) -> Markup {
    let mut things = things(language, session, seat);
    things.extend(goods(language, session, seat));
    things.extend(ingots(language, session, seat));
    things.extend(buildings(language, session, seat));
    things.extend(flock(language, session, seat));
    things.extend(floors(language, session, seat));
    things.extend(prisoners(language, session, seat));
    things.extend(titles(language, session, seat).into_iter().map(|(_, thing)| thing));
    let names: Vec<&str> =
        things.iter().filter(|thing| thing.count > 0).map(|thing| thing.name.as_str()).collect();
    if things.is_empty() {
        return Markup::new();
    }
    // Nothing is said if everything is on the table.
    let mut markup = if names.is_empty() {
        markup!(r#"<span class="wealth" aria-hidden="true">"#)
    } else {
        let label = text::list(language, names);
        markup!(r#"<span class="wealth" role="img" aria-label="{}">"#, label)
    };
    for Thing { picture, count, .. } in things {
        let (away, number) = match count {
            0 => (" away", None),
            1 => ("", None),
            count => ("", Some(count)),
        };
        append!(
            markup,
            r#"<span class="thing{}"><svg viewBox="0 0 20 20" width="18" height="18">{}</svg>{}</span>"#,
            away,
            picture,
            number,
        );
    }
    append!(markup, "</span>");
    markup
}

/// Returns the player's supply and the figures on the table, in sentences.
pub fn words(language: Language, session: &Session, seat: Seat) -> Vec<String> {
    let (table, edition) = (session.game().table(), session.game().config().edition);
    let supply = u32::from(table.figures().supply(seat, Figure::Meeple));
    let mut words = vec![say::sign_supply(language, &text::meeples(language, edition, supply))];
    let things = things(language, session, seat);
    let named = |is_wanted: fn(&Thing) -> bool| {
        let names: Vec<&str> =
            things.iter().filter(|thing| is_wanted(thing)).map(|thing| &*thing.name).collect();
        (!names.is_empty()).then(|| text::list(language, names))
    };
    words.extend(named(|thing| thing.count > 0).map(|names| say::sign_has(language, &names)));
    words.extend(named(|thing| thing.count == 0).map(|names| say::sign_away(language, &names)));
    let goods = goods(language, session, seat);
    if !goods.is_empty() {
        let names = goods.iter().map(|thing| thing.name.as_str());
        words.push(say::sign_goods(language, &text::list(language, names)));
    }
    words.extend(ingots(language, session, seat).map(|Thing { name, .. }| {
        let points = table.points_for_ingots(seat);
        say::SignIngots { ingots: &name, points }.tell(language)
    }));
    let buildings = buildings(language, session, seat);
    if !buildings.is_empty() {
        let names = buildings.iter().map(|thing| thing.name.as_str());
        words.push(say::sign_has(language, &text::list(language, names)));
    }
    words.extend(
        flock(language, session, seat).map(|Thing { name, .. }| say::sign_has(language, &name)),
    );
    words.extend(
        floors(language, session, seat).map(|Thing { name, .. }| say::sign_floors(language, &name)),
    );
    words.extend(prisoners(language, session, seat).map(|Thing { name, .. }| {
        say::SignPrisoners { prisoners: &name, points: RANSOM }.tell(language)
    }));
    words.extend(titles(language, session, seat).into_iter().map(
        |(title, Thing { count, .. })| match title {
            Title::King => say::sign_king(language, count),
            Title::Robber => say::sign_robber(language, count),
        },
    ));
    words
}

fn things(language: Language, session: &Session, seat: Seat) -> Vec<Thing> {
    let table = session.game().table();
    let (edition, boxes) = (session.game().config().edition, table.expansions());
    let hex = art::COLOURS[session.player(seat).colour.index()].hex;
    let mut things = Vec::new();
    for figure in Figure::ALL {
        // Ordinary meeples have a place of their own.
        if figure == Figure::Meeple || figure.supply(boxes, table.rules()) == 0 {
            continue;
        }
        // Figures that can stand upright are shown upright.
        let path = art::figure(art::figure_of(figure, PieceKind::City));
        things.push(Thing {
            picture: markup!(r#"<path d="{}" fill="{}" class="supply-figure"/>"#, path, hex),
            count: table.figures().supply(seat, figure).into(),
            name: text::figure(language, edition, figure).to_owned(),
        });
    }
    if table.has_abbey(seat) {
        let name = say::abbey(language).to_owned();
        things.push(Thing {
            picture: Markup::drawing(art::token(art::Token::Abbey)),
            count: 1,
            name,
        });
    }
    things
}

fn goods(language: Language, session: &Session, seat: Seat) -> Vec<Thing> {
    let pictured =
        Goods::ALL.into_iter().zip([art::Token::Wine, art::Token::Grain, art::Token::Cloth]);
    let thing = |(goods, token)| {
        let count = session.game().table().goods(seat, goods).into();
        let name = text::goods(language, goods, count);
        Thing { picture: Markup::drawing(art::token(token)), count, name }
    };
    pictured.map(thing).filter(|thing| thing.count > 0).collect()
}

fn ingots(language: Language, session: &Session, seat: Seat) -> Option<Thing> {
    let count = session.game().table().ingots_of(seat).into();
    let picture = Markup::drawing(art::token(art::Token::Ingot));
    (count > 0).then(|| Thing { picture, count, name: say::ingots(language, count) })
}

fn flock(language: Language, session: &Session, seat: Seat) -> Option<Thing> {
    let count = session.game().table().sheep(seat).into();
    (count > 0).then(|| Thing {
        picture: Markup::drawing(art::token(art::Token::OneSheep)),
        count,
        name: say::see_flock(language, count),
    })
}

fn floors(language: Language, session: &Session, seat: Seat) -> Option<Thing> {
    let count = session.game().table().floors_left(seat).into();
    let picture = Markup::drawing(art::token(art::Token::Floor));
    (count > 0).then(|| Thing { picture, count, name: say::floors(language, count) })
}

/// Returns the prisoners of a player, named as those of their owners.
fn prisoners(language: Language, session: &Session, seat: Seat) -> Option<Thing> {
    let edition = session.game().config().edition;
    let held = session.game().table().prisoners().iter().filter(|it| it.captor == seat);
    let names: Vec<String> = held
        .map(|it| {
            let figure = text::figure(language, edition, it.figure);
            say::Prisoner { figure, player: &session.player(it.owner).name }.tell(language)
        })
        .collect();
    let count = names.len() as u32;
    let picture = Markup::drawing(art::token(art::Token::Prisoner));
    (count > 0).then(|| Thing { picture, count, name: text::list(language, names) })
}

fn buildings(language: Language, session: &Session, seat: Seat) -> Vec<Thing> {
    let thing = |building: Building| {
        let count = session.game().table().buildings_left(seat, building).into();
        (count > 0).then(|| Thing {
            picture: Markup::drawing(art::token(art::building(building))),
            count,
            name: text::buildings(language, building, count),
        })
    };
    Building::ALL.into_iter().filter_map(thing).collect()
}

fn titles(language: Language, session: &Session, seat: Seat) -> Vec<(Title, Thing)> {
    let pictured = Title::ALL.into_iter().zip([art::Token::King, art::Token::Robber]);
    let thing = |(title, token)| {
        let holder = session.game().table().holder(title).filter(|holder| holder.seat == seat)?;
        let count = holder.tiles.into();
        let name = match title {
            Title::King => say::see_king(language, count),
            Title::Robber => say::see_robber(language, count),
        };
        Some((title, Thing { picture: Markup::drawing(art::token(token)), count, name }))
    };
    pictured.filter_map(thing).collect()
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Action, Config, Expansion, Expansions, Preset};

    use super::*;

    fn session(expansions: Expansions) -> Session {
        let config = Config { expansions, ..Config::base(2, Preset::BigBox, 7) };
        Session::among(&["Anna", "Ben"], config)
    }

    #[test]
    fn everybody_has_what_the_boxes_bring_and_nothing_else() {
        let wealth = |expansions| wealth(Language::default(), &session(expansions), Seat::new(0));
        assert!(wealth(Expansions::NONE).is_empty());
        let inns = wealth(Expansions::NONE.with(Expansion::Inns));
        assert!(inns.contains(r#"aria-label="large follower""#), "{inns:?}");
        assert_eq!(inns.matches(r#"class="thing""#).count(), 1);
        let all = wealth(Expansions::BIG_BOX);
        let label = "large follower, mayor, wagon, builder, pig, barn and abbey";
        assert!(all.contains(&format!(r#"aria-label="{label}""#)), "{all:?}");
    }

    #[test]
    fn goods_and_titles_say_what_they_are_for() {
        let mut told = [0; 2];
        for over in bastide_session::samples::games() {
            let table = over.game().table();
            for seat in table.seats() {
                let words = words(Language::default(), over, seat).join(" ");
                let king = table.holder(Title::King).is_some_and(|it| it.seat == seat);
                let has_goods = Goods::ALL.into_iter().any(|goods| table.goods(seat, goods) > 0);
                assert_eq!(words.contains("1 point for each finished city"), king, "{words}");
                assert_eq!(words.contains("10 points"), has_goods, "{words}");
                told = [told[0] + usize::from(king), told[1] + usize::from(has_goods)];
            }
        }
        assert!(told.iter().all(|count| *count > 0), "{told:?}");
    }

    #[test]
    fn floors_and_prisoners_say_how_many_and_whose() {
        let session = session(Expansions::NONE.with(Expansion::Tower));
        let told = words(Language::default(), &session, Seat::new(0)).join(" ");
        assert!(told.contains("10 floors for towers left."), "{told}");
        assert!(!told.contains("Prisoners"), "{told}");
        let mut held = 0;
        for over in bastide_session::samples::games() {
            for seat in over.game().table().seats() {
                let own = over.game().table().prisoners().iter().filter(|it| it.captor == seat);
                let told = words(Language::default(), over, seat).join(" ");
                for prisoner in own {
                    let owner = &over.player(prisoner.owner).name;
                    assert!(told.contains(&format!("of {owner}")), "{told}");
                    held += 1;
                }
            }
        }
        assert!(held > 0);
    }

    #[test]
    fn whoever_has_all_on_the_table_has_no_nameless_picture() {
        let mut session = session(Expansions::NONE.with(Expansion::Inns));
        let place = session.game().table().legal()[0];
        session.play(place).expect("it is legal");
        let legal = session.game().table().legal();
        let is_large =
            |action: &Action| matches!(action, Action::Deploy { figure: Figure::Large, .. });
        let deploy = legal.into_iter().find(is_large).expect("it is at hand");
        session.play(deploy).expect("it is legal");
        let wealth = wealth(Language::default(), &session, Seat::new(0));
        assert!(wealth.contains(r#"class="thing away""#), "{wealth:?}");
        assert!(wealth.contains("aria-hidden") && !wealth.contains("role"), "{wealth:?}");
    }
}
