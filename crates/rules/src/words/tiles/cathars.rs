//! The Cathars of 2004, named Siege elsewhere: 4 tiles with a besieged city. Those of 2008 have the
//! same landscape.

/// One line per kind, in the [notation](super::notation).
pub const TILES: &str = "
CA01 1 CFFF city:N,besieged field:ene,ese,sse,ssw,wsw,wnw@0
CA02 1 CRFR city:N,besieged road:EW field:ene,wnw@0 field:ese,sse,ssw,wsw
CA03 1 CFFC city:NW,besieged field:ene,ese,sse,ssw@0
CA04 1 CRRC city:NW,besieged road:ES field:ene,ssw@0 field:ese,sse
";
