//! What happens when a person gives a command or an opponent answers: the one way from an intent
//! to everything that follows from it.

use bastide_rules::{Action, Cell, Event, Source, Turn};
use leptos::prelude::*;

use super::Request;
use super::hint::Hint;
use super::opponent_pacing::OpponentPacing;
use super::replay::Replay;
use super::review::Review;
use super::turn_end::TurnEnd;
use super::{cursor, exploring, look_up};
use crate::board::inspection::{Inspection, Subject};
use crate::board::model::BoardModel;
use crate::board::{Viewport, ZOOM_STEP};
use crate::command::{Command, Commands};
use crate::finish::tally;
use crate::handbook::{LookUp, Topic, ways};
use crate::intent::{Group, Intent};
use crate::line::Chair;
use crate::motion::Motion;
use crate::parts::effect;
use crate::platform::{clock, focus, timer};
use crate::session::{IntentError, Mode, Outcome, Session};
use crate::settings::{NextTile, Settings};
use crate::settled::Settled;
use crate::text::{self, Language, Teller, say};

/// The buttons that put a figure somewhere, and the one that puts none.
const PLACES: &str = ".places .place, .hand-actions > .pass";

/// A press this soon after a step of the final scoring was meant for another step. Milliseconds.
const AFTER_A_STEP: f64 = 1000.0;

/// What can stand in front of the table, and keeps all keys to itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InFront {
    /// The help.
    Help,
    /// What else can be done here.
    Menu,
    /// Who sits where.
    Chairs,
    /// What this person has chosen for this browser.
    Settings,
    /// What was agreed.
    Rules,
    /// Every tile of this game.
    Tiles,
    /// Whether the game is to end here.
    EndHere,
}

impl InFront {
    /// What opens it, and with its key puts it away again.
    pub const fn command(self) -> Command {
        match self {
            InFront::Help => Command::Help,
            InFront::Menu => Command::Menu,
            InFront::Chairs => Command::Chairs,
            InFront::Settings => Command::Settings,
            InFront::Rules => Command::Rules,
            InFront::Tiles => Command::Tiles,
            InFront::EndHere => Command::EndHere,
        }
    }
}

/// Why a command could not be carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// In words.
    pub words: String,
    /// Where the rule can be looked up, if it is one.
    pub topic: Option<Topic>,
}

/// The game on the table and everything round it that changes.
#[derive(Clone, Copy)]
pub struct Controller {
    /// For every sentence.
    pub language: Language,
    /// The game.
    pub session: RwSignal<Session>,
    /// The same after each action.
    pub settled: Settled,
    /// What the board shows.
    pub model: Memo<BoardModel>,
    /// From where.
    pub viewport: Viewport,
    /// What is looked at.
    pub inspection: Inspection,
    /// What moves and sounds.
    pub motion: Motion,
    /// Why the last command could not be carried out.
    pub problem: RwSignal<Option<Problem>>,
    /// What the hint says.
    pub advice: RwSignal<Option<String>>,
    /// What a screen reader is told.
    pub spoken: RwSignal<String>,
    /// The hint that was found for what is to be done now, and how much of it was told.
    pub hint: RwSignal<Option<Hint>>,
    /// Which step of what happened since one's own last turn is looked at.
    pub recap: RwSignal<Option<usize>>,
    /// The review of the game, once it is over.
    pub review: Review,
    /// The game stepped through.
    pub replay: Replay,
    /// What stands in front of the table.
    pub in_front: RwSignal<Option<InFront>>,
    /// What is looked up in front of it.
    pub looked_up: LookUp,
    /// Whether what stands beside the board is open, where there is no room for it.
    pub side: RwSignal<bool>,
    /// What this person has chosen for this browser.
    pub settings: RwSignal<Settings>,
    /// When opponents are asked, and when they act.
    pub pacing: OpponentPacing,
    /// When the game goes on after a person's last decision.
    pub turn_end: TurnEnd,
    /// When a step of the final scoring was pressed last. Milliseconds.
    stepped: StoredValue<f64>,
    /// Asks the page for what is beyond the table.
    pub ask: Callback<Request>,
}

