//! A clock as text in a save: numbers, separated by spaces.

use bastide_rules::Seat;

use super::{Absence, Cause, Clock, Flag, LONGEST, MOST_ABSENCES, Terms};

/// The format of the text.
const FORMAT: i64 = 1;

/// The numbers of an absence.
const OF_ABSENCE: usize = 5;

impl Clock {
    /// Returns the clock as text for [`Attachments`](crate::Attachments).
    pub fn written(&self) -> String {
        let seat = |seat: Option<Seat>| seat.map_or(-1, |seat| i64::from(seat.number()));
        let Terms { budget, increment, flag } = self.terms;
        let (turn, owner) = self.turn;
        let mut numbers = vec![
            FORMAT,
            budget.into(),
            increment.into(),
            (flag == Flag::Noted).into(),
            turn.into(),
            seat(Some(owner)),
            seat(self.runs),
            self.is_paused.into(),
            seat(self.fallen.map(|(seat, _)| seat)),
            self.fallen.map_or(0, |(_, turn)| turn.into()),
            i64::try_from(self.seen_at).unwrap_or(0),
            self.left.len() as i64,
        ];
        numbers.extend(&self.left);
        for Absence { seat, turn, cause, passed, counted } in &self.absences {
            let passed = passed.map_or(-1, |passed| i64::try_from(passed).unwrap_or(i64::MAX));
            let (seat, cause) = (seat.number().into(), *cause as i64);
            numbers.extend([seat, (*turn).into(), cause, passed, (*counted).into()]);
        }
        let words: Vec<String> = numbers.iter().map(i64::to_string).collect();
        words.join(" ")
    }

    /// Reads the clock of a game with this number of seats; `None` if the text is damaged. The page is
    /// another one by now: the time since then counts for nobody.
    pub fn read(text: &str, seats: u8) -> Option<Clock> {
        let most = 12 + usize::from(seats) + MOST_ABSENCES * OF_ABSENCE;
        let words = text.split(' ').take(most + 1);
        let numbers: Vec<i64> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
        let ([FORMAT, rest @ ..], true) = (&numbers[..], numbers.len() <= most) else {
            return None;
        };
        let (
            [budget, increment, flag, turn, owner, runs, pause, fallen, fell, seen_at, count],
            rest,
        ) = rest.split_first_chunk()?;
        let seat = |number: i64| {
            Seat::try_from(u8::try_from(number).ok()?).ok().filter(|it| it.number() < seats)
        };
        let maybe = |number: i64| if number == -1 { Some(None) } else { seat(number).map(Some) };
        let turn_of = |number: i64| u16::try_from(number).ok();
        let (left, mut rest) = rest.split_at_checked(usize::from(seats))?;
        let is_time = |time: &i64| (-LONGEST..=LONGEST).contains(time);
        if *count != i64::from(seats) || !left.iter().all(is_time) {
            return None;
        }
        let mut absences = Vec::new();
        while let Some(([of, turn, cause, passed, counted], more)) =
            rest.split_first_chunk::<OF_ABSENCE>()
        {
            absences.push(Absence {
                seat: seat(*of)?,
                turn: turn_of(*turn)?,
                cause: *Cause::ALL.get(usize::try_from(*cause).ok()?)?,
                passed: if *passed == -1 { None } else { Some(u64::try_from(*passed).ok()?) },
                counted: truth(*counted)?,
            });
            rest = more;
        }
        let flag = if truth(*flag)? { Flag::Noted } else { Flag::Loses };
        let terms = Terms {
            budget: u32::try_from(*budget).ok()?,
            increment: u32::try_from(*increment).ok()?,
            flag,
        };
        let is_sound = rest.is_empty() && terms == terms.sound();
        is_sound.then_some(Clock {
            terms,
            left: left.to_vec(),
            turn: (turn_of(*turn)?, seat(*owner)?),
            runs: maybe(*runs)?,
            is_paused: truth(*pause)?,
            fallen: match maybe(*fallen)? {
                Some(seat) => Some((seat, turn_of(*fell)?)),
                None => None,
            },
            last: None,
            seen_at: u64::try_from(*seen_at).ok()?,
            absences,
        })
    }
}

/// Reads a truth value.
const fn truth(number: i64) -> Option<bool> {
    match number {
        0 => Some(false),
        1 => Some(true),
        _ => None,
    }
}
