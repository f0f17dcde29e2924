//! The dialog that shares a moment of a game: a link, its QR code, and a picture of the table.

use std::time::Duration;

use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::code::Code;
use super::frame;
use super::palette::Light;
use super::picture::Picture;
use crate::platform::{canvas, clipboard, files, timer, window};
use crate::ui::{Dialog, RoundButton, Sign, TextButton, handler, reactive};
use bastide_session::Session;
use bastide_session::address::Screen;
use bastide_session::address::{shared, turn};
use bastide_text as text;
use bastide_text::{Language, Words, say};

/// The duration of the message that a link was copied.
const COPIED: Duration = Duration::from_secs(8);

/// The file name of a picture, without its extension.
const FILE: &str = "bastide";

/// The file format of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Svg,
    Png,
}

impl Kind {
    const fn name(self) -> &'static str {
        match self {
            Kind::Svg => "SVG",
            Kind::Png => "PNG",
        }
    }
}

/// The consequences of sharing a moment.
#[derive(Clone, Copy)]
pub struct ShareCallbacks {
    /// Called when the link of a turn may have reached another device.
    pub on_sent: Callback<()>,
    /// Called when this device gives up its seats.
    pub on_give_up: Callback<()>,
    /// Called when the sharing ends.
    pub on_close: Callback<()>,
}

/// The sharing of a moment: it sends the turn of a game by link at once, and opens a dialog for any
/// other.
#[component]
pub fn Sharing(
    /// The language of the page.
    language: Language,
    /// The game at the moment to share.
    session: Session,
    /// The consequences.
    callbacks: ShareCallbacks,
    /// The parts that are loaded later.
    rest: ViewFn,
) -> impl IntoView {
    let ShareCallbacks { on_sent, on_close, .. } = callbacks;
    let turn = session.is_to_be_sent().then(|| turn::written(&session)).flatten();
    let stage = RwSignal::new(if turn.is_some() { Sending::Sends } else { Sending::Dialog });
    if let Some(text) = turn {
        let address = window::whole_address_of(&Screen::Turn(text).fragment());
        spawn_local(async move {
            let next = if clipboard::has_way_to_share() {
                let is_shared = clipboard::share(say::page_title(language), &address).await;
                // The table may have been left meanwhile.
                if stage.try_get_untracked().is_some() && is_shared {
                    on_sent.run(());
                    return on_close.run(());
                }
                Sending::Dialog
            } else if clipboard::copy(&address).await {
                if stage.try_get_untracked().is_some() {
                    on_sent.run(());
                }
                Sending::Copied
            } else {
                Sending::Dialog
            };
            stage.try_set(next);
            // The message is shown only as long as it takes to read.
            timer::later(COPIED, move || {
                if stage.try_get_untracked() == Some(Sending::Copied) {
                    on_close.run(());
                }
            });
        });
    }
    let session = StoredValue::new(session);
    reactive(move || match stage.get() {
        Sending::Sends => ().into_any(),
        Sending::Copied => view! {
            <div class="share-sent notice" role="status">
                <p>{say::post_sent(language)}</p>
                <TextButton
                    text=say::post_more(language)
                    on_press=move |()| stage.set(Sending::Dialog)
                />
                <RoundButton
                    sign=Sign::Close
                    name=say::notice_dismiss(language)
                    tip=false
                    on_press=move |()| on_close.run(())
                />
            </div>
        }
        .into_any(),
        Sending::Dialog => {
            let session = session.get_value();
            let rest = rest.clone();
            view! { <ShareDialog language session callbacks rest/> }.into_any()
        }
    })
}

/// The steps of sending a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sending {
    /// The share sheet of the device is open, or the link is being copied.
    Sends,
    /// The link was copied.
    Copied,
    /// The dialog with everything else is open.
    Dialog,
}

