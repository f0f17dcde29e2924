//! The size of an element, now and after every change.

use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{DomRect, HtmlElement, ResizeObserver};

/// Measures an element after every change of its size, until dropped.
pub struct SizeWatch {
    observer: ResizeObserver,
    /// The function it calls.
    _measure: Closure<dyn Fn()>,
}

impl SizeWatch {
    /// Measures it now and after every change of its size; only now if the browser reports no
    /// changes.
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
