//! Mage & Witch: 8 tiles of 2012.

/// One line per kind, in the [notation](super::notation).
pub const TILES: &str = "
MW01 1 CRRR mage city:N road:E road:S road:W field:ene,wnw@0 field:ese,sse field:ssw,wsw meet:r0,r1,r2
MW02 1 CRRC mage city:NW road:ES field:ene,ssw@0 field:ese,sse
MW03 1 CCRC mage city:W city:N city:E road:S field:sse@2 field:ssw@0,1,2 meet:c2,r0
MW04 1 RCRC mage city:EW road:N road:S field:nnw@0 field:nne@0 field:sse@0 field:ssw@0 meet:c0,r0 meet:c0,r1
MW05 1 CFCF mage city:N city:S field:ene,ese,wsw,wnw@0,1
MW06 1 CCRC mage city:NEW road:S field:sse@0 field:ssw@0 meet:c0,r0
MW07 1 CRRR mage city:N road:E road:SW field:ene@0 field:ese,sse,wnw@0 field:ssw,wsw meet:c0,r0
MW08 1 CRRC mage city:N city:W road:ES field:ene,ssw@0,1 field:ese,sse gardens:1
";
