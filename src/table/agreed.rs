//! The rules of the game on this table: edition, expansions and rule variants.

use bastide_rules::Config;
use leptos::prelude::*;

use super::stage::Stage;
use crate::handbook::{By, Topic, Way, ways};
use crate::setup::told_table_rules;
use crate::ui::Dialog;
use bastide_session::ruleset::Ruleset;
use bastide_text as text;
use bastide_text::reading::agreements;
use bastide_text::{Language, say};

/// The edition, the expansions, and each rule variant with its meaning.
#[component]
pub fn TableRules(
    /// The board and its game.
    stage: Stage,
    /// Closes the dialog.
    close: Callback<()>,
) -> impl IntoView {
    let Stage { language, session, .. } = stage;
    let config = session.with_untracked(|session| session.game().config().clone());
    let table_rules = session.with_untracked(|session| session.line().table_rules());
    let (table_rules, about) = told_table_rules(language, table_rules);
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
            on_close=close
        >
            <p class="measure">{played(language, &config)}</p>
            <dl>
                <div class="agreement">
                    <dt>{say::setup_table_rules(language)}</dt>
                    <dd><strong>{table_rules}</strong><span class="about">{about}</span></dd>
                </div>
                {config.rules.is_solo().then(|| view! {
                    <div class="agreement">
                        <dt>{say::setup_company_alone(language)}</dt>
                        <dd><span class="about">{say::setup_company_alone_about(language)}</span></dd>
                    </div>
                })}
                {agreements.collect_view()}
            </dl>
        </Dialog>
    }
}

/// Returns the edition of a game, or its custom rules, and its expansions.
pub fn played(language: Language, config: &Config) -> String {
    let agreed = Ruleset { edition: config.edition, boxes: config.expansions, rules: config.rules };
    let own = || match config.rules.is_solo() {
        true => say::setup_company_alone(language),
        false => say::preset_own(language),
    };
    let book = agreed.book().map_or_else(own, |it| text::book(language, it));
    let boxes = config.expansions.iter().map(|it| text::expansion(language, it));
    let boxes = text::list(language, std::iter::once(say::setup_base(language)).chain(boxes));
    format!("{book}: {boxes}.")
}
