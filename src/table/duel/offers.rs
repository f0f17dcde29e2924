//! The question whether to end a duel now: one player offers to stop, and the other agrees or declines.

use bastide_rules::Seat;
use leptos::html;
use leptos::prelude::*;

use super::super::context::TableContext;
use super::score::{Names, names};
use crate::ui::{Dialog, TextButton, handler, reactive, shut};
use bastide_session::Session;
use bastide_session::intent::Intent;
use bastide_session::line::Ending;
use bastide_session::offer::{Answer, Offer, persons};
use bastide_text as text;
use bastide_text::{Language, say};

/// Ends the game by agreement, or with the win of the other player.
#[component]
pub fn EndDuel(
    /// The table.
    table: TableContext,
) -> impl IntoView {
    let TableContext { stage, panels, dispatcher, announcements, .. } = table;
    let (language, session) = (stage.language, stage.session);
    let dialog = NodeRef::<html::Dialog>::new();
    let (names, persons, is_in_match) = session.with_untracked(|session| {
        (names(language, session), persons(session), session.is_in_match())
    });
    let offer = RwSignal::new(None::<Offer>);
    let end = Callback::new(move |ending| {
        shut(dialog);
        dispatcher.send(Intent::End(ending));
    });
    let decline = Callback::new(move |told: String| {
        shut(dialog);
        announcements.advice.set(Some(told));
    });
    let names = StoredValue::new(names);
    let is_alone = persons.len() < 2;
    let persons = StoredValue::new(persons);
    let buttons = move || {
        let names = names.get_value();
        match offer.get() {
            Some(made) => answers(language, session, &names, offer, &made, end, decline),
            None => {
                let all = persons.get_value();
                let offers = all.iter().filter(|_| !is_alone).map(|seat| {
                    let seat = *seat;
                    let make = move || {
                        offer.set(session.with_untracked(|session| Offer::of(session, seat)));
                    };
                    button(say::duel_offer(language, &names[seat.index()]), make)
                });
                let resigning = all.iter().map(|seat| {
                    let ending = Ending::Resigned(*seat);
                    let text = say::table_resign(language, &names[seat.index()]);
                    button(text, move || end.run(ending))
                });
                let alone = is_alone.then(|| {
                    button(say::duel_stop(language).to_owned(), move || end.run(Ending::Agreed))
                });
                view! { {alone} {offers.collect_view()} {resigning.collect_view()} }.into_any()
            }
        }
    };
    view! {
        <Dialog
            language
            class="ending"
            title=say::table_end_here(language)
            node=dialog
            on_close=panels.put_away()
        >
            <p class="measure">{say::duel_offer_about(language)}</p>
            {is_in_match.then(|| view! {
                <p class="measure">{say::duel_offer_final(language)}</p>
            })}
            <div class="buttons dialog-actions">
                {reactive(buttons)}
                <TextButton text=say::table_play_on(language) on_press=move |()| shut(dialog)/>
            </div>
        </Dialog>
    }
}

/// Shows the question to the others, and their answers.
fn answers(
    language: Language,
    session: ReadSignal<Session>,
    names: &Names,
    offer: RwSignal<Option<Offer>>,
    made: &Offer,
    end: Callback<Ending>,
    decline: Callback<String>,
) -> AnyView {
    let name = |seat: Seat| names.get(seat.index()).cloned().unwrap_or_default();
    let player = name(made.by());
    let Answer::Awaited(asked) = session.with_untracked(|session| made.answer(session)) else {
        return ().into_any();
    };
    let others = text::list(language, asked.iter().map(|seat| name(*seat)));
    let question = say::DuelOffered { player: &player, others: &others }.tell(language);
    let declined = say::DuelDeclined { player: &player, others: &others }.tell(language);
    let answers = asked.into_iter().map(|seat| {
        let accept = move || {
            let Some(mut made) = offer.get_untracked() else { return };
            made.accept(seat);
            match session.with_untracked(|session| made.answer(session)) {
                Answer::Accepted => end.run(Ending::Agreed),
                Answer::Awaited(_) => offer.set(Some(made)),
                Answer::Lapsed => offer.set(None),
            }
        };
        let told = declined.clone();
        view! {
            {button(say::duel_accept(language, &name(seat)), accept)}
            {button(say::duel_decline(language, &name(seat)), move || decline.run(told.clone()))}
        }
    });
    let answers = answers.collect_view();
    view! {
        <p class="measure" role="status">{question}</p>
        {answers}
    }
    .into_any()
}

fn button(text: String, press: impl Fn() + 'static) -> AnyView {
    view! { <button type="button" on:click=handler(press)>{text}</button> }.into_any()
}
