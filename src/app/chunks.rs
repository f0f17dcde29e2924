//! The loaded chunks of the program.

use leptos::prelude::*;

use super::extras::{self, Extras};
use super::play::{self, Play};
use super::review::{self, Review};
use super::school::{self, School};
use super::setup;
use crate::loading::Chunk;
use crate::loading::Coming;
use crate::table::Reviewer;

/// The loaded chunks of the program.
#[derive(Clone, Copy)]
pub struct LoadedChunks {
    /// The setup of a new game.
    pub setup: RwSignal<Option<setup::View>>,
    /// The table.
    pub play: RwSignal<Option<&'static Play>>,
    /// Everything that is seldom used.
    pub extras: RwSignal<Option<&'static Extras>>,
    /// Everything that a table can do without.
    pub review: RwSignal<Option<&'static Review>>,
    /// The lessons, the handbook and the puzzles.
    pub school: RwSignal<Option<&'static School>>,
}

impl LoadedChunks {
    /// Returns the state before any chunk has loaded.
    pub fn none() -> LoadedChunks {
        LoadedChunks {
            setup: RwSignal::new(None),
            play: RwSignal::new(None),
            extras: RwSignal::new(None),
            review: RwSignal::new(None),
            school: RwSignal::new(None),
        }
    }

    /// Returns the views of the review chunk that a table uses, once it has loaded.
    pub fn reviewer(self) -> Signal<Option<&'static Reviewer>> {
        Signal::derive(move || self.review.get().map(|review| review.reviewer))
    }

    /// Returns `true` if a chunk is loaded.
    pub fn has(self, part: Chunk) -> bool {
        match part {
            Chunk::Setup => self.setup.get_untracked().is_some(),
            Chunk::Play => self.play.get_untracked().is_some(),
            Chunk::Extras => self.extras.get_untracked().is_some(),
            Chunk::Review => self.review.get_untracked().is_some(),
            Chunk::School => self.school.get_untracked().is_some(),
        }
    }

    /// Loads a chunk; `true` if it is loaded then.
    pub fn fetch(self, part: Chunk) -> Coming {
        Box::pin(async move {
            match part {
                Chunk::Setup => put(self.setup, setup::fetch().await.ok()),
                Chunk::Play => put(self.play, play::fetch().await.ok()),
                Chunk::Extras => put(self.extras, extras::fetch().await.ok()),
                Chunk::Review => put(self.review, review::fetch().await.ok()),
                Chunk::School => put(self.school, school::fetch().await.ok()),
            }
            self.has(part)
        })
    }
}

fn put<T: Copy + Send + Sync + 'static>(place: RwSignal<Option<T>>, part: Option<T>) {
    if part.is_some() && place.with_untracked(Option::is_none) {
        place.set(part);
    }
}