impl Controller {
    /// Sits down at this table.
    pub fn begin(
        language: Language,
        session: RwSignal<Session>,
        review: Review,
        replay: Replay,
        settings: RwSignal<Settings>,
        ask: Callback<Request>,
    ) -> Self {
        let setting = |is: fn(&Settings) -> bool| chosen(settings, is);
        let model = Memo::new(move |_| session.with(BoardModel::of));
        let settled = Settled::of(session);
        let viewport = Viewport::new(model);
        let pacing = OpponentPacing::new(session);
        let controller = Controller {
            language,
            session,
            settled,
            model,
            viewport,
            inspection: Inspection::new(
                settled,
                fit(session, settings),
                aid(session, settings, |settings| settings.forecast),
            ),
            motion: Motion::new(session, viewport, setting(|settings| settings.sound)),
            problem: RwSignal::new(None),
            advice: RwSignal::new(None),
            spoken: RwSignal::new(String::new()),
            hint: RwSignal::new(None),
            recap: RwSignal::new(None),
            review,
            replay,
            in_front: RwSignal::new(None),
            looked_up: LookUp::here(),
            side: RwSignal::new(false),
            settings,
            pacing,
            turn_end: TurnEnd::new(),
            stepped: StoredValue::new(0.0),
            ask,
        };
        pacing.listen(controller);
        controller.turn_end.listen(controller);
        // What tells it must be there before: a screen reader hears what changes.
        timer::after_next_frame(move || controller.say_what_is_to_be_done());
        controller
    }

    /// What this person has chosen for this browser, now and whenever it changes.
    pub fn setting(self, is: fn(&Settings) -> bool) -> Signal<bool> {
        chosen(self.settings, is)
    }

    /// Whether points to come are told.
    pub fn forecast(self) -> Signal<bool> {
        aid(self.session, self.settings, |settings| settings.forecast)
    }

    /// Whether it is told how likely each is to win.
    pub fn chances(self) -> Signal<bool> {
        aid(self.session, self.settings, |settings| settings.chances)
    }

    /// `true` while computer players comment on what happens.
    pub fn comments(self) -> Signal<bool> {
        let comments = aid(self.session, self.settings, |settings| settings.comments);
        effect(move || {
            if comments.get() {
                untrack(|| self.ask_for_reviewer());
            }
        });
        comments
    }

    /// Carries out a person's command.
    pub fn send(self, intent: Intent) {
        // Whoever is done and presses what plays on wants to play on.
        let rests = self.session.with_untracked(Session::rests);
        let intent = match intent {
            Intent::Try(_) | Intent::Confirm if rests => Intent::EndTurn,
            intent => intent,
        };
        if intent == Intent::EndTurn && self.turn_end.has_just_begun() {
            return;
        }
        // The button of an offer goes with it, and *Confirm* and *End turn* are put away. Were they to
        // take the focus along, the browser would style the page halfway through.
        let goes = matches!(
            intent,
            Intent::Act(_) | Intent::Draw(_) | Intent::Skip | Intent::Confirm | Intent::EndTurn
        );
        if goes {
            focus::to_board();
        }
        self.carry_out(|session| Some(session.apply(intent)));
        self.leave_hint(intent);
    }

    /// Lets the game go on, if it waits for that.
    pub fn end_turn(self) {
        self.carry_out(|session| session.rests().then(|| session.apply(Intent::EndTurn)));
    }

    /// Plays what an opponent answered when it was asked at this version, unless it is too late.
    pub fn play_answer(self, version: u64, answer: Option<Action>) {
        self.carry_out(|session| session.play_answer(version, answer).map(Ok));
    }