/// The dialog with the link, its QR code, and everything else that can be done with this moment.
#[component]
fn ShareDialog(
    language: Language,
    session: Session,
    callbacks: ShareCallbacks,
    rest: ViewFn,
) -> impl IntoView {
    let ShareCallbacks { on_sent, on_give_up, on_close } = callbacks;
    let written = shared::written(&session);
    let within = window::whole_address_of(&Screen::Embedded(written.clone()).fragment());
    let within = frame::markup(language, &session, &within);
    // A game by link is continued with the link of the turn, if a remote player acts next.
    let turn = session.is_to_be_sent().then(|| turn::written(&session)).flatten();
    let is_turn = turn.is_some();
    let screen = turn.map_or(Screen::Shared(written), Screen::Turn);
    let address = window::whole_address_of(&screen.fragment());
    let next = session.awaited().map(|seat| session.player(seat).name.clone());
    let missing = session.missing();
    let missing: Vec<_> = missing.iter().map(|seat| session.player(*seat).name.clone()).collect();
    // If the players enter the drawn tiles, the order of the tiles is unknown.
    let has_order = session.game().table().to_act().is_some() && !session.game().table().is_told();
    let told = RwSignal::new(None::<Words>);
    // The dialog may be closed meanwhile.
    let tell = move |words: Words| {
        told.try_set(Some(words));
    };
    let note_sent = move |()| {
        if is_turn {
            on_sent.try_run(());
        }
    };
    let to_send = StoredValue::new(address.clone());
    let copy = Callback::new(move |text: String| {
        spawn_local(async move {
            let is_copied = clipboard::copy(&text).await;
            tell(if is_copied { say::share_copied } else { say::share_not_copied });
            if is_copied && to_send.try_get_value() == Some(text) {
                note_sent(());
            }
        });
    });
    let send = move |()| {
        let sent = to_send.get_value();
        spawn_local(async move {
            if clipboard::share(say::page_title(language), &sent).await {
                note_sent(());
            }
        });
    };
    // The code of a turn is shown when it is asked for: whoever sees it may scan it.
    let is_code_shown = RwSignal::new(!is_turn);
    let show_code = move |()| {
        note_sent(());
        is_code_shown.set(true);
    };
    let (title, about) = match next {
        _ if !is_turn => (say::share_title(language), say::share_about(language).to_owned()),
        Some(_) if !missing.is_empty() => {
            (say::post_title(language), say::post_invite(language, &text::list(language, missing)))
        }
        Some(name) if session.asked().is_some() => {
            (say::post_title(language), say::post_asked(language, &name))
        }
        Some(name) => (say::post_title(language), say::post_about(language, &name)),
        None => (say::post_title(language), say::post_over(language).to_owned()),
    };
    let move_out = move_out(language, &session, on_give_up, copy);
    let session = StoredValue::new(session);
    let save = Callback::new(move |(light, kind): (Light, Kind)| {
        let picture = session.with_value(|session| Picture::of(session, light));
        save_picture(picture, kind, Callback::new(move |()| tell(say::share_not_drawn)));
    });
    view! {
        <Dialog language class="share" title on_close>
            <p class="measure">{about}</p>
            {is_turn.then(|| view! { <p class="measure share-running">{say::post_open(language)}</p> })}
            {has_order.then(|| view! { <p class="measure share-running">{say::share_running(language)}</p> })}
            <div class="share-address">
                <label for="share-address">{say::share_address(language)}</label>
                <ToCopy id="share-address" text=address.clone() on_copy=note_sent/>
                <div class="buttons">
                    <TextButton
                        text=say::share_copy(language)
                        class="primary"
                        on_press=move |()| copy.run(to_send.get_value())
                    />
                    {clipboard::has_way_to_share().then(|| view! {
                        <TextButton text=say::share_send(language) on_press=send/>
                    })}
                </div>
            </div>
            <p class="share-told" role="status">
                {reactive(move || told.get().map(|words| words(language)).into_any())}
            </p>
            {reactive(move || if is_code_shown.get() {
                code(language, &to_send.get_value())
            } else {
                view! { <TextButton text=say::share_code(language) on_press=show_code/> }
                    .into_any()
            })}
            {(!is_turn).then(|| view! {
                <div class="share-pictures">
                    <h3>{say::share_picture(language)}</h3>
                    {pictures(language, save)}
                </div>
                {in_a_page(language, within.clone(), copy)}
                {rest.run()}
            })}
            {move_out}
        </Dialog>
    }
}

