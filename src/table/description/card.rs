//! The card that shows a description, over the board.

use bastide_art as art;
use bastide_rules::Action;
use leptos::prelude::*;

use super::{Description, Holder};
use crate::board::inspection::{Inspection, Subject};
use crate::board::model::{BoardModel, Point};
use crate::board::{Viewport, anchor};
use crate::handbook::{By, Way};
use crate::table::bag::pictures;
use crate::table::look_up;
use crate::ui::{Markup, RoundButton, Show, Sign, append, badge, markup, reactive};
use bastide_session::Session;
use bastide_text::{Language, say};

/// The most kinds of tiles drawn for a mouse that only passes by.
const AT_A_GLANCE: usize = 12;

impl Description {
    /// Returns all of it as markup.
    pub(super) fn markup(&self, language: Language, session: &Session, is_held: bool) -> Markup {
        let edition = session.game().config().edition;
        let mut markup = markup!("<h2>{}</h2>", self.title);
        if !self.facts.is_empty() {
            append!(markup, "<p class=seen-facts>{}</p>", self.facts.join(" · "));
        }
        if !self.holders.is_empty() {
            append!(markup, "<ul class=seen-holders>");
            for holder in &self.holders {
                markup.push(&self::holder(language, session, holder));
            }
            append!(markup, "</ul>");
        }
        for line in &self.worth {
            append!(markup, "<p>{}</p>", line);
        }
        if !self.fits.is_empty() && (is_held || self.fits.len() <= AT_A_GLANCE) {
            markup.push(&pictures(language, edition, &self.fits));
        }
        markup
    }
}

/// Returns the owner of figures on a feature as markup.
fn holder(language: Language, session: &Session, holder: &Holder) -> Markup {
    let player = session.player(holder.seat);
    let name = &player.name;
    let hex = art::COLOURS[player.colour.index()].hex;
    let figures: Markup = holder
        .figures
        .iter()
        .map(|(figure, on)| {
            let path = art::figure(art::figure_of(*figure, *on));
            markup!(
                r#"<svg class="seen-figure" viewBox="0 0 20 20" width="18" height="18"><path d="{}" fill="{}"/></svg>"#,
                path,
                hex,
            )
        })
        .collect();
    let (badge, strength) = (badge(player.colour), holder.strength);
    let spoken = say::SeeStrength { player: name, strength: strength.into() }.tell(language);
    markup!(
        r#"<li data-holder="{}"><span aria-hidden="true">{}<span class="seen-name">{}</span>{}<b>{}</b></span><span class="spoken">{}</span></li>"#,
        holder.seat.number(),
        badge,
        name,
        figures,
        strength,
        spoken,
    )
}

/// Returns the anchors of a subject on the board.
fn places(model: &BoardModel, subject: Subject) -> Vec<Point> {
    let is_meant = |action: Action| match subject {
        Subject::Offer(meant) => meant == action,
        _ => subject == Subject::Offers,
    };
    let offers = model.offers.iter().filter(|offer| is_meant(offer.action));
    let wanderers = model.wanderers.iter().filter(|it| subject == Subject::Wanderer(it.shape));
    let anchors = offers.map(|offer| offer.anchor).chain(wanderers.map(|it| it.anchor));
    anchors.chain(subject.cell().map(anchor::middle)).collect()
}

/// The card of the inspected subject.
#[component]
pub fn InspectionCard(
    /// The language of every sentence.
    language: Language,
    /// The inspection.
    inspection: Inspection,
    /// The picture of the board, whose offers can be inspected.
    model: Memo<BoardModel>,
    /// The camera: the card appears away from the subject.
    viewport: Viewport,
) -> impl IntoView {
    // The card covers the half of the board without the subject.
    let is_above = Memo::new(move |_| {
        let places = |subject: Subject| model.with_untracked(|model| places(model, subject));
        inspection.subject.get().is_some_and(|subject| viewport.is_low(&places(subject)))
    });
    let markup = move || {
        let (is_held, aids) = (inspection.is_held.get(), inspection.aids());
        inspection.subject.get().map_or_else(Markup::new, |subject| {
            inspection.settled.with(|session| {
                Description::of(language, session, subject, aids).markup(language, session, is_held)
            })
        })
    };
    // A card that a press opened closes by one: a finger cannot move away.
    let can_close =
        move || inspection.is_held.get() || inspection.subject.get() == Some(Subject::Farms);
    view! {
        <Show when=move || inspection.subject.with(Option::is_some)>
            <section class="seen-card" class:above=move || is_above.get() aria-label=say::see(language)>
                <div inner_html=move || markup().into_html()></div>
                {reactive(move || inspection.subject.get().map(|subject| look_up(language, inspection, subject)).into_any())}
                <Show when=can_close>
                    <RoundButton
                        sign=Sign::Close
                        name=say::close(language)
                        class="round seen-close"
                        tip=false
                        on_press=move |()| inspection.leave()
                    />
                </Show>
            </section>
        </Show>
    }
}

/// The link to the rule of the subject.
fn look_up(language: Language, inspection: Inspection, subject: Subject) -> AnyView {
    let (topic, by) = inspection.settled.session.with_untracked(|session| {
        let topic = look_up::of_subject(session.game().table(), subject);
        (topic, By::table(session.game().config()))
    });
    view! { <Way language topic by=Signal::stored(by)/> }.into_any()
}
