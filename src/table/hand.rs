//! The tile in hand and what can be done now.

use bastide_art::{self as art, Units};
use bastide_rules::{Cell, Phase};
use leptos::prelude::*;

use super::choices::{Groups, Places};
use super::controller::Controller;
use super::opponent_pacing::SpeedChoice;
use super::recap::Meanwhile;
use super::signs::SignButton;
use super::which_tile::WhichTile;
use crate::board::anchor::TILE;
use crate::board::figures::{digit, silhouette};
use crate::board::inspection::Subject;
use crate::board::offer::Offer;
use crate::command::{Command, CommandButton};
use crate::intent::Intent;
use crate::parts::{Icon, Show, Sign, TextButton, handler, reactive};
use crate::session::{Mode, Session};
use crate::text::{self, Language, say};

/// How large what is picked up is drawn, of 28 units.
const TAKEN: f32 = 24.0;

/// What the hand shows.
#[derive(Clone, Debug, PartialEq)]
struct HandState {
    pass: &'static str,
    prompt: String,
    may_place: bool,
    places: bool,
    considers: bool,
    tries: bool,
    rests: bool,
    is_covered: bool,
    tells: bool,
    sends: bool,
    has_opponents: bool,
    to_repeat: u32,
    go_on: &'static str,
    left: u16,
}

impl HandState {
    fn of(language: Language, session: &Session) -> HandState {
        let (table, can) = (session.game().table(), session.capabilities());
        HandState {
            pass: text::pass(language, session),
            prompt: text::prompt(language, session),
            may_place: can.place,
            places: session.tile_to_place().is_some(),
            considers: session.considered().is_some(),
            tries: session.ghost().is_some(),
            rests: session.rests(),
            is_covered: table.phase() == Phase::Draw && !session.is_to_tell(),
            tells: tells(session),
            sends: session.is_to_be_sent(),
            has_opponents: session.has_opponents(),
            to_repeat: session.to_repeat() as u32,
            go_on: text::go_on(language, session),
            left: table.bag().total(),
        }
    }
}

