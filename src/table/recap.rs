//! The recap of everything since the person's last turn: a line with what mattered, and all of it
//! step by step on the board. It covers the hand, which is not needed meanwhile, so the board keeps
//! its size; computer players wait.

use bastide_rules::{Cell, Event, Score, Seat, SentHome};
use leptos::prelude::*;

use super::announcements::Announcements;
use super::stage::Stage;
use super::told;
use crate::board::Viewport;
use crate::board::model::BoardModel;
use crate::command::Command;
use crate::platform::{focus, timer};
use crate::ui::{RoundButton, Show, Sign, TextButton, badge, handler, markup, reactive};
use bastide_session::Session;
use bastide_text::{Language, Site, Teller, figure_on, list, say};

/// A step of the recap.
#[derive(Clone, Debug, PartialEq)]
struct Step {
    /// The player whose turn it was.
    seat: Seat,
    sentence: String,
    cells: Vec<Cell>,
}

/// Returns all steps since the person's last turn, in order.
fn steps(language: Language, session: &Session) -> Vec<Step> {
    let Some(since) = session.since() else { return Vec::new() };
    let (teller, events) = (Teller::of(language, session), session.events());
    let mut turn = since.seat;
    let step = |number: usize| {
        if let Event::Turn { seat, .. } = &events[number] {
            turn = *seat;
        }
        let sentence = told::sentence(&teller, &events[number])?;
        Some(Step { seat: turn, sentence, cells: told::cells(&events[..=number]) })
    };
    since.events.filter_map(step).collect()
}

/// Returns what mattered of it, for the person to act before their first action: the most important
/// first.
fn line(language: Language, session: &Session) -> Option<String> {
    let since = session.since().filter(|since| since.is_next)?;
    let teller = Teller::of(language, session);
    let events = &session.events()[since.events];
    let shortly = |sentence: String| sentence.trim_end_matches('.').to_owned();
    let whole = |event: &Event| told::sentence(&teller, event).map(shortly);
    let scored = |event: &Event| match event {
        Event::Scored(score) if !score.winners.is_empty() => Some(scored(&teller, score)),
        _ => None,
    };
    let lost = |event: &Event| match event {
        Event::Returned {
            sent_by:
                SentHome::Recalled
                | SentHome::Escaped
                | SentHome::Festival
                | SentHome::Circle
                | SentHome::Tower,
            ..
        } => None,
        Event::Returned { .. } => whole(event),
        Event::TitleTaken { .. } | Event::Captured { .. } => whole(event),
        _ => None,
    };
    let came = |event: &Event| match event {
        Event::Deployed { seat, figure, at, piece } => {
            let site = Site::at(teller.board, *at, piece.kind);
            let (player, figure) =
                (teller.name(*seat), figure_on(language, teller.edition, *figure, site));
            let onto = bastide_text::onto(language, teller.edition, site);
            Some(say::MirrorStands { player, figure, onto }.tell(language))
        }
        Event::BarnBuilt { .. } => whole(event),
        _ => None,
    };
    let mut parts: Vec<String> = events.iter().filter_map(scored).collect();
    parts.extend(events.iter().filter_map(lost));
    parts.extend(events.iter().filter_map(came));
    if parts.is_empty() {
        parts.extend(laid(&teller, events));
    }
    if parts.is_empty() {
        parts.extend(events.iter().find_map(whole));
    }
    (!parts.is_empty()).then(|| say::recap_line(language, &parts.join(" · ")))
}

/// Returns a score in short: "Anna +8 (City)".
fn scored(teller: &Teller, score: &Score) -> String {
    let (players, what) = (teller.names(&score.winners), teller.scored_for(score));
    say::RecapScored { players: &players, points: score.points, what: &what }.tell(teller.language)
}