    /// From now on these sit at the table.
    pub fn change_chairs(self, chairs: Vec<Chair>) {
        let changed = self.session.try_maybe_update(|session| {
            let is_news = session.chairs() != chairs && session.change_chairs(chairs).is_ok();
            (is_news, is_news)
        });
        if changed == Some(true) {
            self.settle();
        }
    }

    /// Plays this for whoever learns: what is shown to him, or what the others do.
    pub fn demonstrate(self, actions: &[Action]) {
        for action in actions {
            self.carry_out(|session| Some(session.play(*action)));
        }
    }

    /// Another table to learn at takes the place of this one.
    pub fn lay_out(self, other: Session) {
        self.put_back(other);
        self.viewport.show_everything();
    }

    /// The same, seen from where the person looks.
    pub fn put_back(self, other: Session) {
        self.session.update(|session| session.lay_out(other));
        self.settle();
    }

    /// From now on what is done at a table to learn at is judged, or open again.
    pub fn set_judged(self, is_judged: bool) {
        self.session.update(|session| session.set_judged(is_judged));
    }

    /// Carries out what changes the session, if anything does, and all that follows from it.
    fn carry_out(self, change: impl FnOnce(&mut Session) -> Option<Result<Outcome, IntentError>>) {
        let at_once = self.settings.with_untracked(|settings| settings.next_tile == NextTile::Once);
        let outcome = self.session.try_maybe_update(|session| {
            let mut outcome = change(session);
            if at_once
                && let Some(Ok(Outcome::Played(told))) = &mut outcome
                && let Ok(Outcome::Played(more)) = session.apply(Intent::EndTurn)
            {
                told.extend(more);
            }
            (matches!(outcome, Some(Ok(_))), outcome)
        });
        if let Some(Some(outcome)) = outcome {
            self.after(outcome);
        }
    }

    fn after(self, outcome: Result<Outcome, IntentError>) {
        match outcome {
            Ok(Outcome::Tried) => {
                self.close_recap();
                self.problem.set(None);
                self.say_ghost();
            }
            Ok(Outcome::Picked) => {
                self.close_recap();
                self.problem.set(None);
                self.viewport.pointed.set(self.session.with_untracked(Session::considered));
            }
            Ok(Outcome::Played(events)) => {
                self.settle();
                self.tell(&events);
            }
            Ok(Outcome::Repeated { events, stopped }) => {
                self.settle();
                self.tell(&events);
                if let Some(stopped) = stopped {
                    self.say_where_it_stopped(&stopped);
                }
            }
            Ok(Outcome::Jumped) => self.settle(),
            Ok(Outcome::Undone) => {
                self.settle();
                self.spoken.set(say::table_taken_back(self.language).to_owned());
            }
            Err(error) => self.problem.set(Some(self.session.with_untracked(|session| Problem {
                words: Teller::of(self.language, session).intent_error(&error),
                topic: error.reasons().first().map(ways::of_refusal),
            }))),
        }
    }

    /// What was said about the position before no longer holds.
    pub(super) fn settle(self) {
        self.settle_without_saving();
        if self.session.with_untracked(|session| session.capabilities().save) {
            self.ask.run(Request::Save);
        }
    }

    /// The same, where nothing was played.
    pub(super) fn settle_without_saving(self) {
        self.close_recap();
        self.problem.set(None);
        self.advice.set(None);
        self.hint.set(None);
        self.viewport.cursor.set(None);
        self.viewport.pointed.set(None);
        self.viewport.lit.set(Vec::new());
        self.inspection.settle();
        // The game waits for whoever looks at something. Who plays on has looked enough.
        let waits = |session: &Session| session.rests() || session.opponent_to_act().is_some();
        if self.session.with_untracked(waits) {
            self.inspection.let_go();
        }
        self.motion.end();
        focus::rescue();
        self.pacing.ask_whose_turn_it_is();
    }

