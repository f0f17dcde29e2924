//! The side panel, in order of importance: log, bag, score track.

use leptos::prelude::*;

use super::bag::Bag;
use super::context::TableContext;
use super::log::Log;
use super::replay::ReplayChart;
use super::stage::Stage;
use super::track::Track;
use crate::finish::Scores;
use crate::ui::{RoundButton, Sign};
use bastide_text::say;

/// The panel beside the board; where there is no room, over it, and closed at first.
#[component]
pub fn Side(
    /// The table.
    table: TableContext,
    /// The scores as they are shown.
    scores: Scores,
) -> impl IntoView {
    let TableContext { stage, panels, dispatcher, review, replay, .. } = table;
    let Stage { language, session, settled, inspection, .. } = stage;
    let players = session.with_untracked(|session| session.players().to_vec());
    view! {
        <aside class="side" aria-label=say::table_more(language)>
            <RoundButton
                sign=Sign::Close
                name=say::close(language)
                class="round side-close"
                tip=false
                on_press=move |()| panels.show_side(false)
            />
            <ReplayChart stage review replay side=panels.side/>
            <Log stage side=panels.side replay dispatcher scores/>
            <Bag language settled/>
            <Track language inspection players scores/>
        </aside>
    }
}
