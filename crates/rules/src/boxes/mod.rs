//! A room for each rule that a box brings: what it keeps, what it allows and why not, and what it
//! does. [`turn`](crate::turn) calls them in the rulebook's order, [`legal`](crate::legal) asks
//! them; no room names another's figures.

pub(crate) mod abbey;
pub(crate) mod abbot;
pub(crate) mod arrow;
pub(crate) mod barn;
pub(crate) mod builder;
pub(crate) mod carcassonne;
pub(crate) mod cult;
pub(crate) mod dragon;
pub(crate) mod fairy;
pub(crate) mod goods;
pub(crate) mod king;
pub(crate) mod princess;
pub(crate) mod river;
pub(crate) mod wagon;
