//! The parts of the program that have come.

use leptos::prelude::*;

use super::extras::{self, Extras};
use super::play::{self, Play};
use super::review::{self, Review};
use super::school::{self, School};
use crate::language::Coming;
use crate::screen::Part;
use crate::table::Reviewer;

/// The parts of the program that have come.
#[derive(Clone, Copy)]
pub struct Here {
    /// With which games are played.
    pub play: RwSignal<Option<&'static Play>>,
    /// With what is seldom wanted.
    pub extras: RwSignal<Option<&'static Extras>>,
    /// With what a table can do without.
    pub review: RwSignal<Option<&'static Review>>,
    /// With the school.
    pub school: RwSignal<Option<&'static School>>,
}

impl Here {
    /// None yet.
    pub fn none() -> Here {
        Here {
            play: RwSignal::new(None),
            extras: RwSignal::new(None),
            review: RwSignal::new(None),
            school: RwSignal::new(None),
        }
    }

    /// The views of the review part that a table uses, once it has loaded.
    pub fn reviewer(self) -> Signal<Option<&'static Reviewer>> {
        Signal::derive(move || self.review.get().map(|review| review.reviewer))
    }

    /// Whether a part has come.
    pub fn has(self, part: Part) -> bool {
        match part {
            Part::Play => self.play.get_untracked().is_some(),
            Part::Extras => self.extras.get_untracked().is_some(),
            Part::Review => self.review.get_untracked().is_some(),
            Part::School => self.school.get_untracked().is_some(),
        }
    }

    /// Fetches a part; whether it is there then.
    pub fn fetch(self, part: Part) -> Coming {
        Box::pin(async move {
            match part {
                Part::Play => put(self.play, play::fetch().await.ok()),
                Part::Extras => put(self.extras, extras::fetch().await.ok()),
                Part::Review => put(self.review, review::fetch().await.ok()),
                Part::School => put(self.school, school::fetch().await.ok()),
            }
            self.has(part)
        })
    }
}

fn put<T: Send + Sync>(place: RwSignal<Option<&'static T>>, part: Option<&'static T>) {
    if part.is_some() && place.with_untracked(Option::is_none) {
        place.set(part);
    }
}
