//! Mounts the page.

use leptos::prelude::*;

fn main() {
    mount_to_body(bastide::App);
}