    /// Tells what happened. Final scoring is walked through, so only its beginning is told.
    fn tell(self, events: &[Event]) {
        let (events, last) = events.split_at(tally::final_scoring(events));
        let sentences = self.session.with_untracked(|session| {
            let teller = Teller::of(self.language, session);
            let told = events.iter().filter_map(|event| teller.announced(event));
            let before = text::before_final_scoring(self.language, session);
            let end = (!last.is_empty()).then(|| before.to_owned());
            told.chain(end).collect::<Vec<_>>().join(" ")
        });
        self.spoken.set(sentences);
        self.motion.show(events);
    }

    /// Who comes to the table hears whose turn it is, and with which tile.
    fn say_what_is_to_be_done(self) {
        let Some(true) = self.spoken.try_with_untracked(String::is_empty) else { return };
        let language = self.language;
        self.spoken.set(self.session.with_untracked(|session| {
            let game = session.game();
            let prompt = text::prompt(language, session);
            match session.tile_to_place() {
                Some(tile) => {
                    let edition = game.config().edition;
                    let tile = text::tile(language, edition, tile.tile(), Turn::NONE);
                    format!("{prompt}. {tile}")
                }
                None => prompt,
            }
        }));
    }

    fn say_ghost(self) {
        let ghost = self.session.with_untracked(Session::ghost);
        self.spoken.set(match ghost {
            Some(ghost) => say::TableTried {
                place: &text::place(self.language, ghost.at),
                turn: text::turn(self.language, ghost.turn),
            }
            .tell(self.language),
            None => say::table_in_hand_again(self.language).to_owned(),
        });
    }

    /// Shows or puts away what stands beside the board, where there is no room for it: the focus goes
    /// into it, and comes back.
    pub fn show_side(self, is_open: bool) {
        self.side.set(is_open);
        timer::after_next_frame(move || {
            focus::to_first(if is_open { ".side-close" } else { ".side-toggle" });
        });
    }

    /// Puts away what stands in front of the table.
    pub fn put_away(self) -> Callback<()> {
        Callback::new(move |()| self.in_front.set(None))
    }

    /// What gives commands to this table.
    pub fn commands(self) -> Commands {
        let perform = Callback::new(move |command| self.perform(command));
        Commands { language: self.language, session: self.session, perform }
    }

    /// Carries out what a key asks for. While the board is looked at, some keys mean something else.
    pub fn key(self, command: Command) {
        if command == Command::Cancel && self.side.get_untracked() {
            return self.show_side(false);
        }
        let is_done = self.step(command)
            || self.step_in_review(command)
            || self.explore(command)
            || self.step_in_replay(command);
        if !is_done {
            self.perform(command);
        }
    }

