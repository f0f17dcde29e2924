//! Games as links: short, replayed identically, and readable forever.

mod random_game;

use bastide_rules::random::Random;
use bastide_rules::{
    Config, Edition, Expansion, Preset, Reading, Rules, Solo, Source, TileId, catalogue, link,
};
use random_game::{one_of, played};

/// Returns a config with random rule variants, expansions and tiles.
fn any_config(random: &mut Random) -> Config {
    let players = 2 + random.below(5) as u8;
    let rules = Reading::ALL.into_iter().fold(Rules::default(), |rules, reading| {
        let value = random.below(reading.values().len() as u32);
        rules.with(reading, value as usize).expect("a value")
    });
    let boxes = Expansion::ALL.into_iter().filter(|_| random.below(2) == 0).collect();
    let mut config = Config {
        players,
        first: random.below(players.into()) as u8,
        edition: one_of(random, &Edition::ALL),
        expansions: boxes,
        rules,
        source: Source::Seed(random.next() >> one_of(random, &[0, 0, 30, 60])),
    };
    if config.rules.is_solo() {
        config = config.alone();
    }
    if random.below(3) == 0 {
        let drawn = |tile: &TileId| {
            let source = Source::Draws(vec![*tile]);
            Config { source, ..config.clone() }.check().is_ok()
        };
        let kinds: Vec<TileId> =
            catalogue().tiles().iter().map(|tile| tile.id).filter(drawn).collect();
        let draws = (0..random.below(60)).map(|_| one_of(random, &kinds)).collect();
        config.source = Source::Draws(draws);
    }
    config
}

#[test]
fn every_game_comes_back_out_of_its_link() {
    for seed in 0..1000 {
        let random = &mut Random::seeded(seed);
        let config = any_config(random);
        let actions = one_of(random, &[0, 1, 10, 60, usize::MAX]);
        let game = played(config, actions, random);
        let text = link::of(&game);
        let opened = link::open(&text).unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
        let again = opened.game;
        assert_eq!(opened.differs, None, "seed {seed}");
        assert_eq!(again.config(), game.config(), "seed {seed}");
        assert_eq!(again.actions(), game.actions(), "seed {seed}");
        assert_eq!(again.table().scores(), game.table().scores(), "seed {seed}");
        assert_eq!(link::of(&again), text, "seed {seed}");
    }
}

#[test]
fn links_are_short() {
    for (base, most) in [(true, 120), (false, 320)] {
        for seed in 0..200 {
            let random = &mut Random::seeded(seed);
            let of = if base { Config::base } else { Config::new };
            let game = played(of(2, Preset::BigBox, random.next()), usize::MAX, random);
            let length = link::of(&game).len();
            assert!(length <= most, "seed {seed}: {length} characters");
        }
    }
}

/// Six players, every box, and a thousand tiles that each wake or move the dragon.
#[test]
fn the_longest_game_fits() {
    let random = &mut Random::seeded(1);
    let mut config = Config::new(6, Preset::BigBox, 1);
    config.expansions = Expansion::ALL.into_iter().collect();
    let named = |name| TileId::named(name).expect("a tile of the dragon's box");
    let (volcano, dragon) = (named("D01"), named("D11"));
    let draws = (0..Config::MOST_DRAWS).map(|at| if at % 5 == 0 { volcano } else { dragon });
    config.source = Source::Draws(draws.collect());
    let game = played(config, usize::MAX, random);
    let text = link::of(&game);
    assert!((2000..link::MOST_CHARACTERS / 2).contains(&text.len()), "{}", text.len());
    assert_eq!(link::open(&text).expect("it opens").game.actions(), game.actions());
}

