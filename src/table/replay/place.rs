//! The place of the replay: its title, the button that closes it, and a message until its views are
//! loaded.

use leptos::prelude::*;

use super::super::review::{Fetched, Reviewer, Showing};
use super::Replayed;
use crate::ui::{RoundButton, Sign};
use bastide_text::say;

/// The replay, while it is open.
#[component]
pub fn ReplayPlace(
    /// The replayed game.
    replayed: Replayed,
    /// The chunk that shows it.
    chunk: Showing,
) -> impl IntoView {
    let Replayed { stage, replay, .. } = replayed;
    let language = stage.language;
    let show = move |reviewer: &Reviewer| (reviewer.replay)(replayed);
    view! {
        <section class="replay" aria-labelledby="replay-title">
            <h2 id="replay-title" class="spoken">{say::replay_title(language)}</h2>
            <Fetched stage chunk is_open=replay.is_open() show comes=say::replay_comes/>
            {replay.has_way_back().then(|| view! {
                <RoundButton
                    sign=Sign::Close
                    name=say::replay_close(language)
                    class="round replay-close"
                    on_press=move |()| replayed.close()
                />
            })}
        </section>
    }
}
