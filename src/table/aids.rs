//! The settings of a person that a table follows, and the aids that its game allows.

use leptos::prelude::*;

use bastide_session::Session;
use bastide_session::settings::Settings;

/// Returns a setting of this browser as a signal.
pub fn chosen(settings: RwSignal<Settings>, is: fn(&Settings) -> bool) -> Signal<bool> {
    Memo::new(move |_| settings.with(is)).into()
}

/// Returns `true` while the person has switched on this aid and the game allows aids. Reactive.
pub fn aid(
    session: ReadSignal<Session>,
    settings: RwSignal<Settings>,
    is: fn(&Settings) -> bool,
) -> Signal<bool> {
    let may = Memo::new(move |_| session.with(|session| session.capabilities().aids));
    Memo::new(move |_| settings.with(is) && may.get()).into()
}

/// Returns `true` while points to come are shown. Reactive.
pub fn forecast(session: ReadSignal<Session>, settings: RwSignal<Settings>) -> Signal<bool> {
    aid(session, settings, |settings| settings.forecast)
}

/// Returns `true` while the board shows which tiles still fit where. Reactive. In a lesson hardly a
/// tile is left in the bag, and the count says nothing; a puzzle has a whole bag.
pub fn counts_fit(session: ReadSignal<Session>, settings: RwSignal<Settings>) -> Signal<bool> {
    let wanted = aid(session, settings, |settings| settings.fit);
    let has_a_bag = Memo::new(move |_| session.with(|session| session.rights().counts_bag));
    Memo::new(move |_| wanted.get() && has_a_bag.get()).into()
}
