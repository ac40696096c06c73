/** Terms of sale that change on a coming day: in the studio, and in an e-mail to the artist. */

export const title = 'Upcoming changes'
export const sells = {
  shop: (day: string) =>
    `From ${day}, we buy each of your works from you at the moment of sale, and sell it ourselves.`,
  artist: (day: string) => `From ${day}, you sell your works through our shop, with invoices in your name.`,
}
export const allWorks = (day: string, percent: number) => `From ${day}, our commission on your works is ${percent}%.`
export const oneWork = (day: string, percent: number, work: string) =>
  `From ${day}, our commission on “${work}” is ${percent}%.`
export const someWorks = (day: string, percent: number, count: number) =>
  `From ${day}, our commission on ${count} of your works is ${percent}%.`
export const subject = (day: string) => `Your terms change on ${day}`
export const earlierOrders = 'Orders placed before that day keep their terms.'
export const openEarnings = 'Open your earnings'
