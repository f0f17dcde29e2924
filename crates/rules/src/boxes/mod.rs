//! One module for each rule that an expansion adds: its state, its legal actions and refusals, and
//! its effects. [`turn`](crate::turn) calls them in the order of the rulebook, and
//! [`legal`](crate::legal) queries them. No module uses the state of another.

pub(crate) mod abbey;
pub(crate) mod abbot;
pub(crate) mod arrow;
pub(crate) mod barn;
pub(crate) mod builder;
pub(crate) mod buildings;
pub(crate) mod carcassonne;
pub(crate) mod church;
pub(crate) mod circle;
pub(crate) mod courtyard;
pub(crate) mod cult;
pub(crate) mod dragon;
pub(crate) mod fairy;
pub(crate) mod festival;
pub(crate) mod flight;
pub(crate) mod gold;
pub(crate) mod goods;
pub(crate) mod hills;
pub(crate) mod king;
pub(crate) mod labyrinth;
pub(crate) mod magic;
pub(crate) mod phantom;
pub(crate) mod princess;
pub(crate) mod river;
pub(crate) mod sheep;
pub(crate) mod siege;
pub(crate) mod tower;
pub(crate) mod vineyard;
pub(crate) mod wagon;
pub(crate) mod wind;
