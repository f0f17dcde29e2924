//! Messages for refused actions: one sentence for each reason, with an action that would be legal.

use bastide_rules::{Figure, PieceKind, RANSOM, WhyNot};

use super::{Teller, by_edition, edge, list, place, say, says_old, table};

impl Teller<'_> {
    /// Joins the sentences of several reasons.
    pub(super) fn all<'r>(&self, reasons: impl Iterator<Item = &'r WhyNot>) -> String {
        reasons.map(|reason| self.why_not(reason)).collect::<Vec<_>>().join(" ")
    }

    /// Returns the reasons against all rotations: those that do not depend on the rotation, or else
    /// the terrain that would fit.
    pub(super) fn fits_in_no_turn(&self, reasons: &[WhyNot]) -> String {
        let is_mismatch = |reason: &&WhyNot| matches!(reason, WhyNot::Mismatch { .. });
        let mut needs: Vec<String> = Vec::new();
        for reason in reasons {
            if let WhyNot::Mismatch { side: at, neighbour, .. } = reason {
                let shown = edge(self.language, *neighbour);
                let place = table::on_side(self.language, *at);
                let need = say::NeedsSide { edge: shown, place }.tell(self.language);
                if !needs.contains(&need) {
                    needs.push(need);
                }
            }
        }
        if needs.is_empty() {
            self.all(reasons.iter())
        } else {
            let other = reasons.iter().filter(|reason| !is_mismatch(reason));
            let needed = say::not_in_any_turn(self.language, &list(self.language, needs));
            format!("{needed} {}", self.all(other)).trim_end().to_owned()
        }
    }

    /// Returns the sentence for one reason against an action.
    pub fn why_not(&self, why: &WhyNot) -> String {
        let language = self.language;
        match why {
            WhyNot::Over => say::not_over(language),
            WhyNot::NoTileToPlace => say::not_no_tile(language),
            WhyNot::TileFirst => say::not_tile_first(language),
            WhyNot::NotTheDrawnTile { .. } => say::not_the_drawn_tile(language),
            WhyNot::Occupied => say::not_occupied(language),
            WhyNot::TouchesNothing => say::not_touching(language),
            WhyNot::Mismatch { side: at, tile, neighbour } => {
                let (tile, neighbour) = (edge(language, *tile), edge(language, *neighbour));
                let place = table::on_side(language, *at);
                return say::NotMismatch { place, tile, neighbour }.tell(language);
            }
            WhyNot::DeadEnd { gap } => return say::not_dead_end(language, &place(language, *gap)),
            WhyNot::NotThisTile { .. } => say::not_this_tile(language),
            WhyNot::NoSuchPiece { .. } => say::not_such_piece(language),
            WhyNot::MayNotStandThere { figure, kind } => self.may_not_stand(*figure, *kind),
            WhyNot::Taken { kind, by } => return self.taken(*kind, &self.names(by)),
            WhyNot::NoneLeft { figure: Figure::Meeple } => {
                by_edition(language, self.edition, say::not_none_left_old, say::not_none_left_new)
            }
            WhyNot::NoneLeft { figure } => {
                return say::not_none_left(
                    language,
                    super::figure(language, self.edition, *figure),
                );
            }
            WhyNot::RiverMustGoOn => say::not_river_must_go_on(language),
            WhyNot::RiverTurnsBack => say::not_river_turns_back(language),
            WhyNot::RiverArmsJoin => say::not_river_arms_join(language),
            WhyNot::TooManyNeighbours { building } => {
                let place = place(language, *building);
                return if says_old(self.edition) {
                    say::not_crowded_old(language, &place)
                } else {
                    say::not_crowded_new(language, &place)
                };
            }
            WhyNot::PhantomIsSecond => say::not_phantom_second(language),
            WhyNot::OnlyThePhantom => say::not_only_phantom(language),
            WhyNot::ShepherdInField => say::not_shepherd_there(language),
            WhyNot::NotTheMomentToReveal => say::not_reveal(language),
            WhyNot::CannotBeRevealed(_) => say::not_revealed(language),
            WhyNot::NoMachine => say::not_machine(language),
            WhyNot::HasFlown => say::not_flown(language),
            WhyNot::DoesNotFly { .. } => say::not_flier(language),
            WhyNot::HasToLand { .. } => say::not_landing(language),
            WhyNot::NoBuildingLeft(_) => say::not_building_left(language),
            WhyNot::NoFoundation => say::not_foundation(language),
            WhyNot::NoFloorLeft => say::not_floor_left(language),
            WhyNot::NoFloor => say::not_floor_yet(language),
            WhyNot::OutOfReach => say::not_in_reach(language),
            WhyNot::NotAPrisoner { .. } => say::not_prisoner(language),
            WhyNot::HasPaid => say::not_ransom_twice(language),
            WhyNot::TooPoor => return say::not_ransom_points(language, RANSOM),
            WhyNot::NoHole => say::not_no_hole(language),
            WhyNot::AbbeyIsNotTurned => say::not_turned(language),
            WhyNot::AbbeyInsteadOfDrawing => say::not_abbey_now(language),
            WhyNot::NotPlayed(_) => say::not_played(language),
            WhyNot::NotNow | WhyNot::NotToBeScored => say::not_now(language),
            WhyNot::MustAct => say::not_must_act(language),
            WhyNot::NotBesieged => say::not_besieged(language),
            WhyNot::NoWayOut => say::not_out(language),
            WhyNot::MustPlace => say::not_must_place(language),
            WhyNot::Volcano => say::not_on_a_volcano(language),
            WhyNot::DragonIsThere => say::not_where_the_dragon_is(language),
            WhyNot::Complete => say::not_complete(language),
            WhyNot::NeedsFollower { figure: Figure::Pig } => say::not_a_pig_alone(language),
            WhyNot::NeedsFollower { .. } => say::not_a_builder_alone(language),
            WhyNot::BarnOnFarm => say::not_barn_on_farm(language),
            WhyNot::NoCornerForBarn => say::not_a_corner(language),
            WhyNot::PrincessEvicts => say::not_princess(language),
            WhyNot::NoSuchKnight => say::not_such_knight(language),
            WhyNot::FairyNeedsFollower => say::not_fairy(language),
            WhyNot::FairyIsThere => say::not_fairy_is_there(language),
            WhyNot::NoneToRecall { .. } => say::not_to_recall(language),
            WhyNot::NoFestival => say::not_festival(language),
            WhyNot::NoneToFetch => say::not_to_fetch(language),
            WhyNot::NotCalled => say::not_called(language),
            WhyNot::NotBesideMine => say::not_beside_mine(language),
            WhyNot::NoPlaceForMagic => say::not_for_magic(language),
            WhyNot::UnderSpell(_) => say::not_under_spell(language),
            WhyNot::NotItsFirstPiece => say::not_first_piece(language),
            WhyNot::MustGoOn => say::not_magic_away(language),
            WhyNot::NotOnBoard(_) => say::not_magic_there(language),
            WhyNot::Surrounded => say::not_surrounded(language),
            WhyNot::DragonStep => say::not_dragon_step(language),
            WhyNot::DragonWasThere => say::not_dragon_was_there(language),
            WhyNot::FairyProtects => say::not_fairy_protects(language),
            WhyNot::CarcassonneIsClosed => say::not_dragon_in_carcassonne(language),
            WhyNot::NotConnected => say::not_connected(language),
            WhyNot::CountIsThere(_) => say::not_count_is_there(language),
            WhyNot::MayNotWaitThere { .. } => say::not_wait_there(language),
            WhyNot::NobodyWaits { .. } => say::not_waiting(language),
            WhyNot::NotBeingScored => say::not_being_scored(language),
            WhyNot::NobodyThere => say::not_nobody_there(language),
            WhyNot::NoSuchArrow => say::not_such_arrow(language),
            WhyNot::NotBesideOwn => say::not_beside_own(language),
            WhyNot::NotInTheBag { .. } => say::not_in_the_bag(language),
            WhyNot::RiverFirst { .. } => say::not_river_first(language),
            WhyNot::NotTheMomentToDraw => say::not_the_moment_to_draw(language),
        }
        .to_owned()
    }

    /// Returns the sentence for a figure on the wrong kind of feature: it names the right ones.
    fn may_not_stand(&self, figure: Figure, kind: PieceKind) -> &'static str {
        let (language, edition) = (self.language, self.edition);
        match (figure, kind) {
            (Figure::Meeple | Figure::Large | Figure::Phantom | Figure::Pig, PieceKind::Field) => {
                say::not_a_farmer(language)
            }
            (_, PieceKind::River) => say::not_in_the_river(language),
            (Figure::Meeple | Figure::Large | Figure::Phantom, PieceKind::Garden) => {
                say::not_in_a_garden(language)
            }
            (Figure::Meeple | Figure::Large | Figure::Phantom, _) => say::not_stand_there(language),
            (Figure::Abbot, _) => {
                by_edition(language, edition, say::not_abbot_old, say::not_abbot_new)
            }
            (Figure::Mayor, _) => say::not_mayor(language),
            (Figure::Wagon, _) => {
                by_edition(language, edition, say::not_wagon_old, say::not_wagon_new)
            }
            (Figure::Builder, _) => say::not_builder(language),
            (Figure::Pig, _) => say::not_pig(language),
            (Figure::Barn, _) => say::not_a_corner(language),
            (Figure::Shepherd, _) => say::not_shepherd(language),
        }
    }

    fn taken(&self, kind: PieceKind, by: &str) -> String {
        let (language, old) = (self.language, says_old(self.edition));
        match kind {
            PieceKind::City => say::not_taken_city(language, by),
            PieceKind::Road if old => say::not_taken_road_old(language, by),
            PieceKind::Road => say::not_taken_road_new(language, by),
            PieceKind::Field => say::not_taken_field(language, by),
            PieceKind::Tower => say::not_taken_tower(language, by),
            PieceKind::Monastery | PieceKind::Courtyard | PieceKind::Garden | PieceKind::River => {
                say::not_taken_building(language, by)
            }
        }
    }
}
