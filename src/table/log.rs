//! The log: the game in sentences, turn by turn, each of which lights up what it speaks of.

use bastide_rules::{Cell, Event, Seat};
use leptos::prelude::*;

use super::controller::Controller;
use super::told::{self, cells};
use crate::finish::{Scores, tally};
use crate::handbook::{By, Topic, Way, ways};
use crate::parts::{For, Show, TextButton, badge, escaped, handler, on_leave};
use crate::platform::focus;
use crate::session::Session;
use crate::text::{Language, Teller, say};

/// So many lines are shown until more are asked for.
const NEWEST: usize = 30;

/// One line.
#[derive(Clone, Debug, PartialEq)]
struct Entry {
    number: usize,
    /// What stands above it, as markup, if it is the first of its turn.
    head: String,
    /// The turn below this head; none before the first and after the last.
    turn: Option<u16>,
    /// Below its head.
    sentence: String,
    /// The same for itself, where that is more.
    whole: Option<String>,
    cells: Vec<Cell>,
    /// Where the rule can be looked up.
    topic: Option<Topic>,
}

/// A part of the game: whose turn, and which; nobody's before the first and after the last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Part {
    seat: Option<Seat>,
    number: u16,
}

/// The game in sentences, the newest turn first.
#[component]
pub fn Log(
    /// Who lights up what a line speaks of.
    controller: Controller,
    /// The game, and how much of its final scoring is shown.
    scores: Scores,
) -> impl IntoView {
    let language = controller.language;
    let most = RwSignal::new(NEWEST);
    let lines = Memo::new(move |_| {
        let (is_secret, most) = (scores.are_counted_up(), most.get());
        scores.settled.with(|session| lines(language, session, is_secret, most))
    });
    // Tab leads to one line, the one last looked at or else the newest, and arrows to the others:
    // a game has hundreds, and nobody should have to pass them all to get round the page.
    let looked_at = RwSignal::new(None::<usize>);
    let stop = Memo::new(move |_| {
        lines.with(|lines| {
            let is_there = |number: &usize| lines.iter().any(|line| line.number == *number);
            let newest = lines.first().map(|line| line.number);
            looked_at.get().filter(is_there).or(newest)
        })
    });
    let corrects = Memo::new(move |_| controller.session.with(Session::can_correct));
    view! {
        <section class="log" aria-labelledby="log-title">
            <h2 id="log-title">{say::table_log(language)}</h2>
            <ol on:keydown=focus::along_list>
                <For each=move || lines.get() key=|line| format!("{} {} {}", line.number, line.head, line.sentence) let(line)>
                    <LogLine controller line looked_at stop corrects/>
                </For>
            </ol>
            <Show when=move || { lines.with(Vec::len) >= most.get() }>
                <TextButton text=say::log_more(language) on_press=move |()| most.set(usize::MAX)/>
            </Show>
        </section>
    }
}

#[component]
fn LogLine(
    controller: Controller,
    line: Entry,
    looked_at: RwSignal<Option<usize>>,
    stop: Memo<Option<usize>>,
    corrects: Memo<bool>,
) -> impl IntoView {
    let number = line.number;
    let cells = StoredValue::new(line.cells);
    let Controller { viewport, side, .. } = controller;
    let light = move || viewport.lit.set(cells.get_value());
    // What was pressed stays lit when the mouse moves on.
    let stays = StoredValue::new(false);
    let darken = move || {
        if !stays.get_value() {
            viewport.lit.set(Vec::new());
        }
    };
    // Where the log lies over the board it makes way.
    let show = move || {
        looked_at.set(Some(number));
        if controller.replay_from(number) {
            return;
        }
        stays.update_value(|stays| *stays = !*stays);
        if !stays.get_value() {
            return darken();
        }
        if side.get_untracked() {
            side.set(false);
            focus::to_board();
        }
        cells.with_value(|cells| {
            if !cells.is_empty() {
                viewport.show_whole(cells);
            }
        });
        light();
    };
    let has_head = !line.head.is_empty();
    let is_stop = Memo::new(move |_| stop.get() == Some(number));
    let correct = line.turn.map(|turn| {
        let button = move || view! { <Correct controller turn is_stop/> };
        view! { <Show when=corrects>{button()}</Show> }.into_any()
    });
    let by = controller.session.with_untracked(|session| By::table(session.game().config()));
    let is_looked_at = Memo::new(move |_| looked_at.get() == Some(number));
    let about = line.whole.clone().unwrap_or_else(|| line.sentence.clone());
    let way = line.topic.map(|topic| {
        let way = move || {
            view! { <Way language=controller.language topic by=Signal::stored(by) about=about.clone()/> }
        };
        view! { <Show when=is_looked_at>{way()}</Show> }.into_any()
    });
    view! {
        <li>
            {has_head.then(|| view! { <p class="log-turn" inner_html=line.head></p> }.into_any())}
            {correct}
            <button
                type="button"
                class="log-line"
                tabindex=move || if is_stop.get() { "0" } else { "-1" }.to_owned()
                on:pointerenter=move |_| {
                    stays.set_value(false);
                    light();
                }
                on:pointerleave=on_leave(darken)
                on:focus=move |_| {
                    looked_at.set(Some(number));
                    light();
                }
                on:blur=on_leave(darken)
                aria-label=line.whole
                on:click=handler(show)
            >
                {line.sentence}
            </button>
            {way}
        </li>
    }
}

/// Beside the head of a turn: goes back there, to enter it correctly. Tab reaches it from the turn's first line.
#[component]
fn Correct(controller: Controller, turn: u16, is_stop: Memo<bool>) -> impl IntoView {
    let language = controller.language;
    view! {
        <button
            type="button"
            class="log-correct"
            tabindex=move || if is_stop.get() { "0" } else { "-1" }.to_owned()
            aria-label=say::log_correct_turn(language, turn.into())
            on:click=handler(move || controller.correct_turn(turn))
        >
            {say::log_correct(language)}
        </button>
    }
}

/// The newest turns first, each in the order in which it was played; no more turns once there are so
/// many lines. While final scoring is walked through it is secret, and so is who won.
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
            let (head, turn) = (String::new(), None);
            lines.push(Entry { number, head, turn, sentence, whole, cells, topic });
        }
    }
    in_order(&mut lines[begins..], above);
    lines
}

/// The player's mark and name, and which turn it is.
fn head(language: Language, session: &Session, part: Part) -> String {
    match part.seat {
        Some(seat) => {
            let chair = session.chair(seat);
            let turn = say::log_turn(language, u32::from(part.number));
            let (mark, name) = (badge(chair.colour), escaped(&chair.name));
            format!("{mark}<b>{name}</b> {}", escaped(&turn))
        }
        None if part.number > 0 => escaped(say::log_final(language)),
        None => String::new(),
    }
}

/// To which part of the game each event belongs.
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
    use crate::intent::Intent;
    use crate::line::Manner;
    use crate::sample_games::games;

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
        let mut session = Session::among(&["Anna", "Ben"], config).in_manner(Manner::Friendly);
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
            // Each turn has one head.
            let heads: Vec<&str> = all.iter().map(|line| line.head.as_str()).collect();
            let heads: Vec<&str> = heads.into_iter().filter(|head| !head.is_empty()).collect();
            let mut unique = heads.clone();
            unique.dedup();
            assert_eq!(heads, unique);
        }
    }
}
