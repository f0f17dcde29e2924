//! Where the replay stands: its title, what leads back to the game, and what is said as long as it has not
//! come.

use leptos::prelude::*;

use super::super::controller::Controller;
use super::super::review::Fetched;
use crate::parts::{RoundButton, Sign};
use crate::text::say;

/// The replay, as long as it is open.
#[component]
pub fn ReplayPlace(
    /// The game, and where it is looked at.
    controller: Controller,
) -> impl IntoView {
    let language = controller.language;
    view! {
        <section class="replay" aria-labelledby="replay-title">
            <h2 id="replay-title" class="spoken">{say::replay_title(language)}</h2>
            <Fetched controller show=|reviewer| reviewer.replay comes=say::replay_comes/>
            {controller.replay.has_way_back.then(|| view! {
                <RoundButton
                    sign=Sign::Close
                    name=say::replay_close(language)
                    class="round replay-close"
                    on_press=move |()| {
                        controller.close_replay();
                    }
                />
            })}
        </section>
    }
}
