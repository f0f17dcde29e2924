//! A turn of a game by link, in an address: the address of the shared game, then, separated by full
//! stops, its letter, the claimed seats in a game without commitments, and the secrets of seats
//! that move to another device.

use base64ct::{Base64UrlUnpadded, Encoding};
use bastide_correspondence::{Letter, Secret, check};
use bastide_rules::{Differs, Game, Seat, Source};

use super::shared::{self, Shared, WrongLink};
use crate::Session;
use crate::by_link::{Enclosed, Seats, Taken};

/// The separator of the parts, a character outside base64url.
const BEHIND: char = '.';

/// The size of a secret, in bytes.
const SECRET: usize = 16;

/// A turn somebody sent by link.
#[derive(Clone, Debug)]
pub struct SentTurn {
    /// The game, read-only.
    pub session: Session,
    /// The difference from today's rules, if any.
    pub differs: Option<Differs>,
    /// The letter and the claimed seats.
    pub enclosed: Enclosed,
    /// Seats that move to the device that opens the address.
    pub seats: Seats,
}

impl SentTurn {
    /// Returns `true` if the game can be continued: every tile was drawn by the agreed protocol,
    /// nobody ended it but a player who resigned, and the rules are the same.
    pub fn is_sound(&self) -> bool {
        let is_ended_otherwise =
            self.session.cursor().is_ended() && self.enclosed.letter.resigned.is_none();
        self.differs.is_none()
            && !is_ended_otherwise
            && check(self.session.game(), &self.enclosed.letter).is_ok()
    }
}

/// Returns the address of the game with its match, without the part that makes it one by link.
fn game(session: &Session) -> String {
    shared::written_in(session, session.attachments().in_match)
}

/// Returns the address of a game by link; `None` for any other game.
pub fn written(session: &Session) -> Option<String> {
    let Enclosed { letter, taken: Taken(taken) } = session.enclosed()?;
    let (game, text) = (game(session), letter.written());
    Some(match letter.opening {
        Some(_) => format!("{game}{BEHIND}{text}"),
        None => format!("{game}{BEHIND}{text}{BEHIND}{taken}"),
    })
}

/// Returns the secret address that moves this device's seats to another device. `None` if this
/// device has no seat, or the game is finished.
pub fn moving(session: &Session) -> Option<String> {
    let newest = session.newest();
    newest.awaited()?;
    let (Enclosed { letter, taken: Taken(taken) }, seats) = newest.to_move()?;
    let game = game(&newest);
    let mask: u8 = (0..).zip(&seats).map(|(seat, it)| u8::from(it.is_some()) << seat).sum();
    let mut bytes = vec![mask];
    bytes.extend(seats.iter().flatten().flat_map(Secret::bytes));
    let (letter, secrets) = (letter.written(), Base64UrlUnpadded::encode_string(&bytes));
    Some(format!("{game}{BEHIND}{letter}{BEHIND}{taken}{BEHIND}{secrets}"))
}

/// Reads the turn of an address.
///
/// # Errors
///
/// Fails if the address shows no game.
pub fn read(text: &str) -> Result<SentTurn, WrongLink> {
    let mut parts = text.splitn(5, BEHIND);
    let mut part = || parts.next().unwrap_or_default();
    let (link, extras, letter, taken, seats) = (part(), part(), part(), part(), part());
    let Shared { session, differs } = shared::read(&format!("{link}{BEHIND}{extras}"))?;
    // The second game of a pair has the tiles of the first.
    let is_by_link = match session.game().config().source {
        Source::Told => true,
        Source::Draws(_) => session.is_in_match(),
        Source::Seed(_) => false,
    };
    if !is_by_link {
        return Err(WrongLink::NoLink);
    }
    let letter = Letter::read(letter, session.game().config().players).ok_or(WrongLink::Damaged)?;
    let letter = Letter { resigned: session.resigned(), ..letter };
    // The claimed seats are only a convenience for a player who joins.
    let taken = Taken(taken.parse().unwrap_or_default());
    let seats = read_seats(seats, session.game(), &letter).ok_or(WrongLink::Damaged)?;
    let enclosed = Enclosed { letter, taken };
    Ok(SentTurn { session: session.as_it_came(&enclosed), differs, enclosed, seats })
}

