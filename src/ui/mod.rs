//! The elements that the page repeats. `<Show>` and `<For>` are as in Leptos, but compiled once:
//! Leptos' own are compiled anew for every condition and every list, and the page must be small.

mod badge;
mod button;
mod dialog;
mod icon;
mod link;
mod markup;
mod one_of;

use leptos::prelude::*;

pub use badge::{Mark, badge};
pub use button::{RoundButton, TextButton};
pub use dialog::{Dialog, shut};
pub use icon::{Icon, Sign};
pub use link::link;
pub use markup::{Markup, Slot};
pub(crate) use markup::{append, markup};
pub use one_of::one_of;

/// Its children, while a condition holds.
#[component]
pub fn Show(
    /// The condition.
    #[prop(into)]
    when: Signal<bool>,
    /// Shown while it holds.
    children: ChildrenFn,
    /// Shown while it does not.
    #[prop(optional, into)]
    fallback: ViewFn,
) -> impl IntoView {
    let holds = Memo::new(move |_| when.get());
    reactive(move || if holds.get() { children() } else { fallback.run() })
}

/// Returns a view that is rebuilt after every change of the signals it reads.
pub fn reactive(view: impl Fn() -> AnyView + Send + Sync + 'static) -> AnyView {
    let view = ViewFn::from(view);
    (move || view.run()).into_any()
}

/// Boxes the handler of a press or a choice. Each closure passed to an element would be compiled
/// with its own registration; this is one type.
pub fn handler<E: 'static>(act: impl Fn() + 'static) -> Box<dyn FnMut(E)> {
    Box::new(move |_| act())
}

/// Boxes the handler for when the mouse or the focus leaves an element. A removed element loses the
/// focus too, after its signals are gone: then nothing is called.
pub fn on_leave<E: 'static>(act: impl Fn() + 'static) -> Box<dyn FnMut(E)> {
    let here = StoredValue::new(());
    handler(move || {
        if here.try_get_value().is_some() {
            act();
        }
    })
}

/// Runs this, and again whenever a signal that it read changes. Each closure passed as it is would
/// be compiled with its own runtime; this is one type.
pub fn effect(act: impl FnMut() + 'static) {
    let mut act: Box<dyn FnMut()> = Box::new(act);
    Effect::new(move |_: Option<()>| act());
}

/// A list whose rows stay the same elements as long as their keys stay.
#[component]
pub fn For<T: Send + 'static, V: IntoView + 'static>(
    /// The items, with a row for each.
    each: impl Fn() -> Vec<T> + Send + Sync + 'static,
    /// The key that identifies a row.
    key: fn(&T) -> String,
    /// The row.
    children: impl Fn(T) -> V + Clone + Send + Sync + 'static,
) -> impl IntoView {
    let row = move |item: T| {
        let (key, children) = (key(&item), children.clone());
        Row { key, view: Box::new(move || children(item).into_any()) }
    };
    rows(Box::new(move || each().into_iter().map(&row).collect()))
}

struct Row {
    key: String,
    view: Box<dyn FnOnce() -> AnyView + Send>,
}

fn rows(each: Box<dyn Fn() -> Vec<Row> + Send>) -> AnyView {
    view! { <leptos::prelude::For each key=|row| row.key.clone() children=|row: Row| (row.view)()/> }
        .into_any()
}
