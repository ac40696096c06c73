/** Approving works, changes to them, and artists’ pages. For admins, in English only. */

export const notWaiting = 'This artwork isn’t waiting for approval any more.'
export const lists = {
  pending: { chip: 'Pending', heading: 'Pending Artworks', empty: 'No pending artworks to approve' },
  rejected: { chip: 'Rejected', heading: 'Rejected Artworks', empty: 'No rejected artworks' },
}
export const counted = (heading: string, works: number) => `${heading} (${works})`
export const whichWorks = 'Which artworks'

export const byArtist = (name: string) => `by ${name}`
export const changeToListed = 'Change to a listed work'
export const otherPicture = (title: string, number: number) => `${title}, picture ${number}`

/** What is decided. */
export const approve = 'Approve'
export const approveWork = (title: string) => `Approve ${title}`
export const reject = 'Reject'
export const rejectWork = (title: string) => `Reject ${title}`
export const rejectWithReason = 'Reject with a reason'
export const chips = {
  'too-dark': 'Too dark',
  crooked: 'Crooked edge',
  blurred: 'Blurred',
  'room-photo': 'Add a room photo',
  size: 'Size unclear',
  price: 'Price',
  text: 'Text',
  'too-alike': 'Too like another',
  'not-own': 'Picture of another artist',
}
export const chipsLabel = 'What the artist should change'
export const artistReads = 'The artist reads'
export const inTheirLanguage = 'By e-mail and in the studio, in English or in Hindi.'
export const next = 'Next work'
export const large = 'Large picture'
export const seePage = 'See it as buyers will'
export const checkAndDecide = 'Check and decide'
export const openAll = 'All pending artworks'
export const reason = 'Reason for rejecting'
export const reasonHint = 'The artist will read this'

/** What is known of a work. */
export const facts = {
  title: 'Title',
  category: 'Category',
  price: 'Price',
  sizes: 'Sizes',
  dimensions: 'Dimensions',
  medium: 'Medium',
  edition: 'Edition',
  hsn: 'HSN code',
  description: 'Description',
  frames: 'Frames',
}
export const notGiven = 'Not given'
/** What the store checks, and what people judge. */
export const lookAt = 'Look at'
export const checkedByItself = 'checked automatically'
export const lookAgain = 'please check'
export const forYouToCheck = 'For you to check'
export const judge = ['Sharp, straight and true in colour', 'The artist’s own work', 'The text is true and complete']
export const checks = {
  names: {
    picture: 'Picture is large enough',
    size: 'Size agrees with the picture',
    twin: 'Picture used only once',
    match: 'Picture is the artist’s own',
    origin: 'How it was made',
    price: 'Price in line with the others',
    tax: 'HSN and GST known',
    alt: 'Pictures described',
    hindi: 'Text in Hindi',
  },
  pixels: (width: number, height: number) => `${width.toLocaleString('en-IN')} × ${height.toLocaleString('en-IN')} px`,
  tooSmall: (width: number, height: number, least: number) =>
    `Only ${width.toLocaleString('en-IN')} × ${height.toLocaleString('en-IN')} px. The longer side should have ${least.toLocaleString('en-IN')} px.`,
  noSize: 'No size is given.',
  sizeFits: (size: string) => `${size}, as in the picture`,
  sizeDiffers: (size: string) => `${size} is another shape than the picture.`,
  noTwin: 'No other work has this picture.',
  twinOf: (title: string) => `${title} has the same picture.`,
  noMatch: 'It is in no work of another artist.',
  matchOf: (title: string, artist: string) => `${title} by ${artist} has the same picture.`,
  ownMatch: (title: string) => `The artist’s own work ${title} has the same picture.`,
  notCompared: 'We haven’t compared it with all works yet. Reload in a minute.',
  onRequest: 'Price on request',
  noPrice: 'No price is given.',
  firstPrice: 'The artist’s first work of this kind',
  otherPrices: (least: string, most: string) =>
    least === most ? `The other: ${most}` : `The others: ${least} to ${most}`,
  noHsn: 'Neither the work nor its category has an HSN code.',
  hsnAndTax: (hsn: string, percent: number) => `HSN ${hsn}, ${percent}% GST`,
  described: (pictures: number) => (pictures === 1 ? '1 picture' : `${pictures} pictures`),
  undescribed: (pictures: number) =>
    pictures === 1 ? '1 picture has no description.' : `${pictures} pictures have no description.`,
  inHindi: 'Title and description',
  partlyHindi: 'Only title or description.',
  notHindi: 'Not given. Optional.',
}
/** The same picture in another work. */
export const samePicture = 'The same picture is in another artist’s work'
export const samePictureHint =
  'Compare both. The picture that was uploaded first is not always the original. The other work stays as it is.'
