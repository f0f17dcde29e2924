//! A shared game in an address: the link of the rules engine, and after a full stop the data that
//! link does not contain.

use bastide_rules::{ConfigError, Differs, Game, LinkError, Record, link, record};

use super::extras::Extras;
use crate::Session;
use crate::line::WrittenLine;

/// The separator of the two parts, a character outside base64url.
const BEHIND: char = '.';

/// The maximum length of a text, in characters: the longest link and six names need less.
const MOST_CHARACTERS: usize = link::MOST_CHARACTERS + 1024;

/// A shared game.
#[derive(Clone, Debug)]
pub struct Shared {
    /// The game at the shared moment, read-only.
    pub session: Session,
    /// The difference from today's rules, if any: the game is then shown up to it.
    pub differs: Option<Differs>,
}

/// The reasons why an address shows no game, as far as the message distinguishes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongLink {
    /// A newer build wrote it, or one with expansions unknown here.
    Newer,
    /// A part of it is missing or was changed.
    Damaged,
    /// It is longer than any game.
    TooLong,
    /// It is not a link to a game.
    NoLink,
}

impl From<LinkError> for WrongLink {
    fn from(why: LinkError) -> WrongLink {
        match why {
            LinkError::TooLong(_) | LinkError::Config(ConfigError::TooManyDraws(_)) => {
                WrongLink::TooLong
            }
            LinkError::Format(format) if format > link::FORMAT => WrongLink::Newer,
            LinkError::Unknown(_) => WrongLink::Newer,
            LinkError::Damaged | LinkError::Config(_) | LinkError::Surplus => WrongLink::Damaged,
            LinkError::NotBase64Url | LinkError::TooShort | LinkError::Format(_) => {
                WrongLink::NoLink
            }
        }
    }
}

/// Returns the address of the displayed moment.
pub fn written(session: &Session) -> String {
    written_in(session, None)
}

/// Returns the same, with the match that the game belongs to.
pub fn written_in(session: &Session, in_match: Option<String>) -> String {
    let game = session.game();
    let ending = session.cursor().ending();
    // Ending a game is not an action: the link contains the game as it was before.
    let unended = ending
        .and_then(|_| Game::replay(game.config().clone(), game.actions().iter().copied()).ok());
    let link = link::of(unended.as_ref().unwrap_or(game));
    let (players, table_rules) = (session.players().to_vec(), session.line().table_rules());
    let extras = Extras { players, table_rules, ending, in_match };
    format!("{link}{BEHIND}{}", extras.written())
}

/// Reads the game of an address.
///
/// # Errors
///
/// Fails if the address shows no game.
pub fn read(text: &str) -> Result<Shared, WrongLink> {
    if text.len() > MOST_CHARACTERS {
        return Err(WrongLink::TooLong);
    }
    let (link, extras) = text.split_once(BEHIND).unwrap_or((text, ""));
    let opened = link::open_within(link, link::MOST_PRINTED).map_err(|why| match why {
        // A truncated text may not even be valid base64url.
        LinkError::NotBase64Url | LinkError::TooShort if may_be_cut(link) => WrongLink::Damaged,
        why => why.into(),
    })?;
    let (config, actions) = (opened.game.config().clone(), opened.game.actions().to_vec());
    let Extras { players, table_rules, ending, in_match } = Extras::read(extras, config.players);
    let line = WrittenLine {
        table_rules,
        players,
        record: Record { format: record::FORMAT, config, actions },
        // If the rules differ, the game continues from there, and its end is unknown.
        ending: ending.filter(|_| opened.differs.is_none()),
        branches: Vec::new(),
        sat: Vec::new(),
        taken_back: Vec::new(),
    };
    let mut session = Session::open(line).map_err(|_| WrongLink::Damaged)?;
    session.attach_match(in_match);
    Ok(Shared { session: session.visited(), differs: opened.differs })
}

