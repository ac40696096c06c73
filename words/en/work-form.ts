/** The form in which an artist adds or changes a work. */

// Around the form
export const addTitle = 'Add Artwork'
export const editTitle = 'Edit Artwork'
export const cancel = 'Cancel'
export const add = 'Add Artwork'
export const save = 'Save Changes'
export const saving = 'Saving…'
export const uploading = 'Uploading…'
export const savesAfterPictures = (pictures: number) =>
  pictures === 1 ? 'Saving once the picture has uploaded…' : `Saving once ${pictures} pictures have uploaded…`

// Its steps
export const steps = { photos: 'Photos', what: 'Details', size: 'Size', price: 'Price', check: 'Check' }
export const stepsLabel = 'Steps'
/** Heard behind the name of a step. */
export const stepDone = '(done)'
export const stepOf = (place: number, count: number, name: string) => `Step ${place} of ${count}, ${name}`
export const stepTitles = {
  photos: 'Show it well',
  what: 'What is it?',
  size: 'How large is it?',
  price: 'What should it cost?',
  check: 'Is everything right?',
}
export const stepHints = {
  photos: 'Use daylight and no flash. Show the whole work, straight from the front.',
  what: 'You can change all of this later.',
  size: 'Measure the work itself, without its frame.',
  price: 'Set the price before tax. Buyers pay the tax on top.',
  check: 'Look once more at what buyers will see.',
}
export const goOnTo = {
  what: 'Continue to details',
  size: 'Continue to size',
  price: 'Continue to price',
  check: 'Continue to check',
}
export const back = 'Back'
export const saveDraft = 'Save draft and close'

// The last step
export const checks = 'What you have entered'
export const change = 'Change'
export const complete = 'Complete'
export const changeStep = (act: string, step: string) => `${act}: ${step}`
export const photosSent = (photos: number) => (photos === 1 ? '1 photo' : `${photos} photos`)
const pixels = (count: number) => count.toLocaleString('en-IN')
export const sharp = (width: number, height: number) =>
  `Main photo ${pixels(width)} × ${pixels(height)} px, large enough to zoom in`
export const blurred = (width: number, height: number, most: number) =>
  `Main photo only ${pixels(width)} × ${pixels(height)} px. From ${pixels(most)} px it looks sharp when buyers zoom in.`
export const described = (words: number) => (words === 1 ? 'Described in 1 word' : `Described in ${words} words`)
export const asBuyersSee = 'As buyers will see it'
export const noTitleYet = 'No title yet'
export const noPriceYet = 'No price yet'
export const noPhotoYet = 'No photo yet'

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
export const origin = 'How was it made?'
export const originHint = 'Be honest: buyers see your answer. They decide by it.'
export const originHints = {
  hand: 'Painted, drawn, printed, sewn or built by people.',
  digital: 'Drawn, modelled or photographed on a device, every part by you.',
  ai: 'A program created the picture, or parts of it, from words or from other pictures.',
}
export const originMissing = 'Buyers can’t see yet how this work was made. Choose one and save.'
export const description = 'Description'
export const titleHi = 'Hindi title'
export const descriptionHi = 'Hindi description'
export const hindiHint = 'Optional. Hindi pages show the English text if you leave this empty.'
export const inHindi = 'In Hindi, too (optional)'
export const hsn = 'HSN code'
export const hsnDefault = (code: string, categoryName: string) =>
  `Leave empty to use ${code}, the default for ${categoryName}.`
export const hsnHint = 'Printed on the invoice. Leave empty to use the category’s default.'

// The price
export const price = 'Price before tax, in ₹'
export const taxByCategory = 'Choose a category to see the price with tax.'
export const buyersPay = (amount: string) => `Buyers pay ${amount}, tax included`
export const premiumPrice = 'This is a premium item. Price will not be displayed on the website.'
export const premiumQuote = 'Customers will see a "Request for Quote" button instead.'
export const frames = 'Frame options'
export const frameAlways = 'always offered'

// The size
export const dimensions = 'Dimensions'
export const dimensionsExample = '40 × 50 cm'
export const width = 'Width'
export const height = 'Height'
export const depth = 'Depth (optional)'
export const unit = 'Unit'
export const units = { cm: 'cm', in: 'inches' }
export const inWords = 'Describe the size in words instead'
export const inNumbers = 'Enter width and height instead'
export const inWordsHint = 'For example: Set of 12, or Length 92 cm'
export const sizeRead = (width: number, height: number) => `${width} cm wide, ${height} cm high`
export const sizeReadWithDepth = (width: number, height: number, depth: number) =>
  `${width} cm wide, ${height} cm high, ${depth} cm deep`
export const aboveSofa = (width: number, height: number, sofaWidth: number) =>
  `${width} × ${height} cm, above a sofa ${sofaWidth} cm wide`
export const emptyWall = (sofaWidth: number) => `An empty wall, with a sofa ${sofaWidth} cm wide`
export const centimetres = (length: number) => `${length} cm`
export const sofaOf = (width: number) => `Sofa, ${width} cm`
export const shares = {
  tenth: 'About a tenth as wide as the sofa.',
  fifth: 'About a fifth as wide as the sofa.',
  quarter: 'About a quarter as wide as the sofa.',
  third: 'About a third as wide as the sofa.',
  half: 'About half as wide as the sofa.',
  'two-thirds': 'About two thirds as wide as the sofa.',
  'three-quarters': 'About three quarters as wide as the sofa.',
  same: 'About as wide as the sofa.',
  wider: 'Wider than the sofa.',
}
export const sameShape = 'The picture has the same shape.'
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
