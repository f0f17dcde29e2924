//! The section with the clock and the match of a game for two, which comes with their chunk.

use leptos::prelude::*;

use super::draft::Draft;
use super::fold::Fold;
use super::option_card::OptionCard;
use crate::ui::{Show, TextButton};
use bastide_session::clock::{Flag, Terms, Time};
use bastide_session::duel::Duel;
use bastide_session::matches::BestOf;
use bastide_session::tournament::Arrangement;
use bastide_text::{Language, say};

/// Shows the section. It has no seed.
pub fn duel(language: Language, draft: Draft, _: RwSignal<bool>) -> AnyView {
    let agreed = Signal::derive(move || draft.duel.with(|text| Duel::read(text)));
    let agree = move |change: &dyn Fn(&mut Duel)| {
        let mut duel = agreed.get_untracked();
        change(&mut duel);
        draft.duel.set(duel.written());
    };
    let has_clock = Signal::derive(move || agreed.get().clock.is_some());
    let flag = move || agreed.get().clock.map_or(Flag::Loses, |terms| terms.flag);
    // By link no clock runs.
    let by_link = Signal::derive(move || draft.is_by_link());
    let told = Signal::derive(move || {
        let Duel { clock, in_match } = agreed.get();
        summary(language, Duel { clock: clock.filter(|_| !by_link.get()), in_match })
    });
    let lengths = move || {
        let all = [None].into_iter().chain(BestOf::ALL.map(Some));
        let values = all.map(|length| (length, match_in_words(language, length).to_owned()));
        choices(
            "duel-match",
            say::duel_match(language),
            say::duel_match_about(language),
            values.collect(),
            Signal::derive(move || agreed.get().in_match),
            Callback::new(move |length| agree(&|duel| duel.in_match = length)),
        )
    };
    let times = move || {
        let all = [None].into_iter().chain(Time::ALL.map(|time| Some(time.terms(Flag::Loses))));
        let values = all.map(|terms| (terms, clock_in_words(language, terms)));
        choices(
            "duel-clock",
            say::duel_clock(language),
            say::duel_clock_about(language),
            values.collect(),
            Signal::derive(move || {
                agreed.get().clock.map(|terms| Terms { flag: Flag::Loses, ..terms })
            }),
            Callback::new(move |clock: Option<Terms>| {
                let flag = untrack(flag);
                agree(&|duel| duel.clock = clock.map(|terms| Terms { flag, ..terms }));
            }),
        )
    };
    let flags = move || {
        let values = [
            (Flag::Loses, say::duel_flag_loses(language).to_owned()),
            (Flag::Noted, say::duel_flag_noted(language).to_owned()),
        ];
        choices(
            "duel-flag",
            say::duel_flag(language),
            "",
            values.into(),
            Signal::derive(flag),
            Callback::new(move |flag| {
                agree(&|duel| duel.clock = duel.clock.map(|terms| Terms { flag, ..terms }));
            }),
        )
    };
    view! {
        <Fold class="options setup-duel" title=say::duel_title(language) told>
            <div class="duel-choices" class:by-link=by_link>
                <div class="part duel-tournament">
                    <TextButton
                        text=say::duel_tournament(language)
                        on_press=move |()| arrange(draft, Arrangement::tournament())
                    />
                    <p class="small soft measure">{say::duel_tournament_about(language)}</p>
                </div>
                {lengths()}
                {times()}
                <Show when=has_clock>{flags()}</Show>
            </div>
        </Fold>
    }
    .into_any()
}

/// Sets everything but the players.
fn arrange(draft: Draft, arrangement: Arrangement) {
    let Arrangement { ruleset, table_rules, clock, in_match } = arrangement;
    draft.agreed.set(ruleset);
    draft.table_rules.set(table_rules);
    draft.duel.set(Duel { clock, in_match }.written());
}

