//! The log: the game in sentences, turn by turn. Each highlights the cells it mentions.

use bastide_rules::{Cell, Event, Seat};
use leptos::prelude::*;

use super::dispatcher::Dispatcher;
use super::replay::{Replay, Step};
use super::stage::Stage;
use super::told::{self, cells};
use crate::board::Viewport;
use crate::finish::{Scores, tally};
use crate::handbook::{By, Topic, Way, ways};
use crate::platform::focus;
use crate::ui::{For, Markup, Show, TextButton, badge, handler, markup, on_leave};
use bastide_session::Session;
use bastide_text::{Language, Teller, say};

/// The number of lines shown until the person asks for more.
const NEWEST: usize = 30;

/// A line of the log.
#[derive(Clone, Debug, PartialEq)]
struct Entry {
    number: usize,
    /// The heading above it, as markup, if it is the first of its turn.
    head: Markup,
    /// The turn below this heading; `None` before the first and after the last.
    turn: Option<u16>,
    /// The sentence below its heading.
    sentence: String,
    /// The sentence without its heading, if that is longer.
    whole: Option<String>,
    cells: Vec<Cell>,
    /// The handbook topic of its rule.
    topic: Option<Topic>,
}

/// A part of the game: a turn and its player; none before the first turn and after the last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Part {
    seat: Option<Seat>,
    number: u16,
}

/// The game in sentences, the newest turn first.
#[component]
pub fn Log(
    /// The board and its game.
    stage: Stage,
    /// `true` while the log lies over the board.
    side: RwSignal<bool>,
    /// The replay, which a press on a line moves.
    replay: Replay,
    /// Goes back to correct a turn.
    dispatcher: Dispatcher,
    /// The session, and the shown part of its final scoring.
    scores: Scores,
) -> impl IntoView {
    let Stage { language, session, .. } = stage;
    let most = RwSignal::new(NEWEST);
    let lines = Memo::new(move |_| {
        let (is_secret, most) = (scores.are_counted_up(), most.get());
        scores.settled.with(|session| lines(language, session, is_secret, most))
    });
    // Tab leads to one line, the one inspected last or else the newest, and arrows to the others: a
    // game has hundreds, too many to tab through.
    let looked_at = RwSignal::new(None::<usize>);
    let stop = Memo::new(move |_| {
        lines.with(|lines| {
            let is_there = |number: &usize| lines.iter().any(|line| line.number == *number);
            let newest = lines.first().map(|line| line.number);
            looked_at.get().filter(is_there).or(newest)
        })
    });
    let corrects = Memo::new(move |_| session.with(Session::can_correct));
    view! {
        <section class="log" aria-labelledby="log-title">
            <h2 id="log-title">{say::table_log(language)}</h2>
            <ol on:keydown=focus::along_list>
                <For each=move || lines.get() key=|line| format!("{} {} {}", line.number, &*line.head, line.sentence) let(line)>
                    <LogLine stage side replay dispatcher line looked_at stop corrects/>
                </For>
            </ol>
            <Show when=move || { lines.with(Vec::len) >= most.get() }>
                <TextButton text=say::log_more(language) on_press=move |()| most.set(usize::MAX)/>
            </Show>
        </section>
    }
}

/// The highlight of a line's cells on the board.
#[derive(Clone, Copy)]
struct Highlight {
    viewport: Viewport,
    cells: StoredValue<Vec<Cell>>,
    /// `true` after a press: then it stays when the mouse moves on.
    stays: StoredValue<bool>,
}

impl Highlight {
    fn show(self) {
        self.viewport.lit.set(self.cells.get_value());
    }

    fn end(self) {
        if !self.stays.get_value() {
            self.viewport.lit.set(Vec::new());
        }
    }

    /// Keeps the highlight and shows its cells, or ends it. A log that lies over the board closes.
    fn press(self, side: RwSignal<bool>) {
        self.stays.update_value(|stays| *stays = !*stays);
        if !self.stays.get_value() {
            return self.end();
        }
        if side.get_untracked() {
            side.set(false);
            focus::to_board();
        }
        self.cells.with_value(|cells| {
            if !cells.is_empty() {
                self.viewport.show_whole(cells);
            }
        });
        self.show();
    }
}

