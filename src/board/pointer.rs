//! Pointers on the board: drags, pinches and the wheel move the camera, a mouse at rest inspects.

use leptos::html;
use leptos::prelude::*;
use web_sys::{MouseEvent, PointerEvent, WheelEvent};

use super::camera::{Camera, Pixel};
use super::gesture::Gesture;
use super::inspection::Inspection;
use super::viewport::Viewport;
use crate::platform::{timer, window};

/// The pointers on a board.
#[derive(Clone, Copy)]
pub struct Pointer {
    node: NodeRef<html::Div>,
    viewport: Viewport,
    inspection: Inspection,
    gesture: StoredValue<Gesture>,
    /// The camera of the next frame, if a pointer has moved it since the last.
    next: StoredValue<Option<Camera>>,
}

impl Pointer {
    /// The pointers on this element.
    pub fn of(node: NodeRef<html::Div>, viewport: Viewport, inspection: Inspection) -> Self {
        let gesture = StoredValue::new(Gesture::default());
        Pointer { node, viewport, inspection, gesture, next: StoredValue::new(None) }
    }

    /// `true` if the last press turned into a drag.
    pub fn has_moved(self) -> bool {
        self.gesture.with_value(Gesture::has_moved)
    }

    /// The position of an event in the window of the board.
    pub fn at(self, event: &MouseEvent) -> Pixel {
        let rect = self.node.get_untracked().map(|node| node.get_bounding_client_rect());
        rect.map_or_else(Pixel::default, |rect| Pixel {
            x: f64::from(event.client_x()) - rect.left(),
            y: f64::from(event.client_y()) - rect.top(),
        })
    }

    /// The exact camera: fine movements add up, so they begin there and not at the nearest pixel.
    fn exactly(self) -> Camera {
        untrack(move || self.viewport.camera())
    }

    /// A pointer was pressed.
    pub fn down(self, event: &PointerEvent) {
        if event.button() <= 1 {
            let (camera, at) = (self.exactly(), self.at(event));
            self.gesture.update_value(|gesture| gesture.down(event.pointer_id(), at, camera));
        }
    }

    /// A pointer was moved.
    pub fn moved(self, event: &PointerEvent) {
        let at = || self.at(event);
        if event.buttons() == 0 && event.pointer_type() == "mouse" {
            let camera = untrack(move || self.viewport.shown());
            self.inspection.pass(Some(camera.point_at(at())));
        }
        let moved =
            self.gesture.try_update_value(|gesture| gesture.moved(event.pointer_id(), at()));
        let Some(Some(moved)) = moved else { return };
        // From now on the board gets every movement, also those outside the window.
        if let Some(node) = self.node.get_untracked() {
            drop(node.set_pointer_capture(event.pointer_id()));
        }
        self.look_in_next_frame(moved);
    }

    /// A pointer was released.
    pub fn up(self, event: &PointerEvent) {
        let camera = self.next.get_value().unwrap_or_else(|| self.exactly());
        self.gesture.update_value(|gesture| gesture.up(event.pointer_id(), camera));
    }

    /// The wheel was turned, or two fingers pinched a trackpad.
    pub fn wheel(self, event: &WheelEvent) {
        if !event.ctrl_key() && window::has_keys_elsewhere() {
            return;
        }
        event.prevent_default();
        // A trackpad pinch comes as a wheel with Ctrl, in finer steps.
        let fineness = if event.ctrl_key() { 100.0 } else { 400.0 };
        let line = if event.delta_mode() == WheelEvent::DOM_DELTA_PIXEL { 1.0 } else { 30.0 };
        let factor = (-event.delta_y() * line / fineness).clamp(-0.5, 0.5).exp();
        let camera = self.next.get_value().unwrap_or_else(|| self.exactly());
        self.look_in_next_frame(camera.zoomed(factor, self.at(event)));
    }

    /// Draws several movements within a frame once.
    fn look_in_next_frame(self, camera: Camera) {
        let is_asked = self.next.get_value().is_some();
        self.next.set_value(Some(camera));
        if !is_asked {
            timer::in_next_frame(move || {
                if let Some(Some(camera)) = self.next.try_update_value(Option::take) {
                    self.viewport.look_on_the_way(camera);
                }
            });
        }
    }
}
