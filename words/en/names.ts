/**
 * Names that the store comes with: of categories, mediums, frames and sizes. Each is found by its English name, so that
 * what an owner has renamed or added stays as it was typed.
 */

export const categories = {
  'wall-art': 'Wall Art',
  handmade: 'Handmade',
  digital: 'Digital',
  embroidery: 'Embroidery',
  jewellery: 'Jewellery',
  bangles: 'Bangles',
  'diy-art-kit': 'DIY Art Kit',
  'designer-clothing': 'Designer Clothing',
  'premium-artwork': 'Premium Artwork',
  'premium-designer-clothes': 'Premium Designer Clothes',
}
export const categoryLines = {
  'wall-art': 'Paintings, prints and textiles for the wall.',
  handmade: 'Painted, printed and drawn by hand.',
  digital: 'Drawn on a screen and printed to last.',
  embroidery: 'Stitched pictures and textiles in frames and hoops.',
  jewellery: 'Pieces to wear, made in small numbers.',
  bangles: 'Bangles, single and in sets.',
  'diy-art-kit': 'Everything needed to make a piece at home.',
  'designer-clothing': 'Garments cut and decorated by designers.',
  'premium-artwork': 'Singular works, priced on request.',
  'premium-designer-clothes': 'Couture made to measure, priced on request.',
}

/** The families of content/mediums.txt. */
export const mediums = {
  acrylic: 'Acrylic and oil',
  watercolour: 'Watercolour and gouache',
  ink: 'Ink and drawing',
  pigment: 'Natural pigment',
  print: 'Art print',
  paper: 'Cut paper and collage',
  block: 'Block print',
  embroidery: 'Embroidery',
  weaving: 'Weaving and textile',
  enamel: 'Enamel',
  brass: 'Brass and bronze',
  silver: 'Silver and gold',
  glass: 'Glass and lac',
  pearls: 'Pearls and beads',
  wood: 'Wood',
  clay: 'Clay and ceramic',
  stone: 'Stone and marble',
}

export const frames = {
  none: 'No frame',
  'natural-teak': 'Natural teak',
  'ebonised-sheesham': 'Ebonised sheesham',
  'limewashed-mango': 'Limewashed mango',
  'brushed-brass': 'Brushed brass',
  'indigo-lacquer': 'Indigo lacquer',
  'canvas-float': 'Canvas float',
}

export const sizeSets = { clothing: 'Women’s clothing', rings: 'Rings', bangles: 'Bangles' }
export const measures = {
  bust: 'Bust',
  waist: 'Waist',
  hip: 'Hip',
  circumference: 'Inner circumference',
  diameter: 'Inner diameter',
}
export const sizeNotes = {
  clothing: 'Measures of the body, not of the garment: a garment is 5 to 8 cm wider.',
  rings: 'Indian ring numbers. Measure where the ring is to sit, in the evening, when fingers are widest.',
  bangles: '2-6 means two inches and six sixteenths. The hand passes through with the thumb laid into the palm.',
}