/// Returns the players who did no more than place a tile.
fn laid(teller: &Teller, events: &[Event]) -> Option<String> {
    let mut names: Vec<&str> = Vec::new();
    for event in events {
        if let Event::Placed { seat, .. } = event {
            let name = teller.name(*seat);
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    let count = names.len() as u32;
    let players = list(teller.language, names);
    (count > 0).then(|| say::RecapLaid { players: &players, count }.tell(teller.language))
}

impl Announcements {
    /// Opens the recap, or closes it.
    pub fn look_back(self, stage: Stage) {
        match self.recap.get_untracked() {
            None => {
                self.look_back_at(stage, 0);
                timer::after_next_frame(|| focus::along(".recap .primary", false));
            }
            Some(_) => self.look_ahead(stage),
        }
    }

    /// Shows the step of this number; closes the recap after the last.
    fn look_back_at(self, stage: Stage, number: usize) {
        let Stage { language, session, viewport, inspection, .. } = stage;
        let steps = session.with_untracked(|session| steps(language, session));
        let Some(step) = steps.into_iter().nth(number) else { return self.look_ahead(stage) };
        inspection.leave();
        self.recap.set(Some(number));
        if !step.cells.is_empty() {
            viewport.show_all(&step.cells);
        }
        viewport.lit.set(step.cells);
        self.spoken.set(step.sentence);
    }

    /// Closes the recap, and shows the position and the decision.
    fn look_ahead(self, stage: Stage) {
        if self.recap.get_untracked().is_some() {
            self.close_recap(stage.viewport);
            stage.viewport.follow();
            focus::to_board();
        }
    }

    /// Closes the recap because the position changed.
    pub fn close_recap(self, viewport: Viewport) {
        if self.recap.get_untracked().is_some() {
            self.recap.set(None);
            viewport.lit.set(Vec::new());
        }
    }

    /// Carries out a key that steps through an open recap; `false` for all others.
    pub(super) fn step(self, stage: Stage, command: Command) -> bool {
        let Some(number) = self.recap.get_untracked() else { return false };
        match command {
            Command::Move(-1, _) => self.look_back_at(stage, number.saturating_sub(1)),
            Command::Move(1, _) | Command::Enter => self.look_back_at(stage, number + 1),
            Command::Cancel => self.look_ahead(stage),
            _ => return false,
        }
        true
    }
}

/// The line, in the hand. It makes way for everything else that is to be said there.
#[component]
pub fn Meanwhile(
    /// The board and its game.
    stage: Stage,
    /// The recap.
    announcements: Announcements,
) -> impl IntoView {
    let Stage { language, settled, model, .. } = stage;
    let Announcements { problem, advice, .. } = announcements;
    let told = Memo::new(move |_| settled.with(|session| line(language, session)));
    let tries = move || model.with(|model: &BoardModel| model.preview_tile.is_some());
    let says_else = move || problem.with(Option::is_some) || advice.with(Option::is_some);
    let shown = Memo::new(move |_| told.get().filter(|_| !tries() && !says_else()));
    reactive(move || {
        let look = handler(move || announcements.look_back(stage));
        let line = shown.get().map(|line| {
            view! {
                <div class="meanwhile">
                    <p aria-hidden="true"><span>{line.clone()}</span></p>
                    // Words that are cut off above are in its label, and in the steps.
                    <button type="button" aria-label=line on:click=look></button>
                </div>
            }
        });
        line.into_any()
    })
}

/// The step that is shown, with buttons to the others.
#[component]
pub fn Recap(
    /// The board and its game.
    stage: Stage,
    /// The recap.
    announcements: Announcements,
) -> impl IntoView {
    let Stage { language, session, .. } = stage;
    let recap = announcements.recap;
    let markup = move || {
        let number = recap.get().unwrap_or_default();
        session.with_untracked(|session| {
            let steps = steps(language, session);
            let count = say::RecapStep { number: number as u32 + 1, all: steps.len() as u32 };
            let step = steps.get(number).map(|Step { seat, sentence, .. }| {
                let badge = badge(session.player(*seat).colour);
                markup!("{}<span>{}</span>", badge, sentence)
            });
            markup!("<p>{}</p><p class=recap-count>{}</p>", step, count.tell(language))
        })
    };
    let is_last = Memo::new(move |_| {
        let number = recap.get().unwrap_or_default();
        session.with_untracked(|session| steps(language, session).len() == number + 1)
    });
    let go = move |by: isize| {
        let number = recap.get_untracked().unwrap_or_default().saturating_add_signed(by);
        announcements.look_back_at(stage, number);
    };
    let is_first = Signal::derive(move || recap.get().unwrap_or_default() == 0);
    view! {
        <Show when=move || recap.with(Option::is_some)>
            <section class="recap" aria-label=say::recap_title(language)>
                <div class="recap-words" inner_html=move || markup().into_html()></div>
                <div class="recap-buttons">
                    <TextButton text=say::finish_back(language) disabled=is_first on_press=move |()| go(-1)/>
                    <button type="button" class="primary" on:click=handler(move || go(1))>
                        {move || if is_last.get() { say::done(language) } else { say::finish_next(language) }}
                    </button>
                    <RoundButton
                        sign=Sign::Close
                        name=say::close(language)
                        tip=false
                        on_press=move |()| announcements.look_back(stage)
                    />
                </div>
            </section>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_session::samples::games;

    /// Visits every position of games with every expansion, of 2 to 6 players.
    fn each_position(mut look: impl FnMut(&Session)) {
        for over in games() {
            let config = over.game().config().clone();
            let people = ["Anna", "Ben", "Cleo", "Dina", "Emil", "Fay"];
            let mut session = Session::among(&people[..config.players.into()], config);
            for action in over.game().actions() {
                session.play(*action).expect("it was played");
                look(&session);
            }
        }
    }

    #[test]
    fn the_steps_are_the_events_since_ones_own_last_turn() {
        let language = Language::default();
        let mut longest = 0;
        each_position(|session| {
            let steps = steps(language, session);
            let teller = Teller::of(language, session);
            let events = session.since().map_or(&[][..], |since| &session.events()[since.events]);
            let drawn = |event: &&Event| !matches!(event, Event::Drawn { .. });
            let told: Vec<String> =
                events.iter().filter(drawn).filter_map(|event| teller.event(event)).collect();
            let shown: Vec<String> = steps.iter().map(|step| step.sentence.clone()).collect();
            assert_eq!(shown, told);
            let own = session.since().map(|since| since.seat);
            assert!(steps.iter().all(|step| Some(step.seat) != own), "nobody is told of himself");
            let board = session.game().table().board();
            assert!(steps.iter().flat_map(|step| &step.cells).all(|at| board.at(*at).is_some()));
            longest = longest.max(steps.len());
        });
        assert!(longest > 20, "{longest}");
    }

    #[test]
    fn the_line_says_all_points_first_and_goes_when_one_begins() {
        let (mut with_points, mut without) = (0, 0);
        each_position(|session| {
            let language = Language::default();
            let Some(since) = session.since().filter(|since| since.is_next) else {
                assert_eq!(line(language, session), None);
                return;
            };
            let Some(line) = line(language, session) else {
                assert_eq!(steps(language, session), []);
                return;
            };
            let points = session.events()[since.events].iter().filter_map(|event| match event {
                Event::Scored(score) if !score.winners.is_empty() => Some(score.points),
                _ => None,
            });
            let mut rest = line.as_str();
            let mut count = 0;
            for points in points {
                let Some((_, after)) = rest.split_once(&format!("+{points} (")) else {
                    panic!("{points} is not told: {line}");
                };
                (rest, count) = (after, count + 1);
            }
            with_points += usize::from(count > 0);
            without += usize::from(count == 0);
            assert!(!line.ends_with('.'), "{line}");
        });
        assert!(with_points > 300 && without > 300, "{with_points}, {without}");
    }
}
