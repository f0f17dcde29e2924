//! A turn of a game that is played by link, as its address has it: the address of the shared game, and
//! behind full stops its letter and the seats that somebody plays.

use bastide_correspondence::{Letter, check};
use bastide_rules::Differs;

use super::address::{self, Shared, WrongLink};
use crate::session::Session;
use crate::session::post::{Enclosed, Taken};

/// Stands between the parts: no sign of base64url.
const BEHIND: char = '.';

/// A turn that came.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The game, only to be looked at.
    pub session: Session,
    /// What today's rules play otherwise.
    pub differs: Option<Differs>,
    /// What goes along with it.
    pub enclosed: Enclosed,
}

impl Turn {
    /// Whether it can be played on: every tile was drawn as agreed, and the rules are the same.
    pub fn is_sound(&self) -> bool {
        self.differs.is_none() && check(self.session.game(), &self.enclosed.letter).is_ok()
    }
}

/// The address of a game that is played by link; none of any other.
pub fn written(session: &Session) -> Option<String> {
    let Enclosed { letter, taken: Taken(taken) } = session.post()?.enclosed();
    let game = address::written(session);
    Some(format!("{game}{BEHIND}{}{BEHIND}{taken}", letter.written()))
}

/// The turn of such an address.
///
/// # Errors
///
/// It shows none.
pub fn read(text: &str) -> Result<Turn, WrongLink> {
    let mut parts = text.splitn(4, BEHIND);
    let mut part = || parts.next().unwrap_or_default();
    let (link, beside, letter, taken) = (part(), part(), part(), part());
    let Shared { session, differs } = address::read(&format!("{link}{BEHIND}{beside}"))?;
    if !session.game().table().is_told() {
        return Err(WrongLink::NoLink);
    }
    let letter = Letter::read(letter, session.game().config().players).ok_or(WrongLink::Damaged)?;
    // Who plays where is only a help for whoever joins.
    let taken = Taken(taken.parse().unwrap_or_default());
    let enclosed = Enclosed { letter, taken };
    Ok(Turn { session: session.as_it_came(&enclosed), differs, enclosed })
}

#[cfg(test)]
mod tests {
    use bastide_correspondence::{Meeting, Secret};
    use bastide_rules::random::Random;
    use bastide_rules::{Config, Preset, Seat};

    use super::*;
    use crate::session::post::tests::{begun, play_on};

    fn turn(session: &Session) -> Turn {
        read(&written(session).expect("it is played by link")).expect("it was written")
    }

    #[test]
    fn a_whole_game_goes_back_and_forth_by_its_addresses() {
        let random = &mut Random::seeded(1);
        let mut own = begun(Config::base(2, Preset::NewEdition, 0));
        play_on(&mut own, random);
        own.hand_over();
        let Turn { session, enclosed, .. } = turn(&own);
        assert!(
            session.clone().played_on_from_here().is_err(),
            "nobody goes on with it but who joins"
        );
        let free = enclosed.free(&session);
        assert_eq!(free, [Seat::new(1)]);
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
        assert_eq!(parts.len(), 4);
        // The letter of another game, or by another secret: the tile does not come of it.
        let mut another = begun(Config::base(2, Preset::BigBox, 0));
        play_on(&mut another, random);
        let sent = own.post().expect("it is").enclosed();
        let mut letter = sent.letter.clone();
        letter.game = bastide_correspondence::GameId::new([0; 8]);
        let wrong = format!("{}.{}.{}.1", parts[0], parts[1], letter.written());
        assert!(!read(&wrong).expect("it can be looked at").is_sound());
        letter = sent.letter;
        letter.shown[0] = None;
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
