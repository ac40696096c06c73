/** The list of all works in the back office. */

export const title = 'All works'
export const counted = (works: number) => (works === 1 ? '1 work' : `${works} works`)

/** Views and filters. */
export const views = {
  all: 'All',
  'on-show': 'On show',
  waiting: 'Waiting for approval',
  'sold-out': 'Sold out',
  hidden: 'Hidden',
  rejected: 'Rejected',
  featured: 'Featured',
}
export const search = 'Title or artist'
export const category = 'Category'
export const artist = 'Artist'
export const none = 'No works match.'
export const showAll = 'Show all works'

/** The table. */
export const heads = {
  work: 'Work',
  state: 'State',
  category: 'Category',
  stock: 'Stock',
  price: 'Price (₹)',
  views: 'Views, 30 days',
  save: 'Save',
}
export const pick = (work: string) => `Select ${work}`
export const states = {
  'on-show': 'On show',
  'sold-out': 'Sold out',
  waiting: 'Waiting for approval',
  rejected: 'Rejected',
  hidden: 'Hidden by the shop',
  'artist-away': 'Artist isn’t selling',
}
export const changeWaits = 'A change is waiting'
export const changeRejected = 'A change was rejected'
export const featured = 'Featured'
export const onRequest = 'On request'
export const madeToOrder = 'made to order'
export const held = (pieces: number) => `${pieces} being paid`
export const inSizes = (pieces: number, sizes: number) => `${pieces} in ${sizes === 1 ? '1 size' : `${sizes} sizes`}`
export const inSizesToOrder = (sizes: number) => (sizes === 1 ? '1 size' : `${sizes} sizes`)
export const stockOf = (work: string) => `Stock of ${work}`
export const stockInSize = (size: string) => `Stock in ${size}`
export const priceOf = (work: string) => `Price of ${work}, in rupees`
export const save = 'Save'
export const saveRow = (work: string) => `Save price and stock of ${work}`
export const moreFor = (work: string) => `More for ${work}`
export const saveStock = 'Save stock'
export const stockHint = 'Leave it empty for made to order.'

/** The keys of a row. */
export const keyPrice = 'price'
export const keyStock = 'stock'

/** Several at once. */
export const manyLabel = 'Change the selected works'
export const acts = {
  hide: 'Hide',
  show: 'Show again',
  feature: 'Feature on home page',
  unfeature: 'Stop featuring',
  percent: 'Change prices',
}
export const percent = 'Change prices by (%)'
export const percentHint =
  'Use a minus for less, such as −10. New prices are rounded to the nearest rupee. Works priced on request stay as they are.'
export const example = (work: string, before: string, after: string) => `${work}: ${before} becomes ${after}.`
export const badPercent = (least: number, most: number) =>
  `Enter a whole number from ${String(least).replace('-', '−')} to ${most}, but not 0.`

/** What became of it. */
export const saved = (work: string) => `Saved ${work}.`
export const unchanged = 'Nothing to save: price and stock are as they were.'
export const done = {
  hide: (works: number) => `${counted(works)} hidden.`,
  show: (works: number) => `${counted(works)} on show again.`,
  feature: (works: number) => `${counted(works)} featured.`,
  unfeature: (works: number) => `${counted(works)} no longer featured.`,
  percent: (works: number) => (works === 1 ? 'Price of 1 work changed.' : `Prices of ${works} works changed.`),
}
export const doneButSome = (done: string, failed: number) =>
  `${done} ${failed === 1 ? '1 work' : `${failed} works`} not changed.`
export const noneDone = 'Nothing was changed.'
export const failedRow = (work: string, why: string) => `${work}: ${why}`
export const unknownWork = 'A work'
export const refusals = {
  gone: 'This work no longer exists.',
  'hidden-already': 'It is already hidden.',
  'shown-already': 'It is already on show.',
  'not-approved': 'It isn’t approved yet.',
  'artist-not-selling': 'Its artist can’t sell at the moment.',
  'featured-already': 'It is already featured.',
  'not-featured': 'It isn’t featured.',
  'not-on-show': 'Only works on show can be featured.',
  'not-for-a-wall': 'Only works for a wall hang on the home page.',
  'on-request': 'Its price is on request.',
  'price-same': 'The change is smaller than one rupee.',
  'price-too-low': 'The new price would be below ₹1.',
  'price-too-high': 'The new price would be above ₹1,00,00,000.',
  'price-changed': 'Its price has changed since you opened the list. Check it first.',
  failed: 'We couldn’t save this. Please try again.',
}

/** Someone else saved first. */
export const priceNow = (price: string) => `The price is now ${price}.`
export const priceSetBy = (name: string, price: string, at: string) => `${name} changed the price to ${price}, ${at}.`
export const stockNow = (stock: string) => `Stock is now ${stock}.`
export const sizeNow = (size: string, stock: string) => `Stock in ${size} is now ${stock}.`
export const saveAgain = 'Nothing was saved. Save again to set yours, or reload to keep it.'

/** The columns of the file. Spreadsheets read these names: keep them. */
export const csvHeads = [
  'Title',
  'Artist',
  'Category',
  'Price',
  'Stock',
  'State',
  'Featured',
  'Views, 30 days',
  'Address',
]
export const yes = 'yes'