/// The tile in hand, a prompt, and a button for everything that can be done now.
#[component]
pub fn Hand(
    /// The game, and where commands go.
    controller: Controller,
) -> impl IntoView {
    let Controller { language, session, model, inspection, problem, advice, .. } = controller;
    let edition = session.with_untracked(|session| session.game().config().edition);
    let shown = Memo::new(move |_| session.with(|session| HandState::of(language, session)));
    let hand = Memo::new(move |_| model.with(|model| model.hand));
    // The tile just placed is shown as long as each choice is a place on it, with their numbers.
    let laid = Memo::new(move |_| session.with(|session| session.game().table().last_laid()));
    let numbers = Memo::new(move |_| model.with(|model| numbers(&model.offers, laid.get().cell)));
    let is_numbered = Memo::new(move |_| numbers.with(|numbers| !numbers.is_empty()));
    // It stays drawn, unseen, while there is none: after a step back it is the same again.
    let drawn = Memo::new(move |before: Option<&Option<_>>| {
        let laid = || is_numbered.get().then(|| (laid.get().tile, laid.get().turn));
        hand.get().or_else(laid).or_else(|| before.copied().flatten())
    });
    let is = move |what: fn(&HandState) -> bool| Signal::derive(move || shown.with(what));
    let places = is(|shown| shown.places && shown.may_place);
    // The board shows what may be chosen; the same in words comes later.
    let settled = controller.settled;
    let chooses = Signal::derive(move || {
        settled.with(|_| model.with_untracked(|model| !model.offers.is_empty()))
    });
    // There is something to be told of them, and it is wanted.
    let brings = Signal::derive(move || {
        let is_told = |session: &Session| {
            let table = session.game().table();
            table.legal().into_iter().any(|action| table.prospect(action).is_some())
        };
        inspection.forecast.get() && chooses.get() && settled.with(is_told)
    });
    let may_pass = Signal::derive(move || model.with(|model| model.may_pass));
    let commands = controller.commands();
    let button = move |command| view! { <CommandButton commands command/> };
    // What it is called follows from what there is to decide.
    let worded = move |command, class: &'static str, words: fn(&HandState) -> &'static str| {
        reactive(move || {
            view! {
                <TextButton
                    text=shown.with(words)
                    class=class
                    on_press=move |()| controller.perform(command)
                />
            }
            .into_any()
        })
    };
    // Once the tile lies, what is picked up is in the hand.
    let taken = move || {
        let first = model.with(|model| model.offers.first().copied());
        first.map_or_else(String::new, |it| silhouette(it.shape, it.colour, TAKEN))
    };
    let is_whole = session.with_untracked(|session| session.capabilities().whole);
    let waits = commands.is_possible(Command::Pause);
    let halted = move || waits.get() && controller.pacing.waits.get();
    let has_opponents = is(|shown| shown.has_opponents);
    // It may be chosen elsewhere, too.
    let pace = Memo::new(move |_| controller.settings.with(|settings| settings.pace));
    let rests = is(|shown| shown.rests);
    let tells = is(|shown| shown.tells);
    let sends = is(|shown| shown.sends);
    let repeats = is(|shown| shown.to_repeat > 0);
    let turn_end = controller.turn_end;
    let is_away = is(|shown| !shown.considers && (!shown.places || !shown.may_place));
    view! {
        <section class="hand" aria-label=say::table_hand(language)>
            <div
                class="hand-tile"
                class:empty=move || hand.get().is_none() && !is_numbered.get()
                class:numbered=move || is_numbered.get()
                class:covered=is(|shown| shown.is_covered)
                class:rests=rests
                title=move || shown.with(|shown| shown.is_covered).then(|| say::table_covered(language))
                class:runs=move || turn_end.runs.get()
                on:click=handler(move || {
                    if rests.get_untracked() {
                        controller.perform(Command::EndTurn);
                    }
                })
            >
                {reactive(move || drawn.get().map(|(tile, turn)| view! {
                    <svg class="tile-picture" viewBox="0 0 100 100" role="img" aria-label=text::tile(language, edition, tile.tile(), turn)>
                        <g inner_html=art::tile(tile.tile(), turn, art::Detail::Near)></g>
                        <g class="numbers" inner_html=move || numbers.get()></g>
                    </svg>
                }).into_any())}
                <svg class="taken" viewBox="-14 -14 28 28" aria-hidden="true" inner_html=taken/>
            </div>
            <div class="hand-words">
                <CommandButton commands command=Command::LookUp class="way"/>
                <p class="prompt" aria-live="polite">{move || shown.with(|shown| shown.prompt.clone())}</p>
                <p class="hand-left" hidden=move || !is_whole || problem.with(Option::is_some) || advice.with(Option::is_some)>
                    {move || match halted() {
                        true => say::table_waits(language).to_owned(),
                        false => say::table_bag_left(language, shown.with(|shown| u32::from(shown.left))),
                    }}
                </p>
                <p class="advice" role="status">{move || advice.get().unwrap_or_default()}</p>
                <p class="problem" role="status">{move || problem.get().map(|it| it.words).unwrap_or_default()}</p>
            </div>
            <Meanwhile controller/>
            <Show when=chooses>
                <div class="hand-choices">
                    <Places controller/>
                    <Groups controller/>
                </div>
            </Show>
            <div class="hand-actions">
                <Show when=waits>
                    <CommandButton commands command=Command::Pause pressed=controller.pacing.is_paused/>
                </Show>
                <Show when=has_opponents>
                    <div class="speed-place" class:idle=move || !waits.get()>
                        {reactive(move || {
                            pace.get();
                            view! { <SpeedChoice controller/> }.into_any()
                        })}
                    </div>
                </Show>
                <Show when=places>
                    {button(Command::TurnLeft)}
                    {button(Command::TurnRight)}
                </Show>
                // It has the focus when it was pressed: were it taken away, disabled or called hidden,
                // the browser would style and measure the whole page at once.
                <div class="room" class:away=move || is_away.get()>
                    <TextButton
                        text=(Command::Confirm.entry().words)(language)
                        class="primary confirm"
                        disabled=is(|shown| shown.places && !shown.tries && !shown.considers)
                        on_press=move |()| controller.perform(Command::Confirm)
                    />
                </div>
                <Show when=sends>
                    <TextButton
                        text=say::table_send(language)
                        class="primary send"
                        on_press=move |()| controller.perform(Command::Share)
                    />
                </Show>
                <Show when=repeats>
                    <button type="button" on:click=handler(move || controller.send(Intent::Repeat))>
                        {move || say::table_repeat(language, shown.with(|shown| shown.to_repeat))}
                    </button>
                </Show>
                <Show when=rests>{worded(Command::EndTurn, "primary end-turn", |it| it.go_on)}</Show>
                <Show when=may_pass>{worded(Command::Skip, "pass", |it| it.pass)}</Show>
                <Show when=brings>
                    <SignButton
                        language
                        inspection
                        subject=Subject::Offers
                        sign="offers"
                        class="round"
                        name=say::sign_brings(language)
                    >
                        <Icon sign=Sign::Words/>
                        <span class="round-words" aria-hidden="true">{say::sign_brings(language)}</span>
                    </SignButton>
                </Show>
                // Who is on the way to it shall have the time.
                <div
                    class="room"
                    on:pointerenter=move |_| turn_end.is_held.set(true)
                    on:pointerleave=move |_| turn_end.is_held.set(false)
                    on:focusin=move |_| turn_end.is_held.set(true)
                    on:focusout=move |_| turn_end.is_held.set(false)
                >
                    {button(Command::Undo)}
                </div>
                {is_whole.then(|| view! {
                    {button(Command::Redo)}
                    <CommandButton commands command=Command::Hint more=controller.hint_to_come()/>
                })}
            </div>
            <Show when=tells><WhichTile controller/></Show>
        </section>
    }
}

