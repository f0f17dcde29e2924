//! The state of the match that a game belongs to, in words.

use bastide_rules::Seat;
use leptos::prelude::*;

use super::super::stage::Stage;
use bastide_session::Session;
use bastide_session::matches::{Match, Pair, SEATS, Score as Sum, Verdict};
use bastide_text as text;
use bastide_text::{Language, say};

/// The match of the game on the table, if it belongs to one.
#[derive(Clone, Copy)]
pub struct Score {
    stage: Stage,
    played: Memo<Option<Match>>,
}

/// The names of the two players.
pub type Names = [String; SEATS];

impl Score {
    /// Returns the match of the game on this stage. It changes when the game ends.
    pub fn of(stage: Stage) -> Score {
        let session = stage.session;
        let is_over = Memo::new(move |_| session.with(|it| it.game().table().to_act().is_none()));
        let played = Memo::new(move |_| {
            // A memo that nobody has read follows nothing.
            let _ = is_over.get();
            session.with_untracked(Match::of)
        });
        Score { stage, played }
    }

    /// Returns the match. Reactive.
    pub fn get(self) -> Option<Match> {
        self.played.get()
    }

    /// Returns the place of the game in its match, and the pairs won: "Pair 2, game 1 · 1 : 0". Reactive.
    pub fn in_short(self, language: Language) -> Option<String> {
        let played = self.get()?;
        let is_over = |session: &Session| session.game().table().to_act().is_none();
        let (pair, game) = place(&played.pairs(), self.stage.session.with_untracked(is_over));
        let place = say::DuelGame { pair, game }.tell(language);
        Some(format!("{place} · {}", ratio(&played.score().won)))
    }
}

/// Returns the pair and the game in it, from 1: of the last game if that is over, else of the next.
fn place(pairs: &[Pair], is_over: bool) -> (u32, u32) {
    let count = pairs.len() as u32;
    match pairs.last() {
        Some(pair) if is_over => (count, pair.games.len() as u32),
        Some(pair) if !pair.is_over() => (count, 2),
        _ => (count + 1, 1),
    }
}

/// Returns the names of the players of a duel.
pub fn names(language: Language, session: &Session) -> Names {
    let mut players = text::named(language, session.players()).into_iter();
    std::array::from_fn(|_| players.next().map(|player| player.name).unwrap_or_default())
}

/// Returns "2 : 1".
pub fn ratio<T: ToString>([one, other]: &[T; SEATS]) -> String {
    format!("{} : {}", one.to_string(), other.to_string())
}

/// Returns the ratio with this seat first.
fn ratio_of<T: ToString + Copy>(seat: Seat, [one, other]: [T; SEATS]) -> String {
    if seat.index() == 0 { ratio(&[one, other]) } else { ratio(&[other, one]) }
}

/// Returns the result of the last pair, if it is over, and that of the match.
pub fn verdict(language: Language, played: &Match, names: &Names) -> Vec<String> {
    let mut told = Vec::new();
    let pairs = played.pairs();
    if let Some(last) = pairs.last().filter(|pair| pair.is_over()) {
        let (pair, points) = (pairs.len() as u32, last.points());
        told.push(match last.winner() {
            Some(seat) => {
                let (player, score) = (&names[seat.index()], &ratio_of(seat, points));
                say::DuelPairWon { player, pair, score }.tell(language)
            }
            None => say::DuelPairDrawn { pair, score: &ratio(&points) }.tell(language),
        });
    }
    let Sum { won, points, .. } = played.score();
    let [one, other] = names;
    told.push(match played.verdict() {
        Verdict::Open => say::DuelScore { one, score: &ratio(&won), other }.tell(language),
        Verdict::ByPairs(seat) => {
            let (player, score) = (&names[seat.index()], &ratio_of(seat, won));
            say::DuelWon { player, score }.tell(language)
        }
        Verdict::ByPoints(seat) => {
            let (player, score) = (&names[seat.index()], &ratio_of(seat, points));
            say::DuelWonPoints { player, score }.tell(language)
        }
        Verdict::Drawn => say::duel_drawn(language, &ratio(&points)),
    });
    told
}

#[cfg(test)]
mod tests {
    use bastide_session::line::Ending;
    use bastide_session::matches::{BestOf, Entry, Played};

    use super::*;

    fn of(best_of: BestOf, games: &[([u32; 2], Option<Ending>)]) -> Match {
        let before =
            games.iter().map(|(points, ending)| Played { points: *points, ending: *ending });
        Match::before(Entry { name: "m".to_owned(), best_of, before: before.collect() })
    }

    fn told(played: &Match) -> String {
        verdict(Language::En, played, &["Anna", "Ben"].map(str::to_owned)).join(" ")
    }

    #[test]
    fn the_place_of_a_game_is_told_while_it_goes_on_and_after_it() {
        let place = |games: &[([u32; 2], Option<Ending>)], is_over| {
            place(&of(BestOf::Three, games).pairs(), is_over)
        };
        let game = ([80, 70], None);
        assert_eq!(place(&[], false), (1, 1));
        assert_eq!(place(&[game], true), (1, 1));
        assert_eq!(place(&[game], false), (1, 2));
        assert_eq!(place(&[game; 2], true), (1, 2));
        assert_eq!(place(&[game; 2], false), (2, 1));
        let resigned = ([80, 70], Some(Ending::Resigned(Seat::new(0))));
        assert_eq!(place(&[resigned], true), (1, 1));
        assert_eq!(place(&[resigned], false), (2, 1), "the pair has no second game");
    }

    #[test]
    fn the_verdict_has_the_winner_first() {
        let game = |one, other| ([one, other], None);
        let first = of(BestOf::Three, &[game(80, 90)]);
        assert_eq!(told(&first), "Pairs won: Anna 0 : 0 Ben");
        let pair = of(BestOf::Three, &[game(80, 90), game(70, 75)]);
        assert_eq!(told(&pair), "Ben wins pair 1, 165 : 150. Pairs won: Anna 0 : 1 Ben");
        let won = of(BestOf::One, &[game(80, 90), game(70, 75)]);
        assert_eq!(told(&won), "Ben wins pair 1, 165 : 150. Ben wins the match, 1 : 0.");
        let drawn = of(BestOf::One, &[game(80, 90), game(90, 80)]);
        assert_eq!(told(&drawn), "Pair 1 is a draw, 170 : 170. The match is a draw, 170 : 170.");
        let lost = ([99, 1], Some(Ending::OutOfTime(Seat::new(0))));
        assert_eq!(
            told(&of(BestOf::One, &[lost])),
            "Ben wins pair 1, 1 : 99. Ben wins the match, 1 : 0."
        );
        // With equal pairs the points of all games decide.
        let mut games = vec![game(80, 90), game(80, 90), game(90, 20), game(90, 20)];
        games.extend([game(5, 5); 2]);
        assert!(
            told(&of(BestOf::Three, &games)).ends_with("Anna wins the match on points, 350 : 230.")
        );
    }
}
