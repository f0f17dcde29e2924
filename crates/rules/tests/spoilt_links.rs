//! Texts that are not links: refused with a reason, never a panic, and never a different game from
//! the one that was shared.

mod random_game;
mod sealed;

use base64ct::{Base64UrlUnpadded, Encoding};
use bastide_rules::random::Random;
use bastide_rules::{Config, Game, LinkError, Preset, link};
use random_game::{one_of, played};
use sealed::sealed;

const BASE64URL: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

#[test]
fn whoever_changes_a_character_is_told() {
    let random = &mut Random::seeded(3);
    for actions in [0, 7, usize::MAX] {
        let game = played(Config::base(3, Preset::BigBox, random.next()), actions, random);
        let text = link::of(&game);
        for at in 0..text.len() {
            for other in BASE64URL.chars().chain("=+/ .%é".chars()) {
                if text[at..].starts_with(other) {
                    continue;
                }
                let changed = format!("{}{other}{}", &text[..at], &text[at + 1..]);
                let fault = link::open(&changed).map(|_| ()).expect_err(&changed);
                let told = matches!(fault, LinkError::Damaged | LinkError::NotBase64Url);
                assert!(told, "{changed}: {fault}");
            }
        }
    }
}

#[test]
fn a_part_of_a_link_is_refused() {
    let random = &mut Random::seeded(4);
    for config in [Config::base(2, Preset::BigBox, 9), Config::new(2, Preset::BigBox, 9)] {
        let text = link::of(&played(config, usize::MAX, random));
        for at in 0..text.len() {
            assert!(link::open(&text[..at]).is_err(), "the first {at} characters");
            if at > 0 {
                assert!(link::open(&text[at..]).is_err(), "without the first {at} characters");
            }
        }
        for more in ["A", "AA", "AAAA", "=", "\n", " ", "#", &text] {
            assert!(link::open(&format!("{text}{more}")).is_err(), "with {more:?} behind");
            assert!(link::open(&format!("{more}{text}")).is_err(), "with {more:?} before");
        }
    }
}

#[test]
fn what_is_no_link_of_ours_is_refused() {
    for text in [
        "",
        "A",
        "AQ",
        "AQAAAA",
        "dQw4w9WgXcQ",
        "eyJhbGciOiJub25lIn0.e30.",
        "{\"format\":1}",
        "https://example.org/#AQAA",
        "%F0%9F%8F%B0",
        "🏰🏰🏰🏰",
        "\0\0\0\0",
    ] {
        assert!(link::open(text).is_err(), "{text:?}");
    }
    let random = &mut Random::seeded(5);
    for _ in 0..100_000 {
        let length = random.below(200);
        let alphabet = BASE64URL.as_bytes();
        let text = (0..length).map(|_| char::from(one_of(random, alphabet))).collect::<String>();
        assert!(link::open(&text).is_err(), "{text}");
    }
}

/// With a valid checksum, random bytes can form a link. It is then the only link of its game.
#[test]
fn no_two_links_open_the_same_game() {
    let random = &mut Random::seeded(6);
    let mut opened = 0;
    for _ in 0..20_000 {
        let mut said = vec![link::FORMAT];
        said.extend((0..random.below(60)).map(|_| random.next() as u8));
        let text = sealed(&said);
        if let Ok(shared) = link::open(&text) {
            // Random bytes hardly ever match the digest of the game.
            assert!(shared.differs.is_some() || link::of(&shared.game) == text);
            opened += 1;
        }
    }
    assert!(opened > 100, "{opened} were opened");
}

/// Encodes digits with their radixes, the least significant first, as a narrow link.
fn said(digits: &[(u128, u128)]) -> Vec<u8> {
    said_in(link::FORMAT, digits)
}

fn said_in(format: u8, digits: &[(u128, u128)]) -> Vec<u8> {
    let number = digits.iter().rev().fold(0, |number, (digit, radix)| number * radix + digit);
    let mut bytes = vec![format];
    bytes.extend(number.to_le_bytes());
    while bytes.len() > 1 && bytes.last() == Some(&0) {
        bytes.pop();
    }
    bytes
}

