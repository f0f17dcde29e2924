use std::cell::RefCell;
use std::collections::BTreeSet;

use bastide_rules::random::Random;
use bastide_rules::{
    Action, ArrowChoice, BarnBuilt, Config, CountTargets, Counted, Deployed, DragonInCarcassonne,
    DragonMoves, Event, Expansion, Expansions, FairyStands, Figure, Goods, Phase, PieceId,
    PieceKind, Preset, PrincessEvicts, Quarter, ReplayError, Rules, Score, ScoredFor, Seat,
    SentHome, Source, Spells, Term, Tile, TileId, Title, Turn, WagonMoves, WhyNot, catalogue,
    tiles::{Edge, Mark, Marks},
};

use bastide_questions::Character;

use super::*;
use bastide_session::fault::Fault;
use bastide_session::intent::{Group, Intent};
use bastide_session::line::{Controller, Ending, Player, is_you};
use bastide_session::save::SaveError;
use bastide_session::{IntentError, Session};

const PEOPLE: [&str; 3] = ["One", "Two", "Three"];

fn session(book: Preset) -> Session {
    Session::among(&PEOPLE, Config::base(3, book, 1))
}

fn city(terms: &[(u16, Counted, u16)], winners: &[u8]) -> Score {
    let terms: Vec<Term> =
        terms.iter().map(|&(count, of, each)| Term { count, of, each }).collect();
    Score {
        scored_for: ScoredFor::Feature(PieceKind::City),
        complete: true,
        marks: Marks::default(),
        place: Some((Cell::ORIGIN, PieceId::new(PieceKind::City, 0))),
        cells: vec![Cell::ORIGIN],
        points: terms.iter().map(Term::points).sum(),
        terms,
        spells: Spells::NONE,
        buildings: 0,
        winners: winners.iter().map(|number| Seat::new(*number)).collect(),
        strength: vec![u8::from(!winners.is_empty()), 0, 0],
    }
}

#[test]
fn the_first_language_bastide_speaks_is_preferred() {
    assert_eq!(Language::preferred(["tlh", "de-AT", "en"]), Language::De);
    assert_eq!(Language::preferred(["en-US", "de"]), Language::En);
    assert_eq!(Language::preferred(["es-MX", "en"]), Language::Es);
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
    assert_eq!(list(Language::Es, ["a", "b", "c"]), "a, b y c");
}

#[test]
fn places_are_told_from_the_start_tile() {
    assert_eq!(place(Language::En, Cell::ORIGIN), "the start tile");
    assert_eq!(place(Language::En, Cell::new(2, -1)), "1 above and 2 right of the start tile");
    assert_eq!(place(Language::De, Cell::new(-3, 0)), "3 links vom Startplättchen");
    let spanish = place(Language::Es, Cell::new(2, -1));
    assert_eq!(spanish, "1 por encima y 2 a la derecha de la loseta inicial");
    let far = place(Language::En, Cell::new(i16::MIN, i16::MAX));
    assert_eq!(far, "32767 below and 32768 left of the start tile");
}

#[test]
fn a_score_shows_its_arithmetic_in_the_words_of_its_edition() {
    let score = city(&[(4, Counted::Tiles, 2), (1, Counted::Pennants, 2)], &[0]);
    let session = session(Preset::FirstEdition);
    let teller = Teller::of(Language::En, &session);
    assert_eq!(teller.sum(&score), "City: 4 tiles × 2 + 1 pennant × 2 = 10");
    let teller = Teller { edition: Edition::C3, ..teller };
    assert_eq!(teller.sum(&score), "City: 4 tiles × 2 + 1 coat of arms × 2 = 10");
    let teller = Teller { language: Language::De, ..teller };
    assert_eq!(teller.sum(&score), "Stadt: 4 Plättchen × 2 + 1 Wappen × 2 = 10");
    let unfinished = Score { complete: false, ..city(&[(1, Counted::Tiles, 1)], &[0]) };
    assert_eq!(teller.sum(&unfinished), "Stadt, unfertig: 1 Plättchen × 1 = 1");
    let teller = Teller { language: Language::Es, ..teller };
    assert_eq!(teller.sum(&score), "Ciudad: 4 losetas × 2 + 1 escudo × 2 = 10");
    assert_eq!(teller.sum(&unfinished), "Ciudad, sin completar: 1 loseta × 1 = 1");
}

