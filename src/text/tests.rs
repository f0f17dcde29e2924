use bastide_rules::random::Random;
use bastide_rules::{
    Action, BarnBuilt, Config, CountTargets, Counted, DragonInCarcassonne, DragonMoves, Event,
    Expansion, FairyStands, PieceId, Preset, PrincessEvicts, Rules, Score, ScoredFor, Seat, Source,
    Term, TileId, WagonMoves, WhyNot, catalogue,
};

use super::*;
use crate::session::{No, Session, Sitter};

fn sitters() -> Vec<Sitter> {
    let sitter = |(number, name): (u8, &str)| Sitter {
        name: name.to_owned(),
        colour: Colour::new(number).expect("a colour"),
        brain: None,
    };
    [(0, "One"), (1, "Two"), (2, "Three")].into_iter().map(sitter).collect()
}

fn city(terms: &[(u16, Counted, u16)], winners: &[u8]) -> Score {
    let terms: Vec<Term> =
        terms.iter().map(|&(count, of, each)| Term { count, of, each }).collect();
    Score {
        scored_for: ScoredFor::Feature(PieceKind::City),
        complete: true,
        place: Some((Cell::ORIGIN, PieceId::new(PieceKind::City, 0))),
        cells: vec![Cell::ORIGIN],
        points: terms.iter().map(Term::points).sum(),
        terms,
        winners: winners.iter().map(|number| Seat::new(*number)).collect(),
        strength: vec![1, 0, 0],
    }
}

#[test]
fn the_first_language_bastide_speaks_is_preferred() {
    assert_eq!(Language::preferred(["fr", "de-AT", "en"]), Language::De);
    assert_eq!(Language::preferred(["en-US", "de"]), Language::En);
    assert_eq!(Language::preferred(["tlh"]), Language::En);
    assert_eq!(Language::preferred([]), Language::En);
    assert_eq!(Language::from_code(""), None);
    for language in Language::ALL {
        assert_eq!(Language::from_code(language.code()), Some(language));
    }
}

#[test]
fn lists_read_like_a_sentence() {
    assert_eq!(list(Language::En, [] as [&str; 0]), "");
    assert_eq!(list(Language::En, ["a"]), "a");
    assert_eq!(list(Language::En, ["a", "b"]), "a and b");
    assert_eq!(list(Language::De, ["a", "b", "c"]), "a, b und c");
}

#[test]
fn places_are_told_from_the_start_tile() {
    assert_eq!(place(Language::En, Cell::ORIGIN), "the start tile");
    assert_eq!(place(Language::En, Cell::new(2, -1)), "2 east, 1 north of the start tile");
    assert_eq!(place(Language::De, Cell::new(-3, 0)), "3 westlich vom Startplättchen");
    let far = place(Language::En, Cell::new(i16::MIN, i16::MAX));
    assert_eq!(far, "32768 west, 32767 south of the start tile");
}

#[test]
fn a_score_shows_its_arithmetic_in_the_words_of_its_edition() {
    let score = city(&[(4, Counted::Tiles, 2), (1, Counted::Pennants, 2)], &[0]);
    let sitters = sitters();
    let teller = Teller { language: Language::En, edition: Edition::C1, sitters: &sitters };
    assert_eq!(teller.sum(&score), "City: 4 tiles × 2 + 1 pennant × 2 = 10");
    let teller = Teller { edition: Edition::C3, ..teller };
    assert_eq!(teller.sum(&score), "City: 4 tiles × 2 + 1 coat of arms × 2 = 10");
    let teller = Teller { language: Language::De, ..teller };
    assert_eq!(teller.sum(&score), "Stadt: 4 Plättchen × 2 + 1 Wappen × 2 = 10");
    let unfinished = Score { complete: false, ..city(&[(1, Counted::Tiles, 1)], &[0]) };
    assert_eq!(teller.sum(&unfinished), "Stadt, unvollendet: 1 Plättchen × 1 = 1");
}

#[test]
fn events_name_those_who_score() {
    let sitters = sitters();
    let teller = Teller { language: Language::En, edition: Edition::C1, sitters: &sitters };
    let tell = |winners: &[u8]| {
        teller.event(&Event::Scored(city(&[(2, Counted::Tiles, 2)], winners))).expect("told")
    };
    assert_eq!(tell(&[]), "Nobody scores. City: 2 tiles × 2 = 4");
    assert_eq!(tell(&[1]), "Two scores 4 points. City: 2 tiles × 2 = 4");
    assert_eq!(tell(&[0, 1, 2]), "One, Two and Three score 4 points each. City: 2 tiles × 2 = 4");
    let piece = PieceId::new(PieceKind::Road, 0);
    let figure = bastide_rules::Figure::Meeple;
    let deployed = Event::Deployed { seat: Seat::new(0), figure, at: Cell::ORIGIN, piece };
    assert_eq!(teller.event(&deployed).as_deref(), Some("One puts a thief on the road."));
}