#[component]
fn LogLine(
    stage: Stage,
    side: RwSignal<bool>,
    replay: Replay,
    dispatcher: Dispatcher,
    line: Entry,
    looked_at: RwSignal<Option<usize>>,
    stop: Memo<Option<usize>>,
    corrects: Memo<bool>,
) -> impl IntoView {
    let number = line.number;
    let Stage { language, session, viewport, .. } = stage;
    let highlight =
        Highlight { viewport, cells: StoredValue::new(line.cells), stays: StoredValue::new(false) };
    let press = move || {
        looked_at.set(Some(number));
        if replay.is_open_now() {
            side.set(false);
            return replay.take_step(Step::Event(number));
        }
        highlight.press(side);
    };
    let has_head = !line.head.is_empty();
    let is_stop = Memo::new(move |_| stop.get() == Some(number));
    let correct = line.turn.map(|turn| {
        let button = move || view! { <Correct language dispatcher turn is_stop/> };
        view! { <Show when=corrects>{button()}</Show> }.into_any()
    });
    let by = session.with_untracked(|session| By::table(session.game().config()));
    let is_looked_at = Memo::new(move |_| looked_at.get() == Some(number));
    let about = line.whole.clone().unwrap_or_else(|| line.sentence.clone());
    let way = line.topic.map(|topic| {
        let way = move || {
            view! { <Way language topic by=Signal::stored(by) about=about.clone()/> }
        };
        view! { <Show when=is_looked_at>{way()}</Show> }.into_any()
    });
    view! {
        <li>
            {has_head.then(|| view! { <p class="log-turn" inner_html=line.head.into_html()></p> }.into_any())}
            {correct}
            <button
                type="button"
                class="log-line"
                tabindex=move || if is_stop.get() { "0" } else { "-1" }.to_owned()
                on:pointerenter=move |_| {
                    highlight.stays.set_value(false);
                    highlight.show();
                }
                on:pointerleave=on_leave(move || highlight.end())
                on:focus=move |_| {
                    looked_at.set(Some(number));
                    highlight.show();
                }
                on:blur=on_leave(move || highlight.end())
                aria-label=line.whole
                on:click=handler(press)
            >
                {line.sentence}
            </button>
            {way}
        </li>
    }
}

/// The button beside the heading of a turn that goes back there, to enter it correctly. Tab reaches
/// it from the turn's first line.
#[component]
fn Correct(
    language: Language,
    dispatcher: Dispatcher,
    turn: u16,
    is_stop: Memo<bool>,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class="log-correct"
            tabindex=move || if is_stop.get() { "0" } else { "-1" }.to_owned()
            aria-label=say::log_correct_turn(language, turn.into())
            on:click=handler(move || dispatcher.correct_turn(turn))
        >
            {say::log_correct(language)}
        </button>
    }
}

/// Returns the newest turns first, each in the order played, and no further turns after this many
/// lines. The final scoring stays secret while it is shown step by step, and so does the winner.
fn lines(language: Language, session: &Session, is_secret: bool, most: usize) -> Vec<Entry> {
    let teller = Teller::of(language, session);
    let events = session.events();
    let end = if is_secret { tally::final_scoring(events) } else { events.len() };
    let parts = parts(events);
    let mut lines: Vec<Entry> = Vec::new();
    let (mut above, mut begins) = (Part::default(), 0);
    let in_order = |turn: &mut [Entry], part: Part| {
        turn.reverse();
        if let Some(first) = turn.first_mut() {
            first.head = head(language, session, part);
            first.turn = part.seat.map(|_| part.number);
        }
    };
    let taken_back = session.taken_back();
    for (number, event) in events[..end].iter().enumerate().rev() {
        let back = taken_back.iter().filter(|(by, _)| *by == number + 1);
        let back = back.map(|(_, seat)| (say::log_taken_back(language, teller.name(*seat)), None));
        let told = told::sentence(&teller, event).map(|whole| (whole, Some(event)));
        for (whole, event) in back.chain(told) {
            if parts[number] != above {
                in_order(&mut lines[begins..], above);
                if lines.len() >= most {
                    return lines;
                }
                (above, begins) = (parts[number], lines.len());
            }
            let sentence = match above.seat.zip(event) {
                Some((seat, event)) => told::below_heading(&teller, event, seat, &whole),
                None => whole.clone(),
            };
            let cells = event.map(|_| cells(&events[..=number])).unwrap_or_default();
            let whole = (whole != sentence).then_some(whole);
            let topic = event.and_then(ways::of_event);
            let (head, turn) = (Markup::new(), None);
            lines.push(Entry { number, head, turn, sentence, whole, cells, topic });
        }
    }
    in_order(&mut lines[begins..], above);
    lines
}

