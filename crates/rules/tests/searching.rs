//! The needs of a search: copies and playouts that allocate nothing, and queries that agree with
//! the slow calculation.
#![cfg(not(target_arch = "wasm32"))]

mod random_game;

use allocation_counter::measure;
use bastide_rules::random::Random;
use bastide_rules::tiles::Mark;
use bastide_rules::{
    Action, Cell, Config, Events, Expansion, Farmers, Game, Phase, PieceId, PieceKind, Preset,
    Reading, Rules, Solo, Source, Stack, Table, TileId, catalogue,
};
use random_game::{one_of, played};

/// Returns a config for every preset, and one with everything and a mix of rule variants.
fn configs() -> Vec<Config> {
    let books = Preset::ALL.map(|book| Config::new(3, book, 1));
    let everything = (0..6).map(|seed| {
        let random = &mut Random::seeded(seed);
        let rules = Reading::ALL.into_iter().fold(Rules::default(), |rules, reading| {
            let value = random.below(reading.values().len() as u32);
            rules.with(reading, value as usize).expect("a value")
        });
        // Nobody searches the game for one person, which has no opponents.
        let rules = Rules { solo: Solo::Off, ..rules };
        let expansions = Expansion::ALL.into_iter().collect();
        Config { rules, expansions, ..Config::new(2 + seed as u8 % 5, Preset::NewEdition, seed) }
    });
    books.into_iter().chain(everything).collect()
}

fn opening(config: &Config) -> Table {
    let (game, _) = Game::begin(config.clone()).expect("a sound config");
    game.view().opening().expect("a fresh game has an opening")
}

/// The main work of a search: random actions from an existing table with an imagined stack.
struct Playouts {
    table: Table,
    stack: Stack,
    legal: Vec<Action>,
}

impl Playouts {
    fn play(&mut self, from: &Table, random: &mut Random) {
        let events = &mut Events::silent();
        self.table.clone_from(from);
        self.stack.imagine(from, random);
        self.stack.turn_up(&mut self.table, events);
        while self.table.to_act().is_some() {
            self.table.legal_into(&mut self.legal);
            let action = self.legal[random.below(self.legal.len() as u32) as usize];
            self.table.play_unchecked(action, events);
            self.table.forecast_into(&mut [0; 6]);
            self.stack.turn_up(&mut self.table, events);
        }
    }
}

#[test]
fn playouts_on_a_warm_table_allocate_nothing() {
    for config in configs() {
        let from = opening(&config);
        let stack = Stack::imagined(&from, &Random::seeded(0));
        let mut playouts = Playouts { table: from.clone(), stack, legal: Vec::new() };
        let mut some = || {
            let random = &mut Random::seeded(1);
            (0..20).for_each(|_| playouts.play(&from, random));
        };
        some();
        assert_eq!(measure(some).count_total, 0, "{config:?}");
    }
}

#[test]
fn a_tile_closes_the_first_city_if_it_has_a_city_of_one_side() {
    let table = opening(&Config::base(2, Preset::NewEdition, 1));
    let city = table.feature_id(Cell { x: 0, y: 0 }, PieceId::new(PieceKind::City, 0));
    let city = city.expect("the first tile has a city");
    let cells: Vec<Cell> = table.open_cells_of(city).collect();
    let [cell] = cells[..] else { panic!("it has one open end: {cells:?}") };
    let is_of_one_side = |tile: &TileId| {
        let mut pieces = tile.tile().pieces.iter();
        pieces.any(|piece| piece.id.kind == PieceKind::City && piece.sides.iter().count() == 1)
    };
    let kinds = table.bag().kinds().filter(|(tile, _)| is_of_one_side(tile));
    let closing: u16 = kinds.map(|(_, left)| left).sum();
    assert_eq!(table.left_that_close(cell, PieceKind::City), closing);
    assert!(closing > 0 && closing < table.left_that_fit(cell));
    assert_eq!(table.left_that_close(cell, PieceKind::Road), table.left_that_fit(cell));
}