#[test]
fn more_forced_draws_than_tiles_are_printed_can_be_refused_unplayed() {
    let everything = Expansion::ALL.into_iter().collect();
    for edition in Edition::ALL {
        let config =
            Config { edition, expansions: everything, ..Config::base(2, Preset::BigBox, 1) };
        let (game, _) = bastide_rules::Game::begin(config).expect("a sound config");
        let tiles = usize::from(game.table().bag().total()) + game.table().board().laid().len() + 1;
        assert!(tiles <= link::MOST_PRINTED, "{edition:?} has {tiles}");
    }
    let tile = TileId::named("B24").expect("a tile of the base game");
    for (draws, is_short) in [(link::MOST_PRINTED, true), (link::MOST_PRINTED + 1, false)] {
        let source = Source::Draws(vec![tile; draws]);
        let config = Config { source, ..Config::base(2, Preset::BigBox, 1) };
        let text = link::of(&played(config, 3, &mut Random::seeded(1)));
        assert_eq!(link::open_within(&text, link::MOST_PRINTED).is_ok(), is_short, "{draws}");
        assert!(link::open(&text).is_ok(), "{draws}");
    }
}

/// The numbers in links: each rule variant with its values. Words may be appended, and never moved.
const READINGS: &str = "
    farmers per-farm per-city off
    small_city 4 2
    dead_ends allowed forbidden
    unfinished_inns zero ignored
    dragon_moves after-scoring before-scoring
    dragon_in_carcassonne never outer-tiles
    fairy on-tile by-follower
    princess must may
    wagon connected adjacent
    barn farm-without-barn any-farm
    leftover_abbeys played lost
    count_entry per-tile per-turn
    count_strength two own
    count_final all-quarters market-only
    count_targets occupied any
    solo off 2020
    escape siege_tile any_tile
    escape_in_double_turn each_part once
    pig_at_siege doubled single
    pigs_of_gq11 picture herd
    labyrinth advanced basic
    plain_monasteries replaced kept
    festival any-figure followers
    circle_adds may must
    dragon_meets_magic stays eaten
    building_points equal by-kind
    hill_ties any count
    vineyards_for_gardens no yes
";

#[test]
fn readings_keep_their_numbers() {
    for (line, reading) in READINGS.split_terminator('\n').skip(1).zip(Reading::ALL) {
        let known: Vec<&str> = line.split_whitespace().collect();
        let now = [&[reading.name()], reading.values()].concat();
        assert!(now.starts_with(&known), "{now:?} should begin with {known:?}");
    }
}

