//! Labels of all actions.

use bastide_art as art;
use bastide_rules::tiles::{ArrowEffect, Mark};
use bastide_rules::{
    Action, ArrowChoice, Board, Cell, CircleChoice, Deployed, Edition, Fetched, Figure,
    FlockChoice, PieceId, RANSOM, Side, Table, Turn,
};

use super::figure::{
    Site, a_building, a_figure, arrow_effect, building, called, capital, figure, figure_on, onto,
    quarter, revealed, spellcaster, the_spellcaster, to_quarter,
};
use super::{Language, compass, pass, place, say, side};
use bastide_session::Session;

/// Returns the name of the group of an action, chosen before its place: "Meeple", "Barn".
pub fn group(language: Language, edition: Edition, action: &Action) -> String {
    let words = match action {
        Action::Place { tile, .. } if tile.tile().has(Mark::Abbey) => say::abbey(language),
        Action::Place { .. } | Action::Draw(_) => say::a_tile(language),
        Action::Deploy { figure: which, .. }
        | Action::Reinforce { figure: which, .. }
        | Action::Enter { figure: which, .. }
        | Action::Add { figure: which, .. } => figure(language, edition, *which),
        Action::Pass => say::table_skip(language),
        Action::Barn(_) => say::barn(language),
        Action::Fairy { .. } => say::fairy(language),
        Action::Recall { .. } => say::choice_recall(language),
        Action::Evict(_) => say::group_evict(language),
        Action::Dragon(_) => say::dragon(language),
        Action::Wagon { .. } => say::wagon(language),
        Action::Count(_) => say::count(language),
        Action::Score { .. } => say::group_score(language),
        Action::Escape { .. } => say::group_escape(language),
        Action::Fetch(_) => say::group_fetch(language),
        Action::Circle(_) => say::group_circle(language),
        Action::Ingot(_) => say::group_ingot(language),
        Action::Send { caster, .. } => spellcaster(language, *caster),
        Action::Dismiss(_) => say::group_dismiss(language),
        Action::Build(_) => say::group_build(language),
        Action::Flock(_) => say::group_flock(language),
        Action::Reveal(it) if it.is_roll() => say::group_roll(language),
        Action::Reveal(_) => say::group_reveal(language),
        Action::Fly(_) => say::group_fly(language),
        Action::Floor(_) => say::group_floor(language),
        Action::Capture(_) => say::group_capture(language),
        Action::Exchange(_) => say::group_exchange(language),
        Action::Ransom { .. } => say::group_ransom(language),
        Action::Arrow(_) => say::arrow(language),
        Action::Second { .. } => arrow_effect(language, ArrowEffect::SecondMeeple),
    };
    capital(language, words)
}

/// Returns the full name of an action on its button. No two actions that are legal at the same time
/// share a name: "Knight in the city", "Send Anna’s knight home, 2 right of the start tile".
pub fn offer(language: Language, session: &Session, action: &Action) -> String {
    let config = session.game().config();
    Names { language, edition: config.edition, session }.full(action)
}

/// Returns a short name for tight spaces next to the name of the group: "Knight", "Castle".
pub fn offer_shortly(language: Language, session: &Session, action: &Action) -> String {
    let config = session.game().config();
    Names { language, edition: config.edition, session }.short(action)
}

/// Returns the button labels of these actions: short names, or the full one if two would be equal.
pub fn offers_on_buttons(language: Language, session: &Session, actions: &[Action]) -> Vec<String> {
    let short: Vec<String> =
        actions.iter().map(|action| offer_shortly(language, session, action)).collect();
    let named = short.iter().zip(actions).map(|(name, action)| {
        let has_twin = short.iter().filter(|other| *other == name).count() > 1;
        if has_twin { offer(language, session, action) } else { name.clone() }
    });
    named.collect()
}

/// Returns the accessible name of a button with the short name as its label. Users of voice control
/// say the label they see, so the name contains it.
pub fn offer_on_button(language: Language, session: &Session, action: &Action) -> String {
    let (full, short) =
        (offer(language, session, action), offer_shortly(language, session, action));
    // Within a sentence it starts in lower case.
    let mut rest = short.chars();
    rest.next();
    if full.contains(rest.as_str()) { full } else { format!("{short}: {full}") }
}

struct Names<'a> {
    language: Language,
    edition: Edition,
    session: &'a Session,
}