/// Returns the part that moves the seats of this device to another device of the same player;
/// `None` without such seats.
fn move_out(
    language: Language,
    session: &Session,
    on_give_up: Callback<()>,
    copy: Callback<String>,
) -> Option<AnyView> {
    let text = turn::moving(session)?;
    let address = window::whole_address_of(&Screen::Turn(text).fragment());
    let is_shown = RwSignal::new(session.has_moved());
    let give_up = move |()| {
        on_give_up.run(());
        is_shown.set(true);
    };
    let link = move || {
        let (address, copied) = (address.clone(), address.clone());
        view! {
            <p class="measure">{say::move_shown(language)}</p>
            <ToCopy id="move-address" text=address.clone()/>
            <div class="buttons">
                <TextButton
                    text=say::share_copy(language)
                    name=format!("{}: {}", say::share_copy(language), say::move_title(language))
                    on_press=move |()| copy.run(copied.clone())
                />
            </div>
            {code(language, &address)}
        }
        .into_any()
    };
    let ask = move || {
        view! { <TextButton text=say::move_show(language) class="move-out" on_press=give_up/> }
            .into_any()
    };
    Some(
        view! {
            <div class="share-address">
                <h3>{say::move_title(language)}</h3>
                <p class="measure">{say::move_about(language)}</p>
                {reactive(move || if is_shown.get() { link() } else { ask() })}
            </div>
        }
        .into_any(),
    )
}

/// Returns the code of an iframe that embeds the game in another page.
fn in_a_page(language: Language, markup: String, copy: Callback<String>) -> AnyView {
    view! {
        <div class="share-address">
            <label for="share-frame">{say::share_frame(language)}</label>
            <ToCopy id="share-frame" text=markup.clone()/>
            <div class="buttons">
                <TextButton
                    text=say::share_copy(language)
                    name=format!("{}: {}", say::share_copy(language), say::share_frame(language))
                    on_press=move |()| copy.run(markup.clone())
                />
            </div>
        </div>
    }
    .into_any()
}

/// A text that can also be copied by hand: focusing it selects all of it.
#[component]
pub fn ToCopy(
    id: &'static str,
    text: String,
    /// Called when it is copied by hand.
    #[prop(optional, into)]
    on_copy: Option<Callback<()>>,
) -> impl IntoView {
    let field = NodeRef::<html::Input>::new();
    let select = move || {
        if let Some(field) = field.get_untracked() {
            field.select();
        }
    };
    view! {
        <input
            id=id
            type="text"
            readonly
            spellcheck="false"
            node_ref=field
            prop:value=text
            on:focus=handler(select)
            on:copy=handler(move || {
                if let Some(on_copy) = on_copy {
                    on_copy.run(());
                }
            })
        />
    }
}

/// Returns the QR code of the address: black on white, in daylight and in candlelight.
fn code(language: Language, address: &str) -> AnyView {
    match Code::of(address) {
        Some(Code { side, path }) => view! {
            <svg
                class="share-code"
                style:--side=side.to_string()
                viewBox=format!("0 0 {side} {side}")
                role="img"
                aria-label=say::share_code(language)
                shape-rendering="crispEdges"
            >
                <path fill="#fff" d=format!("M0 0h{side}v{side}h-{side}z")/>
                <path fill="#000" d=path/>
            </svg>
        }
        .into_any(),
        None => view! { <p class="soft">{say::share_no_code(language)}</p> }.into_any(),
    }
}

fn pictures(language: Language, save: Callback<(Light, Kind)>) -> AnyView {
    let lights =
        [(Light::Day, say::share_light(language)), (Light::Candle, say::share_dark(language))];
    let row = |(light, name): (Light, &'static str)| {
        let button = move |kind: Kind| {
            view! {
                <TextButton
                    text=kind.name()
                    name=format!("{}: {name}", kind.name())
                    on_press=move |()| save.run((light, kind))
                />
            }
        };
        view! {
            <div class="share-light">
                <span aria-hidden="true">{name}</span>
                {button(Kind::Svg)}
                {button(Kind::Png)}
            </div>
        }
    };
    lights.map(row).collect_view().into_any()
}

/// Offers a picture of the land of a journey with these lines to the person as a file.
pub fn save_land(session: &Session, lines: &[String], on_fault: Callback<()>) {
    save_picture(Picture::of_land(session, Light::Day, lines), Kind::Png, on_fault);
}

/// Offers a picture to the person as a file.
fn save_picture(picture: Picture, kind: Kind, on_fault: Callback<()>) {
    spawn_local(async move {
        if !saved(&picture, kind).await {
            on_fault.run(());
        }
    });
}

/// Offers a picture as a file; returns `true` if that worked.
async fn saved(picture: &Picture, kind: Kind) -> bool {
    let Picture { markup, points: (width, height) } = picture;
    match kind {
        Kind::Svg => files::offer(&format!("{FILE}.svg"), "image/svg+xml", markup).is_ok(),
        Kind::Png => match canvas::png(markup, *width, *height).await {
            Some(drawn) => files::offer_bytes(&format!("{FILE}.png"), &drawn).is_ok(),
            None => false,
        },
    }
}
