//! How large an element is, now and whenever that changes.

use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{DomRect, HtmlElement, ResizeObserver};

/// Measures an element whenever its size changes, as long as this is kept.
pub struct SizeWatch {
    observer: ResizeObserver,
    /// What it calls.
    _measure: Closure<dyn Fn()>,
}

impl SizeWatch {
    /// Measures it now and whenever its size changes; only now where the browser does not tell.
    pub fn of(
        node: &HtmlElement,
        measured: impl Fn(&HtmlElement, DomRect) + 'static,
    ) -> Option<Self> {
        let here = node.clone();
        let measure = move || measured(&here, here.get_bounding_client_rect());
        measure();
        let measure = Closure::<dyn Fn()>::new(measure);
        let observer = ResizeObserver::new(measure.as_ref().unchecked_ref()).ok()?;
        observer.observe(node);
        Some(SizeWatch { observer, _measure: measure })
    }
}

impl Drop for SizeWatch {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}