#[test]
fn the_points_of_buildings_come_last() {
    let session = session(Preset::BigBox);
    let teller = Teller::of(Language::En, &session);
    let built = |score: Score| Score { points: score.points + 2, buildings: 2, ..score };
    let tiles = built(city(&[(3, Counted::Tiles, 2)], &[0]));
    assert_eq!(teller.sum(&tiles), "City: 3 tiles × 2 + 2 for buildings = 8");
    let spells = Spells { witch: true, ..Spells::NONE };
    let halved = Score { spells, points: 5, ..tiles };
    let told = "City, with the witch: half of (3 tiles × 2), rounded up + 2 for buildings = 5";
    assert_eq!(teller.sum(&halved), told);
    assert_eq!(teller.sum(&built(city(&[], &[0]))), "City: 2 for buildings = 2");
}

/// The score alone does not identify the feature: by one rule variant an inn takes nothing from an
/// unfinished road.
#[test]
fn a_score_is_called_by_what_is_drawn_there() {
    let session = session(Preset::BigBox);
    let teller = Teller::of(Language::En, &session);
    let title = |kind, mark, each| {
        let marks = Marks::default().with(mark);
        let of = Score {
            scored_for: ScoredFor::Feature(kind),
            complete: false,
            marks,
            ..city(&[], &[0])
        };
        let terms = vec![Term { count: 2, of: Counted::Tiles, each }];
        let sum = teller.sum(&Score { terms, points: 2 * u32::from(each), ..of });
        sum.split([',', ':']).next().map(str::to_owned).expect("a title")
    };
    assert_eq!(title(PieceKind::Road, Mark::Inn, 1), "Road with an inn");
    assert_eq!(title(PieceKind::City, Mark::Cathedral, 1), "City with a cathedral");
    assert_eq!(title(PieceKind::Field, Mark::PigHerd, 3), "Farm with a herd of pigs");
    assert_eq!(title(PieceKind::Road, Mark::Cathedral, 2), "Road");
    assert_eq!(title(PieceKind::Monastery, Mark::Abbey, 1), "Abbey");
}

#[test]
fn events_name_those_who_score() {
    let session = session(Preset::FirstEdition);
    let teller = Teller::of(Language::En, &session);
    let tell = |winners: &[u8]| {
        teller.event(&Event::Scored(city(&[(2, Counted::Tiles, 2)], winners))).expect("told")
    };
    assert_eq!(tell(&[]), "Nobody scores. City: 2 tiles × 2 = 4");
    assert_eq!(tell(&[1]), "Two scores 4 points. City: 2 tiles × 2 = 4");
    assert_eq!(tell(&[0, 1, 2]), "One, Two and Three score 4 points each. City: 2 tiles × 2 = 4");
    let piece = PieceId::new(PieceKind::Road, 0);
    let figure = bastide_rules::Figure::Meeple;
    let deployed = Event::Deployed { seat: Seat::new(0), figure, at: Cell::ORIGIN, piece };
    assert_eq!(teller.event(&deployed).as_deref(), Some("One places a thief on the road."));
}

