//! Spoilt texts, with a checksum that is right all the same.

use base64ct::{Base64UrlUnpadded, Encoding};
use bastide_rules::random::Random;

use super::{TextError, VERSION, checksum, read, write};
use crate::{Plan, State, make};

/// The bytes of a played journey without their checksum.
fn bytes(number: u32) -> Vec<u8> {
    let made = make(&Plan::endless(number));
    let state = State::replay(made.journey, &made.solution).expect("a solution");
    let mut bytes = Base64UrlUnpadded::decode_vec(&write(&state)).expect("a text");
    bytes.truncate(bytes.len() - 2);
    bytes
}

fn sealed(mut bytes: Vec<u8>) -> String {
    bytes.extend(checksum(&bytes));
    Base64UrlUnpadded::encode_string(&bytes)
}

#[test]
fn no_bytes_panic_and_those_that_can_be_read_are_written_alike() {
    let mut random = Random::seeded(1);
    let good = bytes(3);
    assert!(read(&sealed(good.clone())).is_ok());
    for _ in 0..1500 {
        let mut spoilt = good.clone();
        for _ in 0..=random.below(3) {
            let at = random.below(spoilt.len() as u32) as usize;
            match random.below(3) {
                0 => spoilt[at] = random.below(256) as u8,
                1 => drop(spoilt.remove(at)),
                _ => spoilt.insert(at, random.below(256) as u8),
            }
        }
        let text = sealed(spoilt);
        if let Ok(state) = read(&text) {
            assert_eq!(write(&state), text);
        }
    }
}

#[test]
fn a_newer_version_is_named() {
    let mut newer = bytes(1);
    newer[0] = VERSION + 1;
    assert_eq!(read(&sealed(newer)).map(drop), Err(TextError::Newer(VERSION + 1)));
}

#[test]
fn an_action_after_the_end_is_not_possible() {
    let mut longer = bytes(1);
    let actions = make(&Plan::endless(1)).solution.len();
    let count = longer.len() - actions - 1;
    assert_eq!(longer[count], actions as u8, "each action takes a byte here");
    longer[count] += 1;
    longer.push(0);
    assert_eq!(read(&sealed(longer)).map(drop), Err(TextError::Action(actions)));
}
