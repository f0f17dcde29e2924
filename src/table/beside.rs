//! Descriptions of the neutral figures on the board and of the figures in the City of Carcassonne.

use bastide_art as art;
use bastide_rules::tiles::Mark;
use bastide_rules::{Cell, Figure, Quarter, Table};

use super::description::Description;
use bastide_session::Session;
use bastide_text as text;
use bastide_text::{Language, Teller, say};

/// Describes a neutral figure.
pub fn wanderer(language: Language, session: &Session, shape: art::Figure) -> Description {
    let (name, words) = match shape {
        art::Figure::Dragon => (say::dragon(language), say::sign_dragon(language).to_owned()),
        art::Figure::Fairy => (say::fairy(language), say::sign_fairy(language).to_owned()),
        art::Figure::Mage => (say::mage(language), say::sign_mage(language).to_owned()),
        art::Figure::Witch => (say::witch(language), say::sign_witch(language).to_owned()),
        _ => {
            let quarter = session.game().table().count();
            let words = quarter.map(|quarter| count(language, quarter)).unwrap_or_default();
            (say::count(language), words)
        }
    };
    Description::told(text::capital(language, name), vec![words])
}

/// Describes the neutral figures and the marks of a tile that belong to no feature.
pub fn beside(language: Language, session: &Session, at: Cell) -> Vec<String> {
    let table = session.game().table();
    let mut told = Vec::new();
    if table.dragon() == Some(at) {
        told.push(say::sign_dragon(language).to_owned());
    }
    if table.fairy() == Some(at) {
        told.push(say::sign_fairy(language).to_owned());
    }
    let Some(laid) = table.board().at(at) else { return told };
    let tile = laid.tile.tile();
    if tile.pieces.iter().any(|piece| piece.marks.has(Mark::Carcassonne)) {
        told.extend(Quarter::ALL.into_iter().flat_map(|it| in_quarter(language, session, it)));
    }
    let mut printed = text::printed(language, &laid);
    printed.extend(ingots(language, table, at));
    printed.extend(building(language, table, at));
    printed.extend(flocks(language, table, at));
    if !printed.is_empty() {
        told.push(say::sign_tile(language, &text::list(language, printed)));
    }
    told
}

/// Describes the ingots on a tile, if there are any.
pub fn ingots(language: Language, table: &Table, at: Cell) -> Option<String> {
    let (_, count) = table.ingots().find(|(cell, _)| *cell == at)?;
    Some(say::ingots(language, count.into()))
}

/// Describes the building on a tile, if there is one.
pub fn building(language: Language, table: &Table, at: Cell) -> Option<String> {
    let (_, building, _) = table.buildings().find(|(cell, ..)| *cell == at)?;
    Some(text::buildings(language, building, 1))
}

/// Describes the flocks on a tile.
pub fn flocks(language: Language, table: &Table, at: Cell) -> Vec<String> {
    let here = table.flocks().filter(|flock| flock.at == at);
    here.map(|flock| say::see_flock(language, table.sheep(flock.seat).into())).collect()
}

/// Describes the figures in a quarter of Carcassonne: the Count, and those of the players.
pub fn in_quarter(language: Language, session: &Session, quarter: Quarter) -> Vec<String> {
    let (table, teller) = (session.game().table(), Teller::of(language, session));
    let is_closed = table.count() == Some(quarter);
    let mut told: Vec<String> = is_closed.then(|| count(language, quarter)).into_iter().collect();
    for seat in table.seats() {
        let waiting = Figure::FOLLOWERS.into_iter().filter_map(|figure| {
            let count = u32::from(table.waiting(seat, quarter, figure));
            (count > 0).then(|| match figure {
                Figure::Meeple => text::meeples(language, teller.edition, count),
                figure => text::figure(language, teller.edition, figure).to_owned(),
            })
        });
        let waiting: Vec<String> = waiting.collect();
        if !waiting.is_empty() {
            let (quarter, player) = (&named(language, quarter), teller.name(seat));
            let figures = &text::list(language, waiting);
            told.push(say::SignWaits { quarter, player, figures }.tell(language));
        }
    }
    told
}

fn count(language: Language, quarter: Quarter) -> String {
    say::sign_count(language, &named(language, quarter))
}

fn named(language: Language, quarter: Quarter) -> String {
    text::capital(language, text::quarter(language, quarter))
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Action, Config, Expansion, Expansions, Preset};

    use super::*;
    use crate::board::inspection::{Aids, Subject};
    use bastide_session::samples::games;

    #[test]
    fn the_count_and_who_waits_in_his_city_are_told() {
        let expansions = Expansions::NONE.with(Expansion::Count);
        let config = Config { expansions, ..Config::base(2, Preset::BigBox, 7) };
        let session = Session::among(&["Anna", "Ben"], config);
        let quarter = session.game().table().count().expect("his box is played");
        let told = in_quarter(Language::default(), &session, quarter);
        assert_eq!(told, ["Castle: the Count is here, and no piece may enter or leave."]);
        let seen = wanderer(Language::default(), &session, art::Figure::Count);
        assert_eq!(seen.sentence(), format!("Count. {}", told[0]));
        let laid = session.game().table().board().laid()[6];
        let piece = laid.tile.tile().pieces[0].id;
        let (aids, subject) = (Aids::default(), Subject::Piece(laid.cell, piece));
        let city = Description::of(Language::default(), &session, subject, aids).words();
        assert!(city.contains(&told[0]), "{city}");
    }

    #[test]
    fn whoever_was_sent_to_carcassonne_waits_in_his_quarter() {
        let mut told = 0;
        for over in games() {
            let mut session = Session::among(
                &["Anna", "Ben", "Cleo", "Dina", "Emil", "Fay"]
                    [..over.game().config().players.into()],
                over.game().config().clone(),
            );
            for action in over.game().actions() {
                session.play(*action).expect("it was played");
                if let Action::Enter { quarter, .. } = action {
                    let words = in_quarter(Language::default(), &session, *quarter).join(" ");
                    assert!(words.contains("waiting for something to be scored"), "{words}");
                    told += 1;
                }
            }
        }
        assert!(told > 0);
    }
}