#[test]
fn a_placed_tile_is_told_by_what_it_extends_and_its_direction_from_the_start_tile() {
    let script = [
        ("B24", 1, 0, 0, "One extends the road right of the start tile."),
        ("B18", 0, -1, 2, "Two extends the city above the start tile."),
        ("B18", 0, 1, 2, "Three places a tile below the start tile."),
        ("B01", 1, 1, 0, "One places a tile with a cloister below and right of the start tile."),
        ("B24", 2, 0, 0, "Two extends the road right of the start tile."),
    ];
    let tile = |name: &str| TileId::named(name).expect("a tile");
    let source = Source::Draws(script.iter().map(|(name, ..)| tile(name)).collect());
    let config = Config { source, ..Config::base(3, Preset::BigBox, 1) };
    let mut session = Session::among(&PEOPLE, config);
    let placed = |session: &Session, language| -> Vec<String> {
        let teller = Teller::of(language, session);
        let is_placed = |event: &&Event| matches!(event, Event::Placed { .. });
        let placed = session.events().iter().filter(is_placed);
        placed.map(|event| teller.event(event).expect("a sentence")).collect()
    };
    let wanted = script.map(|(.., wanted)| wanted);
    for (number, (name, x, y, quarters, _)) in script.into_iter().enumerate() {
        let turn = Turn::new(quarters).expect("quarters");
        let place = Action::Place { tile: tile(name), at: Cell::new(x, y), turn };
        session.play(place).expect("it fits");
        // No sentence changes as the table grows.
        assert_eq!(placed(&session, Language::En), wanted[..=number]);
        drop(session.play(Action::Pass));
    }
    let [.., german, _] = &placed(&session, Language::De)[..] else { panic!("five tiles") };
    let cloister =
        "One legt unterhalb und rechts vom Startplättchen ein Plättchen mit einem Kloster an.";
    assert_eq!(german, cloister);
    let [french, ..] = &placed(&session, Language::Fr)[..] else { panic!("five tiles") };
    assert_eq!(french, "One agrandit la route à droite de la tuile de départ.");
    let [spanish, ..] = &placed(&session, Language::Es)[..] else { panic!("five tiles") };
    assert_eq!(spanish, "One amplía el camino a la derecha de la loseta inicial.");
}

#[test]
fn a_direction_is_an_eighth_of_a_circle() {
    let told = |x, y| direction(Language::En, Cell::new(x, y));
    assert_eq!(told(0, 0), "the start tile");
    assert_eq!(told(5, -1), "right of the start tile");
    assert_eq!(told(5, -2), "right of the start tile");
    assert_eq!(told(5, -3), "above and right of the start tile");
    assert_eq!(told(-2, 5), "below the start tile");
    assert_eq!(told(i16::MIN, i16::MAX), "below and left of the start tile");
}

#[test]
fn the_only_person_against_the_computer_is_you() {
    let pip = Controller::Opponent(Character::Pip);
    let seat = Seat::new(0);
    let told = |controllers: [Controller; 2]| {
        let mut session = Session::among(&PEOPLE[..2], Config::base(2, Preset::NewEdition, 1));
        let sit =
            |(player, controller): (&Player, Controller)| Player { controller, ..player.clone() };
        let players = session.players().iter().zip(controllers).map(sit).collect();
        session.change_players(players).expect("two players");
        let scored = Event::Scored(city(&[(2, Counted::Tiles, 2)], &[0]));
        let announced = Teller::of(Language::En, &session).announced(&scored).expect("told");
        (is_you(session.players(), seat), prompt(Language::En, &session), announced)
    };
    let (is_you, prompt, announced) = told([Controller::Person, pip]);
    assert!(is_you);
    assert_eq!(prompt, "Your turn: place your tile");
    assert_eq!(announced, "You score 4 points. City: 2 tiles × 2 = 4");
    let (is_you, prompt, announced) = told([Controller::Person, Controller::Person]);
    assert!(!is_you);
    assert_eq!(prompt, "One: place your tile");
    assert_eq!(announced, "One scores 4 points. City: 2 tiles × 2 = 4");
    for controllers in
        [[Controller::Person, Controller::Remote], [pip, Controller::Person], [pip, pip]]
    {
        assert!(!told(controllers).0, "{controllers:?}");
    }
}

#[test]
fn a_cell_where_nothing_fits_says_what_it_needs() {
    let session = session(Preset::FirstEdition);
    let teller = Teller::of(Language::En, &session);
    let mismatch = |side, tile, neighbour| WhyNot::Mismatch { side, tile, neighbour };
    let reasons = vec![
        mismatch(Side::North, Edge::Field, Edge::City),
        mismatch(Side::North, Edge::Road, Edge::City),
        mismatch(Side::West, Edge::City, Edge::Road),
    ];
    let error = IntentError::FitsInNoTurn { at: Cell::ORIGIN, reasons };
    assert_eq!(
        teller.intent_error(&error),
        "The tile does not fit here, whichever way you rotate it. \
         This place needs: city at the top and road on the left."
    );
    let occupied = IntentError::FitsInNoTurn { at: Cell::ORIGIN, reasons: vec![WhyNot::Occupied] };
    assert_eq!(teller.intent_error(&occupied), "There is already a tile here.");
}