    /// Carries out a command.
    pub fn perform(self, command: Command) {
        if let Some(why) = self.session.with_untracked(|it| command.why_not(self.language, it)) {
            return self.problem.set(Some(Problem { words: why.to_owned(), topic: None }));
        }
        // Where there is no whole game, its keys mean nothing.
        if self.session.with_untracked(|it| !it.capabilities().whole && !command.is_possible(it)) {
            return;
        }
        let ends_wait = |it: &Session| command.ends_wait(it);
        if self.session.with_untracked(ends_wait) {
            self.send(Intent::EndTurn);
            // Nobody has seen the next tile yet: nothing is turned or chosen with it.
            let is_move = matches!(command, Command::Move(..));
            if !is_move || self.session.with_untracked(ends_wait) {
                return;
            }
        }
        match command {
            Command::Move(x, y) => self.move_cursor((x, y)),
            Command::Enter => self.confirm_or_try(),
            Command::Confirm => self.send(Intent::Confirm),
            Command::EndTurn => self.send(Intent::EndTurn),
            Command::TurnRight => self.send(Intent::TurnRight),
            Command::TurnLeft => self.send(Intent::TurnLeft),
            Command::Offer(number) => {
                let offer = self.model.with_untracked(|model| model.offers.get(number).copied());
                if let Some(offer) = offer {
                    let is_expected = self.is_expected(offer.action);
                    let intent = if is_expected { Intent::Act } else { Intent::Consider };
                    self.send(intent(offer.action));
                }
            }
            Command::NextGroup => self.take_next(),
            Command::Skip => self.send(Intent::Skip),
            Command::Cancel => self.send(Intent::Cancel),
            Command::Undo => self.send(Intent::Undo),
            Command::Redo => self.send(Intent::Redo),
            Command::Hint => self.ask_hint(),
            Command::Fit => self.viewport.show_everything(),
            Command::Follow => self.viewport.follow(),
            Command::Pan(x, y) => self.viewport.pan((x, y)),
            Command::ZoomIn => self.viewport.zoom(ZOOM_STEP),
            Command::ZoomOut => self.viewport.zoom(1.0 / ZOOM_STEP),
            Command::Recap => self.look_back(),
            Command::Explore => self.look_at(|table, _| exploring::begin(table)),
            Command::Farms => {
                self.inspection.farms.update(|shown| *shown = !*shown);
                let legend = self.inspection.farms.get_untracked().then_some(Subject::Farms);
                self.inspection.tell(legend);
            }
            Command::Side => self.show_side(!self.side.get_untracked()),
            Command::Help => self.in_front.set(Some(InFront::Help)),
            Command::Menu => self.in_front.set(Some(InFront::Menu)),
            Command::Chances => {
                self.in_front.set(None);
                self.settings.update(|settings| settings.chances = !settings.chances);
            }
            Command::Settings => self.in_front.set(Some(InFront::Settings)),
            Command::Rules => self.in_front.set(Some(InFront::Rules)),
            Command::Tiles => self.in_front.set(Some(InFront::Tiles)),
            Command::LookUp => look_up::what_matters_now(self),
            Command::EndHere => self.in_front.set(Some(InFront::EndHere)),
            Command::Pause => self.pacing.is_paused.update(|paused| *paused = !*paused),
            Command::Chairs => {
                // What is only looked at is not saved.
                self.close_review();
                if self.close_replay() {
                    self.in_front.set(Some(InFront::Chairs));
                }
            }
            Command::Export => {
                self.in_front.set(None);
                self.ask.run(Request::Export);
            }
            Command::Share => {
                self.in_front.set(None);
                self.ask.run(Request::Share);
                // What somebody else may have by now stays as it is.
                if self.session.with_untracked(Session::is_to_be_sent) {
                    self.session.update(Session::hand_over);
                    self.ask.run(Request::Save);
                }
            }
            Command::Review => self.open_review(),
            Command::Replay => self.open_replay(),
            // They mean something only while one steps through the game.
            Command::First | Command::TurnBack | Command::TurnOn | Command::Last => {}
            Command::Again => self.ask.run(Request::Again),
            Command::Home => self.ask.run(Request::Home),
        }
    }

    /// Whether a digit may do this at once: whoever presses 1 by habit means his meeple, and gets to
    /// see what else it would be, unless he took that up himself or there is nothing else.
    fn is_expected(self, action: Action) -> bool {
        let group = Group::of(action);
        let taken_up = self.session.with_untracked(Session::picked);
        self.model.with_untracked(|model| {
            let first = model.groups.first().copied().and_then(Group::of);
            model.groups.len() == 1 || taken_up == group || first.is_some_and(Group::is_of_meeples)
        })
    }

    /// Takes up the next of what one may act with, round.
    fn take_next(self) {
        let next = self.model.with_untracked(|model| {
            let is_picked = |action: &Action| Group::of(*action) == model.picked;
            let at = model.groups.iter().position(is_picked)?;
            model.groups.get((at + 1) % model.groups.len()).and_then(|next| Group::of(*next))
        });
        if let Some(group) = next {
            self.send(Intent::Pick(group));
        }
    }

