//! The page: which screen is shown.

use leptos::prelude::*;

use crate::session::{Colour, Session, Sitter};
use crate::table::TableScreen;
use crate::text::Language;

/// The whole page.
#[component]
pub fn App() -> impl IntoView {
    let sitter = |number, brain| Sitter {
        name: format!("Player {number}"),
        colour: Colour::new(number).expect("a colour"),
        brain,
    };
    let config = bastide_rules::Config::new(2, bastide_rules::Preset::BigBox, 7);
    let session = Session::begin(config, vec![sitter(0, None), sitter(1, Some(crate::session::Brain::Greedy))]).expect("sound");
    let session = RwSignal::new(session);
    view! {
        <TableScreen
            language=Language::En
            session
            letter_keys=true
            forecast=true
            on_change=Callback::new(|()| ())
            on_notice=Callback::new(|_| ())
            on_again=Callback::new(|()| ())
            on_home=Callback::new(|()| ())
        />
    }
}
