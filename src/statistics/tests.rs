use bastide_questions::Character;
use bastide_rules::{Config, Event, Expansion, Preset, Source};

use super::counted::{Counted, Feat};
use super::feats::look_through;
use super::feats::{Feats, feats};
use super::game::{Game, Player, Seat};
use super::looking::Looking;
use super::rating::rate;
use super::tables::Telling;
use super::wanted::{Boxes, Wanted};
use crate::shelf::{GameCard, Remark};
use crate::ui::Markup;
use bastide_session::Session;
use bastide_session::about::{About, SeatAbout};
use bastide_session::address::Screen;
use bastide_session::category::Category;
use bastide_session::intent::Intent;
use bastide_session::library::{Quarantined, Why};
use bastide_session::line::Ending;
use bastide_session::samples::{games, played};
use bastide_session::save::{Head, Save};
use bastide_session::vocabulary::Vocabulary;
use bastide_text::Language;

fn person(name: &str) -> Player {
    Player::Person(name.to_owned())
}

/// Returns a game saved at this time, won by those with the most points.
fn game(saved_at: u64, seats: &[(Player, u32)]) -> Game {
    let most = seats.iter().map(|(_, score)| *score).max();
    let seats = seats.iter().map(|(player, score)| {
        let (player, has_won) = (player.clone(), Some(*score) == most);
        Seat { player, score: *score, has_won, feats: None }
    });
    Game { key: format!("k{saved_at}"), saved_at, boxes: Vec::new(), seats: seats.collect() }
}

fn counted(games: &[Game], wanted: &Wanted) -> Counted {
    let mut newest: Vec<&Game> = games.iter().collect();
    newest.sort_by_key(|game| std::cmp::Reverse(game.saved_at));
    Counted::of(newest.into_iter(), wanted, 0)
}

fn all(games: &[Game]) -> Counted {
    counted(games, &Wanted::default())
}

/// Returns the text of a save as it is stored, and its card in the library.
fn shelved(session: &Session, key: &str, saved_at: u64) -> (String, GameCard) {
    let save = Save::of(session, 1, 2, saved_at).needing(Vocabulary::HERE);
    let (text, _) = save.kept();
    let head = Head::read(&text).expect("it was just written");
    let Head { title, about, .. } = head;
    (text, GameCard { key: key.to_owned(), title, saved_at, about, remark: None })
}

#[test]
fn a_title_says_who_sat_there_and_who_won() {
    let seat = |name: &str, score, rating| SeatAbout {
        name: name.to_owned(),
        colour: 0,
        score,
        rating,
        elsewhere: false,
    };
    let clara = Some(Character::Clara.rating());
    let seats = vec![seat(" Anna ", 9, None), seat("Clara", 9, clara), seat("", 3, Some(7))];
    let boxes = vec!["inns".into(), "bazaar".into()];
    let over = About { seats, winners: vec![0, 1], boxes, ..About::default() };
    let game = Game::of("k", 5, &over).expect("it is over");
    let players: Vec<_> = game.players().cloned().collect();
    assert_eq!(players, [person("Anna"), Player::Computer(Character::Clara), Player::Stranger]);
    assert_eq!(game.seats.iter().map(|seat| seat.has_won).collect::<Vec<_>>(), [true, true, false]);
    assert_eq!(game.boxes, [Expansion::Inns]);
    assert_eq!(Game::of("k", 5, &About { to_act: Some(0), ..over }), None, "it goes on");
    assert_eq!(Game::of("k", 5, &About::default()), None, "nobody sat there");
}

#[test]
fn the_only_person_without_a_name_is_you() {
    let clara = Player::Computer(Character::Clara);
    let named = |seats: &[(Player, u32)]| {
        let game = game(1, seats).named(Language::En);
        game.seats.into_iter().map(|seat| seat.player).collect::<Vec<_>>()
    };
    let is_you = |players: Vec<Player>| players.contains(&person("You"));
    assert!(is_you(named(&[(person("Player 1"), 9), (clara.clone(), 5)])));
    assert!(is_you(named(&[(clara.clone(), 9), (person("Player 2"), 5)])));
    assert!(!is_you(named(&[(person("Anna"), 9), (clara.clone(), 5)])));
    assert!(!is_you(named(&[(person("Player 1"), 9), (person("Player 2"), 5), (clara, 1)])));
}

