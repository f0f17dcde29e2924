//! Mounts the page; inside a Web Worker the same program thinks for the computer opponents.

use bastide::opponent::listen_in_worker;
use leptos::prelude::*;

fn main() {
    if !listen_in_worker() {
        mount_to_body(bastide::App);
    }
}
