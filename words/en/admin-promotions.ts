/** Coupons and automatic promotions. For admins, in English only. */

export const title = 'Promotions'
export const coupons = 'Coupons'
export const couponsNote = 'Codes that take money off before tax. A cart holds one code, applied after promotions.'
export const promotions = 'Automatic promotions'
export const promotionsNote =
  'Applied automatically when a buyer combines the right works. Each work gets one promotion: the largest discount.'

/** A row. */
export const none = 'None yet.'
export const standings = { off: 'Off', ended: 'Ended', upcoming: 'Upcoming', on: 'On' }
export const standingSays = (standing: string, says: string) => `${standing}: ${says}`
export const notUsed = 'Not used yet'
export const used = (orders: number, off: string) =>
  `${orders === 1 ? '1 order' : `${orders} orders`}, ${off} off in total`
export const switchOn = 'Turn on again'
export const switchOff = 'Turn off'

/** The form of a coupon. */
export const createCoupon = 'Create coupon'
export const code = 'Code'
export const codeHint = '3 to 20 letters and digits'
export const discountType = 'Discount type'
export const discountTypes = { amount: 'Fixed amount (₹)', percent: 'Percentage (%)' }
export const discount = 'Discount'
export const discountHint = (percentMax: number) => `In ₹, or 1 to ${percentMax}%`
export const discountMax = 'Maximum discount (₹)'
export const discountMaxHint = 'For a percentage. Optional.'
export const orderMin = 'Minimum order (₹)'
export const orderMinHint = 'Before tax. Must be more than a fixed discount.'
export const category = 'Category'
export const artist = 'Artist'
export const all = 'All'
export const paidForBy = 'Paid for by'
export const payers = { shop: 'The shop', artist: 'The artist' }
export const from = 'From'
export const until = 'Until'
export const optional = 'Optional'
export const usesMax = 'Total uses'
export const usesOfBuyerMax = 'Uses per buyer'
export const firstOrderOnly = 'Only for a first order'

/** Before it is created. */
export const example = 'Try it on works for (₹)'
export const exampleHint = 'Before tax. Only tried, not saved.'
export const inOneSentence = (says: string) => `In one sentence: ${says}.`
export const takesOff = (works: string, off: string, left: string) =>
  `On works for ${works} it takes ${off} off. The buyer pays ${left} before tax.`
export const needsMore = (works: string, missing: string) =>
  `On works for ${works} it takes nothing off: ${missing} more is needed.`

/** The form of a promotion. */
export const createPromotion = 'Create promotion'
export const name = 'Name'
export const nameHint = 'Shown next to a work, such as: Three kits'
export const promotionType = 'Promotion type'
export const promotionTypes = {
  'bundle-sum': 'Bundle at a fixed price',
  'bundle-percent': 'Bundle with % off',
  'free-frame': 'Free frame',
}
export const pieces = 'Pieces'
export const piecesHint = (most: number) => `2 to ${most}`
export const bundlePrice = 'Bundle price (₹) or % off'
export const bundlePriceHint = 'Without frames and tax'

/** What is wrong with a form. */
export const noWhole = (least: number, most: string) => `Please enter a whole number from ${least} to ${most}.`
export const notOfTheList = 'Please choose from the list.'
export const dayMissing = 'Please enter a date.'
export const endsBeforeStart = 'The end date can’t be before the start date.'
export const noCode = 'A code has 3 to 20 letters and digits.'
export const noDiscountType = 'Please choose the discount type.'
export const orderMinTooLow = 'This must be more than the discount.'
export const noPayer = 'Please choose who pays for the discount.'
export const noPayingArtist = 'Please choose the artist who pays for the discount.'
export const nameMissing = 'Please enter the name shown next to a work.'
export const noPromotionType = 'Please choose the promotion type.'

/** What became of an action. */
export const couponCreated = (code: string) => `Coupon ${code} created.`
export const promotionCreated = (name: string) => `Promotion ${name} created.`
export const switchedOn = (name: string) => `${name} turned on.`
export const switchedOff = (name: string) => `${name} turned off.`
export const gone = 'This no longer exists.'
export const codeTaken = 'A coupon with this code already exists.'
export const choiceGone = 'This artist or category no longer exists.'

/** The terms of a coupon or promotion in a line, part by part. The line is stored in the audit log, too. */
export const percentOff = (percent: number) => `${percent}% off`
export const amountOff = (amount: string) => `${amount} off`
export const atMost = (amount: string) => `at most ${amount}`
export const ordersFrom = (amount: string) => `orders from ${amount}`
export const worksOf = (artist: string) => `works by ${artist}`
export const firstOrder = 'first order only'
export const usesInTotal = (uses: number) => (uses === 1 ? '1 use in total' : `${uses} uses in total`)
export const usesPerBuyer = (uses: number) => `${uses} per buyer`
export const fromDay = (day: string) => `from ${day}`
export const fromTo = (first: string, last: string) => `${first} to ${last}`
export const paidForByWhom = { shop: 'paid for by the shop', artist: 'paid for by the artist' }
export const piecesFor = (pieces: number, sum: string) => `${pieces} pieces for ${sum}`
export const piecesPercentOff = (pieces: number, percent: number) => `${pieces} pieces, ${percent}% off`
export const freeFrame = 'free frame'
export const allWorks = 'all works'
