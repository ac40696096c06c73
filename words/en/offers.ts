/** Offers for works: making, answering, paying. */

// Making one
export const make = 'Make an offer'
export const intro = (artist: string) =>
  `${artist} answers within 48 hours. If you agree on a price, the work waits a day for you.`
export const listPrice = 'Price'
export const yourName = 'Your name'
export const nameHint = 'The artist sees it.'
export const yourEmail = 'E-mail'
export const emailHint = 'Only we see it. We send the answer there.'
export const size = 'Size'
export const choose = 'Choose'
export const sizeOption = (name: string, price: string) => `${name}, ${price}`
export const yourOffer = 'Your offer in rupees'
export const offerHint = 'With tax and delivery in India. Without a frame. Coupons don’t apply to offers.'
export const send = 'Send offer'
export const checkMail = 'Confirm your e-mail'
export const checkMailText = (email: string) =>
  `We’ve sent a link to ${email}. Your offer goes to the artist once you’ve confirmed.`
export const backToWork = 'Back to the work'
export const openAlready = 'You’ve already made an offer for this work.'
export const openOffer = 'See your offer'
export const notTaken = 'This work takes no offers at the moment.'
export const ownWork = 'This is your own work.'
export const blocked = 'This artist can’t take your offer.'
export const notListed = 'This work isn’t shown any more.'
export const nameHasDetails = 'Please give your name only, without contact details.'
export const noAmount = 'Please enter a whole amount in rupees.'
export const noSize = 'Please choose a size that’s in stock.'
export const notLower = 'Please offer less than the price, or buy the work.'
export const tooLow = 'The artist doesn’t take offers this low for this work.'
export const failed = 'We couldn’t send your offer. Please try again.'

// One offer
export const title = (work: string) => `Your offer for ${work}`
export const offered = 'Your offer'
export const theirs = 'The artist’s price'
export const by = (artist: string) => `by ${artist}`
export const states = {
  unconfirmed: 'Not confirmed',
  open: 'Waits for the artist',
  countered: 'Waits for you',
  accepted: 'Agreed',
  declined: 'Declined',
  ended: 'Ended',
}
export const paid = 'Bought'
export const lapsed = 'Not bought in time'
export const answerBy = (moment: string) => `Until ${moment}`
export const confirmTitle = 'Send your offer?'
export const confirmText = (artist: string) => `Your e-mail is confirmed with this. We then tell ${artist}.`
export const confirm = 'Confirm and send'
export const confirmed = 'Sent. We’ll e-mail you the answer.'
export const confirmFailed = 'This offer can’t be sent any more.'
export const waitsForArtist = (moment: string) => `The artist can answer until ${moment}. We’ll e-mail you.`
export const takeBack = 'Take back the offer'
export const takenBack = 'Taken back.'
export const counteredText = (moment: string) => `The artist asks another price. You can accept it until ${moment}.`
export const acceptCounter = (price: string) => `Accept ${price}`
export const decline = 'Decline'
export const declinedNow = 'Declined.'
export const acceptedNow = 'Agreed. You can buy it now.'
export const waitsForYou = (moment: string) => `You’ve agreed. The work waits for you until ${moment}.`
export const buy = 'Buy at this price'
export const declinedText = 'There was no agreement.'
export const lapsedText = 'The work didn’t wait any longer. You can make a new offer.'
export const paidText = 'You’ve bought it at this price.'
export const endedWhy = {
  'no-answer': 'The offer ended without an answer in time.',
  'taken-back': 'The buyer took the offer back.',
  sold: 'The work was sold meanwhile.',
  'price-changed': 'The price changed meanwhile. It’s now as low as this offer, or lower.',
  unlisted: 'The work isn’t for sale any more.',
}
export const refusals = {
  'not-found': 'There’s no such offer.',
  'not-now': 'This offer was answered meanwhile. Reload the page.',
  held: 'The last piece is held for another buyer right now. Try again later: it may come free.',
  'no-better': 'Please ask more than the buyer offers, or accept the offer.',
  'not-lower': 'Please ask less than the price of the work.',
}

// The list
export const list = 'Your offers'
export const emptyTitle = 'No offers yet'
export const emptyText = 'Some artists take offers. Their works have a link for it.'
export const explore = 'Explore the collection'
export const guestText =
  'Have you made an offer as a guest? Open the link in our e-mail, or sign in with the same address.'
export const signIn = 'Sign in'
export const linkWrong = 'This link doesn’t work'
export const linkWrongText = 'It may be too old. Every e-mail about your offer brings a new one.'

// The studio
export const studio = 'Offers'
export const from = (name: string) => `from ${name}`
export const offersOf = (price: string, list: string) => `${price} instead of ${list}`
export const youAsk = (price: string) => `You ask ${price}`
export const studioStates = {
  unconfirmed: 'Not confirmed',
  open: 'Waits for you',
  countered: 'Waits for the buyer',
  accepted: 'Agreed',
  declined: 'Declined',
  ended: 'Ended',
}
export const accept = 'Accept'
export const accepted = 'Agreed. The work waits a day for the buyer.'
export const counter = 'Another price'
export const counterAmount = 'Your price in rupees, with tax'
export const sendCounter = 'Send price'
export const counterSent = 'We’ve told the buyer your price.'
export const heldUntil = (moment: string) => `The work waits for the buyer until ${moment}.`
export const noneYet = 'No offers yet'
export const noneYetText = 'Choose below which works take offers. Their pages then have a link.'
export const settings = 'Which works take offers'
export const settingsText =
  'You answer each offer within 48 hours. Offers below the share that you choose are refused at once. What you agree on is what the buyer pays.'
export const noWorks = 'You have no works on show with a price.'
export const offersFor = (work: string) => `Offers for ${work}`
export const none = 'No offers'
export const any = 'Any offer'
export const least = (percent: number) => `From ${percent}% of the price`
export const save = 'Save'
export const saved = 'Saved.'
export const noSetting = 'Please choose one.'
export const notYours = 'This isn’t one of your works.'
