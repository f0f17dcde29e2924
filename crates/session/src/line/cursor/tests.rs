//! Jumps along a whole game.

use bastide_rules::random::Random;

use super::*;
use crate::samples::games;

#[test]
fn a_jump_replays_few_actions_and_leads_where_all_of_them_lead() {
    let random = &mut Random::seeded(3);
    for over in games() {
        let (line, mut cursor) = (over.line(), over.cursor().clone());
        let way = cursor.way().to_vec();
        let mut slowly = Cursor::start(line.config().clone()).expect("it was begun before");
        slowly.go(line, way.clone(), 0);
        let mut events = vec![slowly.events().to_vec()];
        while slowly.forward(line).is_some() {
            events.push(slowly.events().to_vec());
        }
        assert!(cursor.kept.len() <= way.len() / EVERY, "what is kept is bounded");
        for _ in 0..30 {
            let at = random.below(way.len() as u32 + 1) as usize;
            assert!(at - cursor.last_kept(at) <= EVERY);
            cursor.go(line, way.clone(), at);
            assert_eq!((cursor.at(), cursor.events()), (at, &events[at][..]));
            assert_eq!(cursor.events_by(at), Some(events[at].len()));
            assert_eq!(cursor.events_by(at + 1), None);
            let actions = cursor.game().actions().to_vec();
            let again = Game::replay(line.config().clone(), actions).expect("it was played");
            assert_eq!(cursor.game().table().legal(), again.table().legal());
            assert_eq!(cursor.game().table().scores(), again.table().scores());
            assert_eq!(cursor.game().view(), again.view());
        }
    }
}

#[test]
fn what_is_played_elsewhere_is_not_taken_for_what_was_there_before() {
    let over = &games()[1];
    let (mut line, mut cursor) = (over.line().clone(), over.cursor().clone());
    let way = cursor.way().to_vec();
    cursor.go(&line, way.clone(), 50);
    let legal = cursor.game().table().legal();
    let was = line.ply(way[50]).expect("it was played").action;
    let other = legal.into_iter().find(|action| *action != was).expect("a choice");
    cursor.play_covered(other, |by, after| line.add(other, by, after)).expect("it is legal");
    let covered = cursor.events().len();
    cursor.back(50);
    assert!(cursor.forward(&line).is_some());
    assert!(cursor.events().len() >= covered);
    cursor.go(&line, way.clone(), way.len());
    assert_eq!(cursor.events(), over.events());
}
