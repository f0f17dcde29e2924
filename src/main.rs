//! Mounts the page.

use bastide::{App, platform::offline};
use leptos::prelude::*;

fn main() {
    mount_to_body(App);
    offline::start(|_| ());
}