#[test]
fn what_each_did_adds_up_to_the_scores_of_every_book_and_box() {
    let (mut road, mut city) = (0, 0);
    for session in games() {
        let feats = feats(session);
        for (feats, score) in feats.iter().zip(session.game().table().scores()) {
            assert_eq!(feats.kinds.iter().sum::<i32>(), *score as i32);
            // A player with a road or a city has points for it, and the other way round.
            assert_eq!(feats.road > 0, feats.kinds[Category::Roads as usize] > 0);
            assert_eq!(feats.city > 0, feats.kinds[Category::Cities as usize] > 0);
        }
        road = road.max(feats.iter().map(|feats| feats.road).max().unwrap_or(0));
        city = city.max(feats.iter().map(|feats| feats.city).max().unwrap_or(0));
    }
    assert!(road > 4 && city > 4, "{road} and {city} tiles");
}

#[test]
fn a_win_that_is_shared_is_one_for_each_and_only_a_loss_ends_a_row() {
    let (anna, ben) = (person("Anna"), person("Ben"));
    let games = [
        game(4, &[(anna.clone(), 30), (ben.clone(), 30)]),
        game(1, &[(anna.clone(), 20), (ben.clone(), 50)]),
        game(3, &[(anna.clone(), 40), (ben.clone(), 10)]),
        game(2, &[(anna.clone(), 60), (ben.clone(), 20)]),
        game(5, &[(anna.clone(), 7), (ben.clone(), 8)]),
    ];
    let counted = all(&games);
    let [(first, of_anna), (second, of_ben)] = &counted.people[..] else {
        panic!("two people: {counted:?}")
    };
    assert_eq!((first.as_str(), second.as_str()), ("Anna", "Ben"));
    assert_eq!((of_anna.games, of_anna.won, of_anna.streak, of_anna.best), (5, 3, 3, 60));
    assert_eq!((of_ben.games, of_ben.won, of_ben.streak, of_ben.best), (5, 3, 2, 50));
    assert_eq!((of_anna.average(), of_anna.hundredths()), (Some(314), Some(60)));
    assert_eq!(counted.dates, Some((1, 5)));
    let [score, city, road, streak] = &counted.records;
    let told = |record: &Option<super::counted::Record>| {
        record.as_ref().map(|it| (it.count, it.name.clone(), it.key.clone()))
    };
    assert_eq!(told(score), Some((60, "Anna".to_owned(), "k2".to_owned())));
    assert_eq!(told(streak), Some((3, "Anna".to_owned(), "k4".to_owned())));
    assert_eq!((told(city), told(road)), (None, None), "nobody looked through them");
}

#[test]
fn whoever_sits_twice_at_a_table_played_one_game() {
    let anna = person("Anna");
    let counted = all(&[game(1, &[(anna.clone(), 12), (anna, 40), (person("anna"), 20)])]);
    let people: Vec<_> =
        counted.people.iter().map(|(name, it)| (name.as_str(), it.games, it.points)).collect();
    assert_eq!(people, [("Anna", 1, 40), ("anna", 1, 20)], "names are compared as typed");
}

#[test]
fn opponents_are_counted_by_character_against_whoever_is_asked_for() {
    let (anna, ben, clara) = (person("Anna"), person("Ben"), Player::Computer(Character::Clara));
    let games = [
        game(1, &[(anna.clone(), 20), (clara.clone(), 50)]),
        game(2, &[(anna.clone(), 20), (ben.clone(), 70), (clara.clone(), 30), (clara.clone(), 40)]),
        game(3, &[(clara.clone(), 20), (Player::Computer(Character::Pip), 10)]),
        game(4, &[(anna, 20), (Player::Stranger, 10)]),
    ];
    let counted = all(&games);
    assert_eq!((counted.all.games, counted.all.won, counted.all.seats), (4, 2, 4));
    let [against] = &counted.against[..] else { panic!("only Clara met people: {counted:?}") };
    assert_eq!((against.character, against.own.games), (Character::Clara, 2));
    assert_eq!((against.people.won, against.people.average()), (1, Some(367)));
    assert_eq!((against.own.won, against.own.average()), (1, Some(450)));
    let ben = Wanted { person: Some("Ben".to_owned()), ..Wanted::default() };
    let counted = self::counted(&games, &ben);
    assert_eq!((counted.all.games, counted.all.won, counted.people.len()), (1, 1, 2));
    assert_eq!((counted.against[0].people.games, counted.against[0].people.points), (1, 70));
}

