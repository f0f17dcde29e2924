//! Everything that is stored of the journeys: those under way, those won, and the results of days.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use bastide_journeys::{self as journeys, Day, DayResult, State, Step, TextError};
use bastide_json as json;
use serde::{Deserialize, Serialize};

use super::asked::{Asked, today};
use crate::platform::storage::library;

/// The version of the format.
const FORMAT: u32 = 1;
/// The most journeys whose positions are kept.
const MOST_PLAYED: usize = 40;
/// The most days whose results are kept.
const MOST_DAYS: usize = 1000;

/// A journey whose position is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Played {
    name: String,
    text: String,
}

/// A day whose land was begun on that day, with its first result.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct KeptDay {
    day: u32,
    #[serde(default)]
    won: bool,
    #[serde(default)]
    done: u16,
    #[serde(default)]
    tasks: u16,
    #[serde(default)]
    left: u16,
    /// A letter for each tile; empty as long as it is under way.
    #[serde(default)]
    steps: String,
}

/// Everything that is stored of the journeys.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    format: u32,
    /// The last played one is last.
    #[serde(default)]
    played: Vec<Played>,
    /// The most tiles left of each journey that was won, by its name.
    #[serde(default)]
    won: BTreeMap<String, u16>,
    /// In the order of the days.
    #[serde(default)]
    days: Vec<KeptDay>,
}

impl Default for Kept {
    fn default() -> Kept {
        Kept { format: FORMAT, played: Vec::new(), won: BTreeMap::new(), days: Vec::new() }
    }
}

/// A journey as it is kept.
#[derive(Clone, Debug)]
pub enum Begun {
    /// It was never begun.
    No,
    /// Its position.
    Here(Box<State>),
    /// Its text cannot be read.
    Fault(Fault),
}

/// The reason why a journey cannot be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Its text is damaged.
    Damaged,
    /// A newer version of Bastide wrote it.
    Newer,
}

impl From<TextError> for Fault {
    fn from(why: TextError) -> Fault {
        if matches!(why, TextError::Newer(_)) { Fault::Newer } else { Fault::Damaged }
    }
}

thread_local! {
    /// Everything that could not be stored: it lasts until the page closes.
    static UNSTORED: RefCell<Option<Kept>> = const { RefCell::new(None) };
    /// `true` if the stored text cannot be read, and so is not overwritten.
    static IS_UNREADABLE: Cell<bool> = const { Cell::new(false) };
}

impl Kept {
    /// Reads everything that is stored. A text that cannot be read stays where it is, and what is
    /// played lasts as long as the page.
    pub fn here() -> Kept {
        if let Some(unstored) = UNSTORED.with_borrow(Clone::clone) {
            return unstored;
        }
        let Some(text) = library().journeys() else { return Kept::default() };
        Kept::read(&text).unwrap_or_else(|| {
            IS_UNREADABLE.set(true);
            UNSTORED.set(Some(Kept::default()));
            Kept::default()
        })
    }

    /// Returns `true` if the stored text could not be read.
    pub fn is_unreadable() -> bool {
        IS_UNREADABLE.get()
    }

    /// Reads, changes and stores everything: another tab may have changed it meanwhile. Returns
    /// `true` if it is stored.
    pub fn change(change: impl FnOnce(&mut Kept)) -> bool {
        let mut kept = Kept::here();
        change(&mut kept);
        let is_stored = !Kept::is_unreadable() && library().keep_journeys(&kept.written());
        UNSTORED.set((!is_stored).then_some(kept));
        is_stored
    }

    fn read(text: &str) -> Option<Kept> {
        json::read::<Kept>(text).ok().filter(|kept| kept.format == FORMAT)
    }

