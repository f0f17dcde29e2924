//! The Gold Mines: 8 tiles of 2012.

/// One line per kind, in the [notation](super::notation).
pub const TILES: &str = "
GO01 1 FRRF gold monastery road:ES field:nnw,nne,ene,ssw,wsw,wnw field:ese,sse
GO02 1 CFFC gold monastery city:NW field:ene,ese,sse,ssw@0
GO03 1 CRRC gold monastery city:NW road:ES field:ene,ssw@0 field:ese,sse
GO04 1 RRRR gold monastery road:NE road:SW field:nnw,ese,sse,wnw field:nne,ene field:ssw,wsw
GO05 1 RRRR gold road:NW road:ES field:nnw,wnw field:nne,ene,ssw,wsw field:ese,sse
GO06 1 CRRC gold city:NW road:ES field:ene,ssw@0 field:ese,sse
GO07 1 RCRC gold city:EW road:NS field:nnw@0 field:nne@0 field:sse@0 field:ssw@0 cross:c0,r0
GO08 1 RRRR gold road:NS road:EW field:nnw,wnw field:nne,ene field:ese,sse field:ssw,wsw cross:r0,r1
";
