//! The picture over the title.

use bastide_art::{Detail, LANDSCAPE_VIEW_BOX, landscape_tile};
use leptos::prelude::*;
use web_sys::Element;

use crate::platform::{start, timer};

/// The picture as the page brings it along, from afar. It says nothing that the words beside it do
/// not: it is drawn finely only when they are there, a tile in each frame.
#[component]
pub fn Landscape() -> impl IntoView {
    let node = NodeRef::<leptos::svg::Svg>::new();
    node.on_load(|landscape| {
        start::put_landscape_into(&landscape);
        draw_finely(landscape.into(), 0);
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

fn draw_finely(landscape: Element, number: usize) {
    timer::in_next_frame(move || {
        let tile = landscape.children().item(number as u32);
        let fine = landscape_tile(number, Detail::Near);
        // Where the home screen was left, it goes nowhere.
        if let (Some(tile), Some(fine), true) = (tile, fine, landscape.is_connected()) {
            tile.set_outer_html(&fine);
            draw_finely(landscape, number + 1);
        }
    });
}
