//! The company of a new game: against the computer, alone, at one screen, by link, or around a real box.

use bastide_questions::Character;
use bastide_rules::config::COLOURS;
use leptos::prelude::*;

use super::draft::Draft;
use crate::seats::Seating;
use crate::ui::{handler, reactive};
use bastide_session::line::Controller;
use bastide_text::{Language, say};

/// The company of a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Company {
    /// One person against computer players.
    Computer,
    /// One person with three colours.
    Alone,
    /// People at this screen.
    Here,
    /// People at several screens.
    Link,
    /// People around a real box, whose tiles are entered here.
    RealBox,
}

impl Company {
    const ALL: [Company; 5] =
        [Company::Computer, Company::Alone, Company::Here, Company::Link, Company::RealBox];

    const fn id(self) -> &'static str {
        match self {
            Company::Computer => "company-computer",
            Company::Alone => "company-alone",
            Company::Here => "company-here",
            Company::Link => "company-link",
            Company::RealBox => "company-real-box",
        }
    }

    fn name(self, language: Language) -> &'static str {
        match self {
            Company::Computer => say::setup_company_computer(language),
            Company::Alone => say::setup_company_alone(language),
            Company::Here => say::setup_company_here(language),
            Company::Link => say::setup_company_link(language),
            Company::RealBox => say::setup_company_real_box(language),
        }
    }

    /// Returns its explanation, if the name is not enough. A game by link is explained below the seats.
    fn about(self, language: Language) -> Option<&'static str> {
        match self {
            Company::Computer | Company::Link => None,
            Company::Alone => Some(say::setup_company_alone_about(language)),
            Company::Here => Some(say::setup_company_here_about(language)),
            Company::RealBox => Some(say::setup_company_real_box_about(language)),
        }
    }
}

impl Draft {
    /// Returns the company of the players on these seats.
    pub fn company(self) -> Company {
        let is_opponent = |controller| matches!(controller, Controller::Opponent(_));
        if self.is_told.get() {
            Company::RealBox
        } else if self.is_alone() {
            Company::Alone
        } else if self.is_by_link() {
            Company::Link
        } else if self
            .seats
            .list
            .with(|list| list.iter().any(|it| is_opponent(it.controller.get())))
        {
            Company::Computer
        } else {
            Company::Here
        }
    }

    /// `true` if one person plays three colours. Once a seat was changed by hand, others play too.
    pub fn is_alone(self) -> bool {
        let is_person = |it: &Seating| it.controller.get() == Controller::Person;
        let is_so =
            |list: &Vec<Seating>| list.len() == usize::from(COLOURS) && list.iter().all(is_person);
        self.before_alone.get().is_some() && self.seats.list.with(is_so)
    }

    /// Fills the seats for a company: a person on the first seat, and the others to match.
    pub fn gather(self, company: Company) {
        self.is_told.set(company == Company::RealBox);
        let before = self.before_alone.get_untracked();
        match (company == Company::Alone, before) {
            (true, None) => {
                let seats = self.seats.list.with_untracked(Vec::len);
                self.before_alone.set(Some(seats));
                self.seats.resize(COLOURS.into());
            }
            (true, Some(_)) => self.seats.resize(COLOURS.into()),
            (false, before) => {
                self.before_alone.set(None);
                before.into_iter().for_each(|seats| self.seats.resize(seats));
            }
        }
        for (number, seat) in self.seats.list.get_untracked().into_iter().enumerate() {
            let is_opponent = matches!(seat.controller.get_untracked(), Controller::Opponent(_));
            match company {
                Company::Computer if number > 0 && is_opponent => {}
                Company::Computer if number == 1 && untrack(|| self.is_guided()) => {
                    seat.seat(Character::Pip);
                }
                Company::Computer if number > 0 => seat.seat(self.seats.newcomer()),
                Company::Link if number > 0 => seat.controller.set(Controller::Remote),
                _ => seat.controller.set(Controller::Person),
            }
        }
    }
}

/// The choice of the company, and the explanation of the chosen one.
pub fn companies(language: Language, draft: Draft) -> AnyView {
    let chosen = Memo::new(move |_| draft.company());
    let choice = move |company: Company| {
        view! {
            <label class="choice" for=company.id()>
                <input
                    type="radio"
                    class="spoken"
                    id=company.id()
                    name="company"
                    prop:checked=move || chosen.get() == company
                    on:change=handler(move || draft.gather(company))
                />
                <span>{company.name(language)}</span>
            </label>
        }
    };
    let about = move || {
        let about = chosen.get().about(language);
        about.map(|about| view! { <p class="small soft measure">{about}</p> }).into_any()
    };
    view! {
        <div class="companies" role="radiogroup" aria-labelledby="setup-players">
            {Company::ALL.map(choice)}
        </div>
        {reactive(about)}
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seats::Seats;
    use crate::setup::Parameters;

    fn controllers(seats: Seats) -> Vec<Controller> {
        seats.players(Language::En).into_iter().map(|player| player.controller).collect()
    }

    #[test]
    fn nobody_but_people_sits_around_a_real_box() {
        Owner::new().with(|| {
            let level = Memo::new(|_| Character::Hugo);
            let draft = Draft::new(Language::En, None, Parameters::default(), level, false);
            assert_eq!(untrack(|| draft.company()), Company::Computer);
            draft.gather(Company::RealBox);
            assert_eq!(controllers(draft.seats), [Controller::Person; 2]);
            assert!(draft.is_told.get_untracked());
        });
    }

    #[test]
    fn a_way_to_come_together_is_what_it_says() {
        Owner::new().with(|| {
            let level = Memo::new(|_| Character::Hugo);
            let draft = Draft::new(Language::En, None, Parameters::default(), level, false);
            draft.seats.add(Controller::Person);
            for company in Company::ALL.into_iter().chain(Company::ALL) {
                draft.gather(company);
                assert_eq!(untrack(|| draft.company()), company);
                assert_eq!(untrack(|| draft.no_link_game()), None, "{company:?}");
                assert_eq!(controllers(draft.seats)[0], Controller::Person, "{company:?}");
            }
            draft.gather(Company::Computer);
            let [bruno, greta] = [Character::Bruno, Character::Greta].map(Controller::Opponent);
            assert_eq!(controllers(draft.seats), [Controller::Person, bruno, greta]);
        });
    }
}