#[test]
fn a_table_is_copied_into_another_without_allocating() {
    for config in configs() {
        let games = [0, 5, 60, usize::MAX]
            .map(|actions| played(config.clone(), actions, &mut Random::seeded(2)));
        let mut copy = games[0].table().clone();
        games.iter().for_each(|game| copy.clone_from(game.table()));
        for game in &games {
            assert_eq!(measure(|| copy.clone_from(game.table())).count_total, 0);
            assert_eq!(format!("{copy:?}"), format!("{:?}", game.table()));
            assert_eq!(format!("{:?}", game.table().clone()), format!("{:?}", game.table()));
        }
    }
}

/// Returns tables in the middle of a game.
fn tables() -> impl Iterator<Item = Table> {
    configs().into_iter().flat_map(|config| {
        [1, 2, 3, 4].map(|seed| {
            let random = &mut Random::seeded(seed);
            let config = Config { source: Source::Seed(seed), ..config.clone() };
            let actions = one_of(random, &[3, 40, 90, 200]);
            played(config, actions, random).table().clone()
        })
    })
}

#[test]
fn the_bag_says_what_is_left_by_kind() {
    for table in tables() {
        let all = catalogue().tiles().iter().map(|tile| (tile.id, table.bag().left(tile.id)));
        let all: Vec<_> = all.filter(|(_, left)| *left > 0).collect();
        assert_eq!(table.bag().kinds().collect::<Vec<_>>(), all);
        for cell in table.board().open_cells() {
            let fits = |tile| table.board().turns_that_fit(tile, cell).next().is_some();
            let left = all.iter().filter(|(tile, _)| fits(*tile)).map(|(_, left)| left).sum();
            assert_eq!(table.left_that_fit(cell), left, "{cell}");
        }
    }
}

#[test]
fn a_forecast_is_what_features_pay_and_what_is_beside_them() {
    for table in tables() {
        let mut sum = [0; 6];
        table.beside_features_into(&mut sum);
        let mut seen = Vec::new();
        for (_, _, id) in table.standing() {
            let feature = table.feature_of(id);
            let once =
                feature.kind == PieceKind::Field && table.rules().farmers == Farmers::PerCity;
            if seen.contains(&id) || once || table.phase() == Phase::Over {
                continue;
            }
            seen.push(id);
            for seat in feature.majority().iter() {
                sum[seat.index()] += table.points_of(id, feature.is_complete());
            }
        }
        let mut forecast = [0; 6];
        table.forecast_into(&mut forecast);
        assert_eq!(sum, forecast, "{:?}", table.rules());
    }
}

#[test]
fn a_feature_is_asked_by_its_handle_what_a_survey_says_of_it() {
    let mut cities_beside = 0;
    for table in tables() {
        let named = table.deployed().map(|it| (it.seat, it.figure, it.at, it.piece));
        let named = named.map(|(seat, figure, at, piece)| {
            (seat, figure, table.feature_id(at, piece).expect("it stands there"))
        });
        assert!(table.standing().eq(named));
        for kind in PieceKind::ALL {
            for survey in table.surveys(kind) {
                let (at, piece) = survey.pieces[0];
                let id = table.feature_id(at, piece).expect("a piece");
                assert_eq!(table.feature_of(id), &survey.feature);
                let same = |(at, piece): &(Cell, _)| table.feature_id(*at, *piece) == Some(id);
                assert!(survey.pieces.iter().all(same));
                let open: Vec<Cell> = table.open_cells_of(id).collect();
                assert!(open.iter().all(|cell| table.board().at(*cell).is_none()));
                let open = open.len() as u16;
                let is_carcassonne = survey.feature.marks.has(Mark::Carcassonne);
                match kind {
                    PieceKind::Field | PieceKind::Courtyard | PieceKind::Tower => {
                        assert_eq!(open, 0);
                    }
                    PieceKind::City if is_carcassonne => {}
                    _ => assert_eq!(open, survey.feature.open_ends, "{kind:?} at {at}"),
                }
                if kind == PieceKind::Field {
                    let mut finished = Vec::new();
                    table.each_city_beside(id, |city| {
                        cities_beside += 1;
                        if table.feature_of(city).is_complete() {
                            finished.push(city);
                        }
                    });
                    let fed = survey.feeds.iter();
                    let fed: Vec<_> =
                        fed.filter_map(|(at, piece)| table.feature_id(*at, *piece)).collect();
                    assert_eq!(finished, fed, "{at} {piece}");
                }
            }
        }
    }
    assert!(cities_beside > 500, "{cities_beside}");
}
