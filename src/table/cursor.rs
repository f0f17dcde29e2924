//! The keyboard cursor on the board. Pure.

use bastide_rules::Cell;

/// Returns the next spot in a direction: the nearest one ahead, with sideways steps counting
/// double; without a cursor the first spot. Stays if there is none ahead.
pub fn next(spots: &[Cell], from: Option<Cell>, (x, y): (i16, i16)) -> Option<Cell> {
    let Some(from) = from else { return spots.first().copied() };
    let cost = |cell: &Cell| {
        let (dx, dy) =
            (i32::from(cell.x) - i32::from(from.x), i32::from(cell.y) - i32::from(from.y));
        let (x, y) = (i32::from(x), i32::from(y));
        let ahead = dx * x + dy * y;
        let aside = (dx * y).abs() + (dy * x).abs();
        (ahead > 0).then_some((ahead + 2 * aside, cell.y, cell.x))
    };
    let nearest = spots.iter().filter_map(|cell| cost(cell).map(|cost| (cost, *cell))).min();
    nearest.map(|(_, cell)| cell).or(Some(from))
}

#[cfg(test)]
mod tests {
    use super::*;

    const EAST: (i16, i16) = (1, 0);

    fn cells(places: &[(i16, i16)]) -> Vec<Cell> {
        places.iter().map(|(x, y)| Cell::new(*x, *y)).collect()
    }

    #[test]
    fn from_nowhere_the_first_spot_is_next() {
        assert_eq!(next(&cells(&[(2, 1), (0, 3)]), None, EAST), Some(Cell::new(2, 1)));
        assert_eq!(next(&[], None, EAST), None);
    }

    #[test]
    fn straight_ahead_comes_before_aside() {
        let spots = cells(&[(3, 0), (1, 2), (-1, 0)]);
        let here = Some(Cell::ORIGIN);
        assert_eq!(next(&spots, here, EAST), Some(Cell::new(3, 0)));
        assert_eq!(next(&spots, here, (-1, 0)), Some(Cell::new(-1, 0)));
        assert_eq!(next(&spots, here, (0, 1)), Some(Cell::new(1, 2)));
        assert_eq!(next(&spots, here, (0, -1)), here, "nothing lies there");
    }

    #[test]
    fn every_spot_can_be_reached() {
        let spots = cells(&[(-1, 0), (0, -1), (5, 4), (2, -3), (-4, 6), (0, 1), (1, 0)]);
        let mut reached = vec![spots[0]];
        let mut at = 0;
        while at < reached.len() {
            for step in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                let cell = next(&spots, Some(reached[at]), step).expect("there are spots");
                if !reached.contains(&cell) {
                    reached.push(cell);
                }
            }
            at += 1;
        }
        assert_eq!(reached.len(), spots.len());
    }
}
