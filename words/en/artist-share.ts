/** What an artist receives of a sale, and how it is calculated. */

export const youReceive = (amount: string) => `You receive ${amount}`
export const youReceiveFor = (size: string, amount: string) => `For ${size} you receive ${amount}`
export const how = 'See how'

/** The lines of the sum. */
export const price = 'Price before tax'
export const taxOfWork = (percent: number) => `GST from the buyer, ${percent}%`
export const commission = (percent: number) => `Our commission, ${percent}%`
export const taxOfShare = (percent: number) => `GST on your share, ${percent}%`
export const taxOfCommission = (percent: number) => `GST on our commission, ${percent}%`
export const tds = (percent: number) => `TDS, ${percent}%`
export const tcs = (percent: number) => `TCS, ${percent}%`
export const total = 'You receive'

/** What it assumes. */
export const assumesOne = 'For one piece, at today’s terms, without a frame or discount.'
export const assumesNothingKnown = {
  shop: 'We don’t have your tax details yet. We’ve assumed that you aren’t registered for GST.',
  artist:
    'We don’t have your tax details yet. We’ve assumed that you aren’t registered for GST and have no PAN. With a PAN, we deduct less TDS.',
}
export const fromYourDetails = 'Based on the tax details you gave us.'
export const noTdsBelow = (amount: string) => `We deduct no TDS until your sales in a financial year pass ${amount}.`