#[test]
fn every_tile_of_a_box_has_words_of_its_own() {
    for language in Language::ALL {
        let tell = |one: &Tile| tile(language, Edition::C3, one, Turn::NONE);
        // Expansions repeat each other's tiles, and their own in another rotation; each edition of
        // the river has its own spring.
        let mut told = Vec::new();
        for one in catalogue().tiles() {
            let words = (one.expansion, tell(one));
            assert!(!told.contains(&words), "{}: {}", one.name, words.1);
            told.push(words);
        }
    }
    let start = TileId::named("B03").expect("the start tile").tile();
    assert_eq!(
        tile(Language::En, Edition::C1, start, Turn::NONE),
        "top city, right road, bottom field, left road"
    );
}

/// Plays random games with every expansion, by the rulebooks and by other rule variants, and calls
/// `look` at each position.
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
    // Each expansion makes the others rarer, so some games do without those after 2008.
    let all: Expansions = Expansion::ALL.into_iter().collect();
    let earlier = Expansion::ALL.into_iter().take_while(|it| *it != Expansion::Cathars).collect();
    let played = [all, earlier].into_iter().cycle();
    let kinds = Edition::ALL.into_iter().zip(books).cycle().zip(played).take(20);
    let everything = (100..).zip(kinds).map(|(seed, ((edition, rules), expansions))| Config {
        players: 3,
        first: 0,
        edition,
        expansions,
        rules,
        source: Source::Seed(seed),
    });
    // A barn and a follower in Carcassonne that go home from a festival.
    let barns = (1..13).map(|seed| Config {
        expansions: [Expansion::Abbey, Expansion::Count, Expansion::Festival].into_iter().collect(),
        ..Config::base(3, Preset::BigBox, seed)
    });
    let alone = (1..9).map(|seed| Config::base(3, Preset::BaseGame, seed).alone());
    for (seed, config) in everything.chain(barns).chain(alone).enumerate() {
        let mut session = Session::among(&PEOPLE, config);
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
fn what_can_be_done_is_called_by_the_words_of_the_rulebooks() {
    let said = RefCell::new(BTreeSet::new());
    each_position(|session| {
        let table = session.game().table();
        let mut said = said.borrow_mut();
        said.insert(prompt(Language::En, session));
        for action in table.legal() {
            said.insert(offer(Language::En, session, &action));
        }
        if table.phase() == Phase::Figure {
            assert_eq!(pass(Language::En, session), "Skip");
        }
    });
    let said = said.into_inner();
    for expected in [
        "One: choose the knight the princess sends home",
        "One: move the dragon, step 1 of 6",
        "One: move the Count, or let him stay",
        "Draw a tile",
        "Knight in the city",
        "Builder on the road",
        "Abbot in the garden",
        "Heretic in the cult place",
        "Heretic in the shrine",
        "Barn, at the bottom right",
        "Call the abbot back",
        "Move the dragon up",
        "Send the wagon home",
        "Large meeple to the blacksmith",
        "Count to the market",
        "Let him stay",
    ] {
        assert!(said.contains(expected), "nobody said {expected:?}");
    }
    // It depends on chance whose knight the princess meets.
    let evicted = PEOPLE.map(|name| format!("Send {name}’s knight home"));
    assert!(said.iter().any(|it| evicted.iter().any(|part| it.contains(part))), "{evicted:?}");
    let beside = "Fairy beside your monk, ";
    assert!(said.iter().any(|it| it.contains(beside)), "nobody said {beside:?}");
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
                let name = offer(language, session, action);
                assert!(!group(language, config.edition, action).is_empty(), "{action:?}");
                if matches!(action, Action::Place { .. }) {
                    continue;
                }
                assert!(!name.is_empty() && !named.contains(&name), "{action:?}: {name}");
                named.push(name);
            }
        }
    });
}

