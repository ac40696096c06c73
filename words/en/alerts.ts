/** Alerts: what people want to be told of. */

/** On lists and works */
export const tellCheaper = 'Tell me if the price falls'
export const tellBack = 'Tell me when it’s back'
export const tellSizeBack = (size: string) => `Tell me when size ${size} is back`
export const tellLike = 'Tell me about works like this'

/** What they wait for */
export const quoted = (text: string) => `“${text}”`
/** Between the values of one filter */
export const or = ' or '
export const everyWork = 'All new works'
export const aWork = 'A work'
export const cheaper = (title: string) => `${title}: a lower price`
export const back = (title: string) => `${title}: back in stock`
export const sizeBack = (title: string, size: string) => `${title}, size ${size}: back in stock`

/** The page */
export const title = 'Tell me'
export const intros = {
  search: 'We’ll tell you when new works match:',
  like: 'We’ll tell you about works in the same category and price range, 30% up or down:',
  stock: 'We’ll tell you once, as soon as it can be bought again:',
  price: 'We’ll tell you once, as soon as it costs less than today:',
}
export const often = 'At most one e-mail a day, with all your matches together. Each work once.'
export const lasts = 'Your alert lasts a year. You can extend or end it at any time.'
export const likeness = 'Which works?'
export const likenesses = { medium: 'By any artist, in the same medium', artist: 'By the same artist, in any medium' }
export const email = 'E-mail'
export const save = 'Tell me'
export const done = 'Done. We’ll tell you.'
export const confirmSent = 'Please check your e-mail'
export const confirmSentText =
  'If the address is right, we’ve sent it a link. Your alert starts once you have opened it and confirmed.'
export const seeAllYours = 'Everything you receive'
export const goBack = 'Back to the works'

/** What is wrong */
export const tickBox = 'Tick the box so that we may write to you.'
export const tooMany = (most: number) => `You already have ${most} alerts. End one first.`
export const failed = 'We couldn’t save your alert. Please try again.'
export const cannot = 'This alert isn’t possible'
export const whyNot = {
  gone: 'The work or size is no longer in the shop.',
  'in-stock': 'It’s in stock. You can buy it now.',
  'no-price': 'The price of this work is on request.',
  unknown: 'Works can’t be found by this any more. Please choose the filters again.',
  'sold-out-only': 'These filters only show sold works. Remove “Sold out”.',
}
export const seeWorks = 'See all works'

/** The list of one's own */
export const listTitle = 'Your alerts'
export const listEmpty = 'You have no alerts. You’ll find “Tell me” below lists of works and on each work.'
export const until = (day: string) => `until ${day}`
export const end = 'End'
export const extend = 'Extend by a year'
export const endNamed = (what: string) => `End: ${what}`
export const extendNamed = (what: string) => `Extend by a year: ${what}`

/** The e-mails */
export const mailMatches = (count: number) => (count === 1 ? 'A new work for you' : `${count} new works for you`)
export const mailBack = 'Back in stock'
export const mailCheaper = 'Now at a lower price'
/** Of several works that were asked for */
export const mailWorks = 'You asked us to tell you'
export const mailSubject = (heading: string, work: string) => `${heading}: ${work}`
export const mailAvailable = 'These works match your alerts. Each is available as we write.'
export const mailOnce = 'It’s available as we write. This alert has now ended.'
export const mailEnds = (day: string) =>
  `Your alerts last a year. The first of these ends on ${day} unless you extend it: follow the last link below.`
export const seeMatches = 'See all matches'

/** Notifications of this browser */
export const pushTitle = 'Browser notifications'
export const pushIntro = 'This browser can show your alerts even while our shop isn’t open.'
export const pushTurnOn = 'Turn on in this browser'
export const pushSaid = {
  on: 'This browser shows your alerts.',
  unconfirmed: 'Please confirm by the link that we’ve e-mailed you. Then this browser will show your alerts.',
  unticked: 'Tick the box so that we may show you notifications.',
  denied: 'Your browser doesn’t allow notifications from us. You can allow them in its settings.',
  failed: 'We couldn’t turn on notifications. Please try again.',
}
export const pushFailed = 'This browser can’t be sent notifications.'
export const pushText = (title: string, artist: string, price: string) => `${title}, ${artist}, ${price}`
