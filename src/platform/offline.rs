//! Offline use: the service worker (`sw.js`, written at build time), its updates, and the request
//! that the browser keep the stored data.
//!
//! An update never takes over by itself. It waits until the user agrees ([`accept_update`]) or
//! the last tab is closed; only a page whose user agreed is reloaded.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

use js_sys::{Object, Reflect};
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    RegistrationOptions, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState,
    ServiceWorkerUpdateViaCache, StorageManager, Url,
};

use super::{in_words, navigator};

/// The state of offline use, and of updates.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Offline {
    /// The game cannot be opened offline.
    Unavailable(Why),
    /// The site is being cached for the first time.
    Preparing,
    /// The game can be opened offline.
    Ready,
    /// The game can be opened offline, and a newer build waits for [`accept_update`].
    UpdateWaiting,
    /// A newer build was accepted in another tab: this page is of the old one, and should be
    /// reloaded ([`accept_update`]).
    UpdatedElsewhere,
}

/// The reason why the game cannot be cached for offline use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Why {
    /// A debug build is not cached, so that developers see their changes.
    DebugBuild,
    /// The browser has no service workers, or none for this page: for example, if it is not served
    /// by https.
    Unsupported,
    /// The browser refused, in its own words.
    Refused(String),
}

/// The browser's reply to the request not to clear the stored data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// The data are kept until the user clears them.
    Promised,
    /// The browser may clear the data when space is short or the page was not visited for long.
    NotPromised,
    /// This browser takes no such requests.
    Unsupported,
}

thread_local! {
    static REGISTRATION: RefCell<Option<ServiceWorkerRegistration>> = const { RefCell::new(None) };
    static ACCEPTED: Cell<bool> = const { Cell::new(false) };
}

type Tell = Rc<dyn Fn(Offline)>;

/// Registers the service worker (in release builds), and reports the state now and after every
/// change. To be called once, when the page is idle: the service worker fetches the whole site, and
/// pauses after a press (`index.html`).
pub fn start(tell: impl Fn(Offline) + 'static) {
    if cfg!(debug_assertions) {
        return tell(Offline::Unavailable(Why::DebugBuild));
    }
    let Some(container) = container() else {
        return tell(Offline::Unavailable(Why::Unsupported));
    };
    let tell: Tell = Rc::new(tell);
    spawn_local(async move {
        if let Err(error) = register(container, &tell).await {
            tell(Offline::Unavailable(Why::Refused(in_words(&error))));
        }
    });
}

/// Returns `true` if this page was loaded from the cache, or would be if it were reloaded.
pub fn is_ready() -> bool {
    container().is_some_and(|container| container.controller().is_some())
}

/// Reloads the page, in the newer build if one waits.
pub fn accept_update() {
    let waiting = REGISTRATION.with_borrow(|registration| registration.as_ref()?.waiting());
    let Some(waiting) = waiting else { return reload() };
    ACCEPTED.set(true);
    let message = Object::new();
    let asked = Reflect::set(&message, &"type".into(), &"skip-waiting".into())
        .and_then(|_| waiting.post_message(&message));
    if asked.is_err() {
        reload();
    }
}

/// Asks the browser not to clear the stored data. To be called once there is something to lose.
pub async fn keep_storage() -> Kept {
    let Some(storage) = navigator::member::<StorageManager>("storage") else {
        return Kept::Unsupported;
    };
    let Ok(promise) = storage.persist() else { return Kept::Unsupported };
    match JsFuture::from(promise).await {
        Ok(answer) if answer.is_truthy() => Kept::Promised,
        _ => Kept::NotPromised,
    }
}

async fn register(container: ServiceWorkerContainer, tell: &Tell) -> Result<(), JsValue> {
    let had_controller = container.controller().is_some();
    on_controller_change(&container, had_controller, tell);

    let options = RegistrationOptions::new();
    options.set_update_via_cache(ServiceWorkerUpdateViaCache::None);
    let script = beside_the_page("sw.js")?;
    let promise = container.register_with_options(&script, &options);
    let registration: ServiceWorkerRegistration = JsFuture::from(promise).await?.unchecked_into();
    // For the presses that `index.html` hears.
    Reflect::set(&js_sys::global(), &"registration".into(), &registration)?;

    tell(if registration.waiting().is_some() && had_controller {
        Offline::UpdateWaiting
    } else if registration.active().is_some() {
        Offline::Ready
    } else {
        Offline::Preparing
    });
    // An update may be installing already, and further ones may come.
    watch_installing(&registration, tell);
    on_update_found(&registration, tell);
    let update = registration.active().map(|_| registration.update());
    REGISTRATION.set(Some(registration));
    if let Some(Ok(update)) = update {
        // Registering an already registered service worker does not ask the server. Without a
        // network this fails, like a search that finds no newer build.
        drop(JsFuture::from(update).await);
    }
    Ok(())
}

fn on_controller_change(container: &ServiceWorkerContainer, had_controller: bool, tell: &Tell) {
    let had_controller = Cell::new(had_controller);
    let tell = Rc::clone(tell);
    let listener = Closure::<dyn Fn()>::new(move || {
        if ACCEPTED.get() {
            reload();
        } else if had_controller.replace(true) {
            tell(Offline::UpdatedElsewhere);
        } else {
            tell(Offline::Ready);
        }
    });
    container.set_oncontrollerchange(Some(listener.as_ref().unchecked_ref()));
    listener.forget();
}

fn on_update_found(registration: &ServiceWorkerRegistration, tell: &Tell) {
    let (found_in, tell) = (registration.clone(), Rc::clone(tell));
    let listener = Closure::<dyn Fn()>::new(move || watch_installing(&found_in, &tell));
    registration.set_onupdatefound(Some(listener.as_ref().unchecked_ref()));
    listener.forget();
}

fn watch_installing(registration: &ServiceWorkerRegistration, tell: &Tell) {
    let Some(worker) = registration.installing() else { return };
    let (registration, tell) = (registration.clone(), Rc::clone(tell));
    let watched = worker.clone();
    let listener = Closure::<dyn Fn()>::new(move || match watched.state() {
        ServiceWorkerState::Installed if registration.active().is_some() => {
            tell(Offline::UpdateWaiting);
        }
        // The first one failed; a failed update leaves things as they are.
        ServiceWorkerState::Redundant if registration.active().is_none() => {
            let reason = "not everything could be fetched".to_owned();
            tell(Offline::Unavailable(Why::Refused(reason)));
        }
        _ => (),
    });
    worker.set_onstatechange(Some(listener.as_ref().unchecked_ref()));
    listener.forget();
}

fn container() -> Option<ServiceWorkerContainer> {
    navigator::member("serviceWorker")
}

fn beside_the_page(name: &str) -> Result<String, JsValue> {
    let base = web_sys::window().and_then(|window| window.document()?.base_uri().ok()?);
    Ok(Url::new_with_base(name, &base.unwrap_or_default())?.href())
}

fn reload() {
    if let Some(window) = web_sys::window() {
        // In a browser that refuses to reload, the old page stays, which works.
        let _ = window.location().reload();
    }
}
