//! Names of the tasks of a journey, and their progress.

use bastide_journeys::{End, Kind, OpenTask, Progress, State, Task};
use bastide_rules::Goods;

use super::{Language, say};

/// Returns the sentence that asks for a task.
pub fn task(language: Language, task: &Task) -> String {
    let (size, number) = (u32::from(task.size), u32::from(task.number));
    match task.kind {
        Kind::Road if number > 1 => say::TaskRoads { number, size }.tell(language),
        Kind::Road => say::task_road(language, size),
        Kind::City if number > 1 => say::TaskCities { number, size }.tell(language),
        Kind::City => say::task_city(language, size),
        Kind::Pennants => say::task_pennants(language, size),
        Kind::Monastery => say::task_monastery(language, number),
        Kind::Garden => say::task_garden(language, number),
        Kind::Shrine => say::task_shrine(language, number),
        Kind::Farm => say::task_farm(language, size),
        Kind::HerdFarm => say::task_herd_farm(language, size),
        Kind::Gap => say::task_gap(language, number),
        Kind::Inn => say::task_inn(language, size),
        Kind::Cathedral => say::task_cathedral(language, size),
        Kind::Princess => say::task_princess(language, size),
        Kind::Goods(Goods::Wine) => say::task_wine(language, number),
        Kind::Goods(Goods::Grain) => say::task_grain(language, number),
        Kind::Goods(Goods::Cloth) => say::task_cloth(language, number),
        Kind::RoadAtRiver => say::task_road_at_river(language, size),
        Kind::CityAtRiver => say::task_city_at_river(language, size),
        Kind::Between(one, other) => between(language, one, other).to_owned(),
    }
}

fn between(language: Language, one: End, other: End) -> &'static str {
    match (one, other) {
        (End::Village, End::Village) => say::task_villages(language),
        (End::Village, End::Gate) | (End::Gate, End::Village) => say::task_village_gate(language),
        (End::Village, End::Monastery) | (End::Monastery, End::Village) => {
            say::task_village_monastery(language)
        }
        (End::Gate, End::Gate) => say::task_gates(language),
        (End::Gate, End::Monastery) | (End::Monastery, End::Gate) => {
            say::task_gate_monastery(language)
        }
        (End::Monastery, End::Monastery) => say::task_monasteries(language),
    }
}

/// Returns the progress of a task in words, in order of importance: the number that has counted, the
/// size of the best open feature, and its open ends.
pub fn progress(language: Language, kind: Kind, progress: &Progress) -> Vec<String> {
    let mut words = Vec::new();
    if progress.number > 1 {
        let (counted, number) = (progress.counted.into(), progress.number.into());
        words.push(say::TaskCounted { counted, number }.tell(language));
    }
    if progress.size > 1 {
        let (reached, size) = (progress.reached.into(), progress.size.into());
        words.push(say::TaskReached { reached, size }.tell(language));
    }
    let ends = u32::from(progress.open_ends);
    if ends > 0 && kind != Kind::Gap {
        let is_surrounded = matches!(kind, Kind::Monastery | Kind::Garden | Kind::Shrine);
        let ends = if is_surrounded {
            say::task_around(language, ends)
        } else {
            say::task_ends(language, ends)
        };
        words.push(ends);
    }
    words
}

/// Returns the reward of an open task in words, and the time that it leaves.
pub fn reward(language: Language, state: &State, open: OpenTask) -> Vec<String> {
    let reward = say::task_reward(language, state.task(open).reward.into());
    match state.time_left(open) {
        None => vec![reward],
        Some(0) => vec![say::task_late(language).to_owned()],
        Some(tiles) => vec![reward, say::task_time(language, tiles.into())],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_task_has_its_own_sentence_in_every_language() {
        for language in Language::ALL {
            let mut sentences: Vec<String> = Vec::new();
            for kind in Kind::ALL {
                for number in 1..=2 {
                    let wanted = Task { kind, size: 4, number, within: None, reward: 3 };
                    sentences.push(task(language, &wanted));
                }
            }
            // Some kinds name a size, or a number, or neither.
            sentences.dedup();
            let all = sentences.len();
            sentences.sort();
            sentences.dedup();
            assert_eq!(sentences.len(), all, "{}", language.code());
        }
        let road = Task { kind: Kind::Road, size: 7, number: 1, within: None, reward: 3 };
        assert_eq!(task(Language::En, &road), "Finish a road of at least 7 tiles");
        let roads = Task { number: 2, size: 3, ..road };
        assert_eq!(task(Language::En, &roads), "Finish 2 roads of at least 3 tiles");
    }

    #[test]
    fn progress_names_what_is_missing() {
        let road = Progress { number: 1, reached: 4, size: 7, open_ends: 1, ..Progress::default() };
        assert_eq!(progress(Language::En, Kind::Road, &road), ["4 of 7", "1 open end"]);
        let monastery = Progress { counted: 1, number: 2, size: 1, open_ends: 3, ..road };
        let words = progress(Language::En, Kind::Monastery, &monastery);
        assert_eq!(words, ["1 of 2", "3 empty spaces"]);
    }
}
