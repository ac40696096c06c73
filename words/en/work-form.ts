/** The form in which an artist adds or changes a work. */

// Around the form
export const addTitle = 'Add Artwork'
export const editTitle = 'Edit Artwork'
export const close = 'Close form'
export const cancel = 'Cancel'
export const add = 'Add Artwork'
export const save = 'Save Changes'
export const saving = 'Saving…'
export const uploading = 'Uploading…'
export const savesAfterPictures = (pictures: number) =>
  pictures === 1 ? 'Saving once the picture has uploaded…' : `Saving once ${pictures} pictures have uploaded…`

// The draft
export const draftFrom = (moment: string) => `You have an unsaved draft from ${moment}.`
export const continueDraft = 'Continue draft'
export const startOver = 'Start over'
export const draftSaved = 'Draft saved'
export const draftNotSaved = 'We couldn’t save the draft. We’ll retry as you type.'

// What the work is
export const title = 'Title'
export const category = 'Category'
export const chooseCategory = 'Choose a category'
export const medium = 'Medium'
export const mediumExample = 'Archival pigment print'
export const description = 'Description'
export const titleHi = 'Hindi title'
export const descriptionHi = 'Hindi description'
export const hindiHint = 'Optional. Hindi pages show the English text if you leave this empty.'
export const hsn = 'HSN code'
export const hsnDefault = (code: string, categoryName: string) =>
  `Leave empty to use ${code}, the default for ${categoryName}.`
export const hsnHint = 'Printed on the invoice. Leave empty to use the category’s default.'

// The price
export const price = 'Price before tax, in ₹'
export const buyersPay = (amount: string) => `Buyers pay ${amount}, tax included`
export const premiumPrice = 'This is a premium item. Price will not be displayed on the website.'
export const premiumQuote = 'Customers will see a "Request for Quote" button instead.'
export const frames = 'Frame options'
export const frameAlways = 'always offered'

// The size
export const dimensions = 'Dimensions'
export const dimensionsExample = '40 × 50 cm'
export const sizeRead = (width: number, height: number) => `${width} cm wide, ${height} cm high`
export const sizeReadWithDepth = (width: number, height: number, depth: number) =>
  `${width} cm wide, ${height} cm high, ${depth} cm deep`
export const aboveSofa = (width: number, height: number, sofaWidth: number) =>
  `${width} × ${height} cm, above a sofa ${sofaWidth} cm wide`
export const otherShape =
  'The picture’s shape doesn’t match this size. Enter the width first, and use a picture of the whole work.'

// How many there are
export const edition = 'Edition'
export const editions = {
  original: 'One of a kind',
  limited: 'Limited edition',
  open: 'Made to order',
}
export const editionHints = {
  original: 'Only one exists.',
  limited: 'A fixed number of identical pieces.',
  open: 'You make each piece after it’s ordered.',
}
export const pieces = 'Pieces in stock'
export const piecesHint = 'Enter 1 for a one-of-a-kind work. Leave empty for made to order.'
export const forSale = 'Available for sale'

// Sizes to wear
export const sizes = 'Sizes'
export const sizesHint = 'Tick the sizes you offer, or none if it has no sizes. Leave pieces empty for made to order.'
export const sizesFor = (set: string) => `Sizes for ${set}`
export const piecesIn = (size: string) => `Pieces in ${size}`
export const extraFor = (size: string) => `Extra for ${size}, in ₹`
export const piecesToOrder = 'Made to order'
const sizesText = (sizes: number) => (sizes === 1 ? '1 size' : `${sizes} sizes`)
const piecesText = (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces} pieces`)
export const inStock = (pieces: number, sizes: number) => `Total: ${piecesText(pieces)} in ${sizesText(sizes)}.`
export const toOrder = (sizes: number) => `Total: ${sizesText(sizes)} made to order.`
export const inStockAndToOrder = (pieces: number, sizes: number, sizesToOrder: number) =>
  `Total: ${piecesText(pieces)} in ${sizesText(sizes)}, and ${sizesText(sizesToOrder)} made to order.`