#[test]
fn a_cell_where_nothing_fits_says_what_it_needs() {
    let sitters = sitters();
    let teller = Teller { language: Language::En, edition: Edition::C1, sitters: &sitters };
    let mismatch = |side, tile, neighbour| WhyNot::Mismatch { side, tile, neighbour };
    let reasons = vec![
        mismatch(Side::North, Edge::Field, Edge::City),
        mismatch(Side::North, Edge::Road, Edge::City),
        mismatch(Side::West, Edge::City, Edge::Road),
    ];
    let no = No::FitsInNoTurn { at: Cell::ORIGIN, reasons };
    assert_eq!(
        teller.no(&no),
        "The tile does not fit here, however it is turned. \
         Here it needs: city in the north and road in the west."
    );
    let occupied = No::FitsInNoTurn { at: Cell::ORIGIN, reasons: vec![WhyNot::Occupied] };
    assert_eq!(teller.no(&occupied), "A tile lies there already.");
}

#[test]
fn every_tile_has_words_of_its_own() {
    for language in Language::ALL {
        let tell = |one: &Tile| tile(language, Edition::C3, one, Turn::NONE);
        let mut told: Vec<String> = Vec::new();
        for one in catalogue().tiles().iter().filter(|one| bastide_art::is_drawn(one)) {
            let words = tell(one);
            assert!(!told.contains(&words), "{}: {words}", one.name);
            told.push(words);
        }
    }
    let start = TileId::named("B03").expect("the start tile").tile();
    assert_eq!(
        tile(Language::En, Edition::C1, start, Turn::NONE),
        "north city, east road, south field, west road"
    );
}

/// Random games with every box, by the books and by other readings; `look` sees each position.
fn each_position(look: impl Fn(&Session)) {
    let other = Rules {
        dragon_moves: DragonMoves::BeforeScoring,
        dragon_in_carcassonne: DragonInCarcassonne::OuterTiles,
        fairy: FairyStands::ByFollower,
        princess: PrincessEvicts::May,
        wagon: WagonMoves::Adjacent,
        barn: BarnBuilt::AnyFarm,
        count_targets: CountTargets::Any,
        ..Rules::OF_2008
    };
    let books = [Rules::OF_2008, Preset::FirstEdition.rules(), other];
    for (seed, (edition, rules)) in Edition::ALL.into_iter().zip(books).enumerate() {
        let config = Config {
            players: 3,
            first: 0,
            edition,
            expansions: Expansion::ALL.into_iter().collect(),
            rules,
            source: Source::Seed(seed as u64),
        };
        let mut session = Session::begin(config, sitters()).expect("a sound config");
        let mut random = Random::seeded(seed as u64);
        look(&session);
        loop {
            let legal = session.game().table().legal();
            if legal.is_empty() {
                break;
            }
            let action = legal[random.below(legal.len() as u32) as usize];
            session.play(action).expect("it is legal");
            look(&session);
        }
    }
}

#[test]
fn all_that_can_be_done_has_a_name_of_its_own() {
    each_position(|session| {
        let config = session.game().config();
        let legal = session.game().table().legal();
        for language in Language::ALL {
            assert!(!prompt(language, session).is_empty());
            assert!(!pass(language, session).is_empty());
            let mut named: Vec<String> = Vec::new();
            for action in &legal {
                let name = choice(language, session, action);
                assert!(!choice_shortly(language, session, action).is_empty(), "{action:?}");
                assert!(!group(language, config.edition, action).is_empty(), "{action:?}");
                if matches!(action, Action::Place { .. }) {
                    continue;
                }
                // Where a tile is not drawn yet, several of its pieces are in the middle.
                let middle = say::compass_middle(language);
                let is_new = !named.contains(&name) || name.contains(middle);
                assert!(!name.is_empty() && is_new, "{action:?}: {name}");
                named.push(name);
            }
        }
    });
}

#[test]
fn nothing_is_written_that_nobody_reads() {
    fn read(folder: &std::path::Path, code: &mut String) {
        for entry in std::fs::read_dir(folder).expect("the sources are there") {
            let path = entry.expect("a readable folder").path();
            if path.is_dir() {
                read(&path, code);
            } else {
                code.push_str(&std::fs::read_to_string(path).expect("sources are text"));
            }
        }
    }
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut code = String::new();
    read(&root.join("src"), &mut code);
    let texts = std::fs::read_to_string(root.join("locales/en.toml")).expect("English is there");
    let used = |key: &str| {
        let name = format!("say::{}", key.replace('-', "_"));
        let ends = |(at, _): (usize, &str)| {
            let next = code.as_bytes().get(at + name.len());
            next.is_none_or(|byte| !byte.is_ascii_alphanumeric() && *byte != b'_')
        };
        code.match_indices(&name).any(ends)
    };
    let keys = texts.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key);
    let unread: Vec<&str> =
        keys.filter(|key| !key.starts_with("language-") && !used(key)).collect();
    assert_eq!(unread, [""; 0], "keys of locales/ that no code uses");
}
