//! The screen on which a person chooses.

use leptos::prelude::*;

use super::{Motion, Settings, Theme};
use crate::BUILD;
use crate::parts::RoundButton;
use crate::platform::offline::Kept;
use crate::setup::choice::{Choice, Switch};
use crate::table::icon::Sign;
use crate::text::{Language, say};

/// The settings.
#[component]
pub fn SettingsPage(
    /// For every sentence.
    language: Language,
    /// What is chosen.
    settings: RwSignal<Settings>,
    /// Whether the browser keeps what is stored; none while that is not known.
    kept: RwSignal<Option<Kept>>,
    /// Goes back.
    on_back: Callback<()>,
) -> impl IntoView {
    let languages = [&[None][..], &Language::ALL.map(Some)].concat().into_iter().map(|one| {
        let code = one.map(Language::code);
        let label = one.map_or_else(|| say::settings_language_system(language), Language::name);
        view! {
            <Choice
                group="language"
                value=code.unwrap_or("system")
                label
                chosen=Signal::derive(move || settings.with(|it| it.language.as_deref() == code))
                on_choose=Callback::new(move |()| {
                    settings.update(|it| it.language = code.map(str::to_owned));
                })
            />
        }
    });
    let themes = [
        (Theme::System, "system", say::settings_theme_system(language)),
        (Theme::Light, "light", say::settings_theme_light(language)),
        (Theme::Dark, "dark", say::settings_theme_dark(language)),
    ]
    .map(|(theme, value, label)| {
        view! {
            <Choice
                group="theme"
                value
                label
                chosen=Signal::derive(move || settings.with(|it| it.theme == theme))
                on_choose=Callback::new(move |()| settings.update(|it| it.theme = theme))
            />
        }
    });
    let motions = [
        (Motion::System, "system", say::settings_motion_system(language)),
        (Motion::Still, "still", say::settings_motion_still(language)),
    ]
    .map(|(motion, value, label)| {
        view! {
            <Choice
                group="motion"
                value
                label
                chosen=Signal::derive(move || settings.with(|it| it.motion == motion))
                on_choose=Callback::new(move |()| settings.update(|it| it.motion = motion))
            />
        }
    });
    let storage = move || match kept.get() {
        Some(Kept::Promised) => say::settings_storage_kept(language),
        Some(Kept::NotPromised) => say::settings_storage_not_kept(language),
        Some(Kept::Unsupported) | None => say::settings_storage_unknown(language),
    };
    view! {
        <main class="page settings">
            <header class="page-head">
                <RoundButton sign=Sign::Undo name=say::back(language) on_press=on_back/>
                <h1>{say::settings_title(language)}</h1>
            </header>
            <div class="settings-list">
                <fieldset class="part">
                    <legend>{say::settings_language(language)}</legend>
                    <div class="choices">{languages.collect_view()}</div>
                </fieldset>
                <fieldset class="part">
                    <legend>{say::settings_theme(language)}</legend>
                    <div class="choices">{themes}</div>
                </fieldset>
                <fieldset class="part">
                    <legend>{say::settings_play(language)}</legend>
                    <div class="choices">
                        <Switch
                            id="letter-keys"
                            label=say::settings_letter_keys(language)
                            about=say::settings_letter_keys_about(language)
                            on=Signal::derive(move || settings.with(|it| it.letter_keys))
                            on_switch=Callback::new(move |on| {
                                settings.update(|it| it.letter_keys = on);
                            })
                        />
                        <Switch
                            id="forecast"
                            label=say::settings_forecast(language)
                            about=say::settings_forecast_about(language)
                            on=Signal::derive(move || settings.with(|it| it.forecast))
                            on_switch=Callback::new(move |on| {
                                settings.update(|it| it.forecast = on);
                            })
                        />
                    </div>
                </fieldset>
                <fieldset class="part">
                    <legend>{say::settings_motion(language)}</legend>
                    <div class="choices">{motions}</div>
                </fieldset>
                <section class="part">
                    <h2>{say::settings_storage(language)}</h2>
                    <p class="measure">{move || storage().to_owned()}</p>
                </section>
                <section class="part">
                    <h2>{say::settings_about(language)}</h2>
                    <p class="measure">{say::settings_about_text(language)}</p>
                    <p class="measure soft">{say::settings_about_trademark(language)}</p>
                    <p class="soft small">{say::settings_about_build(language, BUILD)}</p>
                </section>
            </div>
        </main>
    }
}
