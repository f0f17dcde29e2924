use super::*;

#[test]
fn whoever_keeps_the_abbey_draws_once_the_other_has_answered() {
    for seed in 20..23 {
        let random = &mut Random::seeded(seed);
        let (mut one, other) = asked(random);
        let (own, answering) = (one.game().table().to_act(), one.asked());
        assert_eq!((one.game().table().phase(), one.awaited()), (Phase::Draw, answering));
        let can = one.capabilities();
        assert!(one.is_to_be_sent() && !can.place && !can.act && !can.hint);
        let legal = one.game().table().legal();
        assert_eq!(one.apply(Intent::Act(legal[0])), Err(IntentError::NotYourTurn));
        // It is kept, and drawn by nobody in between.
        let again = Save::from_text(&saved(&one).to_text(), Vocabulary::HERE).and_then(Save::open);
        assert_eq!(again.expect("it was kept").asked(), answering);
        one.hand_over();
        let mut other = gone_on(other, &one);
        assert_eq!((other.asked(), other.awaited()), (None, own), "it has answered");
        assert!(other.is_to_be_sent() && !other.capabilities().act);
        let again =
            Save::from_text(&saved(&other).to_text(), Vocabulary::HERE).and_then(Save::open);
        let again = again.expect("it was kept");
        other.hand_over();
        let drawn = [other, again].map(|answer| gone_on(one.clone(), &answer));
        for one in &drawn {
            assert!(matches!(one.game().table().phase(), Phase::Tile(_)), "the tile is drawn");
            assert!(one.asked().is_none() && one.capabilities().place);
        }
        assert_eq!(drawn[0].game().actions(), drawn[1].game().actions());
    }
}

#[test]
fn keeping_the_abbey_is_taken_back_until_it_is_sent() {
    let (mut one, _) = asked(&mut Random::seeded(24));
    one.apply(Intent::Undo).expect("nothing was drawn");
    assert_eq!((one.game().table().phase(), one.asked()), (Phase::Abbey, None));
    assert!(one.capabilities().act && !one.is_to_be_sent());
    one.apply(Intent::Act(Action::Pass)).expect("it is a choice");
    one.apply(Intent::EndTurn).expect("it rests");
    one.hand_over();
    assert_eq!(one.apply(Intent::Undo), Err(IntentError::CannotUndo));
}

#[test]
fn a_whole_game_in_which_abbeys_are_kept_comes_to_its_end() {
    let random = &mut Random::seeded(25);
    let (mut one, mut other) = joined_by_ben(with_abbeys());
    let (mut links, mut answers) = (0, 0);
    while one.game().table().to_act().is_some() {
        play_and_keep(&mut one, random);
        answers += u32::from(one.asked().is_some());
        one.hand_over();
        other = gone_on(other, &one);
        std::mem::swap(&mut one, &mut other);
        links += 1;
    }
    println!("{links} links, {answers} of them asked");
    assert!(answers > 5, "{answers}");
    assert_eq!(one.game().actions(), other.game().actions());
}
