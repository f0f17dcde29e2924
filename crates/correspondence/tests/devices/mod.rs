//! Devices that exchange nothing but links.
#![allow(dead_code)] // Each test file uses some of it.

use bastide_correspondence::{GameId, Letter, Meeting, Secret, check, draw, meet, merge};
use bastide_rules::random::Random;
use bastide_rules::{Action, Config, Expansion, Game, Phase, Preset, Seat, Source, link};

/// A player's device: the secrets of its seats, and the game as far as it knows it.
#[derive(Clone)]
pub struct Device {
    pub secrets: Vec<Option<Secret>>,
    pub game: Game,
    pub letter: Letter,
}

pub fn secret(random: &mut Random) -> Secret {
    let bytes = u128::from(random.next()) << 64 | u128::from(random.next());
    Secret::new(bytes.to_be_bytes())
}

/// Creates a device for each of these sets of seats. The first invites the others; nobody has
/// joined.
pub fn invited(config: &Config, seats: &[&[u8]], random: &mut Random) -> Vec<Device> {
    let config = Config { source: Source::Told, ..config.clone() };
    let (game, _) = Game::begin(config.clone()).expect("a sound config");
    let id = GameId::new(random.next().to_be_bytes());
    let secrets: Vec<Vec<Option<Secret>>> = seats
        .iter()
        .map(|seats| {
            (0..config.players).map(|seat| seats.contains(&seat).then(|| secret(random))).collect()
        })
        .collect();
    let letter = Letter::invitation(id, &secrets[0]).expect("somebody is here");
    let device = |secrets| Device { secrets, game: game.clone(), letter: letter.clone() };
    secrets.into_iter().map(device).collect()
}

/// Like [`invited`], after everybody has joined, one after the other.
pub fn opened(config: &Config, seats: &[&[u8]], random: &mut Random) -> Vec<Device> {
    let mut devices = invited(config, seats, random);
    for at in 1..devices.len() {
        devices[at].join();
        let text = devices[at].sent();
        for device in devices.iter_mut().skip(at + 1) {
            assert!(matches!(device.open(&text), Meeting::Newer { from: 0 }));
        }
    }
    let joined = devices[devices.len() - 1].sent();
    assert!(matches!(devices[0].open(&joined), Meeting::Newer { from: 0 }));
    let opening = devices[0].sent();
    for device in &mut devices[1..] {
        assert!(matches!(device.open(&opening), Meeting::Newer { from: 0 }));
    }
    assert!(devices.iter().all(|device| device.letter.is_open()));
    devices
}

/// Creates devices of a game as earlier builds began it.
pub fn without_commitments(config: &Config, seats: &[&[u8]], random: &mut Random) -> Vec<Device> {
    let mut devices = invited(config, seats, random);
    for device in &mut devices {
        device.letter = Letter::without_commitments(device.letter.game, config.players);
    }
    devices
}

pub fn to_act(game: &Game) -> Option<Seat> {
    game.table().to_act()
}

impl Device {
    pub fn is_here(&self, seat: Seat) -> bool {
        self.secrets[seat.index()].is_some()
    }

    /// `true` if a seat that is played here is to act, and waits for no answer.
    pub fn acts(&self) -> bool {
        to_act(&self.game).is_some_and(|seat| self.is_here(seat)) && self.asked().is_none()
    }

    /// The seat whose answer the next draw waits for.
    pub fn asked(&self) -> Option<Seat> {
        let asked = self.letter.asked(&self.game);
        asked.filter(|seat| !self.is_here(*seat))
    }

    /// Joins with the seats that are played here.
    pub fn join(&mut self) {
        for seat in Seat::all(self.game.config().players) {
            if let Some(secret) = &self.secrets[seat.index()] {
                assert!(self.letter.join(seat, secret));
            }
        }
    }

    /// Returns the next action: a tile or a token that is drawn, or a random decision.
    pub fn next(&mut self, random: &mut Random) -> Action {
        if self.game.table().phase().is_chance() {
            return draw(&self.game, &mut self.letter, &self.secrets).expect("one is left");
        }
        let legal = self.game.table().legal();
        legal[random.below(legal.len() as u32) as usize]
    }

    /// Plays as long as a seat here is to act.
    pub fn play(&mut self, random: &mut Random) {
        while self.acts() {
            let action = self.next(random);
            self.game.play(action).expect("it is legal");
        }
    }

    /// Plays an action, but places no abbey.
    pub fn step_and_keep(&mut self, random: &mut Random) {
        let action = match self.game.table().phase() {
            Phase::Abbey => Action::Pass,
            _ => self.next(random),
        };
        self.game.play(action).expect("it is legal");
    }

    pub fn sent(&self) -> String {
        sent(&self.game, &self.letter.completed(&self.game, &self.secrets))
    }

    /// Compares a link with the local copy.
    pub fn meeting(&self, text: &str) -> Meeting {
        let (game, letter) = read(text);
        let own = self.letter.completed(&self.game, &self.secrets);
        meet((&self.game, &own), (&game, &letter), |seat| self.is_here(seat))
    }

    /// Adopts a link if it is newer.
    pub fn open(&mut self, text: &str) -> Meeting {
        let (game, letter) = read(text);
        assert_eq!(check(&game, &letter), Ok(()));
        let meeting = self.meeting(text);
        if matches!(meeting, Meeting::Newer { .. }) {
            self.letter = merge((&self.game, &self.letter), (&game, &letter));
            self.game = game;
            self.letter.open(&self.secrets);
            self.letter.answer(&self.game, &self.secrets);
        }
        meeting
    }
}

pub fn sent(game: &Game, letter: &Letter) -> String {
    format!("{}.{}", link::of(game), letter.written())
}

pub fn read(text: &str) -> (Game, Letter) {
    let (link, letter) = text.split_once('.').expect("both parts");
    let game = link::open(link).expect("it was sent").game;
    let letter = Letter::read(letter, game.config().players).expect("it was sent");
    (game, letter)
}

/// Plays at most `most` stints, and returns the number of links sent.
pub fn by_links(devices: &mut [Device], most: usize, random: &mut Random) -> usize {
    for sent in 0..most {
        let Some(at) = devices.iter().position(Device::acts) else {
            assert!(devices.iter().all(|device| device.game.table().phase() == Phase::Over));
            return sent;
        };
        devices[at].play(random);
        pass_on(devices, at);
    }
    most
}

/// Sends the actions of a device to all the others, and the answer if one of them is asked.
pub fn pass_on(devices: &mut [Device], at: usize) {
    let text = devices[at].sent();
    for (other, device) in devices.iter_mut().enumerate() {
        let meeting = device.open(&text);
        let expected = if other == at {
            meeting == Meeting::Same
        } else {
            matches!(meeting, Meeting::Newer { .. })
        };
        assert!(expected, "{meeting:?}");
    }
    if devices[at].asked().is_some() {
        let answering = devices.iter().position(|device| device.asked().is_none());
        pass_on(devices, answering.expect("the seat that is asked is played somewhere"));
        assert!(devices[at].acts(), "one answer is enough");
    }
}

pub fn big_box(players: u8) -> Config {
    Config {
        expansions: Expansion::ALL.into_iter().collect(),
        ..Config::base(players, Preset::BigBox, 1)
    }
}
