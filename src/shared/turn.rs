//! A turn of a game that is played by link, as its address has it: the address of the shared game, and
//! behind full stops its letter, the seats that are taken in a game without commitments, and the secrets of
//! seats that move to another device.

use base64ct::{Base64UrlUnpadded, Encoding};
use bastide_correspondence::{Letter, Secret, check};
use bastide_rules::{Differs, Game, Seat};

use super::address::{self, Shared, WrongLink};
use crate::session::Session;
use crate::session::post::{Enclosed, Seats, Taken};

/// Stands between the parts: no sign of base64url.
const BEHIND: char = '.';

/// Bytes of a secret.
const SECRET: usize = 16;

/// A turn that came.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The game, only to be looked at.
    pub session: Session,
    /// What today's rules play otherwise.
    pub differs: Option<Differs>,
    /// What goes along with it.
    pub enclosed: Enclosed,
    /// Seats that move to the device that opens it.
    pub seats: Seats,
}

impl Turn {
    /// Whether it can be played on: every tile was drawn as agreed, and the rules are the same.
    pub fn is_sound(&self) -> bool {
        self.differs.is_none() && check(self.session.game(), &self.enclosed.letter).is_ok()
    }
}

/// The address of a game that is played by link; none of any other.
pub fn written(session: &Session) -> Option<String> {
    let Enclosed { letter, taken: Taken(taken) } = session.enclosed()?;
    let (game, text) = (address::written(session), letter.written());
    Some(match letter.opening {
        Some(_) => format!("{game}{BEHIND}{text}"),
        None => format!("{game}{BEHIND}{text}{BEHIND}{taken}"),
    })
}

/// The address that moves the seats that are played here to another device: it is secret. None where there is
/// no such seat, or the game is over.
pub fn moving(session: &Session) -> Option<String> {
    let newest = session.newest();
    newest.awaited()?;
    let (Enclosed { letter, taken: Taken(taken) }, seats) = newest.to_move()?;
    let game = address::written(&newest);
    let mask: u8 = (0..).zip(&seats).map(|(seat, it)| u8::from(it.is_some()) << seat).sum();
    let mut bytes = vec![mask];
    bytes.extend(seats.iter().flatten().flat_map(Secret::bytes));
    let (letter, secrets) = (letter.written(), Base64UrlUnpadded::encode_string(&bytes));
    Some(format!("{game}{BEHIND}{letter}{BEHIND}{taken}{BEHIND}{secrets}"))
}

/// The turn of such an address.
///
/// # Errors
///
/// It shows none.
pub fn read(text: &str) -> Result<Turn, WrongLink> {
    let mut parts = text.splitn(5, BEHIND);
    let mut part = || parts.next().unwrap_or_default();
    let (link, beside, letter, taken, seats) = (part(), part(), part(), part(), part());
    let Shared { session, differs } = address::read(&format!("{link}{BEHIND}{beside}"))?;
    if !session.game().table().is_told() {
        return Err(WrongLink::NoLink);
    }
    let letter = Letter::read(letter, session.game().config().players).ok_or(WrongLink::Damaged)?;
    // Who plays where is only a help for whoever joins.
    let taken = Taken(taken.parse().unwrap_or_default());
    let seats = read_seats(seats, session.game(), &letter).ok_or(WrongLink::Damaged)?;
    let enclosed = Enclosed { letter, taken };
    Ok(Turn { session: session.as_it_came(&enclosed), differs, enclosed, seats })
}

/// The secrets of a text; none where they are not those of the seats.
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
        // In a game without commitments nothing tells before the first tile.
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
    use crate::session::post::tests::{begun, invited, play_on};

    fn turn(session: &Session) -> Turn {
        read(&written(session).expect("it is played by link")).expect("it was written")
    }

    #[test]
    fn a_whole_game_goes_back_and_forth_by_its_addresses() {
        let random = &mut Random::seeded(1);
        let own = invited(Config::base(2, Preset::NewEdition, 0));
        let Turn { session, enclosed, .. } = turn(&own);
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

    /// Links that were sent once are read for ever.
    #[test]
    fn a_turn_that_was_sent_once_can_be_gone_on_with() {
        let turn = read(
            "AgGAcIet1OAFsIC4.AQAABEFubmEBA0Jlbqe\
             T.Aeom-i32z6RSAXDxOIKs2NcP4eHNYvnJOsMAb7U.1",
        );
        let Turn { session, enclosed, .. } = turn.clone().expect("it was sent");
        assert!(turn.is_ok_and(|turn| turn.is_sound()));
        assert_eq!((session.game().actions().len(), session.chairs()[1].name.as_str()), (3, "Ben"));
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
        // The letter of another game, or by another secret: the tile does not come of it.
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
        // What is cut or changed is damaged, and who sits where is only a help.
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