#[test]
fn no_two_buttons_of_a_group_show_the_same_words() {
    each_position(|session| {
        let legal = session.game().table().legal();
        for group in Group::each(&legal).into_iter().map(Group::of) {
            let of_group: Vec<Action> =
                legal.iter().copied().filter(|action| Group::of(*action) == group).collect();
            for language in Language::ALL {
                let written = offers_on_buttons(language, session, &of_group);
                let different: BTreeSet<&String> = written.iter().collect();
                assert_eq!(different.len(), of_group.len(), "{written:?}");
                for (words, action) in written.iter().zip(&of_group) {
                    let spoken = offer_on_button(language, session, action);
                    let says_what_it_shows = spoken.to_lowercase().contains(&words.to_lowercase());
                    assert!(!words.is_empty() && says_what_it_shows, "{action:?}: {spoken}");
                }
            }
        }
    });
}

fn score(scored_for: ScoredFor, of: Counted, each: u16) -> Score {
    Score { scored_for, place: None, ..city(&[(3, of, each)], &[0]) }
}

#[test]
fn every_kind_of_points_says_where_it_comes_from() {
    let session = session(Preset::BigBox);
    let teller = Teller::of(Language::En, &session);
    let sum = |scored_for, of, each| teller.sum(&score(scored_for, of, each));
    let road = ScoredFor::Feature(PieceKind::Road);
    assert_eq!(sum(road, Counted::Tiles, 1), "Road: 3 tiles × 1 = 3");
    let farm = ScoredFor::Feature(PieceKind::Field);
    assert_eq!(sum(farm, Counted::Cities, 3), "Farm: 3 finished cities × 3 = 9");
    let marks = Marks::default().with(Mark::PigHerd);
    let herd = Score { marks, ..score(farm, Counted::Cities, 4) };
    assert_eq!(teller.sum(&herd), "Farm with a herd of pigs: 3 finished cities × 4 = 12");
    assert_eq!(sum(ScoredFor::Barn, Counted::Cities, 4), "Barn: 3 finished cities × 4 = 12");
    let robber = ScoredFor::Title(Title::Robber);
    assert_eq!(sum(robber, Counted::AllRoads, 1), "Robber baron: 3 finished roads × 1 = 3");
    let wine = Score {
        terms: vec![Term { count: 1, of: Counted::Once, each: 10 }],
        points: 10,
        ..score(ScoredFor::Goods(Goods::Wine), Counted::Once, 10)
    };
    assert_eq!(teller.sum(&wine), "Most wine: 10");
}

#[test]
fn events_of_the_boxes_read_like_sentences() {
    let session = session(Preset::BigBox);
    let told = |language, event: &Event| Teller::of(language, &session).event(event);
    let (seat, at) = (Seat::new(0), Cell::ORIGIN);
    let on = |kind| PieceId::new(kind, 0);
    let deployed = |figure, kind| Event::Deployed { seat, figure, at, piece: on(kind) };
    let returned =
        |figure, kind, sent_by| Event::Returned { seat, figure, at, piece: on(kind), sent_by };
    let field = PieceKind::Field;
    for (event, english, german, spanish) in [
        (
            deployed(Figure::Mayor, PieceKind::City),
            "One places a mayor in the city.",
            "One setzt einen Bürgermeister in die Stadt.",
            "One coloca un alcalde en la ciudad.",
        ),
        (
            deployed(Figure::Large, PieceKind::Road),
            "One places a large follower on the road.",
            "One setzt einen großen Gefolgsmann auf die Straße.",
            "One coloca un seguidor grande en el camino.",
        ),
        (
            returned(Figure::Meeple, PieceKind::City, SentHome::Dragon),
            "One loses a knight to the dragon.",
            "Der Drache frisst einen Ritter von One.",
            "El dragón se come un caballero de One.",
        ),
        (
            returned(Figure::Pig, field, SentHome::LeftAlone),
            "One takes back a pig, which was left alone.",
            "One nimmt ein Schwein zurück: Dort steht sonst niemand mehr von dieser Farbe.",
            "One recupera un cerdo: allí ya no queda nadie de su color.",
        ),
        (
            Event::Entered { seat, figure: Figure::Meeple, quarter: Quarter::Market },
            "One sends a follower to the market of Carcassonne.",
            "One schickt einen Gefolgsmann auf den Markt von Carcassonne.",
            "One envía un seguidor al mercado de Carcassonne.",
        ),
        (
            Event::GoodsTaken { seat, goods: Goods::Wine, count: 2 },
            "One takes 2 barrels of wine.",
            "One nimmt 2 Fässer Wein.",
            "One toma 2 barriles de vino.",
        ),
    ] {
        assert_eq!(told(Language::En, &event).as_deref(), Some(english));
        assert_eq!(told(Language::De, &event).as_deref(), Some(german));
        assert_eq!(told(Language::Es, &event).as_deref(), Some(spanish));
    }
    let scored = returned(Figure::Meeple, field, SentHome::Scored);
    assert_eq!(told(Language::En, &scored), None, "the score has told it");
}