impl Names<'_> {
    fn full(&self, action: &Action) -> String {
        let language = self.language;
        let place = |at| Some(place(language, at));
        match *action {
            Action::Draw(tile) => super::tile(language, self.edition, tile.tile(), Turn::NONE),
            Action::Place { at, .. } | Action::Floor(at) => {
                self.located(&self.group(action), [None, place(at)])
            }
            Action::Ingot(at) => {
                let way = self.beside_mine(at).to_owned();
                self.located(&self.group(action), [Some(way), place(at)])
            }
            Action::Send { caster, at, piece } => {
                self.put(spellcaster(language, caster), at, piece)
            }
            Action::Dismiss(caster) => {
                say::choice_dismiss(language, the_spellcaster(language, caster))
            }
            Action::Build(kind) => {
                capital(language, &say::choice_build(language, a_building(language, kind)))
            }
            Action::Flock(FlockChoice::Grow) => say::choice_flock_grow(language).to_owned(),
            Action::Flock(FlockChoice::Stable) => say::choice_flock_stable(language).to_owned(),
            Action::Reveal(it) => capital(language, &revealed(language, it)),
            Action::Fly(figure) => {
                let figure = a_figure(language, self.edition, figure, None);
                capital(language, &say::choice_fly(language, figure))
            }
            Action::Capture(Deployed { seat, figure, at, piece }) => {
                let figure = self.who(figure, at, piece);
                let what = if seat == self.table().player() {
                    say::choice_fetch(language, figure)
                } else {
                    let player = &self.session.player(seat).name;
                    capital(language, &say::ChoiceCapture { player, figure }.tell(language))
                };
                self.located(&what, [self.whereabouts(at, piece), place(at)])
            }
            Action::Exchange(which) => {
                let figure = figure(language, self.edition, which);
                capital(language, &say::choice_exchange(language, figure))
            }
            Action::Ransom { figure: which, from } => {
                let player = &self.session.player(from).name;
                let figure = figure(language, self.edition, which);
                let what = say::ChoiceRansom { player, points: RANSOM, figure };
                capital(language, &what.tell(language))
            }
            Action::Deploy { figure, at, piece } | Action::Add { figure, at, piece } => {
                self.put(self.who(figure, at, piece), at, piece)
            }
            Action::Reinforce { figure, at, piece, .. } => {
                self.put(self.who(figure, at, piece), at, piece)
            }
            Action::Wagon { at, piece } => self.put(say::wagon(language), at, piece),
            Action::Score { at, piece } => self.put(self.who(Figure::Meeple, at, piece), at, piece),
            Action::Escape { figure, at, piece } => {
                let who = self.who(figure, at, piece);
                let what = say::choice_escape(language, who);
                self.located(&what, [self.whereabouts(at, piece), place(at)])
            }
            Action::Circle(choice) => {
                let called = called(language, self.edition, self.table());
                match choice {
                    CircleChoice::Add => say::choice_circle_add(language, called),
                    CircleChoice::Fetch => say::choice_circle_fetch(language, called),
                }
            }
            Action::Fetch(Fetched::Standing { figure, at, piece }) => {
                let what = say::choice_fetch(language, self.who(figure, at, piece));
                self.located(&what, [self.whereabouts(at, piece), place(at)])
            }
            Action::Fetch(Fetched::Barn(_)) => say::choice_fetch(language, say::barn(language)),
            Action::Fetch(Fetched::Waiting { figure: who, quarter: from }) => {
                let what = say::choice_fetch(language, figure(language, self.edition, who));
                self.located(&what, [Some(quarter(language, from).to_owned()), None])
            }
            Action::Second { at, piece, .. } => {
                self.put(arrow_effect(language, ArrowEffect::SecondMeeple), at, piece)
            }
            Action::Pass => pass(language, self.session).to_owned(),
            Action::Barn(corner) => {
                self.located(&self.group(action), [self.corner(corner).map(str::to_owned), None])
            }
            Action::Fairy { at, by } => {
                let what = match self.beside(at, by) {
                    Some(by) => {
                        let who = self.who(by.figure, by.at, by.piece);
                        say::choice_fairy_by(language, who)
                    }
                    None => self.group(action),
                };
                self.located(&what, [by.and_then(|by| self.whereabouts(at, by.piece)), place(at)])
            }
            Action::Recall { .. } => say::choice_recall(language).to_owned(),
            Action::Evict(knight) => {
                let Deployed { seat, figure, at, piece } = knight;
                let name = &self.session.player(seat).name;
                let figure = self.who(figure, at, piece);
                let home =
                    capital(language, &say::ChoiceEvict { player: name, figure }.tell(language));
                self.located(&home, [self.whereabouts(at, piece), place(at)])
            }
            Action::Dragon(to) => match self.dragon_side(to) {
                Some(to) => say::choice_dragon(language, side(language, to)),
                None => self.located(&self.group(action), [None, place(to)]),
            },
            Action::Enter { quarter, figure: who } => {
                let who = figure(language, self.edition, who);
                let to = to_quarter(language, quarter);
                capital(language, &say::ChoiceTo { who, to }.tell(language))
            }
            Action::Count(quarter) => {
                let to = to_quarter(language, quarter);
                let who = say::count(language);
                capital(language, &say::ChoiceTo { who, to }.tell(language))
            }
            Action::Arrow(choice) => {
                let (at, effect) = self.arrow(choice);
                let place = say::choice_arrow(language, &super::place(language, at));
                self.located(&self.effect(effect), [None, Some(place)])
            }
        }
    }

    fn short(&self, action: &Action) -> String {
        let language = self.language;
        match *action {
            Action::Deploy { figure, at, piece }
            | Action::Add { figure, at, piece }
            | Action::Reinforce { figure, at, piece, .. } => {
                self.shortly(self.who(figure, at, piece), at, piece)
            }
            Action::Second { figure, at, piece } | Action::Escape { figure, at, piece } => {
                self.shortly(self.who(figure, at, piece), at, piece)
            }
            Action::Fetch(Fetched::Standing { figure, at, piece }) => {
                self.shortly(self.who(figure, at, piece), at, piece)
            }
            Action::Circle(CircleChoice::Add) => say::circle_add(language).to_owned(),
            Action::Circle(CircleChoice::Fetch) => say::circle_fetch(language).to_owned(),
            Action::Fetch(Fetched::Barn(_)) => capital(language, say::barn(language)),
            Action::Fetch(Fetched::Waiting { quarter: from, .. }) => {
                capital(language, quarter(language, from))
            }
            Action::Score { at, piece } => {
                self.shortly(self.who(Figure::Meeple, at, piece), at, piece)
            }
            Action::Dismiss(caster) => capital(language, spellcaster(language, caster)),
            Action::Build(kind) => capital(language, building(language, kind)),
            Action::Flock(FlockChoice::Grow) => say::flock_grow(language).to_owned(),
            Action::Flock(FlockChoice::Stable) => say::flock_stable(language).to_owned(),
            Action::Fly(which) | Action::Exchange(which) | Action::Ransom { figure: which, .. } => {
                capital(language, figure(language, self.edition, which))
            }
            Action::Wagon { at, piece } | Action::Send { at, piece, .. } => {
                self.shortly(onto(language, self.edition, self.site(at, piece)), at, piece)
            }
            Action::Barn(corner) => {
                let words = self.corner(corner);
                words.map_or_else(|| self.group(action), |words| capital(language, words))
            }
            Action::Fairy { at, by } => match self.beside(at, by) {
                Some(by) => self.shortly(self.who(by.figure, by.at, by.piece), by.at, by.piece),
                None => self.group(action),
            },
            Action::Evict(knight) => self.session.player(knight.seat).name.clone(),
            Action::Capture(Deployed { figure, at, piece, .. }) => {
                self.shortly(self.who(figure, at, piece), at, piece)
            }
            Action::Floor(at) => capital(language, &super::place(language, at)),
            Action::Dragon(to) => match self.dragon_side(to) {
                Some(to) => capital(language, side(language, to)),
                None => self.group(action),
            },
            Action::Enter { quarter: to, .. } | Action::Count(to) => {
                capital(language, quarter(language, to))
            }
            Action::Arrow(choice) => self.effect(self.arrow(choice).1),
            Action::Pass => pass(language, self.session).to_owned(),
            Action::Ingot(at) => capital(language, self.beside_mine(at)),
            Action::Place { .. } | Action::Recall { .. } => self.group(action),
            Action::Draw(_) | Action::Reveal(_) => self.full(action),
        }
    }

    fn table(&self) -> &Table {
        self.session.game().table()
    }

    fn group(&self, action: &Action) -> String {
        group(self.language, self.edition, action)
    }

    fn site(&self, at: Cell, piece: PieceId) -> Site {
        Site::at(self.table().board(), at, piece.kind)
    }

    fn who(&self, figure: Figure, at: Cell, piece: PieceId) -> &'static str {
        figure_on(self.language, self.edition, figure, self.site(at, piece))
    }

    /// Returns the figure the fairy would join: the named one, or the player's first figure on the
    /// tile.
    fn beside(&self, at: Cell, by: Option<Deployed>) -> Option<Deployed> {
        let table = self.table();
        let own = |it: &Deployed| {
            it.at == at && it.figure.is_follower() && Some(it.seat) == table.to_act()
        };
        by.or_else(|| table.deployed().find(own))
    }

    /// Returns "Knight in the city", with the position if that is needed to tell actions apart.
    fn put(&self, who: &str, at: Cell, piece: PieceId) -> String {
        let onto = onto(self.language, self.edition, self.site(at, piece));
        let what = capital(self.language, &say::ChoiceTo { who, to: onto }.tell(self.language));
        let elsewhere = at != self.table().last_laid().cell;
        let place = elsewhere.then(|| place(self.language, at));
        self.located(&what, [self.whereabouts(at, piece), place])
    }

    fn shortly(&self, what: &str, at: Cell, piece: PieceId) -> String {
        self.located(&capital(self.language, what), [self.whereabouts(at, piece), None])
    }

    /// Returns "Knight in the city, at the top, 2 right of the start tile".
    fn located(&self, what: &str, places: [Option<String>; 2]) -> String {
        places.into_iter().flatten().fold(what.to_owned(), |what, place| {
            say::TableDeployAt { what: &what, place: &place }.tell(self.language)
        })
    }

    fn whereabouts(&self, at: Cell, piece: PieceId) -> Option<String> {
        whereabouts(self.language, self.table().board(), at, piece)
    }

    /// Returns the name of the corner of the tile just placed that has this cell to its south-east.
    fn corner(&self, corner: Cell) -> Option<&'static str> {
        let laid = self.table().last_laid().cell;
        let way = |corner: i16, laid: i16| match corner.checked_sub(laid) {
            Some(0) => Some(-1.0),
            Some(1) => Some(1.0),
            _ => None,
        };
        Some(compass(self.language, way(corner.x, laid.x)?, way(corner.y, laid.y)?))
    }

    /// Returns the direction from the tile just placed to one around it.
    fn beside_mine(&self, at: Cell) -> &'static str {
        let mine = self.table().last_laid().cell;
        let way = |to: i16, from: i16| f64::from(to.saturating_sub(from));
        compass(self.language, way(at.x, mine.x), way(at.y, mine.y))
    }

    fn dragon_side(&self, to: Cell) -> Option<Side> {
        let at = self.table().dragon()?;
        Side::ALL.into_iter().find(|side| at.beside(*side) == to)
    }

    fn effect(&self, effect: Option<ArrowEffect>) -> String {
        let words = match effect {
            Some(effect) => arrow_effect(self.language, effect),
            None => say::arrow(self.language),
        };
        capital(self.language, words)
    }

    /// Returns the cell of an arrow and the arrow's effect.
    fn arrow(&self, choice: ArrowChoice) -> (Cell, Option<ArrowEffect>) {
        match self.table().arrow(choice) {
            Some((at, effect)) => (at, Some(effect)),
            None => (self.table().last_laid().cell, None),
        }
    }
}

/// Returns the position of a piece on its tile, if the tile has several pieces of its kind;
/// numbered if two of them have the same direction.
pub(super) fn whereabouts(
    language: Language,
    board: &Board,
    at: Cell,
    piece: PieceId,
) -> Option<String> {
    let laid = board.at(at)?;
    let tile = laid.tile.tile();
    if tile.pieces_of(piece.kind).count() < 2 {
        return None;
    }
    let way = |piece: PieceId| {
        let (x, y) = art::stand(tile, laid.turn, piece);
        let from_middle = |units: f32| (f64::from(units) - 50.0) / 100.0;
        compass(language, from_middle(x), from_middle(y))
    };
    let own = way(piece);
    let before = tile.pieces_of(piece.kind).take_while(|other| other.id != piece);
    Some(match before.filter(|other| way(other.id) == own).count() {
        0 => own.to_owned(),
        same => format!("{own} {}", same + 1),
    })
}
