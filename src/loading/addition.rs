//! The chunks that only add something to others. The views that need them ask for them, not the loader.

use std::pin::Pin;
use std::sync::Arc;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::{AGAIN, Lack, WithoutWords};
use crate::platform::timer;
use crate::ui::reactive;
use bastide_text::Language;

/// Puts the content of a chunk here. If it cannot be loaded, it is requested again every few seconds, until
/// it loads or `here` is gone.
pub fn bring<T, F>(here: RwSignal<Option<T>>, fetch: impl Fn() -> F + Clone + 'static)
where
    T: Send + Sync + 'static,
    F: Future<Output = Option<T>> + 'static,
{
    spawn_local(async move {
        let come = fetch().await;
        // Meanwhile the view may have gone, or the chunk may have come by another request.
        if here.try_with_untracked(Option::is_none) != Some(true) {
            return;
        }
        match come {
            Some(_) => here.set(come),
            None => timer::later(AGAIN, move || bring(here, fetch)),
        }
    });
}

/// Shows a screen once its chunk has loaded; while it cannot be loaded, a message with the way home.
pub fn with_addition<T, F>(
    language: Language,
    fetch: impl Fn() -> F + Copy + Send + Sync + 'static,
    screen: impl Fn(T) -> AnyView + Send + Sync + 'static,
) -> AnyView
where
    T: Copy + Send + Sync + 'static,
    F: Future<Output = Option<T>> + 'static,
{
    let screen = Arc::new(screen);
    let request: Request = Arc::new(move || {
        let screen = Arc::clone(&screen);
        Box::pin(async move { fetch().await.map(|come| ViewFn::from(move || screen(come))) })
    });
    once_requested(language, request)
}

/// A request for a chunk, and the screen that its content makes.
type Request = Arc<dyn Fn() -> Pin<Box<dyn Future<Output = Option<ViewFn>>>> + Send + Sync>;

// By itself, so that it is compiled once for all chunks.
fn once_requested(language: Language, request: Request) -> AnyView {
    let (here, is_absent) = (RwSignal::new(None::<ViewFn>), RwSignal::new(false));
    let request = move || {
        let come = request();
        async move {
            let come = come.await;
            is_absent.try_set(come.is_none());
            come
        }
    };
    bring(here, request.clone());
    reactive(move || match here.get() {
        Some(screen) => untrack(|| screen.run()),
        None if is_absent.get() => {
            let request = request.clone();
            let on_again = Callback::new(move |()| {
                let request = request();
                spawn_local(async move {
                    if let Some(come) = request.await {
                        here.try_set(Some(come));
                    }
                });
            });
            view! { <WithoutWords language lack=Lack::Chunk on_again/> }.into_any()
        }
        None => ().into_any(),
    })
}