#[test]
fn french_agrees_with_whatever_is_put_in() {
    let session = session(Preset::BigBox);
    let teller = Teller::of(Language::Fr, &session);
    let (seat, at) = (Seat::new(0), Cell::ORIGIN);
    let told = |event| teller.event(&event).expect("told");
    let entered = Event::Entered { seat, figure: Figure::Large, quarter: Quarter::Blacksmith };
    assert_eq!(told(entered), "One envoie un grand partisan à la forge de Carcassonne.");
    let piece = PieceId::new(PieceKind::City, 0);
    let figure = Figure::Meeple;
    let eaten = Event::Returned { seat, figure, at, piece, sent_by: SentHome::Dragon };
    assert_eq!(told(eaten), "One perd un chevalier, que le dragon dévore.");
    let nobody = Event::Scored(city(&[(0, Counted::Pennants, 2)], &[]));
    let sum = "Ville\u{202f}: 0 blason × 2 = 0";
    assert_eq!(told(nobody), format!("Personne ne marque. {sum}"), "none is singular");
    let (side, tile, neighbour) = (Side::East, Edge::Field, Edge::City);
    assert_eq!(
        teller.why_not(&WhyNot::Mismatch { side, tile, neighbour }),
        "La tuile montre à droite\u{202f}: pré\u{202f}; sa voisine\u{202f}: ville."
    );
    let away = place(Language::Fr, Cell::new(2, -1));
    assert_eq!(away, "1 au-dessus et 2 à droite de la tuile de départ");
}

#[test]
fn french_punctuation_is_never_parted_from_its_word() {
    let locales = bastide_locales::read("../../locales".as_ref()).expect("the build has read them");
    let french = locales.iter().find(|language| language.code == "fr").expect("French is there");
    for sentence in french.bundles.values().flat_map(|bundle| bundle.values()) {
        for parted in [" :", " ;", " !", " ?", " »", "« ", "'"] {
            assert!(!sentence.source.contains(parted), "{parted:?} in {}", sentence.source);
        }
    }
}

#[test]
fn refusals_say_what_would_be_allowed() {
    let session = session(Preset::NewEdition);
    let teller = Teller::of(Language::En, &session);
    let on = |figure, kind| teller.why_not(&WhyNot::MayNotStandThere { figure, kind });
    let city = PieceKind::City;
    let abbot = "An abbot can’t go to a city, road or field: choose a monastery or garden.";
    assert_eq!(on(Figure::Abbot, city), abbot);
    assert_eq!(on(Figure::Meeple, PieceKind::Garden), "Only an abbot may stand in a garden.");
    let none = WhyNot::NoneLeft { figure: Figure::Large };
    assert_eq!(teller.why_not(&none), "You have no large meeple left.");
    let alone = |figure| teller.why_not(&WhyNot::NeedsFollower { figure });
    assert_ne!(alone(Figure::Pig), alone(Figure::Builder));
}

/// Maximum number of events between one action and the next.
const MOST_EVENTS_AT_ONCE: usize = 40;

