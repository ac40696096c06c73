/** Approving works, changes to them, and artists’ pages. For admins, in English only. */

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
export const usualHsn = 'Category default'
export const limitedEdition = (edition: string, pieces: number) =>
  `${edition}, ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`

/** A listed work beside the change that its artist asks for. */
export const listedNow = 'Listed now'
export const proposed = 'Proposed'

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
