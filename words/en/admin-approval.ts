/** Approving works and changes to them. For admins, in English only. */

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
