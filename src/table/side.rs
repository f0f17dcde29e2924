//! What stands beside the board, what matters first above: log, bag, score track.

use leptos::prelude::*;

use super::bag::Bag;
use super::controller::Controller;
use super::log::Log;
use super::replay::ReplayChart;
use super::track::Track;
use crate::finish::Scores;
use crate::parts::{RoundButton, Sign};
use crate::text::say;

/// What stands beside the board; over it, and put away at first, where there is no room.
#[component]
pub fn Side(
    /// The game, and who carries commands out.
    controller: Controller,
    /// Points as they are shown.
    scores: Scores,
) -> impl IntoView {
    let Controller { language, settled, .. } = controller;
    let chairs = controller.session.with_untracked(|session| session.chairs().to_vec());
    view! {
        <aside class="side" aria-label=say::table_more(language)>
            <RoundButton
                sign=Sign::Close
                name=say::close(language)
                class="round side-close"
                tip=false
                on_press=move |()| controller.show_side(false)
            />
            <ReplayChart controller/>
            <Log controller scores/>
            <Bag language settled/>
            <Track language inspection=controller.inspection chairs scores/>
        </aside>
    }
}
