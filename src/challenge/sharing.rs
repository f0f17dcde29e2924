//! The link of a challenge: in the share dialog, at the end of a journey, and below an answer.

use bastide_rules::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::platform::{clipboard, window};
use crate::share::ToCopy;
use crate::ui::{TextButton, one_of, reactive};
use bastide_session::Session;
use bastide_session::address::Screen;
use bastide_session::challenge::{Challenge, EndedJourney};
use bastide_session::line::{Controller, Player};
use bastide_text::{Language, Words, say};

/// The longest name of a player, in characters.
pub const LONGEST_NAME: &str = "24";

/// Returns the part of the share dialog that challenges others to a finished game; nothing for any
/// other game.
pub fn share(language: Language, session: &Session) -> AnyView {
    let seats: Vec<Seat> = seats(session).collect();
    let Some(first) = seats.first().copied() else { return ().into_any() };
    if Challenge::of(session, first, "").is_none() {
        return ().into_any();
    }
    let names: Vec<String> = seats.iter().map(|seat| session.player(*seat).name.clone()).collect();
    let (seat, name) = (RwSignal::new(first), RwSignal::new(names[0].clone()));
    let session = StoredValue::new(session.clone());
    let challenge = move || {
        let of = |session: &Session| Challenge::of(session, seat.get(), &name.get());
        session.with_value(of)
    };
    let chooser = (seats.len() > 1).then(|| {
        let shown: Vec<&str> = names.iter().map(String::as_str).collect();
        let all: Vec<(Seat, String)> = seats.into_iter().zip(names.clone()).collect();
        let choose = Callback::new(move |at: usize| {
            if let Some((other, named)) = all.get(at) {
                name.set(named.clone());
                seat.set(*other);
            }
        });
        one_of(say::challenge_seat(language), &shown, 0, choose)
    });
    view! {
        <div class="challenge-share">
            <h3>{say::challenge_title(language)}</h3>
            <p class="measure">{say::challenge_about(language)}</p>
            <div class="challenge-who">
                {chooser}
                {name_field(language, name)}
            </div>
            {link(language, challenge)}
        </div>
    }
    .into_any()
}

/// Returns the part of the end of a journey that challenges others to it. The journey is that of this
/// text before its first tile, and `name` the one in the field at first.
pub fn share_journey(
    language: Language,
    journey: String,
    ended: EndedJourney,
    name: String,
) -> AnyView {
    let name = RwSignal::new(name);
    let challenge = move || Challenge::to_journey(&journey, &named(language, &name.get()), &ended);
    view! {
        <div class="challenge-share">
            <p class="measure">{say::challenge_journey_about(language)}</p>
            <div class="challenge-who">{name_field(language, name)}</div>
            {link(language, challenge)}
        </div>
    }
    .into_any()
}

/// Returns the part of the comparison that sends a game with one's own result.
pub fn answer(language: Language, challenge: Challenge) -> AnyView {
    answering(language, link(language, move || Some(challenge.clone())))
}

/// Returns the part of the comparison that sends a journey with one's own result. `name` is the one in
/// the field at first.
pub fn answer_journey(
    language: Language,
    challenge: Challenge,
    ended: EndedJourney,
    name: String,
) -> AnyView {
    let name = RwSignal::new(name);
    let answered = move || {
        let answered = challenge.answered_by_journey(&named(language, &name.get()), &ended);
        answered.map(|(answered, _)| answered)
    };
    let link = link(language, answered);
    let content = view! { <div class="challenge-who">{name_field(language, name)}</div> {link} };
    answering(language, content.into_any())
}

/// The section around the link with one's own result.
fn answering(language: Language, content: AnyView) -> AnyView {
    view! {
        <section class="part challenge-answer" aria-labelledby="challenge-answer">
            <h2 id="challenge-answer">{say::challenge_answer(language)}</h2>
            <p class="measure soft">{say::challenge_answer_about(language)}</p>
            {content}
        </section>
    }
    .into_any()
}

/// The link of a challenge that changes with the name.
fn link(
    language: Language,
    challenge: impl Fn() -> Option<Challenge> + Send + Sync + 'static,
) -> AnyView {
    reactive(move || {
        let challenge = challenge();
        challenge
            .map(|challenge| view! { <SendLink language id="challenge-address" challenge/> })
            .into_any()
    })
}

/// The field for the name of the person.
fn name_field(language: Language, name: RwSignal<String>) -> AnyView {
    view! {
        <label>
            <span class="small soft">{say::challenge_name(language)}</span>
            <input
                type="text"
                autocomplete="nickname"
                maxlength=LONGEST_NAME
                prop:value=move || name.get()
                on:input:target=move |event| name.set(event.target().value())
            />
        </label>
    }
    .into_any()
}

/// Returns the name in the field; "Player 1" if it is empty.
pub fn named(language: Language, name: &str) -> String {
    if name.trim().is_empty() { say::player_numbered(language, 1) } else { name.to_owned() }
}

/// Returns the seats whose game others can be challenged to: those of persons, or all of a game
/// between computer players.
fn seats(session: &Session) -> impl Iterator<Item = Seat> {
    let is_person = |player: &Player| !matches!(player.controller, Controller::Opponent(_));
    let players = session.players();
    let has_persons = players.iter().any(is_person);
    let all = Seat::all(players.len() as u8).zip(players);
    all.filter(move |(_, player)| !has_persons || is_person(player)).map(|(seat, _)| seat)
}

/// The link of a challenge, to be copied or sent.
#[component]
pub fn SendLink(
    /// The language of the page.
    language: Language,
    /// The name of the field in the page.
    id: &'static str,
    /// The challenge.
    challenge: Challenge,
) -> impl IntoView {
    let address = window::whole_address_of(&Screen::Challenge(challenge.written()).fragment());
    let told = RwSignal::new(None::<Words>);
    let to_send = StoredValue::new(address.clone());
    let copy = move |()| {
        spawn_local(async move {
            let is_copied = clipboard::copy(&to_send.get_value()).await;
            // The link may be gone meanwhile.
            told.try_set(Some(if is_copied { say::share_copied } else { say::share_not_copied }));
        });
    };
    let send = move |()| {
        spawn_local(async move {
            clipboard::share(say::page_title(language), &to_send.get_value()).await;
        });
    };
    let name = |words: &str| format!("{words}: {}", say::challenge_title(language));
    view! {
        <div class="share-address">
            <label for=id>{say::share_address(language)}</label>
            <ToCopy id text=address/>
            <div class="buttons">
                <TextButton text=say::share_copy(language) name=name(say::share_copy(language)) on_press=copy/>
                {clipboard::has_way_to_share().then(|| view! {
                    <TextButton text=say::share_send(language) name=name(say::share_send(language)) on_press=send/>
                })}
            </div>
        </div>
        <p class="share-told small" role="status">
            {reactive(move || told.get().map(|words| words(language)).into_any())}
        </p>
    }
}
