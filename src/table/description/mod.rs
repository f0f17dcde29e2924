//! Descriptions of inspected subjects: a feature with its owners and its worth, the tiles that fit
//! into a gap, or another sign of the table.

mod card;
mod feature;
#[cfg(test)]
mod tests;

use bastide_rules::{Figure, PieceKind, Seat};

use super::bag::Pictured;
use super::{beside, signs};
use crate::board::inspection::{Aids, Subject};
use bastide_session::Session;
use bastide_text::{Language, Teller, say};
pub use card::InspectionCard;
use feature::{choices, feature, gap};

/// A player with figures on a feature.
#[derive(Clone, Debug, PartialEq)]
struct Holder {
    seat: Seat,
    figures: Vec<(Figure, PieceKind)>,
    strength: u8,
}

/// The description of an inspected subject.
#[derive(Clone, Debug, PartialEq)]
pub struct Description {
    title: String,
    facts: Vec<String>,
    holders: Vec<Holder>,
    is_blocked: bool,
    worth: Vec<String>,
    fits: Vec<Pictured>,
}

impl Description {
    /// Returns the description in this game, with these aids.
    pub fn of(language: Language, session: &Session, subject: Subject, aids: Aids) -> Description {
        let table = session.game().table();
        let may = session.capabilities().aids;
        match subject {
            Subject::Piece(at, piece) => match table.survey(at, piece) {
                Some(survey) => {
                    let teller = Teller::of(language, session);
                    let is_blocked = aids.fit && table.is_blocked(at, piece);
                    let mut description = feature(&teller, table, at, &survey, is_blocked);
                    if !may {
                        description.without_aids(language, piece.kind);
                    }
                    description.worth.extend(beside::beside(language, session, at));
                    description.worth.extend(choices(language, session, at, piece, aids));
                    description
                }
                None => gap(language, table, at),
            },
            Subject::Gap(at) => gap(language, table, at),
            Subject::Wanderer(shape) => beside::wanderer(language, session, shape),
            Subject::Offer(action) => signs::offer(language, session, &action, aids),
            Subject::Offers => signs::offers(language, session, aids),
            Subject::Player(seat) => signs::player(language, session, seat, aids),
            Subject::Farms => signs::farms(language),
        }
    }

    /// Removes what a tournament game hides: points to come, and the extent and the owner of a
    /// farm.
    fn without_aids(&mut self, language: Language, kind: PieceKind) {
        self.worth.clear();
        if kind == PieceKind::Field {
            self.facts.clear();
            self.holders.clear();
            self.worth.push(say::sign_own_farms(language).to_owned());
        }
    }

    /// Returns a description of a title and sentences.
    pub fn told(title: String, worth: Vec<String>) -> Description {
        let (facts, holders, fits) = (Vec::new(), Vec::new(), Vec::new());
        Description { title, facts, holders, is_blocked: false, worth, fits }
    }

    /// Returns all of it, to be read out.
    pub fn sentence(&self) -> String {
        let mut parts = vec![self.title.clone()];
        parts.extend(self.facts.iter().cloned());
        parts.extend(self.worth.iter().cloned());
        let end = |part: &str| if part.ends_with('.') { "" } else { "." };
        let parts: Vec<String> = parts.iter().map(|part| format!("{part}{}", end(part))).collect();
        parts.join(" ")
    }

    /// Returns its sentences, one after the other.
    pub fn words(&self) -> String {
        self.worth.join(" ")
    }

    /// Returns its name, state and owners: "Road, 3 tiles, Anna: strength 1".
    pub fn shortly(&self, teller: &Teller) -> String {
        let mut parts = vec![self.title.clone()];
        parts.extend(self.facts.first().cloned());
        parts.extend(self.is_blocked.then(|| say::see_blocked(teller.language).to_owned()));
        let strength = |holder: &Holder| {
            say::SeeStrength { player: teller.name(holder.seat), strength: holder.strength.into() }
                .tell(teller.language)
        };
        parts.extend(self.holders.iter().map(strength));
        parts.join(", ")
    }
}