/// Returns the player's mark and name, and the number of the turn.
fn head(language: Language, session: &Session, part: Part) -> Markup {
    match part.seat {
        Some(seat) => {
            let player = session.player(seat);
            let turn = say::log_turn(language, u32::from(part.number));
            markup!("{}<b>{}</b> {}", badge(player.colour), player.name, turn)
        }
        None if part.number > 0 => Markup::text(say::log_final(language)),
        None => Markup::new(),
    }
}

/// Returns the part of the game of each event.
fn parts(events: &[Event]) -> Vec<Part> {
    let mut part = Part::default();
    let parts = events.iter().map(|event| {
        match event {
            Event::Turn { seat, number } => part = Part { seat: Some(*seat), number: *number },
            Event::FinalScoring => part.seat = None,
            _ => {}
        }
        part
    });
    parts.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_session::intent::Intent;
    use bastide_session::line::TableRules;
    use bastide_session::samples::games;

    #[test]
    fn a_turn_is_one_players_and_a_second_tile_belongs_to_it() {
        let mut second_tiles = 0;
        for session in games() {
            let events = session.events();
            let parts = parts(events);
            assert!(parts.is_sorted_by_key(|part| part.number));
            assert_eq!(parts[0], Part::default());
            assert_eq!(parts.last().map(|part| part.seat), Some(None));
            for turn in 1..=parts.last().map_or(0, |part| part.number) {
                let of_turn = |(at, _): &(usize, &Event)| {
                    parts[*at].number == turn && parts[*at].seat.is_some()
                };
                let told = || events.iter().enumerate().filter(of_turn).map(|(_, event)| event);
                let placed = told().filter(|event| matches!(event, Event::Placed { .. })).count();
                let more = told().filter(|event| matches!(event, Event::OneMore { .. })).count();
                assert!(placed <= 1 + more, "turn {turn} has {placed} tiles");
                second_tiles += usize::from(placed > 1);
                for event in told() {
                    if let Event::Placed { seat, .. } | Event::Drawn { seat, .. } = event {
                        let number = parts.iter().position(|part| part.number == turn);
                        assert_eq!(number.and_then(|at| parts[at].seat), Some(*seat));
                    }
                }
            }
        }
        assert!(second_tiles > 0, "no game had a second tile");
    }

    #[test]
    fn a_turn_taken_back_is_told_once_where_it_was() {
        let config = bastide_rules::Config::base(2, bastide_rules::Preset::BigBox, 7);
        let mut session =
            Session::among(&["Anna", "Ben"], config).with_table_rules(TableRules::Casual);
        for _ in 0..2 {
            let place = session.game().table().legal()[0];
            session.play(place).expect("it is legal");
            session.play(bastide_rules::Action::Pass).expect("nobody need be placed");
            session.apply(Intent::Undo).expect("it is a friendly game");
            session.apply(Intent::Undo).expect("nothing was turned up");
        }
        let place = session.game().table().legal()[0];
        session.play(place).expect("it is legal");
        let told = |session: &Session| {
            let lines = lines(Language::default(), session, false, usize::MAX);
            lines.into_iter().map(|line| line.sentence).collect::<Vec<_>>()
        };
        let all = told(&session);
        assert_eq!(all[1..], ["Anna undoes a turn."], "{all:?}");
    }

    #[test]
    fn the_newest_turns_are_told_first_each_in_its_order_and_more_when_asked_for() {
        for session in games() {
            let all = lines(Language::default(), session, false, usize::MAX);
            let newest = lines(Language::default(), session, false, NEWEST);
            assert!(all.len() > newest.len() && newest.len() >= NEWEST);
            assert_eq!(newest, all[..newest.len()]);
            let parts = parts(session.events());
            let turn = |line: &Entry| parts[line.number];
            assert!(all.is_sorted_by(|a, b| match turn(a) == turn(b) {
                true => a.number < b.number,
                false => a.number > b.number,
            }));
            assert!(!all[0].head.is_empty());
            let open = lines(Language::default(), session, true, usize::MAX);
            let last = tally::final_scoring(session.events());
            assert!(open.len() < all.len() && open.iter().all(|line| line.number < last));
            // Each turn has one heading.
            let heads: Vec<&str> = all.iter().map(|line| &*line.head).collect();
            let heads: Vec<&str> = heads.into_iter().filter(|head| !head.is_empty()).collect();
            let mut unique = heads.clone();
            unique.dedup();
            assert_eq!(heads, unique);
        }
    }
}
