//! The words of a comment, by character and moment.

use bastide_questions::Character;

use super::{Comment, Moment};
use bastide_text::{Language, say};

impl Comment {
    /// Returns its words.
    pub fn words(self, language: Language) -> &'static str {
        let [scored, setback, farmer, praise, won, lost] = match self.character {
            Character::Pip => [
                say::comment_pip_scored,
                say::comment_pip_setback,
                say::comment_pip_farmer,
                say::comment_pip_praise,
                say::comment_pip_won,
                say::comment_pip_lost,
            ],
            Character::Rosa => [
                say::comment_rosa_scored,
                say::comment_rosa_setback,
                say::comment_rosa_farmer,
                say::comment_rosa_praise,
                say::comment_rosa_won,
                say::comment_rosa_lost,
            ],
            Character::Bruno => [
                say::comment_bruno_scored,
                say::comment_bruno_setback,
                say::comment_bruno_farmer,
                say::comment_bruno_praise,
                say::comment_bruno_won,
                say::comment_bruno_lost,
            ],
            Character::Greta => [
                say::comment_greta_scored,
                say::comment_greta_setback,
                say::comment_greta_farmer,
                say::comment_greta_praise,
                say::comment_greta_won,
                say::comment_greta_lost,
            ],
            Character::Hugo => [
                say::comment_hugo_scored,
                say::comment_hugo_setback,
                say::comment_hugo_farmer,
                say::comment_hugo_praise,
                say::comment_hugo_won,
                say::comment_hugo_lost,
            ],
            Character::Clara => [
                say::comment_clara_scored,
                say::comment_clara_setback,
                say::comment_clara_farmer,
                say::comment_clara_praise,
                say::comment_clara_won,
                say::comment_clara_lost,
            ],
            Character::Raimund => [
                say::comment_raimund_scored,
                say::comment_raimund_setback,
                say::comment_raimund_farmer,
                say::comment_raimund_praise,
                say::comment_raimund_won,
                say::comment_raimund_lost,
            ],
        };
        let words: fn(Language) -> &'static str = match self.moment {
            Moment::Scored => scored,
            Moment::Setback => setback,
            Moment::Farmer => farmer,
            Moment::Praise => praise,
            Moment::Won => won,
            Moment::Lost => lost,
        };
        words(language)
    }
}