/// A game that was shared once: its description, its link, its number of actions, and the scores.
type Shared = (&'static str, &'static str, usize, &'static [u32]);

/// If one of these fails, the engine is wrong, never the link: somebody has stored it.
const SHARED: [Shared; 32] = [
    (
        "base game",
        "AQEAhBUAAAAAlEPtgV3bMmfD8bn_vWbXYDAdc3WLqowrTra-DxQt3v0MACaQUOk-LPWT8FbuUkaa0JNtRGII6-yx",
        90,
        &[23, 16],
    ),
    (
        "rules of 2000, begun by the third of four",
        "AQESPA-0EuHaMXFwU2PKgnMVhnufoHxRGGHWfyayk67jC6orrhfgkfuRpL7SUik136704sDXX_vupj8NKJpoIGXG",
        120,
        &[21, 21, 15, 23],
    ),
    (
        "Big Box",
        "AQEAmEdMLAAAAACUQ13lLo-X7dJHxbTzrlYhap2dYgYB50Y_XZ_HhW7HftI0UPBsnmTyfgNGySGjobnx3eFDIyOpdeXphYdsFN33yFFmKwdctSh-YBQ4fOYT0Iz7xR-ct-eD3XVTbrIxFgb7isYNMCJhTDG3uioUoAx0LMqLpLhkyIPRiRomO2pWBcAT85Vdyip95mlomUN3UWNWSI_HXY_T0ApElbtmuJWGTeeez1tiakiUgE7Mmrn-4AGKklaHC-HZykM3AB33OCmS0w0OH3CFwqSlvA2fKr-aLTmA1-ltzyJLARwm2g",
        409,
        &[66, 79],
    ),
    (
        "new edition with river and abbot",
        "AQGBXNS6EsYlouJyvwX9Vpwc_8Bkhqx26495MZdpWdXmmgBHL1XSNg1nwjhv1uJMKbufPySqB73vSmrcE-jt0tJQMDUG8p87",
        129,
        &[16, 24, 30],
    ),
    (
        "anniversary",
        "AQGDXkg4Rqh908zVJIr6gjr9RsF4fG__HIdTKRqNnVpix0bc4952bz-T6DEXNg0VyxPodoDfiHquB6jAimGrQ4AUgoLuohznwtaiT7TdFHUkTqO7EIH1HbSgUUOCTGTgCLL0",
        186,
        &[27, 35, 50, 23, 37],
    ),
    (
        "every box, six players, unfinished",
        "AQFE8o-cTS1ojvx0KYCcEtSS2PI6L-4fNFCKbfd9HXjHZD8KxsHMq3HbYZg6NBCAuS86qsky_NGIbEFBnFyuUByR8MbzJpx4kSszIvMz5Gqdgsyf9p-bR7MsWOW54HP8i01133w",
        200,
        &[9, 4, 10, 0, 9, 2],
    ),
    (
        "every box, two players, each choice as late as can be",
        "AQGA8o-0AACAcSh7WnknYntRonay3-gJzWGxizfgy8lkSBmFDmVPkSwEHb6UPmfvaR90fgD5AN0O4CGLUds7kEqwy8mWorKffRYG2je_cpuVmSkKEUnau426BQJan64weX3fozq9cZKerj5CpZkQw-oKZzZkxDjTcZH3iYh1Y5Q7IEDDi8HDjkizJvq88PvhUCZnnib0RGG8ulVUC5W8TEtssRWWOiMNFkyVOZZKSqsAKwrmnmER0doQFHhE_nqtHRb_fnaYSiCZfrcKsFE7S6RRRagXMoPN14wozKQ0G-tuXi8kOq-vdMJFT617ugL9ig_lSrJ_woWO-1N5BH3pNQSCn4Q",
        473,
        &[151, 115],
    ),
    ("just begun", "AQGAVgEZgpBMcU2s", 0, &[0, 0]),
    ("forced draws", "AQEAmEcGJVMd_5hpYDf1eRwjUXnDrTcODYCjzA", 15, &[7, 9]),
    ("one person", "AQGByIwBAIDwU6BuIOxeSWYqGjpWrg", 36, &[4, 3, 4]),
    (
        "every box up to the Besiegers, six players, unfinished",
        "AwFE8j8CvM92RCzjtsGKAw43vVA_FUAFCANt_qrxStSPWXEXD10Xvq5w4Ty5edgKOp17WYTXg5YL4nJDVPF6IYwWTvM1mkJ_yOpdv9C72AicvyZ9vJPn0qb86k0UvOmH2T8GIEZp",
        200,
        &[13, 2, 2, 13, 11, 0],
    ),
    (
        "every box up to the Besiegers, two players, each choice as late as can be",
        "AwGA8j9YRTMzMzMzMxMyU2T3Z4LbOZQwf3pmsHWBgW9SO_rPKDKfl6Q1t8ACbc3eQzxctOYSRkScVyBfdUdUS7-16yVSK5fYhM1WRgdi2tLwWcq6_P17nqOO8RlGJGctCBJ-jujjoVfPq1fZ9Nw_IOzg_73AQV-N8YNmV6ZIH6VWZxmBkGPGF5e0vhmc561MHp8vLnyKlXP16V-xDOLdudjsB-7AyrXoMzUjc5kfooB98xZWKNSRoUbiYQGtA0fAg_IAY0IqI859sQvbV7Fu4ssIn5VcdPt5eQiL2oToeMRhmEQtKUF8c_6Ii3yQUBFl4G6yL7WEGTHFRswu3c4RnsVtXb-6CZAaWkI2NvG-omDaWlaCIyQkPPIySwEg3oA",
        491,
        &[105, 150],
    ),
    (
        "every box up to the Labyrinth, six players, unfinished",
        "AwFE9P8jALzPLum8CAPr_X3kMNn5EfUihhXZKemtYwF5w9_8a9R_3V-QBbwNYbqkUW57JtI27ZbYVD0cnEJY56bZh8zeluhtR04Hho4MuLU4hryGMBcfQIzsMj7klan4Xfnl_hq3GQHH0fQ",
        200,
        &[15, 3, 0, 10, 1, 8],
    ),
    (
        "every box up to the Labyrinth, two players, each choice as late as can be",
        "AwGA9P8jekUzMzMzMzMTMjNTZFU038aPk0xq-CuuWJmUgyu14hScyDV1SSZ-8ZrhPtLq84084lsaAEAXpHxoMrWw83TI1uPuojc4KPkQ4CWwUrWF3Jx6j3t4JC9hvx9Wl__-xkqSL-4ZJ-dash-dug3V6sWo4-SfsAu8cWXOj0nmaOXpj1wDpMO6spdSXBZszw1iZcpgmgvdjY-JYDhLMV4MAHGWgyeEylT-dBR65KLZGylyEYR78ZhrSBLoKBLfCyxeyTnqwx6yhcty3CaBsgHGy0IRZ4q6ZzDMlUj3ojUF-cn577dJgKBm0cVJ1BlpuPuUVTLdg21tAlL0wzYPVdBHfu2MvzUGPZfnHlODIrWAjb7e_fK8h2Rs61e_BHzBPQ",
        508,
        &[102, 108],
    ),
    (
        "every box up to the special monasteries, six players, unfinished",
        "AwFE9P8fAbzPLum8PK7RdDRENHHLSTlFuW1lolzu3by_T8G9LdC-PKASVpRDNNayC1MoODeEmdlG9eJE2Fw6nJ5miGsM1BGTWogXYH0y8DIlHiR-DbiPfjx4dDVg1paC9pGYG9Rh9nMawf_IACQFC8U",
        200,
        &[4, 2, 3, 2, 3, 10],
    ),
    (
        "every box up to the special monasteries, two players, each choice as late as can be",
        "AwGA9P8fjUUzMzMzMzMTMjMzRVZFczh-HFUz1FQY851LzTwaaiFhmqQiEr_aqGoYPHKyvyvuekgXVyENhBzf2a3nln0ZEg4VaRUbst8vouiVtke8XCn398Z8A83VT7s0fgocrArnB0zy6m_fERCvdDN1rT5JsCCCuqqQaA1g-VVrVDknardTREUNz4U0Nug91VQ2tRotWgaVp9LcHMxsRdak5AaeW_c8Z1m5y-lYxwC8awVUrtz8vBT0zlJm51v4AcbrzBPOF0YK3FeEQOzjiQ8-jqMjpmxuMhqvfiipd5g6dM9M69tHcTrTGnrT2CtGc76k01rA18umIBk-UWvg4bPnDN8jHHByUKWjnwczSXojvU1mspavzOLBveYWD340qzP09-CYA5soXD_OujCNUhEzoIpJK6X_nO0C4uHU",
        554,
        &[162, 106],
    ),
    (
        "every box up to the Crop Circles, six players, unfinished",
        "AwFE9P__CLzPLum81FcUdu8mO5GO_Nb0rmUHxBoJ5PQdxeYECLq9ToTUdjOdmfxgUGvjTgRpg1b1sFVoBFrlz6gP8tIKiMeIk1o8f3pkDexoMSZUXuMXW_4bHLjvIETqo9Y",
        200,
        &[9, 5, 1, 4, 0, 1],
    ),
    (
        "every box up to the Crop Circles, two players, each choice as late as can be",
        "AwGA9P__uEUzMzMzMzMTMjMzM0VWRXOjer1tgu2lU7DJ1mDL3SY9LWSPqSp8n6q35BcI_EKVFFaPKGR-LvLD6F4dxNHoibABQU24LVAXnV6eBqZ67fNTyLVUOq0AbuaMkxuvz89rGknbd5DoPXleZMmqk0ovuiFzpvA4q0b4d8rYuwdgDzDeeN7z5Sl-nz7iZzdc2p7SzTt9-78YLLoqESSVWJ5M3xnF595TvC6V3WYz1um745Xn5mQjSR3v8DL1yMyNEvQEGmGzjObEjkloRjA3hfkU1wdxwr5LcQIDaufHmADxymXOArXD4jZMo39OpwIL2HoXQgQ1JARYT8ixSoa095eg5oHpr8fU9gwq_ig4KUWFuzOOqFpXQv5-iJ2w4jfEBw2z4bg0-TV1Jc2YtrWlPf4leNc-m7UOdpjaWuY03xdggz5fuDAhuuA6myLLu2YQMfj9ccaJmw9GfpJmqamF0W0",
        633,
        &[90, 164],
    ),
    (
        "every box up to the Gold Mines, six players, unfinished",
        "AwFE9P__EbzPLum8CAPfmEp6OFDpmzLSBFEo_G4pLn8Kwgh03D1THYRl2FwOukWubOpi0QQc0UWa3o3Hpx58LiNUKSVnqxthtKNKi7ToaahjEYrj54BPHLjkHKOe2wE1Y1oN_YUQ",
        200,
        &[2, 5, 4, 2, 2, 0],
    ),
    (
        "every box up to the Gold Mines, two players, each choice as late as can be",
        "AwGA9P__wUUzMzMzMzMTMjMzM0VWRXOjejPUYk9TyOH5hIB-FMbk6HMNOMt6IBLpUW0up17eChYGqq_Gg3bQ9GOvYINNtoavKtA7QoSXOJL5K4HHNMYPHugELAWy9g8bxoPecaEtsOX30s9b_9tFfuBd1Eq1NiPr8CImwnFLFGY6HpzCWVb6D5NqAlOcdc_gkP0VPQnTr7x4CrLiCdF9wt9GPV5n2W5-r9Fl8_XatnybviLJWCNamGwPI1O3SNaVEQaj2p42sdGKHorgEQ8veXSbDEyxpPBMXCfkO2cNLT9t5CCjIS0pgB-dpMkuGUu4LGwFcDw1B7WQGRoeZwNamKmg42XKiv-Wrr9TBCoObWN1jf-ehkC7zr0xH7Xl7sO35FOPln8zDzK21jP1ihDFpVORsxcLTAG1FZEvNf_v2UfWHuTLqq2WH2svVw76LtZhwG01RdwmfYBYq-l-uPL5lG7PphDpqN69P6AzQCm5AyT2XA",
        647,
        &[143, 206],
    ),
    (
        "every box up to Mage & Witch, six players, unfinished",
        "AwFE9v__IwC8zy7pvAgDtxg8QNUX03rP-Gljw58eeZXSFs2vCGGtJ5mxBIIiSrwkwmAU2wO-BkrQXSsaiCOxx_tNOfYey8ozfXGz2geEsGbRTOM_H4_3jd_hNBh0gnrlN9kuvc6Cnuvhjyd15wU",
        200,
        &[2, 7, 0, 6, 14, 3],
    ),
    (
        "every box up to Mage & Witch, two players, each choice as late as can be",
        "AwGA9v__I8JFMzMzMzMzEzIzMzNTZFU0N6pPK56UL3mTF6fjxFsJ_mFY_hmJ9QzDVOanVo8zVQl13gWzWpLvFo4x783LGrNUubUlyActHqfrJEtUbzmL_glXWg4t8oWu4hNdhH4DOOQD24ZGfhZFAJfvLbWBLUQinvR1ZcgoInHyvTwsGjS3y6zaNTb9m5CPV62fKpzf-zaqQC658_GbmmAypoEYqhLoBpfPBljF7kSir7argJW8jgHmS2anszazsGm_PqdrFGGpxZlNbL4Lm7wFG313Q3cJupw_JRu33KEwot1TBB1WZTMtHEi3ztPNTWi-vu4bjEzACZh32-I4erVbqdcQHJohgbCIjnyTrMkeezqJenNSWCi_wlfKt1PN6VSyVAo7ZJRJ89Qt98ZxGx0PmrqdIGSavpbuQagngW66Lm-2w03hNJPR2yhamIL2uWPm7535coZqya1PJ5dLOO6VrINY65H5ugVysKbiAiD-OvIVcIwxSYBh_hsLkgLE",
        662,
        &[149, 174],
    ),
    (
        "every box up to the Phantom, six players, unfinished",
        "AwFE9v__RwC8z9Z4NvSF3z988dxE3BzTI-d7wf6oGaw1jAdCzGvzV_qg9Nnfcdh0vrZdYwJVwbtWtmcmWgA6B7lV-EfpUso36P01pFE-Hj5j0VUxO1oz2reNNlxV4XFergMNqDI",
        200,
        &[0, 9, 2, 14, 11, 6],
    ),
    (
        "every box up to the Phantom, two players, each choice as late as can be",
        "AwGA9v__R8JFMzMzMzMzEzIzMzNTZNVFS5WXWgzDuEpSF4a7KM3wvU1yE9FlreTA7DdLxyBlvWSwx6P2SnPM9j-6Dv6ixBreXMiMM2fdQwg_XG31yNKt-38dm2SY8pwGQ9DQsaKka8AjC96cY0fv5ARhpcwdXkeFd53auXw-b4CZUIFA3QOfG_-FLsw3nFNY0JH5Guidd6jHnu9R7KunGotvQ4_RSpS_WI5BsV3hn-1A6148j-zQkNS6RQYw1RIspltaZS4MVlgFWBj6aQxPCwKKwbvySQppMGHBg2pgtMEqeC4P4R3PQJNAsGv0fDITaKKiQjToixAg6zPO5H1TodBLmD32r5O0UWt4JBmQmi_FqddvV6rJ-4rIQyiO7B8LNKwobkh7WyIE_lzPFbdGIEcB55Srm7aohMuJwQ0s-SSmYsnXysJjBGm3jcT8k_pVkdgZUH01yb2gjhnbfSleInj6Ik2ceDSNeP8KW0JYfdaTNthL6HlK0XY33kyU1-LITIdBQOhdShUcTPbv",
        679,
        &[116, 172],
    ),
    (
        "every box up to Little Buildings, six players, unfinished",
        "AwFE9v__jwC8z-ZSkXwu_WqvTbhNdX64UxT8oyEVljpVFLkwP9ijiDvkLuT5jvU4QPofXvRN8pMd9IqXta1F_LsB-UBJC51Vl0kOzn8a11l6bWfqXZFbySZ9upFsBOndkQ",
        200,
        &[2, 5, 4, 1, 1, 1],
    ),
    (
        "every box up to Little Buildings, two players, each choice as late as can be",
        "AwGA9v__j9RFMzMzMzMzEzIzMzMzRf7FP7m20oQG_mI7j2PpL1g-CouCEZIlAX4_JJ8tV8m4oh0aH7PGTSYmYOH-XXMu5kc8394Lgv_O4ZDTIBzLF6QSYlsKX5pY_VrkUFPq7qaAFcw-BrpJ94OxPyVTSgzfyG8WyYbZs1CzN122JN9UeA5O1QqJCA5TifCa0CgNPziTgHIaIuamZB3cdQpPGyMdDdJjih8RVgejCJbycTSP-vORfLYVtALRx67hMxh-qlxXkeUcufmbw5pNvVeSAEtm7yuiXD_gkmeBK3BnjcHb0jetTtQJjaT_rN4qOP1xanWpjNYpZ-Op_xNo4djc9K8T-AcE1liFri3Y7vCOfFWGCC1TarsCF8IvsslKs-yxJcNNHRgyGV0OyespAbiVwFcH1y1X8e27FSJJiw7OoB6jdd9rHr8vCKckxGBZBlKPL-4u4B_m-VfN6tEKelTQhKtB_orCMS-VU4MetCbJaZA4ORBkboTKiiV0FcIjBki4HpNbcKpcbOE7_DSaj4MxbD__",
        702,
        &[136, 154],
    ),
    (
        "every box up to Hills & Sheep, six players, unfinished",
        "AwFE9v__HwG8z85rAwtSO5_oMtP1Olypo0WZorEVGyUbgliXRA1rGYVO-vv1Q0McewFOz-zpMb2xPAJSfGYHQ1geHPnB65xAAQaJKsu8Lyuk3_RRMALmNsy1EK9vaoIzA10TmQ",
        200,
        &[6, 2, 1, 24, 6, 1],
    ),
    (
        "every box up to Hills & Sheep, two players, each choice as late as can be",
        "AwGA9v__H_lFMzMzMzMzEzIzMzMzM0UuZXEvj5nR-CCDik51JG13AMKjBVNXl_1nBePGjf_xNLGp89-Prf7I2UnrYJoTfPIXary7D488WiSFPcLurCczaCcYK3_cxATKRJRlnBkomDxy16XdLAMWwPxj1D0OhJjK5Q8Q30hq6c0HJuUf750qVZsYu5aBDuPzEpj1h8j321Kv7f5_4cXI4IVGjrjQedil0ECctg7bVkfvE5qN1I268CZSdWHIwmcZ6kVFpc6kFvTPGPgu4_9S2-Wfshs0mAbI7fUQeehEMrttsaQohtjDRigiSA9VLOM17DHU6DYKGqtLkW7qEaQvyk4ppHiPsVdn0epOR13u9D90p0Y4DNNTAtan02FfUytloMb9OYF8oFiqFEP1NHla6xXd2Q02Mniwr9UbgbJc1N5UTiZjFAj9VRTsgryQJlRRN-Fjcpto7RyOtWDnNsaw-S-aGofmdnU8mKBWkJ-migDhBT6DcP2kFcmUDZnS2rG7I8Q5rvOrIHwNPVURGOzLRZWrnbHnGA_7A9hnXw",
        699,
        &[234, 194],
    ),
    (
        "every box up to the Flying Machines, six players, unfinished",
        "AwFE9v__PwK8z85rAwtSO48i1uXwPYnUD224ZAUuMcyDF5hdPpnup0_s9DCKRMCFNinFks3PPUlQWy1Y4_rkgCuVjpDqfsLFUw7cRas67hbRjye46QSVsu37qOEAZgyV0Fk",
        200,
        &[22, 15, 4, 12, 19, 26],
    ),
    (
        "every box up to the Flying Machines, two players, each choice as late as can be",
        "AwGA9v__P_pFMzMzMzMzEzIzMzMzM0UuZXEvj0kTiM9QxhmWyYvzlnJMIexLOfdRGGkLXpNl0wx_hSLCe8jNWKFtTAYLyHjUDwY3Qk77yC2VU4smU6RgkWvZBNPfdpZp09SYvQlA7h-4HC_9BQu0Nwen4K63jRrVQmzUzxcY2wVjzdjNJYa1PjEYSyI-KhFmm4jLR11Los-qAXcC7gryJ9a0dhUbhgKDMpnkVOeS9XB7W6BKpF7C71BsIqNQKDT88dwbgTodAd4SHb6HUEGpDnArdpaKerMbmzM7tgff3LmMZXgc08W4_8Ks19EgljCtSRnuboMJsME9N74i1A-iRJAZvhFOCDyxVEhfk3Mm5To0Weh0cpAeAhGI9BV-7VJ0hYhQhkneG4dYsxKq4T2ikfoiXCt-tgkgGs8_wcu0Wb1DG6UoMHmARkb8HGi921zcAdiFJaS1iWz_fpfGHyDkChOaBGfZ220-QInpdnZikbRK-PKyTOYgRF_JsIkHFpOYCgCoWW8EUXnu6d6TJvpzTOawxB0mnyr41hZYWre1qNUFpd4V",
        725,
        &[175, 180],
    ),
    (
        "every box up to the Tower, six players, unfinished",
        "AwFE9v__fwS8z85rA-l7vXvNizTJpfrgTPFQA5Re1oU_TPjTCJvjnCAjplTW70rgqgJHHo7LIIU5tWixm21vpHku9So063dhNMqR4YfSLrtKYL3-xg-12176ZxdKWQGHLw8",
        200,
        &[2, 0, 0, 10, 2, 1],
    ),
    (
        "every box up to the Tower, two players, each choice as late as can be",
        "AwGA9v__f_xFMzMzMzMzEzIzMzMzM0UuZXH7A17IJgwEc7uBbktq_2zi2-qan4eMkGqSYMw-EiFDID4tsd23Sdpag9r7ix8ouaak_Ki6-TaHvDVf_pe0DXIqQI_4Ut7DtRjgQg06_dqgJsN7Gy4R4XcxwDOdlJbENrfL6TbOgO8bIIRsAsTHHfJ5lpiUS3xWmO7FCC0sdD42x8AfIaz7O_YBuF79lBvowhxwRfOpys321nHucyLoFH-e4rxIyG-QXflJLn4ALu2JyAAr95x0E0Sf5OPA9lBi43bXiJu8UMK_OQ_ng--SBJ9y2-gVkAKehSpB5IzDnZbD4ToWtmDl8alE06ORN4mBm5WHMtVqqT554eUbJvnPUs5TzK2pECKDSn2BmtBxpk-0eGAkkLc7V0y-dALqh8_oDw_GsbBZCBqnnd75unC8s1YVp4t0wb12E7R89oazhIEMHjwjiLF3qdWB5sgZiGrxwW5P4o56A9vfZdbE8vUrlOa4he0Z1KYMMCO3_svuZ46wKgMOnnjkcaagxHF7FGMlwWb7VW63A_q_U4Nyl3JEe8lb1FumIpVKs6EZyQekHcefs1M8xMeELkIMAcsU0bzX",
        748,
        &[188, 161],
    ),
];

#[test]
#[cfg_attr(target_arch = "wasm32", wasm_bindgen_test::wasm_bindgen_test)]
fn what_was_shared_once_is_read_for_ever() {
    for (what, text, actions, scores) in SHARED {
        let opened = link::open(text).unwrap_or_else(|fault| panic!("{what}: {fault}"));
        let game = opened.game;
        assert_eq!(opened.differs, None, "{what}");
        assert_eq!((game.actions().len(), game.table().scores()), (actions, scores), "{what}");
        assert_eq!(link::of(&game), text, "{what}");
    }
}

/// Prints links for a new format, to be added to [`SHARED`]:
/// `cargo test -p bastide-rules --test links -- --ignored --nocapture`.
#[test]
#[ignore = "writes instead of checking"]
fn share_anew() {
    let drawn = |names: &str| {
        let named = |name| TileId::named(name).expect("a tile");
        Source::Draws(names.split(' ').map(named).collect())
    };
    let all = Expansion::ALL.into_iter().collect();
    let last = Reading::ALL.into_iter().fold(Rules::default(), |rules, reading| {
        rules.with(reading, reading.values().len() - 1).expect("a value")
    });
    let last = Rules { solo: Solo::Off, ..last };
    let games = [
        ("base game", Config::base(2, Preset::BigBox, 0x5EED_0000_0000_0001), usize::MAX),
        (
            "rules of 2000, begun by the third of four",
            Config { first: 2, ..Config::base(4, Preset::FirstEdition, 2) },
            usize::MAX,
        ),
        ("Big Box", Config::new(2, Preset::BigBox, 0x5EED_0000_0000_0003), usize::MAX),
        ("new edition with river and abbot", Config::new(3, Preset::NewEdition, 4), usize::MAX),
        ("anniversary", Config::new(5, Preset::Anniversary, 5), usize::MAX),
        (
            "every box, six players, unfinished",
            Config { expansions: all, edition: Edition::C2, ..Config::new(6, Preset::BigBox, 6) },
            200,
        ),
        (
            "every box, two players, each choice as late as can be",
            Config { expansions: all, rules: last, ..Config::new(2, Preset::Anniversary, 8) },
            usize::MAX,
        ),
        ("just begun", Config::base(2, Preset::FirstGame, 7), 0),
        (
            "one person",
            Config { expansions: all, ..Config::base(3, Preset::BaseGame, 9) }.alone(),
            usize::MAX,
        ),
        (
            "forced draws",
            Config {
                source: drawn("B03 D01 D11 A05 I03 B24 T06 B05"),
                ..Config::new(2, Preset::BigBox, 0)
            },
            usize::MAX,
        ),
    ];
    for (what, config, actions) in games {
        let game = played(config, actions, &mut Random::seeded(1));
        let (link, scores) = (link::of(&game), game.table().scores());
        println!("    ({what:?}, {link:?}, {}, &{scores:?}),", game.actions().len());
    }
}