#[test]
fn nothing_happens_in_a_game_that_is_not_told() {
    let seen = RefCell::new(BTreeSet::new());
    each_position(|session| {
        for language in Language::ALL {
            let teller = Teller::of(language, session);
            let last = session.events().len().saturating_sub(MOST_EVENTS_AT_ONCE);
            for event in &session.events()[last..] {
                let quiet = matches!(
                    event,
                    Event::Started { .. }
                        | Event::Turn { .. }
                        | Event::FinalScoring
                        | Event::Returned {
                            sent_by: SentHome::Scored | SentHome::Barn | SentHome::Stable,
                            ..
                        }
                );
                let told = teller.event(event);
                assert_eq!(told.is_none(), quiet, "{event:?}");
                assert!(told.is_none_or(|told| told.len() > 5 && !told.contains('?')));
            }
        }
        let name = |event| {
            format!("{event:?}").chars().take_while(|it| it.is_alphabetic()).collect::<String>()
        };
        seen.borrow_mut().extend(session.events().iter().rev().take(MOST_EVENTS_AT_ONCE).map(name));
    });
    let seen = seen.into_inner();
    assert_eq!(seen.len(), 38, "kinds of events: {seen:?}");
}

#[test]
fn whatever_is_refused_is_told_why() {
    each_position(|session| {
        let table = session.game().table();
        let at = table.last_laid().cell;
        let pieces = table.last_laid().tile.tile().pieces.iter().map(|piece| piece.id);
        let abbey = catalogue().abbey();
        let mut meant = vec![
            Action::Pass,
            Action::Barn(at),
            Action::Fairy { at, by: None },
            Action::Dragon(at),
            Action::Arrow(ArrowChoice::Here),
            Action::Place { tile: abbey, at, turn: Turn::NONE },
            Action::Place { tile: abbey, at: at.beside(Side::North), turn: Turn::NONE.right() },
        ];
        for figure in Figure::ALL {
            meant.push(Action::Recall { figure, at });
            for quarter in Quarter::ALL {
                meant.push(Action::Enter { quarter, figure });
            }
            for piece in pieces.clone() {
                meant.push(Action::Deploy { figure, at, piece });
                meant.push(Action::Wagon { at, piece });
                meant.push(Action::Second { figure, at, piece });
                meant.push(Action::Evict(Deployed { seat: Seat::new(0), figure, at, piece }));
                meant.push(Action::Reinforce { figure, from: Quarter::Castle, at, piece });
            }
        }
        for refusal in meant.into_iter().filter_map(|action| table.check(action).err()) {
            for language in Language::ALL {
                let teller = Teller::of(language, session);
                for why in refusal.reasons() {
                    assert!(teller.why_not(why).len() > 10, "{why:?}");
                }
            }
        }
    });
}

#[test]
fn a_colour_that_is_not_last_scores_nothing_and_is_told_so() {
    let told = RefCell::new(BTreeSet::new());
    each_position(|session| {
        let teller = Teller::of(Language::En, session);
        for event in session.events().iter().filter(|it| matches!(it, Event::Scored(_))) {
            let words = teller.event(event).expect("it is told");
            let is_not_last = words.starts_with("Not last on the scoreboard, so no points. ");
            assert!(!is_not_last || session.is_alone(), "{words}");
            told.borrow_mut().insert(is_not_last);
        }
    });
    assert_eq!(told.into_inner().len(), 2);
}

#[test]
fn a_save_that_cannot_be_replayed_says_at_which_action() {
    let why = ReplayError::Action { step: 3, why: WhyNot::Over.into() };
    let why = Fault::from(SaveError::Unplayable(why.into()));
    let told = fault(Language::default(), &why);
    assert_eq!(told, "action 4 in it is not legal");
}

#[test]
fn whoever_resigns_or_runs_out_of_time_is_told_with_the_winner() {
    let config = Config::base(2, Preset::BigBox, 7);
    let mut session = Session::among(&["Anna", "Ben"], config);
    assert_eq!(lost(Language::En, &session), None);
    let anna = Seat::all(2).next().expect("two sit there");
    for (ending, told) in [
        (Ending::Resigned(anna), Some("Anna resigned: Ben wins")),
        (Ending::OutOfTime(anna), Some("Anna is out of time: Ben wins")),
        (Ending::Agreed, None),
    ] {
        session.apply(Intent::End(ending)).expect("it goes on");
        assert_eq!(lost(Language::En, &session).as_deref(), told);
        session.apply(Intent::Undo).expect("it ended just now");
    }
}
