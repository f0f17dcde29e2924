//! The picture above the title.

use bastide_art::LANDSCAPE_VIEW_BOX;
use leptos::prelude::*;
use web_sys::Element;

use crate::platform::{start, timer};
use crate::shelf::Reader;
use crate::ui::{Markup, effect};

/// The picture as the page contains it, with few details. It is hidden from screen readers, as the
/// text says the same. Once the text is shown and the reader is loaded, it is redrawn in detail,
/// one part per frame.
#[component]
pub fn Landscape(
    /// The reader that draws the details, once it is loaded.
    reader: Signal<Option<&'static Reader>>,
) -> impl IntoView {
    let node = NodeRef::<leptos::svg::Svg>::new();
    node.on_load(move |landscape| {
        start::put_landscape_into(&landscape);
        effect(move || {
            if let Some(Reader { fine_part, .. }) = reader.get() {
                draw_finely(landscape.clone().into(), *fine_part, 0);
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

fn draw_finely(landscape: Element, fine_part: fn(usize) -> Option<Markup>, number: usize) {
    timer::in_next_frame(move || {
        let part = landscape.children().item(number as u32);
        let fine = fine_part(number);
        // It stops if the home screen was left.
        if let (Some(part), Some(fine), true) = (part, fine, landscape.is_connected()) {
            part.set_outer_html(&fine.into_html());
            draw_finely(landscape, fine_part, number + 1);
        }
    });
}
