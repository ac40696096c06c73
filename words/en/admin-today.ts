/** The first page of the back office: numbers, what waits, what failed, and what sells. For admins, in English only. */

export const title = 'Today'
export const dayTitle = (weekday: string, day: string) => `${weekday}, ${day}`

/** The numbers. */
export const numbersLabel = 'Numbers for today and the last 30 days'
export const tiles = {
  sales: 'Sales today',
  orders: 'Orders today',
  views: 'Views of works today',
  conversion: 'Cart to paid today',
}
export const thirtyDays = '30 days'
export const ofTile = { sales: 'Sales:', orders: 'Orders:', views: 'Views of works:', conversion: 'Cart to paid:' }
export const changes = {
  more: (percent: number) => `${percent}% more`,
  less: (percent: number) => `${percent}% less`,
  same: 'about the same',
}
export const thanBefore = 'than in the 30 days before'
export const refunded = (amount: string) => `${amount} refunded`

/** What waits. */
export const nothingWaits = 'Nothing waits for you.'
export const waitsForYou = (things: number, longest: string) =>
  things === 1
    ? `One thing waits for you. It has waited ${longest}.`
    : `${things} things wait for you. The oldest has waited ${longest}.`
export const waiting = 'Waits for you'
export const mostUrgent = 'Most urgent first'
export const forRoles = (roles: readonly string[]) => `For ${roles.join(' or ')}`
export const kinds = {
  confirm: (count: number) => (count === 1 ? '1 order to confirm' : `${count} orders to confirm`),
  'confirm-due': (count: number) =>
    count === 1 ? '1 order with pay on delivery to confirm' : `${count} orders with pay on delivery to confirm`,
  attention: (count: number) => (count === 1 ? '1 order needs attention' : `${count} orders need attention`),
  late: (count: number) => (count === 1 ? '1 parcel is late to leave' : `${count} parcels are late to leave`),
  contact: (count: number) => (count === 1 ? '1 enquiry to answer' : `${count} enquiries to answer`),
  consultation: (count: number) => (count === 1 ? '1 consultation to answer' : `${count} consultations to answer`),
  quote: (count: number) => (count === 1 ? '1 quote request to answer' : `${count} quote requests to answer`),
  return: (count: number) => (count === 1 ? '1 return to decide' : `${count} returns to decide`),
  works: (count: number) => (count === 1 ? '1 work to approve' : `${count} works to approve`),
  'review-photos': (count: number) =>
    count === 1 ? 'Photos of 1 review to check' : `Photos of ${count} reviews to check`,
  'review-reports': (count: number) => (count === 1 ? '1 reported review' : `${count} reported reviews`),
  applications: (count: number) =>
    count === 1 ? '1 artist’s application to decide' : `${count} artists’ applications to decide`,
  disputes: (count: number) => (count === 1 ? '1 dispute to answer' : `${count} disputes to answer`),
  payouts: (count: number) => (count === 1 ? '1 payout to approve' : `${count} payouts to approve`),
  check: (count: number) =>
    count === 1 ? '1 difference found by the nightly check' : `${count} differences found by the nightly check`,
}
export const buttons = {
  confirm: 'Confirm',
  'confirm-due': 'Confirm',
  attention: 'Look at it',
  late: 'See parcels',
  contact: 'Answer',
  consultation: 'Answer',
  quote: 'Answer',
  return: 'Decide',
  works: 'Approve',
  'review-photos': 'Check photos',
  'review-reports': 'Check reports',
  applications: 'Decide',
  disputes: 'Send proof',
  payouts: 'Check payouts',
  check: 'Compare',
}
export const andMore = (names: string, others: number) => `${names} and ${others} more`
export const respondBy = (amount: string, day: string) => `${amount}, respond by ${day}`
export const spans = {
  minutes: (count: number) => (count === 0 ? 'less than a minute' : `${count} min`),
  hours: (count: number) => (count === 1 ? '1 hour' : `${count} hours`),
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
}
export const left = (span: string) => `${span} left`
export const over = (span: string) => `${span} late`

/** Parcels. */
export const packing = 'Waits for artists'
export const packs = (name: string, parcels: number) =>
  parcels === 1 ? `${name} packs 1 parcel` : `${name} packs ${parcels} parcels`
export const leavesBy = (day: string, parcels: number) =>
  parcels === 1 ? `Leaves by ${day}` : `First leaves by ${day}`
export const shouldHaveLeft = (day: string) => `Should have left by ${day}`
export const nobodyPacks = 'No artist has a parcel to pack.'
export const morePacking = (parcels: number) => (parcels === 1 ? '1 more parcel' : `${parcels} more parcels`)
export const seeOrder = 'See order'

/** What failed. */
export const failed = 'What failed'
export const failures = {
  jobs: (count: number) => (count === 1 ? '1 task was given up' : `${count} tasks were given up`),
  'order-mails': (count: number) =>
    count === 1 ? '1 e-mail about an order wasn’t delivered' : `${count} e-mails about orders weren’t delivered`,
  mails: (count: number) =>
    count === 1 ? '1 other e-mail wasn’t delivered' : `${count} other e-mails weren’t delivered`,
  retried: (count: number) => (count === 1 ? '1 task failed and is retried' : `${count} tasks failed and are retried`),
  refunds: (count: number) => (count === 1 ? '1 refund is stuck' : `${count} refunds are stuck`),
  payouts: (count: number) => (count === 1 ? '1 payout is stuck' : `${count} payouts are stuck`),
  check: () => 'The nightly check failed or didn’t run',
}
export const failedLinks = {
  jobs: 'Reconcile',
  'order-mails': 'See order',
  mails: 'See connections',
  retried: 'See connections',
  refunds: 'Reconcile',
  payouts: 'See payouts',
  check: 'Check now',
}
export const lastAt = (moment: string) => `Last: ${moment}`
export const nothingFailed = 'Nothing has failed in the last seven days.'

/** What sells. */
export const selling = 'Best sellers'
export const nothingSold = 'Nothing was sold in the last 30 days.'
export const sold = (pieces: number) => `${pieces} sold`
export const lookedAt = 'Viewed, not bought'
export const nothingLookedAt = 'Every viewed work was also bought.'
export const viewsAndHearts = (views: number, hearts: number) =>
  `${views === 1 ? '1 view' : `${views} views`}, ${hearts === 1 ? '1 save' : `${hearts} saves`}`
export const inCarts = (carts: number) => (carts === 1 ? 'In 1 cart' : `In ${carts} carts`)
export const searches = 'Searches with no result'
export const noSearches = 'Every search found something.'
export const quoted = (words: string) => `“${words}”`
export const times = (count: number) => (count === 1 ? 'once' : `${count} times`)
export const allReports = 'All reports'

/** From a view to an order. */
export const funnel = 'From view to order'
export const funnelNote =
  'Counted without cookies: views of works, and visitors once a day. Orders made by you for a buyer are not in it.'
export const funnelHeads = ['Step', 'Today', '30 days']
export const steps = { views: 'Viewed a work', carts: 'Put into a cart', checkouts: 'Went to checkout', online: 'Paid' }