#[test]
fn a_rating_is_a_range_from_games_of_two_of_one_person() {
    let (anna, ben, hugo) = (person("Anna"), person("Ben"), Player::Computer(Character::Hugo));
    let duel =
        |at: u64| game(at, &[(anna.clone(), [30, 20, 25][at as usize % 3]), (hugo.clone(), 25)]);
    let told = |games: &[Game], who: Option<&str>| {
        let wanted = Wanted { person: who.map(str::to_owned), ..Wanted::default() };
        telling(Language::En).rest(&counted(games, &wanted), who).into_html()
    };
    let mut games: Vec<Game> = (0..4).map(duel).collect();
    games.push(game(9, &[(anna.clone(), 3), (hugo.clone(), 5), (hugo.clone(), 4)]));
    assert!(told(&games, None).contains("A rating appears after 5 games of two."));
    games.extend((10..30).map(duel));
    let counted = all(&games);
    assert_eq!(counted.against[0].own.games, 25);
    assert_eq!(counted.duels[Character::Hugo as usize], [24, 24], "8 won, 8 lost, 8 drawn");
    let sentence = "By 24 games of two, the rating is between 530 and 810 (95%).";
    assert!(told(&games, Some("Anna")).contains(sentence), "{}", told(&games, Some("Anna")));
    games.push(game(40, &[(ben, 50), (hugo, 25)]));
    assert!(!told(&games, None).contains("rating"), "two people have no rating together");
}

#[test]
fn games_are_counted_by_box_and_since_when() {
    let with = |saved_at, boxes: &[Expansion]| {
        let seats = [(person("Anna"), 10 * saved_at as u32), (person("Ben"), 1)];
        Game { boxes: boxes.to_vec(), ..game(saved_at, &seats) }
    };
    let games =
        [with(1, &[]), with(2, &[Expansion::Inns, Expansion::Cult]), with(3, &[Expansion::Cult])];
    let named = |counted: &Counted| {
        counted.boxes.iter().map(|(boxes, sums)| (*boxes, sums.games)).collect::<Vec<_>>()
    };
    let [inns, cult] = [Expansion::Inns, Expansion::Cult].map(Boxes::With);
    assert_eq!(named(&all(&games)), [(Boxes::None, 1), (inns, 1), (cult, 2)]);
    let wanted = |boxes| Wanted { boxes, ..Wanted::default() };
    assert_eq!(named(&counted(&games, &wanted(inns))), [(inns, 1), (cult, 1)]);
    assert_eq!(named(&counted(&games, &wanted(Boxes::None))), [(Boxes::None, 1)]);
    let newest = Counted::of(games.iter().rev(), &Wanted::default(), 2);
    assert_eq!((newest.all.games, newest.dates), (2, Some((2, 3))));
    let none = Counted::of(games.iter().rev(), &Wanted::default(), 4);
    assert_eq!((none.all.games, none.dates, none.all.average()), (0, None, None));
}

#[test]
fn titles_are_counted_at_once_and_the_rest_when_games_are_looked_through() {
    let shelf: Vec<_> =
        games().iter().zip(0..).map(|(it, at)| shelved(it, &format!("k{at}"), 99 - at)).collect();
    let cards: Vec<_> = shelf.iter().map(|(_, card)| card.clone()).collect();
    let mut looking = Looking::at(Language::En, &cards, &[]);
    let titles = Counted::of(looking.games(), &Wanted::default(), 0);
    assert_eq!(titles.all.games as usize, games().len());
    assert_eq!((titles.all.known, looking.progress()), (0, (0, games().len() as u32)));
    for (text, card) in &shelf {
        assert_eq!(looking.next(), Some(card.key.as_str()), "the newest comes first");
        looking.take(Some(look_through(text)));
        assert_eq!(looking.is_worth_telling(), looking.next().is_none(), "few are told at once");
    }
    assert_eq!((looking.next(), looking.unreadable()), (None, 0));
    let known = Counted::of(looking.games(), &Wanted::default(), 0);
    assert_eq!(known.all.known, known.all.seats);
    assert_eq!(known.all.kinds.iter().sum::<i32>(), known.all.points as i32);
    assert_eq!((known.all.won, known.all.points), (titles.all.won, titles.all.points));
    assert!(known.records.iter().all(Option::is_some), "{:?}", known.records);
    looking.take(None);
    assert_eq!(looking.progress().0 as usize, games().len(), "there is no more to be taken");
}

