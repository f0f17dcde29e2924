//! The settings: a screen, and a list that is also shown at the table.

use leptos::prelude::*;

use crate::BUILD;
use crate::platform::offline::Kept;
use crate::settings::installing::{self, Installing};
use crate::setup::option_card::{OptionCard, Value, one_of};
use crate::ui::{RoundButton, Show, Sign};
use bastide_session::settings::{Motion, NextTile, Pace, Settings, Theme};
use bastide_text::{Language, say};

/// A switch: its value in the page, its name, its description, and its field in the settings.
type Switch = (&'static str, &'static str, &'static str, fn(&mut Settings) -> &mut bool);

/// The list of all settings.
#[component]
pub fn SettingsList(
    /// The language of the page.
    language: Language,
    /// The settings.
    settings: RwSignal<Settings>,
) -> impl IntoView {
    let languages = [&[None][..], &Language::ALL.map(Some)].concat();
    let tongues = languages.iter().map(|one| {
        (one.map_or_else(|| say::settings_language_system(language), Language::name), "")
    });
    let tongues = one_of(
        "language",
        say::settings_language(language),
        tongues.collect(),
        Signal::derive(move || {
            let code = settings.with(|it| it.language.clone());
            let is_it = |one: &Language| code.as_deref() == Some(one.code());
            Language::ALL.iter().position(is_it).map_or(0, |at| at + 1)
        }),
        Callback::new(move |at: usize| {
            let code = at.checked_sub(1).map(|at| Language::ALL[at].code().to_owned());
            settings.update(|it| it.language = code);
        }),
    );
    let themes = choice_of(
        settings,
        "theme",
        say::settings_theme(language),
        vec![
            (say::settings_theme_system(language), ""),
            (say::settings_theme_light(language), ""),
            (say::settings_theme_dark(language), ""),
            (say::settings_theme_contrast(language), say::settings_theme_contrast_about(language)),
        ],
        |it| it.theme as usize,
        |it, at| it.theme = Theme::ALL[at],
    );
    let motions = choice_of(
        settings,
        "motion",
        say::settings_motion(language),
        vec![
            (say::settings_motion_system(language), ""),
            (say::settings_motion_still(language), ""),
        ],
        |it| it.motion as usize,
        |it, at| it.motion = Motion::ALL[at],
    );
    let next_tiles = choice_of(
        settings,
        "next-tile",
        say::settings_next_tile(language),
        vec![
            (
                say::settings_next_tile_moment(language),
                say::settings_next_tile_moment_about(language),
            ),
            (
                say::settings_next_tile_press(language),
                say::settings_next_tile_press_about(language),
            ),
            (say::settings_next_tile_once(language), say::settings_next_tile_once_about(language)),
        ],
        |it| it.next_tile as usize,
        |it, at| it.next_tile = NextTile::ALL[at],
    );
    let paces = pace_choice(language, settings);
    let switch = move |(value, label, about, field): Switch| {
        view! {
            <OptionCard
                group="switch"
                value
                among_others=true
                label
                about
                chosen=Signal::derive(move || *field(&mut settings.get()))
                on_choose=Callback::new(move |on| settings.update(|it| *field(it) = on))
            />
        }
    };
    let comments = switch((
        "comments",
        say::settings_comments(language),
        say::settings_comments_about(language),
        |it| &mut it.comments,
    ));
    let switches: [Switch; 6] = [
        (
            "letter-keys",
            say::settings_letter_keys(language),
            say::settings_letter_keys_about(language),
            |it| &mut it.letter_keys,
        ),
        (
            "forecast",
            say::settings_forecast(language),
            say::settings_forecast_about(language),
            |it| &mut it.forecast,
        ),
        ("fit", say::settings_fit(language), say::settings_fit_about(language), |it| &mut it.fit),
        ("chances", say::settings_chances(language), say::settings_chances_about(language), |it| {
            &mut it.chances
        }),
        (
            "coordinates",
            say::settings_coordinates(language),
            say::settings_coordinates_about(language),
            |it| &mut it.coordinates,
        ),
        ("tips", say::settings_tips(language), say::settings_tips_about(language), |it| {
            &mut it.tips
        }),
    ];
    let switches = switches.map(switch);
    let volumes = |about| {
        vec![
            (say::settings_volume_off(language), ""),
            (say::settings_volume_soft(language), about),
            (say::settings_volume_full(language), ""),
        ]
    };
    let sounds = choice_of(
        settings,
        "sound",
        say::settings_sound(language),
        volumes(""),
        |it| it.sound_volume() as usize,
        |it, at| it.set_sound_volume(at as u32),
    );
    let ambience = choice_of(
        settings,
        "ambience",
        say::settings_ambience(language),
        volumes(say::settings_ambience_about(language)),
        |it| it.ambience as usize,
        |it, at| it.ambience = at as u32,
    );
    view! {
        {tongues}
        {themes}
        <fieldset class="part">
            <legend>{say::settings_play(language)}</legend>
            <div class="choices">{switches}</div>
        </fieldset>
        {next_tiles}
        {paces}
        <div class="part choices">{comments}</div>
        {motions}
        {sounds}
        {ambience}
    }
}

/// The settings screen.
#[component]
pub fn SettingsPage(
    /// The language of the page.
    language: Language,
    /// The settings.
    settings: RwSignal<Settings>,
    /// The browser's answer about persistent storage; `None` while it is unknown.
    kept: RwSignal<Option<Kept>>,
    /// Called to go back.
    on_back: Callback<()>,
) -> impl IntoView {
    let storage = move || match kept.get() {
        Some(Kept::Promised) => say::settings_storage_kept(language),
        Some(Kept::NotPromised) => say::settings_storage_not_kept(language),
        Some(Kept::Unsupported) | None => say::settings_storage_unknown(language),
    };
    let way = installing::way();
    view! {
        <main class="page settings">
            <header class="page-head">
                <RoundButton sign=Sign::Back name=say::back(language) on_press=on_back/>
                <h1>{say::settings_title(language)}</h1>
            </header>
            <div class="settings-list">
                <SettingsList language settings/>
                <Show when=move || way.with(Option::is_some)>
                    <section class="part">
                        <h2>{say::install_title(language)}</h2>
                        <Installing language way/>
                    </section>
                </Show>
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

/// Returns the choice of the computer speed, for this screen and the table.
pub fn pace_choice(language: Language, settings: RwSignal<Settings>) -> AnyView {
    choice_of(
        settings,
        "pace",
        say::pace_title(language),
        vec![
            (say::pace_slow(language), ""),
            (say::pace_usual(language), ""),
            (say::pace_once(language), ""),
        ],
        |it| it.pace as usize,
        |it, at| it.pace = Pace::ALL[at],
    )
}

/// Returns the choice between several values of a setting.
fn choice_of(
    settings: RwSignal<Settings>,
    group: &'static str,
    legend: &'static str,
    values: Vec<Value>,
    chosen: fn(&Settings) -> usize,
    choose: fn(&mut Settings, usize),
) -> AnyView {
    let chosen = Signal::derive(move || settings.with(chosen));
    let on_choose = Callback::new(move |at| settings.update(|it| choose(it, at)));
    one_of(group, legend, values, chosen, on_choose)
}
