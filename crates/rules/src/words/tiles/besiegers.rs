//! The Besiegers of 2013: 6 tiles with a besieged city.

/// One line per kind, in the [notation](super::notation).
pub const TILES: &str = "
BE01 1 CCFC city:NEW,besieged field:sse,ssw@0
BE02 1 CRFC city:NW,besieged road:E field:ene@0 field:ese,sse,ssw@0 meet:c0,r0
BE03 1 CFRF city:N,besieged road:S field:ene,ese,sse@0 field:ssw,wsw,wnw@0 meet:c0,r0
BE04 1 CRRF city:N,besieged road:ES field:ene,ssw,wsw,wnw@0 field:ese,sse
BE05 1 CFRC city:NW,besieged road:S field:ene,ese,sse@0 field:ssw@0 meet:c0,r0
BE06 1 CFRR city:N,besieged road:SW field:ene,ese,sse,wnw@0 field:ssw,wsw
";