export const thisWork = 'This work'
export const otherWork = 'Other work'
export const pictureOf = (title: string, artist: string) => `${title}, by ${artist}`
export const uploadedOn = (day: string) => `Picture uploaded ${day}`
export const addedOn = (day: string) => `Work added ${day}`
export const openOther = 'Open the other work'
export const usualHsn = 'Category default'
export const limitedEdition = (edition: string, pieces: number) =>
  `${edition}, ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`

/** A listed work beside the change that its artist asks for. */
export const listedNow = 'Listed now'
export const proposed = 'Proposed'
export const changed = 'Changed'
export const firstPicture = 'First picture'
export const morePictures = 'Other pictures'
export const newPictures = (all: number, fresh: number) => (fresh === 0 ? String(all) : `${all}, ${fresh} new`)
export const newPicture = 'New'
export const more = (percent: number) => `${percent}% more`
export const less = (percent: number) => `${percent}% less`

/** What became of a decision. */
export const workApproved = 'Work approved and listed.'
export const changeApproved = 'Change approved and live.'
export const workRejected = 'Work rejected. The artist can see your reason.'
export const changeRejected = 'Change rejected. The artist can see your reason. The work stays listed as it was.'
export const refusals = {
  'no-such-work': 'This work no longer exists.',
  'changed-meanwhile': 'This work has changed since you opened it. Check it again.',
}

/** Artists’ pages. */
export const pages = (count: number) => (count === 1 ? 'One artist’s page waits' : `${count} artists’ pages wait`)
export const pageLine = (name: string, isFirst: boolean) => (isFirst ? name : `${name}, changes`)
export const pageOf = (name: string) => `Page of ${name}`
export const pageWaits = 'Awaits approval'
export const allWaiting = 'All that waits'
export const noPageWaits = 'Nothing of this artist awaits approval.'
export const pageAsked = 'As buyers will see it'
export const storyHi = 'Story in Hindi'
export const pageChanges = 'What changes'
export const pageIsFirst = 'This is the artist’s first page.'
export const pageSame = 'Nothing differs from the page on show.'
export const pageFacts = {
  portrait: 'Portrait',
  city: 'City',
  story: 'Story',
  storyHi: 'Story in Hindi',
  technique: 'Technique',
  workingSince: 'Working since',
  exhibitions: 'Exhibitions',
  links: 'Links',
  photos: 'Studio photos',
}
export const decide = 'Decide'
export const checkLinks = 'Open the links before you approve. Buyers will see them.'
export const approvePage = 'Approve page'
export const rejectPage = 'Reject page'
export const pageApproved = 'Page approved. Buyers see it now.'
export const pageRejected = 'Page rejected. We e-mail your reason to the artist.'
export const pageRefusals = {
  'no-such-page': 'Nothing of this artist awaits approval.',
  'changed-meanwhile': 'This page has changed since you opened it. Check it again.',
}
/** Two pictures may have the same description: the beginning of its id tells them apart. */
export const portraitSent = (id: string) => `Picture ${id}`
export const photoSent = (id: string, alt: string) => `${alt} (${id})`
