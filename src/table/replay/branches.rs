//! The branches of a game: actions that were played and undone, or tried. Pure.

use bastide_rules::Seat;

use super::stops::turn_at;
use bastide_session::Session;
use bastide_session::line::PlyId;

/// A branch beside the main line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The ply at its end.
    pub end: PlyId,
    /// The number of actions before it leaves the main line.
    pub fork: usize,
    /// The number of its own actions.
    pub actions: usize,
    /// The player of the first of them.
    pub seat: Seat,
    /// The turn of the first of them.
    pub turn: u16,
}

/// Returns all branches, the first to leave the main line first.
pub fn branches(session: &Session) -> Vec<Branch> {
    let line = session.line();
    let main = line.way_to(line.tip());
    let mut cursor = session.cursor().clone();
    let mut all: Vec<Branch> = Vec::new();
    for end in line.branches() {
        let way = line.way_to(Some(end));
        let fork = way.iter().zip(&main).take_while(|(beside, main)| beside == main).count();
        let Some(first) = way.get(fork).and_then(|first| line.ply(*first)) else { continue };
        let (seat, actions) = (first.by, way.len() - fork);
        cursor.go(line, way, fork);
        let branch = Branch { end, fork, actions, seat, turn: turn_at(&cursor, fork) };
        let at = all.iter().position(|other| other.fork > fork).unwrap_or(all.len());
        all.insert(at, branch);
    }
    all
}

/// Returns the branch that is shown, if it is not the main line.
pub fn gone_along(session: &Session) -> Option<PlyId> {
    let end = session.cursor().way().last().copied();
    end.filter(|_| end != session.line().tip())
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_session::intent::{Intent, Jump};
    use bastide_session::samples::games;

    #[test]
    fn each_way_is_told_where_it_leaves_the_game_and_who_left_it() {
        let over = &games()[3];
        let mut session = over.clone();
        let forks = [30, 4, 8];
        session.replay();
        let mut left = Vec::new();
        for from in forks {
            session.apply(Intent::Jump(Jump::Last)).expect("a review goes anywhere");
            let other = (from..).find_map(|fork| {
                session.apply(Intent::Jump(Jump::Along(fork))).expect("a review goes anywhere");
                let legal = session.game().table().legal();
                legal.into_iter().rfind(|it| *it != over.game().actions()[fork])
            });
            let by = session.game().table().to_act().expect("it goes on");
            left.push((session.cursor().at(), by));
            session.play(other.expect("there was a choice")).expect("it is legal");
        }
        session.resume();
        session.replay();
        let all = branches(&session);
        assert_eq!(all.len(), 3);
        let told: Vec<_> = all.iter().map(|it| (it.fork, it.seat)).collect();
        assert_eq!(told, [left[1], left[2], left[0]]);
        assert!(all.iter().all(|it| it.actions == 1));
        assert_eq!(gone_along(&session), None);
        for branch in all {
            let jump = Jump::OnWayTo(branch.end, branch.fork);
            session.apply(Intent::Jump(jump)).expect("a replay goes anywhere");
            assert_eq!(session.cursor().at(), branch.fork);
            assert_eq!(turn_at(session.cursor(), branch.fork), branch.turn);
            assert_eq!(gone_along(&session), Some(branch.end));
        }
    }
}
