//! Fingers and mouse on the board: a tap, a drag, a pinch. Pure; the component feeds it.

use super::camera::{Camera, Pixel};

/// The distance below which a press is a tap. Pixels.
const TAP: f64 = 6.0;

#[derive(Clone, Copy, Debug)]
struct Pointer {
    id: i32,
    down: Pixel,
    now: Pixel,
}

/// The pressed pointers, and the camera when their number last changed.
#[derive(Clone, Debug, Default)]
pub struct Gesture {
    pointers: Vec<Pointer>,
    began: Camera,
    moved: bool,
}

impl Gesture {
    /// A pointer goes down. A third one is ignored.
    pub fn down(&mut self, id: i32, at: Pixel, camera: Camera) {
        if self.pointers.is_empty() {
            self.moved = false;
        }
        self.pointers.retain(|pointer| pointer.id != id);
        if self.pointers.len() < 2 {
            self.pointers.push(Pointer { id, down: at, now: at });
        }
        self.restart(camera);
    }

    /// A pointer moves. Returns the new camera, if it moves the board.
    pub fn moved(&mut self, id: i32, to: Pixel) -> Option<Camera> {
        let pointer = self.pointers.iter_mut().find(|pointer| pointer.id == id)?;
        pointer.now = to;
        match self.pointers[..] {
            [one] => {
                let by = Pixel { x: one.now.x - one.down.x, y: one.now.y - one.down.y };
                self.moved |= by.x.hypot(by.y) > TAP;
                self.moved.then(|| self.began.panned(by))
            }
            [one, two] => {
                self.moved = true;
                Some(self.began.pinched([one.down, two.down], [one.now, two.now]))
            }
            _ => None,
        }
    }

    /// A pointer goes up or is cancelled.
    pub fn up(&mut self, id: i32, camera: Camera) {
        self.pointers.retain(|pointer| pointer.id != id);
        self.restart(camera);
    }

    /// `true` if the pointers have moved the board since the first went down: then the click that
    /// follows does not count.
    pub const fn has_moved(&self) -> bool {
        self.moved
    }

    /// Counts movements from the current positions of the pointers.
    fn restart(&mut self, camera: Camera) {
        self.began = camera;
        for pointer in &mut self.pointers {
            pointer.down = pointer.now;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f64, y: f64) -> Pixel {
        Pixel { x, y }
    }

    #[test]
    fn a_trembling_finger_still_taps() {
        let mut gesture = Gesture::default();
        gesture.down(1, at(10.0, 10.0), Camera::default());
        assert_eq!(gesture.moved(1, at(12.0, 13.0)), None);
        assert!(!gesture.has_moved());
    }

    #[test]
    fn a_drag_moves_the_board_with_the_finger() {
        let mut gesture = Gesture::default();
        gesture.down(1, at(10.0, 10.0), Camera::default());
        let camera = gesture.moved(1, at(40.0, 5.0)).expect("it moved far");
        assert_eq!(camera.offset, at(30.0, -5.0));
        gesture.up(1, camera);
        assert!(gesture.has_moved(), "the click that follows is none");
        gesture.down(2, at(0.0, 0.0), camera);
        assert!(!gesture.has_moved());
    }

    #[test]
    fn lifting_one_of_two_fingers_does_not_jump() {
        let mut gesture = Gesture::default();
        gesture.down(1, at(0.0, 0.0), Camera::default());
        gesture.down(2, at(100.0, 0.0), Camera::default());
        let pinched = gesture.moved(2, at(200.0, 0.0)).expect("a pinch");
        assert!((pinched.scale - 2.0).abs() < 1e-9);
        gesture.up(2, pinched);
        let camera = gesture.moved(1, at(0.0, 0.0)).expect("still dragging");
        assert_eq!(camera, pinched);
    }

    #[test]
    fn an_unknown_pointer_does_nothing() {
        let mut gesture = Gesture::default();
        assert_eq!(gesture.moved(9, at(5.0, 5.0)), None);
        gesture.up(9, Camera::default());
    }
}
