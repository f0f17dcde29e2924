use bastide_rules::{
    Action, Cell, Config, Expansion, Expansions, Figure, PieceId, PieceKind, Preset, Source,
    TileId, Turn,
};

use super::*;

/// A road from the start tile to the east, with Anna on it, and these tiles still to come.
fn session(to_come: [&str; 2]) -> Session {
    let draws = ["B24", to_come[0], to_come[1]].map(|name| TileId::named(name).expect("a tile"));
    let config =
        Config { source: Source::Draws(draws.into()), ..Config::base(2, Preset::BigBox, 7) };
    let mut session = Session::among(&["Anna", "<Ben>"], config);
    let (tile, at) = (draws[0], Cell::new(1, 0));
    session.play(Action::Place { tile, at, turn: Turn::NONE }).expect("it fits");
    let piece = PieceId::new(PieceKind::Road, 0);
    session.play(Action::Deploy { figure: Figure::Meeple, at, piece }).expect("it is free");
    session
}

fn description(session: &Session, subject: Subject) -> Description {
    let aids = Aids { fit: true, forecast: true };
    Description::of(Language::default(), session, subject, aids)
}

#[test]
fn a_feature_tells_what_counts_who_holds_it_and_what_it_pays() {
    let session = session(["B24", "B01"]);
    let road =
        description(&session, Subject::Piece(Cell::ORIGIN, PieceId::new(PieceKind::Road, 0)));
    assert_eq!(road.title, "Road");
    assert_eq!(road.facts, ["2 tiles", "2 open ends"]);
    assert_eq!(
        road.worth,
        [
            "Now: 2 tiles × 1 = 2",
            "When finished, at least: 4 tiles × 1 = 4",
            "Anna would score it."
        ]
    );
    assert_eq!(road.holders.len(), 1);
    assert_eq!(road.holders[0].strength, 1);
    let city =
        description(&session, Subject::Piece(Cell::ORIGIN, PieceId::new(PieceKind::City, 0)));
    assert_eq!(city.facts.last().map(String::as_str), Some("can no longer be finished"));
    assert_eq!(city.worth[1], "Unclaimed.", "nor is it told what it would pay then");
    assert!(road.sentence().starts_with("Road. 2 tiles. 2 open ends. Now"));
    assert_eq!(
        road.shortly(&Teller::of(Language::default(), &session)),
        "Road, 2 tiles, Anna: strength 1"
    );
    let markup = road.markup(Language::default(), &session, false);
    assert!(markup.contains(r#"data-holder="0""#) && !markup.contains("pictures"));
}

#[test]
fn where_no_figure_may_stand_it_says_why() {
    let mut session = session(["B24", "B01"]);
    let tile = TileId::named("B24").expect("a tile");
    let (at, turn) = (Cell::new(2, 0), Turn::NONE);
    session.play(Action::Place { tile, at, turn }).expect("it fits");
    let road = PieceId::new(PieceKind::Road, 0);
    let told = description(&session, Subject::Piece(at, road)).words();
    assert!(told.contains("There are thieves on this road already: Anna."), "{told}");
    let field = PieceId::new(PieceKind::Field, 0);
    let told = description(&session, Subject::Piece(at, field)).words();
    assert!(told.contains("Farmer in the field"), "{told}");
    let elsewhere = description(&session, Subject::Piece(Cell::ORIGIN, road)).words();
    assert!(!elsewhere.contains("already"), "{elsewhere}");
}

#[test]
fn a_feature_tells_that_it_can_never_be_completed_to_whoever_wants_to_know() {
    let session = session(["B01", "B01"]);
    let subject = Subject::Piece(Cell::ORIGIN, PieceId::new(PieceKind::Road, 0));
    let road = description(&session, subject);
    assert_eq!(road.facts, ["2 tiles", "2 open ends", "can no longer be finished"]);
    let pale = "Pieces here stay until the end, so they are drawn pale.";
    assert_eq!(road.worth, ["Now: 2 tiles × 1 = 2", "Anna would score it.", pale]);
    let teller = Teller::of(Language::default(), &session);
    assert_eq!(road.shortly(&teller), "Road, 2 tiles, can no longer be finished, Anna: strength 1");
    let purist = Description::of(Language::default(), &session, subject, Aids::default());
    assert_eq!(purist.facts, ["2 tiles", "2 open ends"]);
    assert_eq!(purist.shortly(&teller), "Road, 2 tiles, Anna: strength 1");
}

/// Returns the session after these tiles, each laid unturned here, with a figure of the player to
/// act.
fn after(config: Config, script: &[(&str, i16, i16, &str, &str)]) -> Session {
    let tile = |name: &str| TileId::named(name).expect("a tile");
    let spare = [tile("B01"); 12];
    let draws = script.iter().map(|(name, ..)| tile(name)).chain(spare).collect();
    let mut session =
        Session::among(&["Anna", "Ben"], Config { source: Source::Draws(draws), ..config });
    for (name, x, y, figure, piece) in script {
        let at = Cell::new(*x, *y);
        let turn = Turn::new(if *name == "B18" { 2 } else { 0 }).expect("quarters");
        session.play(Action::Place { tile: tile(name), at, turn }).expect("it fits");
        let action = match Figure::named(figure) {
            Some(figure) => Action::Deploy { figure, at, piece: piece.parse().expect("a piece") },
            None => Action::Pass,
        };
        session.play(action).expect("it may stand there");
    }
    session
}

#[test]
fn the_card_tells_what_the_rules_would_pay() {
    let base = Config::base(2, Preset::BigBox, 7);
    let worth = |session: &Session, x, y, piece: &str| {
        description(session, Subject::Piece(Cell::new(x, y), piece.parse().expect("a piece"))).worth
    };
    let cloister = after(
        base.clone(),
        &[("B01", 0, 1, "meeple", "m"), ("B24", 1, 0, "", ""), ("B24", -1, 0, "", "")],
    );
    assert_eq!(
        worth(&cloister, 0, 1, "m"),
        ["Now: 4 tiles × 1 = 4", "When finished: 9 tiles × 1 = 9", "Anna would score it."]
    );
    let farm = [
        ("B24", 1, 0, "meeple", "f0"),
        ("B18", 0, -1, "", ""),
        ("B24", -1, 0, "pig", "f0"),
        ("B01", -1, -1, "", ""),
        ("B01", 1, -1, "", ""),
    ];
    let traders = Expansions::NONE.with(Expansion::Traders);
    let pig = after(Config { expansions: traders, ..base.clone() }, &farm);
    assert_eq!(
        worth(&pig, 1, 0, "f0"),
        [
            "Now: 1 finished city × 3 = 3",
            "Anna would score it.",
            "Pig on the farm: 1 finished city × 1 = 1, for Anna",
        ]
    );
    let of_2000 = Config::base(2, Preset::FirstEdition, 7);
    let shared = after(of_2000, &[farm[0], farm[1]]);
    let fed = "City fed by farms: 1 finished city × 4 = 4, for Anna";
    assert_eq!(worth(&shared, 1, 0, "f0"), [fed]);
    assert_eq!(worth(&shared, 0, 0, "c0").last().map(String::as_str), Some(fed));
}

#[test]
fn a_strict_game_tells_what_lies_there_and_of_no_farm_whose_it_is() {
    let mut usual = session(["B24", "B01"]);
    let (tile, at) = (TileId::named("B24").expect("a tile"), Cell::new(2, 0));
    usual.play(Action::Place { tile, at, turn: Turn::NONE }).expect("it fits");
    let piece = PieceId::new(PieceKind::Field, 0);
    usual.play(Action::Deploy { figure: Figure::Meeple, at, piece }).expect("it is free");
    let strict = usual.clone().with_table_rules(bastide_session::line::TableRules::Tournament);
    let told = |session: &Session, piece| description(session, Subject::Piece(at, piece));
    let farm = told(&usual, piece);
    assert_eq!((farm.holders.len(), farm.facts.len()), (1, 2));
    let farm = told(&strict, piece);
    assert_eq!((farm.holders.len(), farm.facts.len()), (0, 0));
    assert_eq!(farm.words(), say::sign_own_farms(Language::default()));
    let road = told(&strict, PieceId::new(PieceKind::Road, 0));
    assert_eq!((road.holders.len(), road.words().as_str()), (1, ""));
}

#[test]
fn a_gap_tells_what_fits_and_draws_it_as_it_would_lie() {
    let session = session(["B24", "B01"]);
    let west = description(&session, Subject::Gap(Cell::new(-1, 0)));
    assert_eq!(west.worth, ["1 remaining tile fits here."]);
    let straight = TileId::named("B24").expect("a tile");
    assert_eq!(west.fits, [(straight, Turn::NONE, 1)]);
    assert!(west.markup(Language::default(), &session, false).contains("tile-picture"));
    let north = description(&session, Subject::Gap(Cell::new(0, -1)));
    assert_eq!(north.worth, ["No remaining tile fits here."]);
}