/// Statistics over thousands of games are updated a few times on the way, not for each game.
#[test]
fn very_many_games_are_counted_anew_whenever_twice_as_many_are_known() {
    let (_, card) = shelved(&games()[0], "k", 5);
    let mut looking = Looking::at(Language::En, &vec![card; 1000], &[]);
    let mut told = Vec::new();
    for done in 1..=1000 {
        looking.take(None);
        if looking.is_worth_telling() {
            told.push(done);
        }
    }
    assert_eq!(told, [64, 128, 256, 512, 1000]);
}

#[test]
fn what_cannot_be_read_is_told_and_breaks_nothing() {
    let (good, good_card) = shelved(&games()[0], "good", 9);
    let (text, spoilt_card) = shelved(&games()[1], "spoilt", 8);
    let at = text.find("\"link\":\"").expect("it has one") + 20;
    let spoilt = format!("{}{}", &text[..at], &text[at + 3..]);
    let gone = GameCard { key: "gone".to_owned(), ..good_card.clone() };
    let newer = GameCard { remark: Some(Remark::Newer), ..good_card.clone() };
    let begun = Session::among(&["Anna", "Ben"], Config::base(2, Preset::BigBox, 7));
    let (begun_text, begun_card) = shelved(&begun, "begun", 7);
    // A save of the first format: its summary is not known yet.
    let old = GameCard { key: "old".to_owned(), about: None, ..begun_card.clone() };
    let text = |stored: &str| Quarantined {
        stored: stored.to_owned(),
        name: "it".to_owned(),
        why: Some(Why::Unread),
        bytes: 1,
        beginning: "{".to_owned(),
    };
    let quarantined =
        ["bastide.game.broken", "bastide.aside.old", "bastide.aside.settings"].map(text);
    let cards = [good_card, newer, spoilt_card, gone, begun_card, old];
    let mut looking = Looking::at(Language::En, &cards, &quarantined);
    assert_eq!((looking.unreadable(), looking.progress()), (2, (0, 4)));
    assert_eq!(looking.games().count(), 3);
    let mut asked = Vec::new();
    while let Some(key) = looking.next().map(str::to_owned) {
        looking.take(match key.as_str() {
            "good" => Some(look_through(&good)),
            "spoilt" => Some(look_through(&spoilt)),
            "old" => Some(look_through(&begun_text)),
            _ => None,
        });
        asked.push(key);
    }
    assert_eq!(asked, ["good", "spoilt", "gone", "old"]);
    assert_eq!((looking.unreadable(), looking.games().count()), (3, 1));
}

#[test]
fn a_game_that_was_ended_early_counts_with_the_points_it_ended_with() {
    let mut session = Session::among(&["Anna", "Ben"], Config::base(2, Preset::BigBox, 7));
    for turn in 0..20 {
        let legal = session.game().table().legal();
        session.apply(Intent::Act(legal[turn % legal.len()])).expect("it is legal");
        let _ = session.apply(Intent::EndTurn);
    }
    session.apply(Intent::End(Ending::Agreed)).expect("people may end it");
    let (text, card) = shelved(&session, "k", 5);
    let mut looking = Looking::at(Language::En, &[card], &[]);
    looking.take(Some(look_through(&text)));
    let counted = Counted::of(looking.games(), &Wanted::default(), 0);
    let scores: u32 = session.game().table().scores().iter().sum();
    assert_eq!((counted.all.games, counted.all.points), (1, scores));
    assert_eq!(counted.all.kinds.iter().sum::<i32>(), scores as i32);
    assert!(matches!(session.events().last(), Some(Event::Over { .. })));
}

fn telling(language: Language) -> Telling {
    Telling {
        language,
        date: |_, time| format!("<{time}>"),
        address: Screen::fragment,
        rate: Some(rate),
    }
}

