//! The ways of the mage and the witch that are worth trying.

use arrayvec::ArrayVec;
use bastide_rules::{Action, FeatureId, Seat, Spellcaster, Table};

/// The maximal number of ways that are tried for each of the two.
const MOST: usize = 24;

/// Leaves those ways of the mage and the witch, if the player is to send one of them, that lead to
/// different features: the mage to where the player scores, the witch to where others do, both to the
/// tile just placed, and to one more. A large landscape has many, and each is combined with every place
/// of the tile and every figure.
pub(crate) fn thin_out(table: &Table, seat: Seat, actions: &mut Vec<Action>) {
    let laid = table.last_laid();
    let pieces = laid.tile.tile().pieces.iter();
    let placed: ArrayVec<FeatureId, MOST> =
        pieces.filter_map(|piece| table.feature_id(laid.cell, piece.id)).take(MOST).collect();
    let mut tried: [ArrayVec<FeatureId, MOST>; 2] = Default::default();
    let mut others = [false; 2];
    actions.retain(|action| {
        let Action::Send { caster, at, piece } = *action else { return true };
        let Some(feature) = table.feature_id(at, piece) else { return false };
        let owners = table.feature_of(feature).majority();
        let is_good = match caster {
            Spellcaster::Mage => owners.has(seat),
            Spellcaster::Witch => !owners.is_empty() && !owners.has(seat),
        };
        let tried = &mut tried[caster as usize];
        if tried.contains(&feature) {
            return false;
        }
        let is_tried = is_good
            || placed.contains(&feature)
            || !std::mem::replace(&mut others[caster as usize], true);
        is_tried && tried.try_push(feature).is_ok()
    });
}

#[cfg(test)]
mod tests {
    use bastide_rules::random::Random;
    use bastide_rules::{Config, Expansion, Game, Phase, Preset};

    use super::*;

    #[test]
    fn some_way_is_tried_and_each_feature_once() {
        let mut thinned = 0;
        for seed in 0..20 {
            let mut config = Config::base(2, Preset::BigBox, seed);
            config.expansions = config.expansions.with(Expansion::Mage);
            let (mut game, _) = Game::begin(config).expect("it can be played");
            let mut random = Random::seeded(seed);
            while let Some(seat) = game.table().to_act() {
                let table = game.table();
                let legal = table.legal();
                if table.phase() == Phase::Magic {
                    let mut tried = legal.clone();
                    thin_out(table, seat, &mut tried);
                    assert!(!tried.is_empty() && tried.iter().all(|it| legal.contains(it)));
                    let goal = |action: &Action| match *action {
                        Action::Send { caster, at, piece } => {
                            (Some(caster), table.feature_id(at, piece))
                        }
                        _ => (None, None),
                    };
                    let goals: Vec<_> = tried.iter().map(goal).collect();
                    let is_new = |at: usize| !goals[..at].contains(&goals[at]);
                    assert!((0..goals.len()).all(is_new), "{tried:?}");
                    thinned += legal.len() - tried.len();
                }
                let action = legal[random.below(legal.len() as u32) as usize];
                game.play(action).expect("it is legal");
            }
        }
        assert!(thinned > 1000, "{thinned}");
    }
}
