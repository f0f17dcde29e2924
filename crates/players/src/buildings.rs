//! The buildings that are worth trying.

use bastide_rules::{Action, BuildingPoints, Expansion, Table};

/// Leaves one of the kinds of buildings that the player can put on the tile, if all are worth the same.
pub(crate) fn keep_one_of_equals(table: &Table, actions: &mut Vec<Action>) {
    let is_played = table.expansions().has(Expansion::Buildings);
    if !is_played || table.rules().building_points != BuildingPoints::Equal {
        return;
    }
    let mut is_first = true;
    actions.retain(|action| {
        !matches!(action, Action::Build(_)) || std::mem::replace(&mut is_first, false)
    });
}

#[cfg(test)]
mod tests {
    use bastide_rules::Building::{House, Shed, Tower};
    use bastide_rules::{Config, Game, Phase, Preset};

    use super::*;

    #[test]
    fn one_kind_is_tried_unless_they_differ() {
        let tried = |points| {
            let mut config = Config::base(2, Preset::BigBox, 1);
            config.expansions = config.expansions.with(Expansion::Buildings);
            config.rules.building_points = points;
            let (mut game, _) = Game::begin(config).expect("it can be played");
            game.play(game.table().legal()[0]).expect("a tile is placed first");
            assert_eq!(game.table().phase(), Phase::Figure);
            let mut actions = game.table().legal();
            keep_one_of_equals(game.table(), &mut actions);
            actions.retain(|action| matches!(action, Action::Build(_)));
            actions
        };
        assert_eq!(tried(BuildingPoints::Equal), [Action::Build(Shed)]);
        assert_eq!(tried(BuildingPoints::ByKind), [Shed, House, Tower].map(Action::Build));
    }
}
