//! The rulebooks, sentence by sentence, on small boards.
//!
//! They are one program: to compile and link one for each file would take minutes.

mod abbey_and_mayor;
mod base_game;
mod carcassonne_at_the_end;
mod crop_circles;
mod cult_and_heretic;
mod darmstadt;
mod dragon_and_figures;
mod fairy_by_a_follower;
mod flying_machines;
mod games_quarterly;
mod gold_mines;
mod hills_and_sheep;
mod how_to_guide;
mod inns_and_cathedrals;
mod king_and_robber_baron;
mod labyrinth;
mod little_buildings;
mod mage_and_witch;
mod order_of_a_turn;
mod out_of_carcassonne;
mod princess_and_portal;
mod prospects;
#[path = "../random_game/mod.rs"]
mod random_game;
mod round_carcassonne;
mod rules_of_2000;
mod rules_of_2008;
mod rules_of_2021;
mod scoring_overview;
mod second_meeples;
mod sieges;
mod solo;
mod special_monasteries;
mod surveys;
mod table;
mod the_abbot;
mod the_anniversary;
mod the_barn;
mod the_builder;
mod the_builders_turn;
mod the_count;
mod the_dragon;
mod the_fairy;
mod the_festival;
mod the_mayor;
mod the_phantom;
mod the_river;
mod the_river_ii;
mod the_wagon;
mod traders_and_builders;
mod what_still_fits;
mod wind_roses;
