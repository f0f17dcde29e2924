//! The picture over the title.

use bastide_art::LANDSCAPE_VIEW_BOX;
use leptos::prelude::*;
use web_sys::Element;

use crate::parts::effect;
use crate::platform::{start, timer};
use crate::shelf::Reader;

/// The picture as the page brings it along, from afar. It says nothing that the words beside it do
/// not: it is drawn finely only when they are there, and who can, a tile in each frame.
#[component]
pub fn Landscape(
    /// Who can, when that has come.
    reader: Signal<Option<&'static Reader>>,
) -> impl IntoView {
    let node = NodeRef::<leptos::svg::Svg>::new();
    node.on_load(move |landscape| {
        start::put_landscape_into(&landscape);
        effect(move || {
            if let Some(Reader { fine_tile, .. }) = reader.get() {
                draw_finely(landscape.clone().into(), *fine_tile, 0);
            }
        });
    });
    view! {
        <svg
            class="landscape"
            viewBox=LANDSCAPE_VIEW_BOX
            preserveAspectRatio="xMidYMid slice"
            aria-hidden="true"
            node_ref=node
        />
    }
}

fn draw_finely(landscape: Element, fine_tile: fn(usize) -> Option<String>, number: usize) {
    timer::in_next_frame(move || {
        let tile = landscape.children().item(number as u32);
        let fine = fine_tile(number);
        // Where the home screen was left, it goes nowhere.
        if let (Some(tile), Some(fine), true) = (tile, fine, landscape.is_connected()) {
            tile.set_outer_html(&fine);
            draw_finely(landscape, fine_tile, number + 1);
        }
    });
}
