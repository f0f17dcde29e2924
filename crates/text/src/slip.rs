//! The first mistake in a game as text, or in a typed turn.

use bastide_notation::{Coordinate, Fault, Slip};
use bastide_rules::ConfigError;

use super::{Teller, say};

impl Teller<'_> {
    /// Returns the sentence for a mistake, with its place in the text.
    pub fn slip(&self, slip: &Slip) -> String {
        let (line, column) = (slip.line as u32, slip.column as u32);
        say::SlipAt { line, column, why: &self.slip_alone(&slip.fault) }.tell(self.language)
    }

    /// Returns the sentence for a mistake without its place.
    pub fn slip_alone(&self, fault: &Fault) -> String {
        let language = self.language;
        let at = |cell| Coordinate(cell).to_string();
        let fixed = match fault {
            Fault::TooLong(_) => say::slip_too_long,
            Fault::NoTitle => say::slip_no_title,
            Fault::Version(_) => say::slip_version,
            Fault::TagForm => say::slip_tag_form,
            Fault::TooManyTags => say::slip_too_many_tags,
            Fault::TwoSources => say::slip_two_sources,
            Fault::OpenComment => say::slip_open_comment,
            Fault::LateTag => say::slip_late_tag,
            Fault::TurnOver => say::slip_turn_over,
            Fault::NoEnd => say::slip_no_end,
            Fault::AfterEnd => say::slip_after_end,
            Fault::NotOver(_) => say::slip_not_over,
            Fault::IsOver => say::slip_is_over,
            Fault::Missing(what) if what.starts_with("n, e") => say::slip_missing_rotation,
            Fault::Missing(_) => say::slip_missing,
            Fault::Config(why) => return self.no_config(why),
            Fault::TagTwice(tag) => return say::slip_tag_twice(language, tag),
            Fault::TagCapitals(_, tag) => return say::slip_tag_capitals(language, tag),
            Fault::NoTag(tag) => return say::slip_no_tag(language, tag),
            Fault::Value(tag, value, _) => return say::SlipValue { value, tag }.tell(language),
            Fault::NoPlayer(player, players) => {
                let (player, players) = (u32::from(*player), u32::from(*players));
                return say::SlipNoPlayer { player, players }.tell(language);
            }
            Fault::NoTurn(number) => return say::slip_no_turn(language, *number),
            Fault::OtherTurn(_, number) => return say::slip_other_turn(language, *number),
            Fault::NotYet(number, _) => return say::slip_not_yet(language, *number),
            Fault::Unknown(word) => return say::slip_unknown(language, word),
            Fault::NoTile(word) => return say::slip_no_tile(language, word),
            Fault::Coordinate(word, _) => return say::slip_coordinate(language, word),
            Fault::TileTurn(word) => return say::slip_rotation(language, word),
            Fault::Expected(word, _) => return say::slip_expected(language, word),
            Fault::NothingAt(cell) => return say::slip_nothing_at(language, &at(*cell)),
            Fault::NoSuchPiece(_, cell) => return say::slip_no_such_piece(language, &at(*cell)),
            Fault::Several { at: cell, example, .. } => {
                return say::SlipSeveral { cell: &at(*cell), example }.tell(language);
            }
            Fault::NotThere(_, cell) => return say::slip_not_there(language, &at(*cell)),
            Fault::Refused(refusal) => return self.all(refusal.reasons().iter()),
            Fault::NotTheirs(seat) => return say::slip_not_theirs(language, self.name(*seat)),
            Fault::LeftOut(tile) => return say::slip_left_out(language, &tile.to_string()),
        };
        fixed(language).to_owned()
    }

    fn no_config(&self, why: &ConfigError) -> String {
        match why {
            ConfigError::NeverDrawn(tile)
            | ConfigError::NotPrinted { tile, .. }
            | ConfigError::NotPlayed { tile, .. } => {
                say::slip_never_drawn(self.language, &tile.to_string())
            }
            _ => say::slip_config(self.language).to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use bastide_notation::{Transcript, typed};
    use bastide_rules::{Config, Preset};
    use bastide_session::Session;

    use crate::{Language, Teller};

    const TEXT: &str = "[Bastide \"1\"]\n[Players \"2\"]\n[Edition \"c1\"]\n[Draws \"B01 B16\"]\n\n\
        1. B01 A1 e m\n2. B16 -B0 n k\nend\n";

    fn table() -> Session {
        Session::among(&["Anna", "Ben"], Config::base(2, Preset::BigBox, 7))
    }

    #[test]
    fn a_slip_is_told_with_its_place_in_every_language() {
        let session = table();
        for (spoilt, by, english) in [
            (
                "\"1\"]",
                "\"9\"]",
                "Line 1, character 11: A newer version of Bastide wrote this text.",
            ),
            ("[Draws", "[draws", "Line 4, character 1: Write this tag Draws."),
            ("B16\"]", "B99\"]", "Line 4, character 13: There is no tile “B99”."),
            ("A1 e m", "A1 x m", "Line 6, character 11: “x” is not a rotation"),
            ("A1 e m", "F7 e m", "Line 6, character 8: "),
            ("A1 e m", "A1 e k", "Line 6, character 13: The tile at A1 doesn’t have that."),
            ("2. ", "3. ", "Line 7, character 1: Turn 2 comes next."),
            ("end\n", "", "Line 8, character 1: The last word is missing"),
        ] {
            let slip = match Transcript::read(&TEXT.replacen(spoilt, by, 1)) {
                Err(slip) => slip,
                Ok(_) => panic!("{by} is no game"),
            };
            let told = Teller::of(Language::En, &session).slip(&slip);
            assert!(told.starts_with(english), "{told}");
            for language in Language::ALL {
                let told = Teller::of(language, &session).slip(&slip);
                assert!(told.contains(&slip.column.to_string()) && told.ends_with('.'), "{told}");
            }
        }
    }

    #[test]
    fn a_slip_in_a_typed_turn_names_what_is_missing() {
        let session = table();
        let told = |text: &str| {
            let slip = typed(session.game(), text).expect_err("it is no turn");
            Teller::of(Language::En, &session).slip_alone(&slip.fault)
        };
        assert_eq!(told("A1"), "The rotation is missing here: n, e, s or w.");
        assert_eq!(told("A1 e m m"), "The turn is over before this.");
    }
}