    /// Moves along the spots, or along the places for a figure and the button for none.
    fn move_cursor(self, step: (i16, i16)) {
        let by_button = |model: &BoardModel| {
            !model.offers.is_empty() || model.may_pass && model.spots.is_empty()
        };
        if self.model.with_untracked(by_button) {
            return focus::along(PLACES, step.0 < 0 || step.1 < 0);
        }
        let spots: Vec<_> = self.model.with_untracked(|model| model.spots.clone());
        let cells: Vec<Cell> = spots.iter().map(|spot| spot.at).collect();
        let Some(cell) = cursor::next(&cells, self.viewport.cursor.get_untracked(), step) else {
            return;
        };
        // Enter is for the cell from now on, not for a button that was pressed before.
        focus::to_board();
        self.viewport.cursor.set(Some(cell));
        self.viewport.show(cell);
        if let Some(spot) = spots.iter().find(|spot| spot.at == cell) {
            self.spoken.set(crate::board::spots::named(self.language, *spot));
        }
    }

    fn confirm_or_try(self) {
        let tried = self.session.with_untracked(|session| session.ghost().map(|ghost| ghost.at));
        let cursor = self.viewport.cursor.get_untracked();
        let has_spots = self.model.with_untracked(|model| !model.spots.is_empty());
        match (cursor, tried) {
            _ if self
                .session
                .with_untracked(|session| session.rests() || session.considered().is_some()) =>
            {
                self.send(Intent::Confirm);
            }
            _ if self
                .session
                .with_untracked(|session| session.game().table().to_act().is_none()) =>
            {
                self.press_what_comes_next();
            }
            // A second press too many must not keep everybody at home: it only goes to the first
            // place, and the button there takes the next.
            _ if !has_spots => self.move_cursor((1, 0)),
            (Some(cursor), tried) if tried != Some(cursor) => self.send(Intent::Try(cursor)),
            (None, None) => self.move_cursor((1, 0)),
            (..) => self.send(Intent::Confirm),
        }
    }

    /// Presses the first button at the end: the next step of the final scoring, then another game. A press that
    /// was meant for a step begins no game.
    fn press_what_comes_next(self) {
        let now = clock::now();
        let has_just_pressed = now - self.stepped.get_value() < AFTER_A_STEP;
        if focus::press(".finish-steps .primary") {
            self.stepped.set_value(now);
        } else if !has_just_pressed {
            focus::press(".finish .primary");
        }
    }

    /// Points at an offer on the board, and brings it into the window.
    pub fn point_at(self, action: Action) {
        let at = self.model.with_untracked(|model| {
            model.offers.iter().find(|offer| offer.action == action).map(|offer| offer.at)
        });
        if let Some(at) = at {
            self.viewport.pointed.set(Some(action));
            self.viewport.show(at);
        }
    }
}

/// Whether this person has chosen an aid, and the game allows any.
fn aid(
    session: RwSignal<Session>,
    settings: RwSignal<Settings>,
    is: fn(&Settings) -> bool,
) -> Signal<bool> {
    let may = Memo::new(move |_| session.with(|session| session.capabilities().aids));
    Memo::new(move |_| settings.with(is) && may.get()).into()
}

/// Whether it is told what still fits where. At the table of a lesson hardly a tile is left, and that says
/// nothing; the table of a puzzle has a whole bag.
fn fit(session: RwSignal<Session>, settings: RwSignal<Settings>) -> Signal<bool> {
    let wanted = aid(session, settings, |settings| settings.fit);
    let has_a_bag = Memo::new(move |_| {
        session.with(|session| {
            let is_scripted = matches!(session.game().config().source, Source::Draws(_));
            session.capabilities().whole || session.mode() == Mode::Lesson && !is_scripted
        })
    });
    Memo::new(move |_| wanted.get() && has_a_bag.get()).into()
}

fn chosen(settings: RwSignal<Settings>, is: fn(&Settings) -> bool) -> Signal<bool> {
    Memo::new(move |_| settings.with(is)).into()
}
