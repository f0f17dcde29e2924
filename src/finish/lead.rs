//! The leaders of a game over time, from the scores after each tile. Pure.

/// The course of the lead, from tile to tile and through the final scoring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lead {
    /// The seat that led alone longest.
    pub longest: usize,
    /// The number of times another seat took the lead.
    pub changes: u32,
}

/// Returns the step from which this seat led alone to the end; none if it did not at the end.
pub fn for_good(lines: &[Vec<u32>], seat: usize) -> Option<usize> {
    let steps = lines.first()?.len();
    let led = (0..steps).rev().take_while(|step| leader(lines, *step) == Some(seat));
    led.last()
}

/// Returns the seat that leads alone at this step.
pub fn leader(lines: &[Vec<u32>], step: usize) -> Option<usize> {
    let most = lines.iter().map(|line| line[step]).max()?;
    let mut best = (0..lines.len()).filter(|seat| lines[*seat][step] == most);
    best.next().filter(|_| best.next().is_none())
}

/// Returns the course of the lead in these scores, by seat and step; none if nobody ever led alone.
pub fn lead(lines: &[Vec<u32>]) -> Option<Lead> {
    let steps = lines.first()?.len();
    let leaders: Vec<usize> = (0..steps).filter_map(|step| leader(lines, step)).collect();
    let led = |seat: &usize| leaders.iter().filter(|leader| *leader == seat).count();
    // The first, if equal.
    let longest = (0..lines.len()).rev().max_by_key(led).filter(|seat| led(seat) > 0)?;
    let changes = leaders.windows(2).filter(|pair| pair[0] != pair[1]).count();
    Some(Lead { longest, changes: changes as u32 })
}

/// Returns the first step at which anybody has points.
pub fn first_points(lines: &[Vec<u32>]) -> Option<usize> {
    let steps = lines.first()?.len();
    (0..steps).find(|step| lines.iter().any(|line| line[*step] > 0))
}

/// Returns the best of the others at this step.
pub fn pursuer(lines: &[Vec<u32>], seat: usize, step: usize) -> Option<usize> {
    (0..lines.len()).rev().filter(|other| *other != seat).max_by_key(|other| lines[*other][step])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lead_is_followed_from_step_to_step() {
        let lines = [vec![0, 0, 4, 4, 9], vec![0, 3, 3, 6, 8]];
        assert_eq!(lead(&lines), Some(Lead { longest: 0, changes: 3 }));
        assert_eq!((for_good(&lines, 0), for_good(&lines, 1)), (Some(4), None));
        let lines = [vec![0, 2, 4, 9], vec![0, 0, 4, 8]];
        assert_eq!(lead(&lines), Some(Lead { longest: 0, changes: 0 }));
        assert_eq!(for_good(&lines, 0), Some(3), "in between it was level");
        assert_eq!(first_points(&lines), Some(1), "so the lead was not kept throughout");
        assert_eq!(lead(&[vec![0, 0], vec![0, 0]]), None);
    }
}