#[test]
fn every_table_has_a_caption_and_headings_and_no_name_is_markup() {
    let seats = [(person("<u>&\""), 30), (Player::Computer(Character::Hugo), 20)];
    let mut told = game(5, &seats);
    told.boxes = vec![Expansion::Inns];
    let feats = Feats { kinds: [2; Category::ALL.len()], road: 5, city: 6 };
    let told = [told.with(vec![feats, feats])];
    let person = Wanted { person: Some("<u>&\"".to_owned()), ..Wanted::default() };
    for language in Language::ALL {
        for wanted in [Wanted::default(), person.clone()] {
            let counted = counted(&told, &wanted);
            let rest = telling(language).rest(&counted, wanted.person.as_deref());
            let markup = telling(language).people_first(&counted, 9) + rest;
            assert!(!markup.contains("<u>") && !markup.contains("NaN"), "{markup:?}");
            assert!(markup.contains("&lt;u&gt;&amp;&quot;") && markup.contains("#/game/k5"));
            assert_eq!(markup.matches("<table").count(), 4);
            for part in ["<caption>", "scope=\"row\"", "<h2 id=", "role=\"group\""] {
                assert!(markup.matches(part).count() >= 4, "{part}");
            }
            assert_eq!(markup.matches("<dt>").count(), Feat::ALL.len());
            // Every table has as many headings as cells.
            for table in markup.split("<table").skip(1) {
                let (head, body) = table.split_once("<tbody>").expect("it has both");
                let headings = head.matches("<th ").count();
                let row = body.split("</tr>").next().unwrap_or_default();
                assert_eq!(headings, row.matches("<td>").count() + 1, "{table}");
            }
        }
    }
    let none = Counted::default();
    assert_eq!(telling(Language::En).people_first(&none, 9), Markup::new());
    assert_eq!(telling(Language::En).rest(&none, None), Markup::new());
}

#[test]
fn a_bar_is_as_long_as_its_points() {
    let seats = [(person("Anna"), 40), (person("Ben"), 20)];
    let of = |points: u32| {
        let mut feats = Feats::default();
        feats.kinds[Category::Cities as usize] = points as i32 / 2;
        feats.kinds[Category::Farms as usize] = points as i32 / 2;
        feats
    };
    let counted = all(&[game(1, &seats).with(vec![of(40), of(20)])]);
    let rows: Vec<_> = counted.people.iter().map(|(name, it)| (name.as_str(), it)).collect();
    let drawn = super::portion::drawn(&rows, |it| it.points.to_string(), "told");
    assert!(
        drawn.contains(r#"of-city" d="M0 0h200v"#) && drawn.contains(r#"of-farm" d="M200 0h200v"#)
    );
    assert!(
        drawn.contains(r#"of-city" d="M0 0h100v"#) && drawn.contains(r#"of-farm" d="M100 0h100v"#)
    );
}

#[test]
fn the_last_games_stand_one_after_the_other_with_a_column_each() {
    let of = |at: u64| game(at, &[(person("Anna"), at as u32), (person("Ben"), 30)]);
    let games: Vec<Game> = (1..=50).map(of).collect();
    let scores = |counted: &Counted| counted.course.iter().map(|it| it.score).collect::<Vec<_>>();
    let best = all(&games);
    assert_eq!(scores(&best)[..], (11..=50).map(|at| at.max(30)).collect::<Vec<u32>>()[..]);
    assert!(best.course.iter().all(|it| it.has_won));
    assert_eq!(best.course.iter().filter(|it| it.name == "Anna").count(), 21);
    let anna = Wanted { person: Some("Anna".to_owned()), ..Wanted::default() };
    let of_anna = counted(&games, &anna);
    assert_eq!(scores(&of_anna)[..], (11..=50).collect::<Vec<u32>>()[..]);
    assert_eq!(of_anna.course.iter().filter(|it| it.has_won).count(), 21);
    let drawn = super::course::drawn(&of_anna.course, "told");
    assert_eq!((drawn.matches("\"won\"").count(), drawn.matches("\"lost\"").count()), (21, 19));
    assert!(drawn.contains("v-100h") && drawn.contains("v-22h"), "{drawn:?}");
    let markup = telling(Language::En).rest(&all(&games[..1]), None);
    assert!(!markup.contains("figures-course"), "one game is no course");
}

/// `cargo test -p bastide figures_take -- --nocapture` prints the durations.
#[test]
fn figures_take_little_time() {
    const PLAYED: u64 = 30;
    let config = Config::base(2, Preset::NewEdition, 0);
    let shelf: Vec<_> = (0..PLAYED)
        .map(|seed| played(Config { source: Source::Seed(seed), ..config.clone() }))
        .map(|session| shelved(&session, "k", 5))
        .collect();
    for count in [300, 10_000] {
        let cards: Vec<_> =
            shelf.iter().cycle().take(count).map(|(_, card)| card.clone()).collect();
        let begun = std::time::Instant::now();
        let looking = Looking::at(Language::En, &cards, &[]);
        let counted = Counted::of(looking.games(), &Wanted::default(), 0);
        println!("{count} titles: {:?}", begun.elapsed());
        assert_eq!(counted.all.games as usize, count);
    }
    let begun = std::time::Instant::now();
    assert!(shelf.iter().all(|(text, _)| look_through(text).is_ok()));
    println!("looking through {PLAYED} games: {:?}", begun.elapsed());
}
