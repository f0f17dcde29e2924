//! Playing without a network: the service worker (`sw.js`, written at build time), its updates,
//! and the wish that the browser keep what is stored.
//!
//! An update never takes over by itself. It waits until the person agrees ([`accept_update`]) or
//! the last tab is closed; only a page whose person agreed is loaded anew.

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

/// Whether the game can be opened without a network, and whether a newer build is there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Offline {
    /// It cannot, and why.
    Unavailable(Why),
    /// Everything is being fetched for the first time.
    Preparing,
    /// It can.
    Ready,
    /// It can, and a newer build waits for [`accept_update`].
    UpdateWaiting,
    /// A newer build was accepted in another tab: this page is of the old one, and should be
    /// loaded anew ([`accept_update`]) when it suits.
    UpdatedElsewhere,
}

/// Why the game cannot be kept for offline use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Why {
    /// A debug build keeps nothing, so that developers see what they wrote.
    DebugBuild,
    /// The browser has no service workers, or not for this page: not served by https, for one.
    Unsupported,
    /// The browser refused, in its own words.
    Refused(String),
}

/// What the browser said when asked not to clear what is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// It is kept until the person clears it.
    Promised,
    /// The browser may clear it when space is short or the page was not visited for long.
    NotPromised,
    /// This browser cannot be asked.
    Unsupported,
}

thread_local! {
    static REGISTRATION: RefCell<Option<ServiceWorkerRegistration>> = const { RefCell::new(None) };
    static ACCEPTED: Cell<bool> = const { Cell::new(false) };
}

type Tell = Rc<dyn Fn(Offline)>;

/// Registers the service worker (in release builds) and tells, now and at every change, how things
/// stand. To be called once.
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

/// Whether this page came from what is kept, or would when it is loaded again.
pub fn is_ready() -> bool {
    container().is_some_and(|container| container.controller().is_some())
}

/// Loads the page anew, in the newer build if one waits.
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

/// Asks the server for a newer build, as [`start`] does. For tabs that stay open for days. What is
/// found is told to the function given to [`start`].
pub fn look_for_update() {
    let registration = REGISTRATION.with_borrow(Clone::clone);
    if let Some(Ok(promise)) = registration.map(|registration| registration.update()) {
        // Without a network this fails, and that is as good as no newer build.
        spawn_local(async move { drop(JsFuture::from(promise).await) });
    }
}

/// Asks the browser not to clear what is stored. Best asked once there is something to lose.
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

    tell(if registration.waiting().is_some() && had_controller {
        Offline::UpdateWaiting
    } else if registration.active().is_some() {
        Offline::Ready
    } else {
        Offline::Preparing
    });
    // One may be on its way already, and further ones may come.
    watch_installing(&registration, tell);
    on_update_found(&registration, tell);
    let is_first_visit = registration.active().is_none();
    REGISTRATION.set(Some(registration));
    if !is_first_visit {
        // Registering what is registered already asks nobody.
        look_for_update();
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
        // A browser that refuses to reload leaves the person with the old page, which works.
        let _ = window.location().reload();
    }
}