/// Reads the secrets of a text; `None` if they do not match the seats.
fn read_seats(text: &str, game: &Game, letter: &Letter) -> Option<Seats> {
    if text.is_empty() {
        return Some(Vec::new());
    }
    let players = game.config().players;
    if text.len() > (1 + usize::from(players) * SECRET).div_ceil(3) * 4 {
        return None;
    }
    let bytes = Base64UrlUnpadded::decode_vec(text).ok()?;
    let (mask, mut rest) = bytes.split_first()?;
    let mut seats = Vec::with_capacity(players.into());
    for seat in Seat::all(players) {
        let mut secret = None;
        if mask >> seat.number() & 1 == 1 {
            let (bytes, after) = rest.split_first_chunk()?;
            (secret, rest) = (Some(Secret::new(*bytes)), after);
        }
        // In a game without commitments a secret cannot be checked before the first tile.
        let is_bound = letter.shown[seat.index()].is_some() || letter.opening.is_some();
        if secret.as_ref().is_some_and(|it| is_bound && !letter.is_of(game, seat, it)) {
            return None;
        }
        seats.push(secret);
    }
    (rest.is_empty() && mask >> players == 0).then_some(seats)
}

#[cfg(test)]
mod tests {
    use bastide_correspondence::{Meeting, Secret};
    use bastide_rules::random::Random;
    use bastide_rules::{Config, Preset, Seat};

    use super::*;
    use crate::samples::by_link::{begun, invited, play_on};

    fn turn(session: &Session) -> SentTurn {
        read(&written(session).expect("it is played by link")).expect("it was written")
    }

    #[test]
    fn a_whole_game_goes_back_and_forth_by_its_addresses() {
        let random = &mut Random::seeded(1);
        let own = invited(Config::base(2, Preset::NewEdition, 0));
        let SentTurn { session, enclosed, .. } = turn(&own);
        assert!(
            session.clone().played_on_from_here().is_err(),
            "nobody goes on with it but who joins"
        );
        let free = enclosed.free(&session);
        assert_eq!(free, [Seat::new(1)]);
        let mut own = own;
        let mut other = session.joined(enclosed, free[0], Secret::new([2; 16]));
        let (mut longest, mut links) = (0, 1);
        while other.game().table().to_act().is_some() {
            play_on(&mut other, random);
            let come = turn(&other);
            assert!(come.is_sound());
            longest = longest.max(written(&other).map_or(0, |text| text.len()));
            other.hand_over();
            let Meeting::Newer { from } = own.meets(&come.session, &come.enclosed) else {
                panic!("it goes on")
            };
            own = own.go_on_with(&come.session, &come.enclosed, from).expect("it goes on");
            links += 1;
            std::mem::swap(&mut own, &mut other);
        }
        println!("{links} links, the longest of {longest} characters");
        assert_eq!(own.game().actions(), other.game().actions());
    }

    #[test]
    fn a_link_that_moves_a_seat_holds_its_secret_and_a_spoilt_one_is_refused() {
        let random = &mut Random::seeded(3);
        let mut own = begun(Config::base(2, Preset::NewEdition, 0));
        for _ in 0..2 {
            let text = moving(&own).expect("a seat is played here");
            let came = read(&text).expect("it was written");
            assert!(came.is_sound());
            assert_eq!(Some(came.seats), own.to_move().map(|(_, seats)| seats));
            assert!(turn(&own).seats.is_empty());
            let (rest, seats) = text.rsplit_once(BEHIND).expect("five parts");
            for at in 1..seats.len() {
                let other = if seats[at..].starts_with('A') { 'B' } else { 'A' };
                let spoilt = format!("{rest}.{}{other}{}", &seats[..at], &seats[at + 1..]);
                assert_eq!(read(&spoilt).map(|_| ()), Err(WrongLink::Damaged), "{spoilt}");
                let cut = format!("{rest}.{}", &seats[..at]);
                assert_eq!(read(&cut).map(|_| ()), Err(WrongLink::Damaged), "{cut}");
            }
            let long = format!("{rest}.{}", "A".repeat(100_000));
            assert_eq!(read(&long).map(|_| ()), Err(WrongLink::Damaged));
            play_on(&mut own, random);
        }
        let text = moving(&own).expect("a seat is played here");
        own.give_up_seats();
        assert_eq!(moving(&own), Some(text), "it can be shown again");
        assert_eq!(moving(&turn(&invited(Config::base(2, Preset::NewEdition, 0))).session), None);
    }

