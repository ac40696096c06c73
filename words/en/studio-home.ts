/** The first page of the studio. */

export const pageTitle = 'Studio'
export const hello = (name: string) => `Namaste, ${name}`
export const toDo = (count: number) => (count === 1 ? 'You have one thing to do.' : `You have ${count} things to do.`)
export const nothingToDo = 'You have nothing to do today.'
export const today = 'To do'

// What waits, and its button
export const pack = (count: number) => (count === 1 ? 'Pack a parcel' : `Pack ${count} parcels`)
export const leavesBy = (day: string, count: number) =>
  count === 1 ? `It leaves by ${day}.` : `The first leaves by ${day}.`
export const late = (day: string) => `Should have left by ${day}.`
export const packButton = 'Pack'
export const answer = (count: number) => (count === 1 ? 'Answer a question' : `Answer ${count} questions`)
export const answerText = 'Someone asks about your work and waits for you.'
export const answerButton = 'Answer'
export const offers = (count: number) => (count === 1 ? 'Answer an offer' : `Answer ${count} offers`)
export const offersText = 'You have 48 hours for each.'
export const check = (work: string) => `Check ${work}`
export const checkText = 'It came back. Tell us whether you can sell it again.'
export const checkButton = 'Check'
export const fix = (work: string) => `Fix ${work}`
export const fixPage = 'Fix your page'
export const fixButton = 'Fix'
export const papers = 'Complete your papers'
export const papersButton = 'Open'
export const goOn = (work: string) => `Finish ${work}`
export const unnamed = 'your new work'
export const savedAt = (moment: string) => `Saved as a draft on ${moment}.`
export const goOnButton = 'Continue'
export const sendPage = 'Send your page for approval'
export const sendPageText = 'Your draft is saved. Only you can see it.'

// Money
export const money = 'Your money'
export const nextPayout = (day: string) => `Next payout: ${day}`
export const inPayout = (least: string) =>
  `It includes everything that’s ready by then, if the total is at least ${least}.`
export const earnings = 'Your earnings'

// One tip
export const tip = 'A tip'
export const tips = {
  'first-work': {
    title: 'Add your first work.',
    text: 'A photo, a size and a price are enough to begin.',
    button: 'Add a work',
  },
  story: {
    title: 'Tell buyers who you are.',
    text: 'People like to know whose hands made what they buy.',
    button: 'Write your page',
  },
  portrait: {
    title: 'Add your portrait.',
    text: 'Buyers trust people more than logos.',
    button: 'Open your page',
  },
}
export const sizesTip = (count: number) =>
  count === 1 ? 'One of your works has no usable size.' : `${count} of your works have no usable size.`
export const sizesText = 'Buyers can’t see these on their own wall.'
export const sizesButton = 'Add sizes'
export const photosTip = (count: number) =>
  count === 1 ? 'One of your works has a single photo.' : `${count} of your works have a single photo.`
export const photosText = 'Add a close-up and a photo in a room.'
export const photosButton = 'Open your works'
