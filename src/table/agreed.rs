//! What was agreed for the game on this table, to be looked up while it is played.

use bastide_rules::Config;
use leptos::prelude::*;

use super::controller::Controller;
use crate::handbook::{By, Topic, Way, ways};
use crate::parts::Dialog;
use crate::setup::{Agreed, told_manner};
use crate::text::reading::agreements;
use crate::text::{self, Language, say};

/// The book, the boxes, and each reading with what it means.
#[component]
pub fn TableRules(
    /// Whose game.
    controller: Controller,
) -> impl IntoView {
    let language = controller.language;
    let config = controller.session.with_untracked(|session| session.game().config().clone());
    let manner = controller.session.with_untracked(|session| session.line().manner());
    let (manner, about) = told_manner(language, manner);
    let by = Signal::stored(By::table(&config));
    let agreements = agreements(language, &config).into_iter().map(move |agreement| {
        let topic = agreement.reading.map_or(Topic::Books, ways::of_reading);
        view! {
            <div class="agreement">
                <dt>{agreement.heading}</dt>
                <dd>
                    <strong>{agreement.value}</strong>
                    <span class="about">{agreement.about}</span>
                    <Way language topic by about=agreement.heading/>
                </dd>
            </div>
        }
    });
    view! {
        <Dialog
            language
            class="agreed"
            title=say::table_rules(language)
            on_close=controller.put_away()
        >
            <p class="measure">{played(language, &config)}</p>
            <dl>
                <div class="agreement">
                    <dt>{say::setup_manner(language)}</dt>
                    <dd><strong>{manner}</strong><span class="about">{about}</span></dd>
                </div>
                {agreements.collect_view()}
            </dl>
        </Dialog>
    }
}

/// The book by which it is played, or rules of one's own, and its boxes.
pub fn played(language: Language, config: &Config) -> String {
    let agreed = Agreed { edition: config.edition, boxes: config.expansions, rules: config.rules };
    let book =
        agreed.book().map_or_else(|| say::preset_own(language), |it| text::book(language, it));
    let boxes = config.expansions.iter().map(|it| text::expansion(language, it));
    let boxes = text::list(language, std::iter::once(say::setup_base(language)).chain(boxes));
    format!("{book}: {boxes}.")
}