/// The numbers of these offers as markup, each at its place on the tile of this cell; empty if an offer is not on
/// that tile.
fn numbers(offers: &[Offer], cell: Cell) -> String {
    if offers.iter().any(|offer| offer.at != cell) {
        return String::new();
    }
    let number = |(number, offer): (usize, &Offer)| {
        let on_tile = |anchor: f64, cell: i16| (anchor - f64::from(cell) * TILE).clamp(12.0, 88.0);
        let (x, y) = (on_tile(offer.anchor.x, cell.x), on_tile(offer.anchor.y, cell.y));
        let (x, y, baseline, digit) = (Units(x), Units(y), Units(y + 5.0), digit(number));
        format!(r#"<circle cx="{x}" cy="{y}" r="11"/><text x="{x}" y="{baseline}">{digit}</text>"#)
    };
    offers.iter().enumerate().map(number).collect()
}

/// Whether the tiles are there of which one is told to be drawn: where a game is entered, as long as it
/// goes on and any are left.
fn tells(session: &Session) -> bool {
    let table = session.game().table();
    match session.mode() {
        Mode::Live if session.is_entered() => {
            table.to_act().is_some() && table.to_be_told().next().is_some()
        }
        _ => session.capabilities().act && session.is_to_tell(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::model::BoardModel;
    use crate::intent::Group;
    use crate::sample_games::games;

    #[test]
    fn every_place_on_the_tile_just_placed_has_its_number_there() {
        let (mut on_tile, mut elsewhere) = (0, 0);
        for over in games().iter().take(8) {
            let people = ["Anna", "Ben", "Cleo", "Dina", "Emil", "Fay"];
            let config = over.game().config().clone();
            let mut session = Session::among(&people[..config.players.into()], config);
            for action in over.game().actions() {
                let cell = session.game().table().last_laid().cell;
                for group in BoardModel::of(&session).groups.into_iter().filter_map(Group::of) {
                    session.apply(Intent::Pick(group)).expect("it is legal");
                    let offers = BoardModel::of(&session).offers;
                    let count = numbers(&offers, cell).matches("<circle").count();
                    if offers.iter().all(|offer| offer.at == cell) {
                        assert_eq!(count, offers.len());
                        on_tile += 1;
                    } else {
                        assert_eq!(count, 0);
                        elsewhere += 1;
                    }
                }
                session.play(*action).expect("it was played");
            }
        }
        assert!(on_tile > 100 && elsewhere > 100, "{on_tile} {elsewhere}");
    }
}