    fn written(&self) -> String {
        // Words and whole numbers can always be written.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Returns the kept text of a journey.
    pub fn text(&self, asked: &Asked) -> Option<&str> {
        let name = asked.key();
        self.played.iter().find(|it| it.name == name).map(|it| it.text.as_str())
    }

    /// Returns a journey as it is kept.
    pub fn begun(&self, asked: &Asked) -> Begun {
        match self.text(asked).map(journeys::read) {
            None => Begun::No,
            Some(Ok(state)) => Begun::Here(Box::new(state)),
            Some(Err(why)) => Begun::Fault(why.into()),
        }
    }

    /// Keeps a position of a journey, and its result if it has ended.
    pub fn keep(&mut self, asked: &Asked, state: &State) {
        let name = asked.key();
        self.played.retain(|it| it.name != name);
        let surplus = (self.played.len() + 1).saturating_sub(MOST_PLAYED);
        self.played.drain(..surplus);
        self.played.push(Played { name: name.clone(), text: journeys::write(state) });
        if state.is_won() {
            let best = self.won.entry(name).or_default();
            *best = (*best).max(state.stock());
        }
        if let Asked::Day(day) = asked {
            self.keep_day(*day, state);
        }
    }

    /// Notes that the land of today was begun, and the first result of a land that was.
    fn keep_day(&mut self, day: Day, state: &State) {
        let number = day.number();
        let at = self.days.binary_search_by_key(&number, |it| it.day);
        let at = match at {
            Ok(at) => at,
            Err(at) if today() == Some(day) => {
                self.days.insert(at, KeptDay { day: number, ..KeptDay::default() });
                at
            }
            // Another day was missed on its day.
            Err(_) => return,
        };
        if let Some(result) = state.result(day).filter(|_| self.days[at].steps.is_empty()) {
            self.days[at] = KeptDay {
                day: number,
                won: result.won,
                done: result.done,
                tasks: result.tasks,
                left: result.left,
                steps: result.steps.iter().map(|it| letter(*it)).collect(),
            };
        }
        let surplus = self.days.len().saturating_sub(MOST_DAYS);
        self.days.drain(..surplus);
    }

    /// Returns the most tiles that were left of a journey; `None` if it was never won.
    pub fn won(&self, asked: &Asked) -> Option<u16> {
        self.won.get(&asked.key()).copied()
    }

    /// Returns the number of the next endless journey.
    pub fn next_endless(&self) -> u32 {
        let is_won = |number: &u32| self.won(&Asked::Endless(*number)).is_some();
        (1..).find(|number| !is_won(number)).unwrap_or(1)
    }

    /// Returns the results of the days, the earliest first.
    pub fn results(&self) -> Vec<DayResult> {
        self.days.iter().filter_map(KeptDay::result).collect()
    }
}

impl KeptDay {
    fn result(&self) -> Option<DayResult> {
        let steps: Vec<Step> = self.steps.chars().map(step).collect();
        if steps.is_empty() {
            return None;
        }
        Some(DayResult {
            day: Day::of_number(self.day)?,
            won: self.won,
            done: self.done,
            tasks: self.tasks,
            used: steps.len() as u16,
            left: self.left,
            steps,
        })
    }
}

fn letter(step: Step) -> char {
    match step {
        Step::Laid => 'l',
        Step::Aside => 'a',
        Step::Done(tasks) => char::from(b'0' + tasks.min(9)),
    }
}

fn step(letter: char) -> Step {
    match letter {
        'a' => Step::Aside,
        '1'..='9' => Step::Done(letter as u8 - b'0'),
        _ => Step::Laid,
    }
}

#[cfg(test)]
mod tests {
    use bastide_journeys::{Action, Plan, make};

    use super::*;

    fn solved(plan: &Plan) -> State {
        let made = make(plan);
        State::replay(made.journey, &made.solution).expect("a solution")
    }

    #[test]
    fn what_is_kept_is_there_again() {
        let mut kept = Kept::default();
        let (stage, endless) = (Asked::Stage(0), Asked::Endless(1));
        let state = solved(&stage.plan().expect("a plan"));
        kept.keep(&stage, &state);
        let made = make(&endless.plan().expect("a plan"));
        kept.keep(&endless, &State::begin(made.journey));
        let again = Kept::read(&kept.written()).expect("it was written");
        assert_eq!(again, kept);
        assert_eq!(again.won(&stage), Some(state.stock()));
        assert_eq!((again.won(&endless), again.next_endless()), (None, 1));
        assert!(matches!(again.begun(&stage), Begun::Here(it) if it.is_won()));
        assert!(matches!(again.begun(&Asked::Endless(2)), Begun::No));
    }

    #[test]
    fn the_first_result_of_a_day_stays() {
        let day = Day::new(2026, 11, 25).expect("a day");
        let asked = Asked::Day(day);
        let solved = solved(&Plan::of_day(day));
        let mut kept = Kept::default();
        // The test has no calendar: somebody began it on its day.
        kept.days.push(KeptDay { day: day.number(), ..KeptDay::default() });
        assert_eq!(kept.results(), []);
        kept.keep(&asked, &solved);
        let first = kept.results();
        assert_eq!(first, solved.result(day).into_iter().collect::<Vec<_>>());
        let mut lost = State::begin(solved.journey().clone());
        while lost.play(Action::Aside).is_ok() {}
        kept.keep(&asked, &lost);
        assert_eq!(kept.results(), first);
        let again = Kept::read(&kept.written()).expect("it was written");
        assert_eq!(again.results(), first);
    }

    #[test]
    fn a_text_that_cannot_be_read_is_told() {
        let whole = Kept::default().written();
        for end in 0..whole.len() {
            assert_eq!(Kept::read(&whole[..end]), None);
        }
        assert_eq!(Kept::read(&whole.replace(":1", ":2")), None);
        let mut kept = Kept::default();
        for (text, fault) in [("AQ", Fault::Damaged), ("Cg", Fault::Newer)] {
            kept.played = vec![Played { name: "first-road".to_owned(), text: text.to_owned() }];
            let begun = kept.begun(&Asked::Stage(0));
            assert!(matches!(begun, Begun::Fault(it) if it == fault), "{text}: {begun:?}");
        }
    }

    #[test]
    fn only_so_many_positions_are_kept() {
        let mut kept = Kept::default();
        let state = solved(&Plan::endless(1));
        for number in 1..=50 {
            kept.keep(&Asked::Endless(number), &state);
        }
        assert_eq!(kept.played.len(), MOST_PLAYED);
        assert!(
            kept.text(&Asked::Endless(50)).is_some() && kept.text(&Asked::Endless(1)).is_none()
        );
        assert_eq!(kept.next_endless(), 51);
    }
}
