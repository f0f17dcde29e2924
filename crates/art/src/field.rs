//! Fields: broad tones of the ground, and the parcels with their strips, vines and fruit trees.

use crate::clip;
use crate::contour::Samples;
use crate::geometry::Point;
use crate::markup::{Detail, Markup};
use crate::parcel::{self, Parcel, Use};
use crate::path::Path;
use crate::site::Site;
use crate::tree::Trees;
use crate::wood;
use crate::world::{Purpose, noise};

/// Samples of the tones along one side of a tile.
const ACROSS: usize = 11;
/// The layers of the ground from below, see [`Place::window`](crate::world::Place::window).
const TONES: u8 = 1;
const FIELDS: u8 = 2;

/// The colours of fields.
const COLOURS: [&str; 6] = ["wheat", "crop", "earth", "stubble", "meadow", "heath"];

/// The fields of a tile under construction, one path per colour.
#[derive(Debug, Default)]
pub struct Fields {
    tones: [Path; 2],
    fields: [Path; 6],
    furrows: Path,
    vines: Path,
}

impl Fields {
    /// Makes the fields of a tile; adds the trees of orchards.
    pub fn of(site: &Site, detail: Detail, trees: &mut Trees) -> Self {
        let mut all = Fields::default();
        if detail == Detail::Near {
            all.tones(site);
        }
        for parcel in parcel::parcels(site.place) {
            if detail != Detail::Sketch {
                all.parcel(site, detail, &parcel, trees);
            } else if let Use::Strips(_, crops) = parcel.use_of {
                all.fill(site, &parcel, crops as usize % 2, (0.0, 1.0));
            }
        }
        all
    }

    fn tones(&mut self, site: &Site) {
        let tone = |at: usize| {
            let world = site.place.world(Samples::place(ACROSS, at));
            noise(world, 170.0, Purpose::Tone) + 0.4 * noise(world, 62.0, Purpose::Tone)
        };
        let tones: Vec<f32> = (0..ACROSS * ACROSS).map(tone).collect();
        let window = site.place.window(TONES);
        for (number, sign) in [1.0, -1.0].into_iter().enumerate() {
            for rim in Samples::new(ACROSS, |at| 10.0 * (sign * tones[at] - 0.22)).contours() {
                self.tones[number].points(&window.extended(&rim)).close();
            }
        }
    }

    /// Fills a strip of a parcel between two fractions across with the colour of this number.
    fn fill(&mut self, site: &Site, parcel: &Parcel, colour: usize, (from, to): (f32, f32)) {
        let back = site.place.corner();
        let strip = parcel.strip(from, to).map(|point| point.shifted(-back.x, -back.y));
        let strip = clip::polygon(&strip, &site.place.window(FIELDS));
        if strip.len() > 2 {
            self.fields[colour].points(&strip).close();
        }
    }

    fn parcel(&mut self, site: &Site, detail: Detail, parcel: &Parcel, trees: &mut Trees) {
        let is_near = detail == Detail::Near;
        let window = site.place.window(FIELDS);
        let back = site.place.corner();
        let here = |point: Point| point.shifted(-back.x, -back.y);
        match parcel.use_of {
            Use::Grass => {}
            Use::Meadow => self.fill(site, parcel, 4, (0.0, 1.0)),
            Use::Heath => self.fill(site, parcel, 5, (0.0, 1.0)),
            Use::Strips(strips, crops) => {
                let ends = parcel.divisions(strips);
                for (strip, ends) in ends.windows(2).enumerate() {
                    let colour = (crops as usize + strip * (1 + crops as usize / 4 % 2)) % 4;
                    self.fill(site, parcel, colour, (ends[0], ends[1]));
                    if is_near && colour != 1 {
                        let lines = (parcel.extent().1 * (ends[1] - ends[0]) / 3.4) as usize;
                        for line in 1..lines {
                            let across = ends[0] + (ends[1] - ends[0]) * line as f32 / lines as f32;
                            let ends = [0.02, 0.98].map(|along| here(parcel.at(along, across)));
                            clip::run(&mut self.furrows, &ends, &window);
                        }
                    }
                }
            }
            Use::Vineyard => {
                self.fill(site, parcel, 3, (0.0, 1.0));
                let rows = (parcel.extent().1 / 4.2) as usize;
                for row in (1..rows).filter(|_| is_near) {
                    let across = row as f32 / rows as f32;
                    let ends = [0.05, 0.95].map(|along| here(parcel.at(along, across)));
                    clip::run(&mut self.vines, &ends, &window);
                }
            }
            Use::Orchard => {
                self.fill(site, parcel, 4, (0.0, 1.0));
                let (long, deep) = parcel.extent();
                let (columns, rows) = ((long / 10.0) as usize, (deep / 9.0) as usize);
                for at in 0..columns * rows {
                    let part = |at: usize, of: usize| (at as f32 + 0.5) / of as f32;
                    let world = parcel.at(part(at % columns, columns), part(at / columns, rows));
                    let foot = here(world).shifted(0.0, 1.6);
                    if wood::is_clearing(site, foot, 5.0) {
                        trees.fruit(foot);
                    }
                }
            }
        }
    }

    /// Draws them, the lowest layers above the grass.
    pub fn draw(self, markup: &mut Markup) {
        let [light, dark] = self.tones;
        markup.near(|fine| {
            fine.fill("field-light", light);
            fine.fill("field-dark", dark);
        });
        for (colour, field) in COLOURS.into_iter().zip(self.fields) {
            markup.fill(colour, field);
        }
        markup.near(|fine| {
            fine.flat("furrow", 0.6, self.furrows);
            fine.dashes("vine", 1.7, "2 1.3", self.vines);
        });
    }
}
