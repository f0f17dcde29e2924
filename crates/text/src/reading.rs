//! The rule variants: the subject of each, and all its values with the rulebook each comes from.

use bastide_rules::{Config, Edition, Expansion, Reading};

use super::{Language, Words, say};

/// A rule variant: its name in the page, its heading, and for each value a name and an explanation.
pub type Row = (Reading, &'static str, Words, &'static [(Words, Words)]);

/// Each edition, in the order of [`Edition::ALL`]: its name and an explanation.
pub const EDITIONS: [(Words, Words); Edition::ALL.len()] = [
    (say::option_edition_c1, say::option_edition_c1_about),
    (say::option_edition_c2, say::option_edition_c2_about),
    (say::option_edition_c3, say::option_edition_c3_about),
];

/// The rule variants of the base game, and of each expansion that has some.
pub const READINGS: [(Option<Expansion>, &[Row]); 14] = [
    (
        None,
        &[
            (
                Reading::Farmers,
                "farmers",
                say::option_farmers,
                &[
                    (say::option_farmers_per_farm, say::option_farmers_per_farm_about),
                    (say::option_farmers_per_city, say::option_farmers_per_city_about),
                    (say::option_farmers_off, say::option_farmers_off_about),
                ],
            ),
            (
                Reading::SmallCity,
                "small-city",
                say::option_small_city,
                &[
                    (say::option_small_city_four, say::option_small_city_four_about),
                    (say::option_small_city_two, say::option_small_city_two_about),
                ],
            ),
            (
                Reading::DeadEnds,
                "dead-ends",
                say::option_dead_ends,
                &[
                    (say::option_dead_ends_allowed, say::option_dead_ends_allowed_about),
                    (say::option_dead_ends_forbidden, say::option_dead_ends_forbidden_about),
                ],
            ),
        ],
    ),
    (
        Some(Expansion::Inns),
        &[(
            Reading::UnfinishedInns,
            "unfinished-inns",
            say::option_unfinished_inns,
            &[
                (say::option_unfinished_inns_zero, say::option_unfinished_inns_zero_about),
                (say::option_unfinished_inns_ignored, say::option_unfinished_inns_ignored_about),
            ],
        )],
    ),
    (
        Some(Expansion::Dragon),
        &[
            (
                Reading::DragonMoves,
                "dragon-moves",
                say::option_dragon_moves,
                &[
                    (say::option_dragon_moves_after, say::option_dragon_moves_after_about),
                    (say::option_dragon_moves_before, say::option_dragon_moves_before_about),
                ],
            ),
            (
                Reading::DragonInCarcassonne,
                "dragon-in-carcassonne",
                say::option_dragon_in_carcassonne,
                &[
                    (
                        say::option_dragon_in_carcassonne_never,
                        say::option_dragon_in_carcassonne_never_about,
                    ),
                    (
                        say::option_dragon_in_carcassonne_outer,
                        say::option_dragon_in_carcassonne_outer_about,
                    ),
                ],
            ),
            (
                Reading::FairyStands,
                "fairy",
                say::option_fairy,
                &[
                    (say::option_fairy_tile, say::option_fairy_tile_about),
                    (say::option_fairy_follower, say::option_fairy_follower_about),
                ],
            ),
            (
                Reading::PrincessEvicts,
                "princess",
                say::option_princess,
                &[
                    (say::option_princess_must, say::option_princess_must_about),
                    (say::option_princess_may, say::option_princess_may_about),
                ],
            ),
        ],
    ),
    (
        Some(Expansion::Abbey),
        &[
            (
                Reading::WagonMoves,
                "wagon",
                say::option_wagon,
                &[
                    (say::option_wagon_connected, say::option_wagon_connected_about),
                    (say::option_wagon_adjacent, say::option_wagon_adjacent_about),
                ],
            ),
            (
                Reading::BarnBuilt,
                "barn",
                say::option_barn,
                &[
                    (say::option_barn_one, say::option_barn_one_about),
                    (say::option_barn_any, say::option_barn_any_about),
                ],
            ),
            (
                Reading::LeftoverAbbeys,
                "leftover-abbeys",
                say::option_abbeys,
                &[
                    (say::option_abbeys_played, say::option_abbeys_played_about),
                    (say::option_abbeys_lost, say::option_abbeys_lost_about),
                ],
            ),
        ],
    ),
    (
        Some(Expansion::Count),
        &[
            (
                Reading::CountEntry,
                "count-entry",
                say::option_count_entry,
                &[
                    (say::option_count_entry_tile, say::option_count_entry_tile_about),
                    (say::option_count_entry_turn, say::option_count_entry_turn_about),
                ],
            ),
            (
                Reading::CountStrength,
                "count-strength",
                say::option_count_strength,
                &[
                    (say::option_count_strength_two, say::option_count_strength_two_about),
                    (say::option_count_strength_own, say::option_count_strength_own_about),
                ],
            ),
            (
                Reading::CountFinal,
                "count-final",
                say::option_count_final,
                &[
                    (say::option_count_final_all, say::option_count_final_all_about),
                    (say::option_count_final_market, say::option_count_final_market_about),
                ],
            ),
            (
                Reading::CountTargets,
                "count-targets",
                say::option_count_targets,
                &[
                    (say::option_count_targets_occupied, say::option_count_targets_occupied_about),
                    (say::option_count_targets_any, say::option_count_targets_any_about),
                ],
            ),
        ],
    ),
    (
        Some(Expansion::Cathars),
        &[
            (
                Reading::Escape,
                "escape",
                say::option_escape,
                &[
                    (say::option_escape_siege_tile, say::option_escape_siege_tile_about),
                    (say::option_escape_any_tile, say::option_escape_any_tile_about),
                ],
            ),
            (
                Reading::EscapeInDoubleTurn,
                "escape-in-double-turn",
                say::option_escapes,
                &[
                    (say::option_escapes_each_part, say::option_escapes_each_part_about),
                    (say::option_escapes_once, say::option_escapes_once_about),
                ],
            ),
            (
                Reading::PigAtSiege,
                "pig-at-siege",
                say::option_pig_at_siege,
                &[
                    (say::option_pig_at_siege_doubled, say::option_pig_at_siege_doubled_about),
                    (say::option_pig_at_siege_single, say::option_pig_at_siege_single_about),
                ],
            ),
        ],
    ),
    (
        Some(Expansion::GamesQuarterly),
        &[(
            Reading::PigsOfGq11,
            "pigs-of-gq11",
            say::option_pigs_of_gq11,
            &[
                (say::option_pigs_of_gq11_picture, say::option_pigs_of_gq11_picture_about),
                (say::option_pigs_of_gq11_herd, say::option_pigs_of_gq11_herd_about),
            ],
        )],
    ),
    (
        Some(Expansion::Labyrinth),
        &[(
            Reading::LabyrinthRoads,
            "labyrinth",
            say::option_labyrinth,
            &[
                (say::option_labyrinth_advanced, say::option_labyrinth_advanced_about),
                (say::option_labyrinth_basic, say::option_labyrinth_basic_about),
            ],
        )],
    ),
    (
        Some(Expansion::GermanMonasteries),
        &[(
            Reading::PlainMonasteries,
            "plain-monasteries",
            say::option_plain_monasteries,
            &[
                (
                    say::option_plain_monasteries_replaced,
                    say::option_plain_monasteries_replaced_about,
                ),
                (say::option_plain_monasteries_kept, say::option_plain_monasteries_kept_about),
            ],
        )],
    ),
    (
        Some(Expansion::Festival),
        &[(
            Reading::FestivalTakes,
            "festival",
            say::option_festival,
            &[
                (say::option_festival_any_figure, say::option_festival_any_figure_about),
                (say::option_festival_followers, say::option_festival_followers_about),
            ],
        )],
    ),
    (
        Some(Expansion::CropCircles1),
        &[(
            Reading::CircleAdds,
            "circle-adds",
            say::option_circle_adds,
            &[
                (say::option_circle_adds_may, say::option_circle_adds_may_about),
                (say::option_circle_adds_must, say::option_circle_adds_must_about),
            ],
        )],
    ),
    (
        Some(Expansion::Mage),
        &[(
            Reading::DragonMeetsMagic,
            "dragon-magic",
            say::option_dragon_magic,
            &[
                (say::option_dragon_magic_stays, say::option_dragon_magic_stays_about),
                (say::option_dragon_magic_eaten, say::option_dragon_magic_eaten_about),
            ],
        )],
    ),
    (
        Some(Expansion::Buildings),
        &[(
            Reading::BuildingPoints,
            "buildings",
            say::option_buildings,
            &[
                (say::option_buildings_equal, say::option_buildings_equal_about),
                (say::option_buildings_by_kind, say::option_buildings_by_kind_about),
            ],
        )],
    ),
    (
        Some(Expansion::Hills),
        &[
            (
                Reading::HillTies,
                "hills",
                say::option_hills,
                &[
                    (say::option_hills_any, say::option_hills_any_about),
                    (say::option_hills_count, say::option_hills_count_about),
                ],
            ),
            (
                Reading::VineyardsForGardens,
                "vineyards",
                say::option_vineyards,
                &[
                    (say::option_vineyards_no, say::option_vineyards_no_about),
                    (say::option_vineyards_yes, say::option_vineyards_yes_about),
                ],
            ),
        ],
    ),
];

