//! Spiel doch: 2 tiles given away at the fair of 2018. They have no rule of their own.

/// One line per kind, in the [notation](super::notation).
pub const TILES: &str = "
SD01 1 CFFC city:N city:W field:ene,ese,sse,ssw@0,1
SD02 1 FRRR road:E road:S road:W field:nnw,nne,ene,wnw field:ese,sse field:ssw,wsw meet:r0,r1,r2 gardens:1
";
