//! The words of the labels beside the board and of the offers, for the card of the inspected
//! subject.

use bastide_rules::{Action, Seat};
use leptos::prelude::*;

use super::description::Description;
use super::track;
use super::wealth;
use crate::board::inspection::{Aids, Inspection, Subject};
use crate::board::model::BoardModel;
use crate::ui::{handler, on_leave};
use bastide_session::Session;
use bastide_text as text;
use bastide_text::{Language, say};

/// Describes everything a player's row shows.
pub fn player(language: Language, session: &Session, seat: Seat, aids: Aids) -> Description {
    let table = session.game().table();
    let mut lines = Vec::new();
    // Once the game is over, the scores are still being counted up.
    if table.to_act().is_some() {
        let score = table.scores()[seat.index()];
        lines.push(say::sign_score(language, &say::points(language, score)));
        if track::laps(score) > 0 {
            let (count, rest) = (track::laps(score), score % track::SPACES);
            lines.push(say::SignLaps { count, rest }.tell(language));
        }
        if aids.forecast {
            lines.push(say::sign_forecast(language, table.forecast()[seat.index()]));
        }
    }
    lines.extend(wealth::words(language, session, seat));
    let name = text::named(language, session.players()).swap_remove(seat.index()).name;
    Description::told(name, lines)
}

/// Describes an offer.
pub fn offer(language: Language, session: &Session, action: &Action, aids: Aids) -> Description {
    let brings = brings(language, session, action, aids);
    Description::told(text::offer(language, session, action), brings.into_iter().collect())
}

/// Describes all offers of the group that is picked up.
pub fn offers(language: Language, session: &Session, aids: Aids) -> Description {
    let offers = BoardModel::of(session).offers;
    let line = |action: &Action| {
        let what = text::offer(language, session, action);
        let brings = brings(language, session, action, aids)?;
        Some(self::line(language, &what, &brings))
    };
    let lines = offers.iter().filter_map(|offer| line(&offer.action)).collect();
    Description::told(say::sign_brings(language).to_owned(), lines)
}

/// Returns a line: "Knight in the city: 4 points at once."
pub fn line(language: Language, what: &str, brings: &str) -> String {
    say::SignOffer { what, brings }.tell(language)
}

/// Describes the overlay of farms.
pub fn farms(language: Language) -> Description {
    let lines = vec![say::sign_farms(language).to_owned()];
    Description::told(say::finish_farms(language).to_owned(), lines)
}

fn brings(language: Language, session: &Session, action: &Action, aids: Aids) -> Option<String> {
    let told = || text::brings(language, session, action, aids.fit);
    aids.forecast.then(told).flatten().map(|it| it.wholly)
}

/// A label as a button: its words are in the card as long as a mouse or the focus is on it, and
/// until something else is inspected once it is pressed. Its accessible name has its words too.
#[component]
pub fn SignButton(
    /// The language of every sentence.
    language: Language,
    /// The inspection.
    inspection: Inspection,
    /// The subject of the label.
    subject: Subject,
    /// Its name for tests and tools.
    sign: &'static str,
    /// Its accessible name.
    #[prop(into)]
    name: String,
    /// Its class, if it looks like other buttons.
    #[prop(default = "")]
    class: &'static str,
    /// Its contents.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let words = move || {
        let aids = inspection.aids();
        inspection.settled.with(|session| Description::of(language, session, subject, aids).words())
    };
    view! {
        <button
            type="button"
            class=format!("{class} sign sign-{sign}")
            data-sign=sign
            aria-label=name
            aria-description=words
            on:pointermove=move |event| inspection.mouse_on(&event, subject)
            on:pointerleave=on_leave(move || inspection.rest_on(None))
            on:focus=handler(move || inspection.rest_on(Some(subject)))
            on:blur=on_leave(move || inspection.rest_on(None))
            on:click=move |event| {
                event.stop_propagation();
                inspection.press(Some(subject));
            }
        >
            {children.map(|children| children())}
        </button>
    }
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Config, Expansion, Expansions, Figure, Preset};

    use super::*;

    const AIDS: Aids = Aids { fit: true, forecast: true };

    /// A tile is placed, and a figure may be placed on it.
    fn session() -> Session {
        let expansions = Expansions::NONE.with(Expansion::Inns);
        let config = Config { expansions, ..Config::base(2, Preset::BigBox, 7) };
        let mut session = Session::among(&["<Anna>", "Ben"], config);
        let place = session.game().table().legal()[0];
        session.play(place).expect("it is legal");
        session
    }

    #[test]
    fn a_player_is_told_with_every_number_of_the_row() {
        let mut session = session();
        let told = |session: &Session, aids| {
            player(Language::default(), session, Seat::new(0), aids).words()
        };
        let all = told(&session, AIDS);
        for words in
            ["0 points so far", "→ 0: the score", "7 followers in supply", "Also in supply"]
        {
            assert!(all.contains(words), "{all}");
        }
        assert!(!told(&session, Aids { forecast: false, ..AIDS }).contains('→'));
        let is_large =
            |action: &Action| matches!(action, Action::Deploy { figure: Figure::Large, .. });
        let large = session.game().table().legal().into_iter().find(is_large);
        session.play(large.expect("it is at hand")).expect("it is legal");
        assert!(told(&session, AIDS).ends_with("On the board: large follower."));
        let over = &bastide_session::samples::games()[0];
        assert!(!told(over, AIDS).contains("so far"), "scores are still counted up then");
    }

    #[test]
    fn what_may_be_done_is_told_one_by_one_to_whoever_wants_it() {
        let session = session();
        let count = BoardModel::of(&session).offers.len();
        let all = offers(Language::default(), &session, AIDS).sentence();
        assert!(count > 1);
        assert_eq!(all.matches(": ").count(), count, "{all}");
        let purists = offers(Language::default(), &session, Aids::default()).sentence();
        assert_eq!(purists, "Show points.");
    }

    #[test]
    fn a_feature_says_what_a_figure_would_bring_there_or_why_none_may_stand_there() {
        let mut session = session();
        let legal = session.game().table().legal();
        let at = session.game().table().last_laid().cell;
        let Some(Action::Deploy { piece, .. }) = legal
            .into_iter()
            .find(|it| matches!(it, Action::Deploy { figure: Figure::Meeple, .. }))
        else {
            panic!("a figure may be placed");
        };
        let told = |session: &Session, at| {
            let subject = Subject::Piece(at, piece);
            Description::of(Language::default(), session, subject, AIDS).words()
        };
        assert!(
            told(&session, at).contains("if the game ended now")
                || told(&session, at).contains("right away")
        );
        session.apply(bastide_session::intent::Intent::Skip).expect("nobody need be placed");
        assert!(!told(&session, at).contains("if the game ended now"));
    }
}