    /// Turns that were once sent must stay readable forever.
    #[test]
    fn a_turn_that_was_sent_once_can_be_gone_on_with() {
        let turn = read(
            "AgGAcIet1OAFsIC4.AQAABEFubmEBA0Jlbqe\
             T.Aeom-i32z6RSAXDxOIKs2NcP4eHNYvnJOsMAb7U.1",
        );
        let SentTurn { session, enclosed, .. } = turn.clone().expect("it was sent");
        assert!(turn.is_ok_and(|turn| turn.is_sound()));
        assert_eq!(
            (session.game().actions().len(), session.players()[1].name.as_str()),
            (3, "Ben")
        );
        assert_eq!(enclosed.free(&session), [Seat::new(1)]);
    }

    #[test]
    fn a_link_that_was_tampered_with_is_found_out_or_refused() {
        let random = &mut Random::seeded(2);
        let mut own = begun(Config::base(2, Preset::BigBox, 0));
        play_on(&mut own, random);
        let text = written(&own).expect("it is played by link");
        let parts: Vec<&str> = text.split(BEHIND).collect();
        assert_eq!(parts.len(), 3);
        // With the letter of another game, or of another secret, the tile does not follow.
        let mut another = begun(Config::base(2, Preset::BigBox, 0));
        play_on(&mut another, random);
        let sent = own.enclosed().expect("it is");
        let mut letter = sent.letter.clone();
        letter.game = bastide_correspondence::GameId::new([0; 8]);
        let wrong = format!("{}.{}.{}.1", parts[0], parts[1], letter.written());
        assert!(!read(&wrong).expect("it can be looked at").is_sound());
        letter = sent.letter;
        (letter.shown[0], letter.macs[0]) = (None, None);
        let wrong = format!("{}.{}.{}.1", parts[0], parts[1], letter.written());
        assert!(!read(&wrong).expect("it can be looked at").is_sound());
        // A truncated or changed text is damaged; the claimed seats are only a convenience.
        for (text, why) in [
            (format!("{}.{}", parts[0], parts[1]), WrongLink::Damaged),
            (format!("{}.{}.{}", parts[0], parts[1], &parts[2][1..]), WrongLink::Damaged),
            (format!("{}.{}.{}", &parts[0][..9], parts[1], parts[2]), WrongLink::Damaged),
            (format!("{}.{}.{}", "A".repeat(9000), parts[1], parts[2]), WrongLink::TooLong),
            (format!("{}.{}.{}.1", parts[0], parts[1], "A".repeat(1_000_000)), WrongLink::Damaged),
            ("hello".to_owned(), WrongLink::NoLink),
            ("AQGAVgEZgpBMcU2s...".to_owned(), WrongLink::NoLink),
        ] {
            assert_eq!(read(&text).map(|_| ()).expect_err("no turn"), why);
        }
        for taken in ["", ".", ".x", ".999", ".3"] {
            let text = format!("{}..{}{taken}", parts[0], parts[2]);
            assert!(read(&text).expect("who sits where is a help").is_sound(), "{taken}");
        }
        assert_eq!(written(&Session::among(&["A", "B"], Config::base(2, Preset::BigBox, 1))), None);
    }
}