/// Returns a heading with an explanation, and below it one radio button for each value.
fn choices<T: Copy + PartialEq + Send + Sync + 'static>(
    group: &'static str,
    legend: &'static str,
    about: &'static str,
    values: Vec<(T, String)>,
    chosen: Signal<T>,
    choose: Callback<T>,
) -> AnyView {
    let cards = values.into_iter().enumerate().map(|(at, (value, label))| {
        view! {
            <OptionCard
                group
                value=at.to_string()
                label
                chosen=Signal::derive(move || chosen.get() == value)
                on_choose=Callback::new(move |_| choose.run(value))
            />
        }
    });
    view! {
        <fieldset class="part">
            <legend>{legend}</legend>
            {(!about.is_empty()).then(|| view! { <p class="small soft measure">{about}</p> })}
            <div class="choices">{cards.collect_view()}</div>
        </fieldset>
    }
    .into_any()
}

/// Returns the clock and the match in a few words.
pub fn summary(language: Language, duel: Duel) -> String {
    if duel == Duel::default() {
        return say::duel_none(language).to_owned();
    }
    let length = match_in_words(language, duel.in_match).to_owned();
    format!("{length} · {}", clock_in_words(language, duel.clock))
}

fn match_in_words(language: Language, length: Option<BestOf>) -> &'static str {
    match length {
        None => say::duel_match_none(language),
        Some(BestOf::One) => say::duel_match_one(language),
        Some(BestOf::Three) => say::duel_match_three(language),
        Some(BestOf::Five) => say::duel_match_five(language),
    }
}

/// Returns the time of a clock in words: "20 min", "5 min + 5 s per turn".
pub fn clock_in_words(language: Language, terms: Option<Terms>) -> String {
    let Some(Terms { budget, increment, .. }) = terms else {
        return say::duel_clock_none(language).to_owned();
    };
    let (minutes, seconds) = (budget.div_ceil(60_000), increment / 1000);
    if seconds == 0 {
        say::duel_clock_minutes(language, minutes)
    } else {
        say::DuelClockIncrement { minutes, seconds }.tell(language)
    }
}

#[cfg(test)]
mod tests {
    use bastide_questions::Character;
    use bastide_rules::Preset;
    use bastide_session::address::Parameters;
    use bastide_session::line::{Controller, TableRules};

    use super::*;

    fn in_a_setup(test: impl FnOnce(Draft)) {
        Owner::new().with(|| {
            let level = Memo::new(|_| Character::Hugo);
            test(Draft::new(Language::En, None, Parameters::default(), level, false));
        });
    }

    #[test]
    fn a_tournament_sets_the_rules_the_clock_and_the_match() {
        in_a_setup(|draft| {
            assert!(untrack(|| draft.may_duel()), "a person and an opponent");
            assert_eq!(draft.agreed_duel(), "");
            arrange(draft, Arrangement::tournament());
            assert_eq!(draft.agreed.get_untracked().book(), Some(Preset::BaseGame));
            assert_eq!(draft.table_rules.get_untracked(), TableRules::Tournament);
            let told = summary(Language::En, Duel::read(&draft.agreed_duel()));
            assert_eq!(told, "One pair · 20 min");
        });
    }

    #[test]
    fn only_two_agree_on_a_duel() {
        in_a_setup(|draft| {
            arrange(draft, Arrangement::tournament());
            draft.seats.add(Controller::Person);
            assert_eq!(draft.agreed_duel(), "", "three play");
            let third = draft.seats.list.with_untracked(|list| list[2].key);
            draft.remove(third);
            assert_ne!(draft.agreed_duel(), "");
            draft.is_told.set(true);
            assert_eq!(draft.agreed_duel(), "", "a real box");
            draft.is_told.set(false);
            let seats = draft.seats.list.get_untracked();
            seats[1].controller.set(Controller::Remote);
            assert_ne!(draft.agreed_duel(), "", "a match by link");
        });
    }

    #[test]
    fn times_are_told_with_their_increment() {
        let told = Time::ALL.map(|it| clock_in_words(Language::En, Some(it.terms(Flag::Noted))));
        assert_eq!(told, ["5 min + 5 s per turn", "10 min + 10 s per turn", "20 min", "30 min"]);
        assert_eq!(summary(Language::En, Duel::default()), "Single game, no clock");
    }
}