/// The chosen edition, or the chosen value of a rule variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Agreement {
    /// The rule variant; `None` for the edition.
    pub reading: Option<Reading>,
    /// The subject.
    pub heading: &'static str,
    /// The chosen value.
    pub value: &'static str,
    /// An explanation of that value.
    pub about: &'static str,
}

/// Returns the edition, and every rule variant that makes a difference in this game.
pub fn agreements(language: Language, config: &Config) -> Vec<Agreement> {
    let (value, about) = EDITIONS[config.edition.index()];
    let edition = Agreement {
        reading: None,
        heading: say::option_edition(language),
        value: value(language),
        about: about(language),
    };
    let rows = READINGS.iter().flat_map(|(_, rows)| *rows);
    let open = rows.filter(|(reading, ..)| reading.is_open(config.expansions));
    let readings = open.map(|(reading, _, heading, values)| {
        let (value, about) = values[config.rules.value(*reading)];
        Agreement {
            reading: Some(*reading),
            heading: heading(language),
            value: value(language),
            about: about(language),
        }
    });
    std::iter::once(edition).chain(readings).collect()
}

/// Returns the subject of a rule variant, and all its values, each with an explanation.
pub fn ways_to_read(
    language: Language,
    reading: Reading,
) -> (&'static str, Vec<[&'static str; 2]>) {
    let mut rows = READINGS.iter().flat_map(|(_, rows)| *rows);
    let row = rows.find(|row| row.0 == reading).map(|(_, _, heading, values)| {
        let values = values.iter().map(|(label, about)| [label(language), about(language)]);
        (heading(language), values.collect())
    });
    row.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Preset, Rules};

    use super::*;

    #[test]
    fn every_reading_is_offered_once_with_all_its_values() {
        let rows: Vec<&Row> = READINGS.iter().flat_map(|(_, rows)| *rows).collect();
        // One person who plays all colours begins otherwise.
        let readings = || Reading::ALL.into_iter().filter(|it| *it != Reading::Solo);
        for reading in readings() {
            let offered: Vec<_> = rows.iter().filter(|row| row.0 == reading).collect();
            assert_eq!(offered.len(), 1, "{reading:?}");
            let values = offered[0].3.len();
            let there_is = |at| Rules::default().with(reading, at).is_some();
            assert!((0..values).all(there_is) && !there_is(values), "{reading:?}");
        }
        assert_eq!(rows.len(), readings().count());
    }

    #[test]
    fn each_book_is_told_as_it_was_agreed() {
        let language = Language::default();
        for book in Preset::ALL {
            let config = Config::new(2, book, 7);
            let told = agreements(language, &config);
            let rows = READINGS.iter().flat_map(|(_, rows)| *rows);
            let open = rows.filter(|(reading, ..)| reading.is_open(config.expansions)).count();
            assert_eq!(told.len(), open + 1, "{book:?}");
            assert!(told[0].value == EDITIONS[config.edition.index()].0(language));
        }
        let said = |config: &Config, value| {
            agreements(language, config).iter().any(|it| it.value == value)
        };
        let adjacent = say::option_wagon_adjacent(language);
        let mut config = Config::new(2, Preset::BigBox, 7);
        assert!(said(&config, say::option_wagon_connected(language)) && !said(&config, adjacent));
        config.rules = config.rules.with(Reading::WagonMoves, 1).expect("there are two");
        assert!(said(&config, adjacent));
    }

    #[test]
    fn a_reading_stands_with_its_box() {
        for (expansion, rows) in READINGS {
            for (reading, name, ..) in rows {
                let (all, either) = (reading.boxes(), reading.either());
                let about = if either.is_empty() { all } else { either };
                let is_own = expansion.map_or(about.is_empty(), |own| about.has(own));
                assert!(is_own, "{name}");
            }
        }
    }
}
