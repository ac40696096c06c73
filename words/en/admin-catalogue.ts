/** The catalogue: frames, sizes, gift wrap, prices and categories. For admins, in English only. */

export const title = 'Catalogue'

/** The same for every row. */
export const name = 'Name'
export const save = 'Save'
export const add = 'Add'
export const retire = 'Retire'
export const retired = 'Retired'
export const bringBack = 'Restore'
export const remove = 'Delete'
export const moveUp = (name: string) => `Move ${name} up`
export const moveDown = (name: string) => `Move ${name} down`

export const frames = 'Frames'
export const framesNote =
  'Each frame adds this amount to a work’s price. Changes take effect at once, and carts with that frame show a notice.'
export const noFrameNote = 'Always offered'
export const noFrameAdds = 'no extra charge'
export const addFrame = 'Add a frame'
export const frameAdds = 'Adds to the price, in ₹'
export const frameDrawnAs = 'Drawn as'

export const sizes = 'Sizes'
export const sizesNote =
  'Sizes artists can offer, and the size chart buyers see. Assign each set to a category. Works keep their sizes until the artist changes them.'
export const noSizes = 'No sizes yet'
export const sizesFromTo = (first: string, last: string) => (first === last ? first : `${first} to ${last}`)
export const noCategory = 'not assigned to a category'
export const assignedTo = (categories: readonly string[]) => `assigned to ${categories.join(' and ')}`
export const addSizeSet = 'Add a size set'
export const sizeSetFor = 'For'
export const addSizeTo = (set: string) => `Add a size to ${set}`
export const sizeSetFields = (set: string) => `Name, measures and note of ${set}`
export const measures = 'Measures'
export const measuresHint = 'For clothing, such as Bust, Waist, Hip'
export const note = 'Note'
export const noteHint = 'Shown below the size chart. Explain how to measure.'
export const size = 'Size'
export const measureCm = (measure: string) => `${measure}, cm`

export const gifts = 'Gifts'
export const giftsNote =
  'Buyers can mark an order as a gift, with a card and no prices in the parcels. If you offer gift wrap, each artist wraps their own parcel. The price is per order.'
export const giftWrap = 'Gift wrap'
export const wrapNotOffered = 'not offered'
export const wrapPrice = (price: string) => `${price} plus tax`
export const wrapPriceLabel = 'Price per order, in ₹'
export const wrapPriceHint = 'Before tax. Enter 0 if it’s free.'
export const turnOnWrap = 'Turn on gift wrap'
export const turnOffWrap = 'Turn off gift wrap'

export const prices = 'Prices'
export const pricesNote =
  'The store shows each price with tax and before tax, one of them in large type. Filters and sorting by price use the large one. Google and Meta always get the price with tax.'
export const largeFigure = 'Large type'
export const largeFigures = { paid: 'with tax', 'before-tax': 'before tax' }
export const showLarge = 'Show in large type'
export const largeFigureChoices = {
  paid: 'The price with tax',
  'before-tax': 'The price before tax, if you mainly sell to companies',
}

export const categories = 'Categories'
export const categoriesNote =
  'In menu order. HSN code and parcel are defaults for works without their own. Tax applies to every work in the category. Changes take effect at once. Existing orders keep their rate.'
/** '12 works, HSN 9701, 12% tax': the parts of a line about a category. */
export const works = (count: number) => (count === 1 ? '1 work' : `${count} works`)
export const hsnCode = (code: string) => `HSN ${code}`
export const noHsn = 'no HSN code'
export const taxRate = (percent: number) => `${percent}%\u00a0tax`
export const premium = 'premium, price on request'
export const description = 'Description'
export const addressStays = (path: string) => `The page’s address stays /category/${path}.`
export const hsn = 'HSN code of its works'
export const hsnHint = '4, 6 or 8 digits. Optional.'
export const tax = 'Tax rate (%), added to the price'
export const taxHint = (percentMax: number) => `0 to ${percentMax}, such as 5 or 12.5`
export const sizeSet = 'Size set'
export const sizeSetHint = 'For clothing, rings and bangles'
export const noSizeSet = 'None'
export const parcel = 'Parcel for each work'
export const parcelSides = {
  lengthCm: 'Length, cm',
  widthCm: 'Width, cm',
  heightCm: 'Height, cm',
  weightGrams: 'Weight, g',
}

/** What became of an action. */
export const frameAdded = (name: string) => `${name} added. Artists can now offer it.`
export const frameRetired = 'Frame retired.'
export const frameRestored = 'Frame restored.'
export const wrapPriceSet = (price: string) => `Gift wrap now costs ${price} plus tax per order.`
export const wrapTurnedOff = 'Gift wrap turned off.'
export const pricesSet = {
  paid: 'Prices with tax are now shown in large type.',
  'before-tax': 'Prices before tax are now shown in large type.',
}
export const saved = (name: string) => `${name} saved.`
export const orderUpdated = 'Order updated.'
export const sizeSetAdded = (name: string) => `${name} added. Now add its sizes.`
export const sizeSetDeleted = 'Size set deleted.'
export const sizeAdded = (name: string) => `${name} added.`
export const sizeRetired = 'Size retired.'
export const sizeRestored = 'Size restored.'
export const sizeDeleted = 'Size deleted.'

/** Why an action is refused. */
export const gone = 'This item no longer exists.'
export const changed = 'Someone else has changed this. Check it before saving.'
export const noFrameFixed = '“No frame” is always offered and can’t be changed.'
export const alreadyFirst = 'It’s already first.'
export const alreadyLast = 'It’s already last.'
export const namesTaken = {
  frame: 'Another frame has this name.',
  category: 'Another category here has this name.',
  sizeSet: 'Another set has this name.',
  size: 'Another size of this set has this name.',
}
export const otherMeasures = 'Keep the same number of measures. You can rename them, or create a new set.'
export const sizeSetInUse =
  'This set is in use, so it can’t be deleted. To stop offering it, remove it from every category.'
export const sizeInUse = 'Works use this size. You can retire it, but not delete it.'
