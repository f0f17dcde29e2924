//! The same plan gives the same journey and the same solution, natively and in the browser, forever:
//! the land of a day is the same for everybody. If a test here fails, the search or a list of kinds
//! has changed, and days that people have played would be others.
//!
//! In WebAssembly: `cargo test -p bastide-journeys --target wasm32-unknown-unknown --test golden`.

use bastide_journeys::{Day, Plan, State, make, write};

/// The digests of the journeys of the test.
const DIGESTS: [u64; 7] = [
    0xcd40_a8e6_3ebc_29e7,
    0x9607_ec58_b409_5116,
    0x6b9b_aac0_922a_c975,
    0x1622_7a8e_0277_e10f,
    0xf6ed_3c4d_8cda_be59,
    0xf2ce_9b81_062c_f7c8,
    0x8f8a_0607_f1af_b946,
];

#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Returns the FNV-1a hash of the text of a solved journey.
fn digest(plan: &Plan) -> u64 {
    let made = make(plan);
    let state = State::replay(made.journey, &made.solution).expect("a solution");
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    write(&state).bytes().fold(0xcbf2_9ce4_8422_2325, mix)
}

#[test]
fn journeys_are_the_same_everywhere() {
    let day = |year, month, day| Plan::of_day(Day::new(year, month, day).expect("a day"));
    let stage = |index| Plan::stage(index).expect("a journey of the tree");
    let plans = [
        stage(0),
        stage(17),
        stage(29),
        Plan::endless(1),
        Plan::endless(40),
        day(2026, 11, 25),
        day(2027, 2, 28),
    ];
    let digests = plans.map(|plan| digest(&plan));
    assert_eq!(digests, DIGESTS, "{digests:#x?}");
}
