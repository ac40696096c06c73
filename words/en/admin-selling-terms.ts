/** Who sells, commissions and tax rates. For admins, in English only. */

export const title = 'Selling terms'

/** Who sells. */
export const seller = 'Who sells'
export const sellerNote =
  'This decides who is the seller and which taxes apply. Each order keeps what was in force on its day. Ask your tax adviser before you change it. An artist sells in their own name once they have accepted the agreement and given their GSTIN or enrolment number. Until then the shop sells their works.'
export const sellers = {
  shop: 'The shop sells and owes the artist a share',
  artist: 'The artist sells through the shop',
}
export const changeSeller = 'Change who sells'

/** Commissions. */
export const commissions = 'Commission'
export const commissionsNote =
  'The shop’s part of the price before tax. The nearest rule wins: the work’s, then the artist’s, the category’s, the shop’s.'
export const addRule = 'Add a commission rule'
export const scope = 'For'
export const scopes = {
  shop: 'All works',
  category: 'One category',
  artist: 'One artist',
  work: 'One work',
}
export const category = 'Category'
export const artist = 'Artist'
export const work = 'Link of the work'
export const workHint = 'Copy it from the work’s page'
export const choose = 'Choose'
export const how = 'Commission'
export const hows = { percent: 'A percentage', wider: 'As the next wider rule' }

/** Tax rates. */
export const rates = 'Tax rates'
export const ratesNote =
  'They apply when the artist sells through the shop. Change a rate when the law changes, from the day of that change.'
export const changeRate = 'Change a rate'
export const kind = 'Tax'
export const kinds = {
  commissionGst: 'GST on the commission',
  tcs: 'TCS',
  tds: 'TDS',
  tdsWithoutPan: 'TDS without a PAN',
}

/** Fields of all three. */
export const percent = 'Percent'
export const percentHint = '0 to 100, with at most two decimals'
export const from = 'From'
export const fromHint = 'Tomorrow or later'

/** A row, and what a form is about to save. */
export const fromDay = (day: string, what: string) => `From ${day}, ${what}.`
export const fromStart = (what: string) => `From the start, ${what}.`
export const sellerSays = { shop: 'the shop sells', artist: 'artists sell through the shop' }
export const rateSays = (of: string, percent: number) => `${of}: ${percent}%`
export const widerSays = (of: string) => `${of}: as the next wider rule`
export const allWorks = 'all works'
export const oneWork = 'this work'
export const workBy = (title: string, artist: string) => `“${title}” by ${artist}`
export const deletedWork = 'A work that was deleted'
export const worksOf = {
  category: (name: string) => `works in ${name}`,
  artist: (name: string) => `works by ${name}`,
}
export const states = { 'in-force': 'In force', upcoming: 'Upcoming', replaced: 'Replaced' }
export const setBy = (name: string, moment: string) => `Set by ${name} on ${moment}`
export const noneHere = 'No rules on this page.'
export const setOn = (moment: string) => `Set on ${moment}`

/** What is wrong with a form. */
export const noPercent = 'Please enter a percentage from 0 to 100, with at most two decimals.'
export const over100 = 'This can’t be over 100%.'
export const dayMissing = 'Please enter a date.'
export const notAfterToday = (tomorrow: string) => `Terms only change for the future. The earliest date is ${tomorrow}.`
export const noSeller = 'Please choose who sells.'
export const noKind = 'Please choose the tax.'
export const noScope = 'Please choose what the rule is for.'
export const noCategory = 'Please choose a category.'
export const noArtist = 'Please choose an artist.'
export const noWork = 'Please paste the link of the work’s page.'
export const noHow = 'Please choose how the commission is set.'
export const nothingWider = 'Nothing is wider than all works. Please choose a percentage.'
export const gone = {
  category: 'This category no longer exists.',
  artist: 'This artist no longer exists.',
  work: 'There is no such work, or its artist has deleted it.',
}
export const changed = 'Someone else has just changed this list. Please check it, then save again.'

/** What became of an action: the sentence of what was saved. */
export const saved = (says: string) => `Saved. ${says}`
