/** The columns of a sheet of works. They are in English for everyone, so that any sheet can be read in either language. */

export const columns = {
  reference: 'Reference',
  artist: 'Artist',
  title: 'Title',
  titleHi: 'Title (Hindi)',
  category: 'Category',
  price: 'Price',
  dimensions: 'Dimensions',
  medium: 'Medium',
  origin: 'Origin',
  edition: 'Edition',
  stock: 'Pieces',
  sizes: 'Sizes',
  frames: 'Frames',
  hsn: 'HSN',
  description: 'Description',
  descriptionHi: 'Description (Hindi)',
  picture: 'Picture',
  pictureText: 'Picture text',
  morePictures: 'More pictures',
  mark: 'Mark',
}

/** In the column of origins. */
export const origins = { hand: 'by hand', digital: 'digital, by hand', ai: 'made with AI' }

/** In the column of sizes. */
export const toOrder = 'order'
