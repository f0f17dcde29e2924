use super::*;
use bastide_review::verdict::Better;
use bastide_session::line::{Colour, Controller};

fn players(names: &[&str]) -> Vec<Player> {
    let player = |(name, colour): (&&str, Colour)| Player {
        name: (*name).to_owned(),
        colour,
        controller: Controller::Person,
    };
    names.iter().zip(Colour::all()).map(player).collect()
}

fn judged(points: &[i32], chance_lost: Option<u32>) -> Option<Outcome> {
    Some(Outcome::Judged(Verdict {
        points: points.iter().map(|it| Points::whole(*it)).collect(),
        luck: vec![Points(0); points.len()],
        cost: vec![Points(0); points.len()],
        loss: Points(200),
        error: Points(0),
        chance_lost: chance_lost.unwrap_or(0),
        gain: Points(0),
        better: chance_lost.map(|_| Better { actions: Vec::new(), why: Vec::new() }),
    }))
}

fn moments(count: usize, players: u8) -> Vec<Moment> {
    let moment = |number: usize| Moment {
        from: number,
        actions: 1,
        seat: Seat::new(number as u8 % players),
        turn: number as u16,
    };
    (0..count).map(moment).collect()
}

#[test]
fn among_two_one_line_tells_who_is_ahead_and_marked_turns_are_dots() {
    let (moments, players) = (moments(4, 2), players(&["<Anna>", "Ben"]));
    let outcomes =
        [judged(&[40, 40], None), None, judged(&[44, 41], Some(20)), judged(&[41, 49], Some(100))];
    let course =
        Course { moments: &moments, outcomes: &outcomes, scores: &[50, 38], players: &players };
    let words = course.in_words(Language::default());
    assert!(words.ends_with("<Anna>: 0.0; +3.0; −8.0; +12.0."), "{words}");
    let svg = course.drawn(Language::default(), Some(2));
    assert!(svg.contains("&lt;Anna&gt;") && !svg.contains("NaN"));
    assert_eq!(svg.matches(r#"class="line dash-"#).count(), 2, "a half for each");
    assert_eq!(svg.matches("dot mistake").count(), 1);
    assert_eq!(svg.matches("dot blunder").count(), 1);
    assert_eq!(svg.matches("data-moment").count(), 4);
}

#[test]
fn among_more_each_has_a_line_and_nothing_judged_is_drawn_too() {
    let (moments, players) = (moments(3, 3), players(&["Anna", "Ben", "Cleo"]));
    let outcomes = [judged(&[40, 41, 42], None), Some(Outcome::Out), None];
    for outcomes in [outcomes.as_slice(), &[None, None, None]] {
        let course =
            Course { moments: &moments, outcomes, scores: &[50, 38, 20], players: &players };
        let svg = course.drawn(Language::default(), None);
        assert_eq!(svg.matches(r#"class="line dash-"#).count(), 3);
        assert!(!svg.contains("NaN"));
    }
    let none = Course { moments: &[], outcomes: &[], scores: &[0, 0, 0], players: &players };
    assert!(!none.drawn(Language::default(), None).contains("NaN"));
}