#[test]
fn every_fault_is_named() {
    const NOTHING: (u128, u128) = (0, 9);
    // Revision, players beyond two, first seat, edition, expansions, rule variants, seed.
    let two: Vec<(u128, u128)> =
        vec![(1, 256), (0, 8), (0, 8), (0, 8), NOTHING, NOTHING, (0, 2), NOTHING];
    let with = |at: usize, digits: &[(u128, u128)]| {
        sealed(&said(&[&two[..at], digits, &two[at + 1..], &[(1, 2)]].concat()))
    };
    let forced = |digits: &[(u128, u128)]| {
        sealed(&said(&[&two[..6], &[(1, 2)], digits, &[(1, 2)]].concat()))
    };
    let wide_forced = |digits: &[(u128, u128)]| {
        let begun = [&two[..5], &[(0, 256), (1, 2)]].concat();
        sealed(&said_in(link::WIDE, &[&begun, digits, &[(1, 2)]].concat()))
    };
    let unknown = |what: &str| format!("the link names {what} that this Bastide does not know");
    let long = "A".repeat(link::MOST_CHARACTERS + 1);
    let surplus = "the link holds something beside its game";
    let faults = [
        (long, "the link has 8193 characters, and no game needs more than 8192"),
        ("AQ=".into(), "the link must be base64url: letters, digits, - and _, and whole bytes"),
        (sealed(&[]), "the link is too short to hold a game"),
        ("AQAAAAAA".into(), "the link is damaged: some of it is missing or was changed"),
        (sealed(&[5]), "the link has format 5; this Bastide reads formats up to 4"),
        (sealed(&[0, 1, 2, 3]), "the link has format 0; this Bastide reads formats up to 4"),
        (sealed(&[1, 1, 0]), surplus),
        (sealed(&[2, 1, 0]), surplus),
        (with(1, &[(5, 8)]), "7 players cannot play: there must be 2 to 6"),
        (with(2, &[(2, 8)]), "seat 2 cannot begin: the seats of 2 players are 0 to 1"),
        (with(3, &[(3, 8)]), &unknown("an edition")),
        (with(4, &[(4, 9), (0, 1 << 30), (1, 256)]), &unknown("a box")),
        // Besieged cities are played only in wide links.
        (with(4, &[(2, 9), (0, 256), (8, 256)]), surplus),
        (with(4, &[(8, 9), (0, 1 << 56), (128, 256)]), &unknown("a box")),
        (with(4, &[(2, 9), (1, 256), (0, 256)]), surplus),
        (with(5, &[(1, 9), (3, 256)]), &unknown("a reading")),
        (with(5, &[(4, 9), (0, 256), (0, 256), (0, 256), (64, 256)]), "one person plays 3 colours"),
        (with(5, &[(8, 9), (0, 1 << 56), (64, 256)]), &unknown("a reading")),
        (with(5, &[(1, 9), (0, 256)]), surplus),
        (forced(&[(2, 9), (233, 256), (3, 256)]), "1001 draws are too many"),
        (forced(&[(8, 9), (255, 256), (255, 256), (0, 1 << 40), (255, 256)]), "draws are too many"),
        (wide_forced(&[(1, 9), (1, 256), (4095, 4096)]), &unknown("a tile")),
        (forced(&[(1, 9), (1, 256), (40, 256)]), "belongs to the box river, which is not played"),
    ];
    for (text, expected) in faults {
        let told = link::open(&text).map(|_| ()).expect_err(expected).to_string();
        assert!(told.contains(expected), "{text}: {told:?} should say {expected:?}");
    }
}

#[test]
fn what_stands_behind_the_game_is_noticed() {
    let (game, _) = Game::begin(Config::base(2, Preset::BigBox, 0)).expect("a sound config");
    let text = link::of(&game);
    let opened = link::open(&text).expect("a game that has just begun");
    assert_eq!((opened.game.config(), opened.game.actions()), (game.config(), &[][..]));
    let bytes = Base64UrlUnpadded::decode_vec(&text).expect("a link");
    let mut number = [0; 16];
    number[..bytes.len() - 4].copy_from_slice(&bytes[1..bytes.len() - 3]);
    // Revision, players and edition, four numbers of length zero, two binary choices, the digest.
    let all_digits = 256 * 8 * 8 * 8 * 9 * 9 * 9 * 9 * 2 * 2 * 65536;
    let more = said(&[(u128::from_le_bytes(number) + all_digits, u128::MAX)]);
    let fault = link::open(&sealed(&more)).map(|_| ()).expect_err("more than a game");
    assert_eq!(fault, LinkError::Surplus);
}

/// No game is so long, and no known build writes such a link; it is checked anyway.
#[test]
fn a_link_with_more_actions_than_the_game_has_is_a_game_played_otherwise() {
    let nothing_drawn = [(1, 256), (0, 8), (0, 8), (0, 8), (0, 9), (0, 9), (1, 2), (0, 9)];
    for more in [[(0, 2), (0, 9)].to_vec(), [(0, 2), (1, 9), (1, 256)].to_vec()] {
        let text = sealed(&said(&[&nothing_drawn[..], &more].concat()));
        let opened = link::open(&text).expect("it is a link");
        let differs = opened.differs.expect("it differs");
        assert_eq!((differs.revision, differs.agreed, differs.noticed), (1, 0, 0));
        assert!(opened.game.table().to_act().is_none());
    }
}
