//! What stands beside the board: score track, bag and log.

use leptos::prelude::*;

use super::bag::Bag;
use super::log::Log;
use super::play::Play;
use super::track::Track;
use crate::command::{Command, CommandButton};
use crate::finish::Scores;
use crate::parts::{RoundButton, Sign};
use crate::text::say;

/// What stands beside the board; over it, and put away at first, where there is no room.
#[component]
pub fn Side(
    /// The game, and who carries commands out.
    play: Play,
    /// Points as they are shown.
    scores: Scores,
) -> impl IntoView {
    let Play { language, played, side, .. } = play;
    let chairs = play.session.with_untracked(|session| session.chairs().to_vec());
    view! {
        <aside class="side" aria-label=say::table_more(language)>
            <RoundButton
                sign=Sign::Close
                name=say::close(language)
                class="round side-close"
                tip=false
                on_press=move |()| side.set(false)
            />
            <Track language chairs scores/>
            <Bag language played/>
            <CommandButton commands=play.commands() command=Command::Export class="export"/>
            <Log language scores lit=play.eye.lit/>
        </aside>
    }
}