/// Returns `true` if a text looks like the beginning of a link: the format, then only characters of
/// base64url.
fn may_be_cut(text: &str) -> bool {
    let is_sign = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    text.starts_with('A') && text.bytes().all(is_sign)
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use bastide_rules::random::Random;
    use bastide_rules::{Config, Expansion, Preset, Source, TileId};

    use super::*;
    use crate::Occasion;
    use crate::intent::{Intent, Jump};
    use crate::line::Ending;
    use crate::samples::{any_config, games};

    fn opened(text: &str) -> Session {
        let Shared { session, differs } = read(text).expect("it was shared");
        assert_eq!(differs, None);
        session
    }

    #[test]
    fn a_shared_game_is_the_same_game_among_the_same_people() {
        for session in games() {
            let text = written(session);
            let shared = opened(&text);
            assert_eq!(shared.game().actions(), session.game().actions());
            assert_eq!(shared.game().config(), session.game().config());
            assert_eq!(shared.events(), session.events());
            assert_eq!(shared.players(), session.players());
            assert!(matches!(shared.occasion(), Occasion::Shared) && shared.is_replaying());
            assert_eq!(written(&shared), text);
        }
    }

    #[test]
    fn any_moment_can_be_shared() {
        for session in games() {
            let mut session = session.clone();
            session.replay();
            session.apply(Intent::Jump(Jump::First)).expect("it is looked at");
            // All games together contain every kind of moment.
            let step = session.cursor().way().len() / 25 + 1;
            for moment in 0.. {
                if moment % step == 0 {
                    let shared = opened(&written(&session));
                    assert_eq!(shared.game().actions(), session.game().actions());
                    assert_eq!(shared.game().table().scores(), session.game().table().scores());
                }
                if session.apply(Intent::Redo).is_err() {
                    break;
                }
            }
        }
    }

    #[test]
    fn that_people_ended_a_game_is_shared_too() {
        let mut session = Session::among(&["Anna", "Ben"], Config::base(2, Preset::BigBox, 7));
        for _ in 0..20 {
            let first = session.game().table().legal()[0];
            session.play(first).expect("it is listed");
        }
        session.apply(Intent::End(Ending::Agreed)).expect("it goes on");
        let mut shared = opened(&written(&session));
        assert_eq!(shared.events(), session.events());
        assert!(shared.cursor().is_ended());
        assert_eq!(written(&shared), written(&session));
        let bare = written(&session);
        let (link, _) = bare.split_once(BEHIND).expect("both parts");
        assert!(!opened(link).cursor().is_ended(), "the link alone does not know it");
        shared.apply(Intent::Undo).expect("the end is taken back first");
        assert_eq!(shared.game().actions(), session.game().actions());
    }

    #[test]
    fn what_is_shared_can_be_played_on_or_kept_as_ones_own() {
        for session in games() {
            let mut shared = opened(&written(session));
            let can = shared.capabilities();
            assert!(!can.place && !can.act && !can.whole && can.jump && can.share);
            assert!(!shared.rights().save);
            let kept = shared.clone().taken_over();
            assert!(kept.is_live());
            assert_eq!(kept.events(), session.events());
            assert!(kept.capabilities().whole);
            for _ in 0..5 {
                shared.apply(Intent::Undo).expect("something was played");
            }
            let is_running = session.game().table().to_act().is_some();
            let on = shared.played_on_from_here();
            assert_eq!(on.is_err(), is_running, "nobody sees a tile before its time");
            let Ok(on) = on else { continue };
            let can = on.capabilities();
            assert!(can.place || can.act);
            assert!(can.whole && on.rights().save);
            assert_eq!(on.game().actions().len() + 5, session.game().actions().len());
        }
    }

    /// Random games of every mixture.
    #[test]
    fn random_games_come_back() {
        let random = &mut Random::seeded(8);
        for seed in 0..100 {
            let players = 2 + random.below(5) as u8;
            let config = any_config(players, random);
            let names = ["A", "Ben", "Cleo", "Dina", "Emil", "Fay"];
            let mut session = Session::among(&names[..players.into()], config);
            let most = [5, 40, usize::MAX][random.below(3) as usize];
            while session.game().actions().len() < most && session.game().table().to_act().is_some()
            {
                let legal = session.game().table().legal();
                let choice = random.below(legal.len() as u32) as usize;
                session.play(legal[choice]).expect("it is listed");
            }
            let text = written(&session);
            let shared = opened(&text);
            assert_eq!(shared.events(), session.events(), "seed {seed}");
            assert_eq!(shared.players(), session.players(), "seed {seed}");
            assert_eq!(written(&shared), text, "seed {seed}");
        }
    }

    /// Links that must stay readable forever, see the tests of the rules.
    #[test]
    fn what_was_shared_by_the_engine_alone_opens_without_names() {
        for (link, actions, scores) in [
            (
                "AQEAhBUAAAAAlEPtgV3bMmfD8bn_vWbXYDAdc3WLqowrTra-DxQt3v0MACaQUOk-LPWT8FbuUkaa0JNtRGII6-yx",
                90,
                &[23, 16][..],
            ),
            ("AQGAVgEZgpBMcU2s", 0, &[0, 0]),
            ("AQEAmEcGJVMd_5hpYDf1eRwjUXnDrTcODYCjzA", 15, &[7, 9]),
        ] {
            let shared = opened(link);
            assert_eq!(shared.game().actions().len(), actions);
            assert_eq!(shared.game().table().scores(), scores);
            assert_eq!(shared.players()[1].name, "2");
        }
    }

    #[test]
    fn a_game_that_other_rules_play_otherwise_is_shown_as_far_as_they_agree() {
        // A link of a build that has another table from the thirtieth tile on.
        let link =
            "AQIAcAfMCE69sDB9WQ7HzgyGOTpr8k-NaaxuzsnUskg3uc9DFmQbC_eFXfVXO8EX8E7sG1AjMiuNosI";
        let Shared { session, differs } = read(link).expect("it is a link");
        let agreed = differs.expect("it differs").agreed;
        assert_eq!((session.game().actions().len(), agreed), (48, 48));
        assert!(session.game().table().to_act().is_some());
    }

    #[test]
    fn whatever_is_no_link_is_refused_in_words() {
        let text = written(&games()[0]);
        let (link, _) = text.split_once(BEHIND).expect("both parts");
        for at in 0..link.len() {
            let why = read(&text[..at]).map(|_| ()).expect_err("cut");
            assert_eq!(why, if at == 0 { WrongLink::NoLink } else { WrongLink::Damaged }, "{at}");
            for other in ["A", "-", "!", "%", "é"] {
                if !text[at..].starts_with(other) {
                    let changed = format!("{}{other}{}", &text[..at], &text[at + 1..]);
                    let why = read(&changed).map(|_| ()).expect_err(&changed);
                    assert!(matches!(why, WrongLink::Damaged | WrongLink::NoLink), "{why:?}");
                }
            }
        }
        // Errors in the names are ignored.
        let names = link.len() + 1;
        for at in [names - 1, names, names + 1, text.len() - 1] {
            opened(&text[..at]);
            opened(&format!("{}!{}", &text[..at.max(names)], &text[at.max(names)..]));
        }
        for (text, why) in [
            ("", WrongLink::NoLink),
            (".", WrongLink::NoLink),
            ("dQw4w9WgXcQ", WrongLink::Damaged),
            ("hello world", WrongLink::NoLink),
            ("%F0%9F%8F%B0", WrongLink::NoLink),
            (&"A".repeat(9000), WrongLink::TooLong),
            (&"A".repeat(1_000_000), WrongLink::TooLong),
            (&format!("{link}.{}", "A".repeat(1_000_000)), WrongLink::TooLong),
        ] {
            assert_eq!(read(text).map(|_| ()).expect_err("no link"), why);
        }
    }

    #[test]
    fn no_text_takes_long() {
        let everything = Expansion::ALL.into_iter().collect();
        let config = Config { expansions: everything, ..Config::base(6, Preset::BigBox, 1) };
        // Monasteries, all in one line: this arrangement has the most places to choose from.
        let tile = TileId::named("B01").expect("a tile");
        for draws in [link::MOST_PRINTED, Config::MOST_DRAWS] {
            let source = Source::Draws(vec![tile; draws]);
            let mut game = Game::begin(Config { source, ..config.clone() }).expect("sound").0;
            while game.table().to_act().is_some() {
                let first = game.table().legal().into_iter().min().expect("somebody acts");
                game.play(first).expect("it is listed");
            }
            let text = link::of(&game);
            let begun = Instant::now();
            let is_read = read(&text).is_ok();
            let took = begun.elapsed();
            assert_eq!(is_read, draws <= link::MOST_PRINTED);
            // Test builds are slow; a refused link costs nothing.
            let most = if is_read { 2000 } else { 50 };
            assert!(took < Duration::from_millis(most), "{took:?}");
        }
    }
}
