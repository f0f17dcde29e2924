//! What the page is put together from again and again. `<Show>` and `<For>` are as in Leptos, but
//! made once: Leptos' own are compiled anew for every condition and every list there is, and the
//! page must be small.

mod badge;
mod button;
mod dialog;
mod icon;
mod one_of;

use leptos::prelude::*;

pub use badge::{Mark, badge};
pub use button::{RoundButton, TextButton};
pub use dialog::{Dialog, shut};
pub use icon::{Icon, Sign};
pub use one_of::one_of;

/// Its children, while a condition holds.
#[component]
pub fn Show(
    /// The condition.
    #[prop(into)]
    when: Signal<bool>,
    /// Shown where it holds.
    children: ChildrenFn,
    /// Shown where it does not.
    #[prop(optional, into)]
    fallback: ViewFn,
) -> impl IntoView {
    let holds = Memo::new(move |_| when.get());
    reactive(move || if holds.get() { children() } else { fallback.run() })
}

/// Whatever this gives, now and whenever it changes.
pub fn reactive(view: impl Fn() -> AnyView + Send + Sync + 'static) -> AnyView {
    let view = ViewFn::from(view);
    (move || view.run()).into_any()
}

/// What is done when something is pressed or chosen. Each closure given to an element as it is would
/// bring all that fastens it with it; this is one type.
pub fn handler<E: 'static>(act: impl Fn() + 'static) -> Box<dyn FnMut(E)> {
    Box::new(move |_| act())
}

/// What is done when the mouse or the focus leaves something. What goes loses the focus, too, after all it
/// knew of is gone: then nothing is done.
pub fn on_leave<E: 'static>(act: impl Fn() + 'static) -> Box<dyn FnMut(E)> {
    let here = StoredValue::new(());
    handler(move || {
        if here.try_get_value().is_some() {
            act();
        }
    })
}

/// Does this, and again whenever something changes that it read. Each closure given as it is would bring
/// all that runs it again; this is one type.
pub fn effect(act: impl FnMut() + 'static) {
    let mut act: Box<dyn FnMut()> = Box::new(act);
    Effect::new(move |_: Option<()>| act());
}

/// A list whose rows stay the same elements as long as their keys stay.
#[component]
pub fn For<T: Send + 'static, V: IntoView + 'static>(
    /// What there is a row for.
    each: impl Fn() -> Vec<T> + Send + Sync + 'static,
    /// What makes a row this one and no other.
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

/// A text as it is written in markup.
pub fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn nothing_escapes_from_markup() {
        assert_eq!(escaped(r#"a<b>"c"&amp;"#), "a&lt;b&gt;&quot;c&quot;&amp;amp;");
    }
}
