//! The same seed gives the same game, natively and in the browser, forever: records and links rely
//! on it. If a test here fails, the engine is wrong, never the number.
//!
//! In WebAssembly: `cargo test -p bastide-rules --target wasm32-unknown-unknown --test golden`.

use bastide_rules::random::Random;
use bastide_rules::{Action, Config, Edition, Game, Phase, Preset, View};

/// The first numbers of some seeds. Those of seed 0 are published with SplitMix64.
const NUMBERS: [(u64, [u64; 4]); 4] = [
    (
        0,
        [
            0xe220_a839_7b1d_cdaf,
            0x6e78_9e6a_a1b9_65f4,
            0x06c4_5d18_8009_454f,
            0xf88b_b8a8_724c_81ec,
        ],
    ),
    (
        1,
        [
            0x910a_2dec_8902_5cc1,
            0xbeeb_8da1_658e_ec67,
            0xf893_a2ee_fb32_555e,
            0x71c1_8690_ee42_c90b,
        ],
    ),
    (
        7,
        [
            0x63cb_e1e4_5932_0dd7,
            0x044c_3cd7_f43c_661c,
            0xe698_4080_bab1_2a02,
            0x953a_eb70_673e_29cb,
        ],
    ),
    (
        u64::MAX,
        [
            0xe4d9_7177_1b65_2c20,
            0xe99f_f867_dbf6_82c9,
            0x382f_f84c_b272_81e9,
            0x6d1d_b36c_cba9_82d2,
        ],
    ),
];

/// The first eight tiles drawn.
const DRAWS: [(u64, Edition, &str); 5] = [
    (0, Edition::C1, "B20 B02 B10 B17 B02 B12 B19 B24"),
    (1, Edition::C1, "B19 B24 B24 B03 B07 B17 B05 B23"),
    (7, Edition::C1, "B01 B09 B16 B12 B22 B23 B23 B23"),
    (7, Edition::C2, "B01 B09g B16 B12 B22 B23 B23 B23"),
    (u64::MAX, Edition::C3, "B15 B18 B24 B23 B19g B09 B15 B12"),
];

/// A whole random game: the config's players and seed, the scores, the actions, and the last tile.
const GAMES: [(Preset, u8, u64, &[u32], &str); 4] = [
    (Preset::BigBox, 2, 1, &[21, 28], r#"89 14 {"place":"B18","at":[2,4],"turn":0}"#),
    (Preset::FirstEdition, 3, 2, &[17, 15, 12], r#"106 21 {"place":"B18","at":[-1,-5],"turn":2}"#),
    (
        Preset::NewEdition,
        5,
        3,
        &[10, 14, 12, 17, 14],
        r#"120 35 {"place":"B03","at":[0,7],"turn":0}"#,
    ),
    (
        Preset::FirstGame,
        6,
        4,
        &[25, 19, 17, 18, 17, 17],
        r#"129 32 {"deploy":"meeple","at":[4,-4],"piece":"c0"}"#,
    ),
];

/// The same for games with all expansions of a preset.
const GAMES_WITH_BOXES: [(Preset, u8, u64, &[u32], &str); 3] = [
    (
        Preset::BigBox,
        4,
        5,
        &[82, 30, 25, 48],
        r#"424 35 {"reinforce":"meeple","from":"market","at":[5,-7],"piece":"f0"}"#,
    ),
    (Preset::NewEdition, 3, 6, &[29, 20, 25], r#"131 21 {"recall":"abbot","at":[-1,9]}"#),
    (Preset::Anniversary, 2, 7, &[41, 44], r#"152 15 {"place":"Y09","at":[2,-3],"turn":1}"#),
];

fn numbers_are_the_published_ones() {
    for (seed, expected) in NUMBERS {
        let mut random = Random::seeded(seed);
        assert_eq!([(); 4].map(|()| random.next()), expected, "seed {seed}");
    }
    let mut random = Random::seeded(7);
    assert_eq!([(); 8].map(|()| random.below(10)), [3, 0, 9, 5, 4, 2, 4, 3]);
}

fn seeds_shuffle_as_ever() {
    for (seed, edition, expected) in DRAWS {
        assert_eq!(first_draws(seed, edition), expected, "seed {seed}, {edition:?}");
    }
}

/// Places each tile on the first cell that fits, without figures, so that only the order of the bag
/// matters.
fn first_draws(seed: u64, edition: Edition) -> String {
    let config = Config { edition, ..Config::base(2, Preset::BigBox, seed) };
    let (mut game, _) = Game::begin(config).expect("a sound config");
    let mut drawn = Vec::new();
    while drawn.len() < 8 {
        let action = match game.table().phase() {
            Phase::Tile(tile) => {
                drawn.push(tile.to_string());
                game.table().legal()[0]
            }
            _ => Action::Pass,
        };
        game.play(action).expect("listed actions are legal");
    }
    drawn.join(" ")
}

fn games_end_as_ever() {
    let base = GAMES.map(|it| (Config::base(it.1, it.0, it.2), it.3, it.4));
    let boxes = GAMES_WITH_BOXES.map(|it| (Config::new(it.1, it.0, it.2), it.3, it.4));
    for (config, scores, end) in base.into_iter().chain(boxes) {
        let game = random_game(config);
        assert_eq!((game.table().scores(), digest(&game).as_str()), (scores, end));
        let written = serde_json::to_string(&game.view()).expect("a view can be written");
        let view: View = serde_json::from_str(&written).expect("and read");
        assert_eq!(view.table().expect("a view of a game").scores(), scores);
    }
}

fn random_game(config: Config) -> Game {
    let Config { players, .. } = config;
    let mut random = Random::seeded(u64::from(players));
    let (mut game, _) = Game::begin(config).expect("a sound config");
    while game.table().to_act().is_some() {
        // Sorted, because the order of the list is not guaranteed.
        let mut legal: Vec<String> = game.table().legal().iter().map(written).collect();
        legal.sort_unstable();
        let choice = &legal[random.below(legal.len() as u32) as usize];
        game.play(serde_json::from_str(choice).expect("an action")).expect("it is legal");
    }
    game
}

fn written(action: &Action) -> String {
    serde_json::to_string(action).expect("an action can be written")
}

/// Returns the number of actions, the last of them, and the figures left on the board.
fn digest(game: &Game) -> String {
    let last = game.actions().iter().rev().find(|action| **action != Action::Pass);
    let standing = game.table().deployed().count();
    format!("{} {standing} {}", game.actions().len(), last.map(written).unwrap_or_default())
}

macro_rules! here_and_in_wasm {
    ($($case:ident),+ $(,)?) => {
        #[cfg(not(target_arch = "wasm32"))]
        mod here {
            $(#[test] fn $case() { super::$case(); })+
        }
        #[cfg(target_arch = "wasm32")]
        mod in_wasm {
            $(#[wasm_bindgen_test::wasm_bindgen_test] fn $case() { super::$case(); })+
        }
    };
}

here_and_in_wasm! {
    numbers_are_the_published_ones,
    seeds_shuffle_as_ever,
    games_end_as_ever,
}
