/** One person as the team sees them. For admins, in English only. */

export const title = 'Customer'
export const people = 'All people'
export const since = (day: string) => `Account since ${day}`
export const suspended = 'Suspended'

/** At a glance. */
export const bought = 'Bought'
export const ordersCounted = (count: number) => (count === 1 ? '1 order' : `${count} orders`)
export const lastOrder = 'Last order'
export const noOrder = 'None yet'
export const refunded = 'Refunded'
export const returnsCounted = (count: number) => (count === 1 ? '1 return' : `${count} returns`)
export const savedWorks = 'Saved works'

export const orders = 'Orders'
export const allOrders = 'All orders with this e-mail address'
export const noOrders = 'No orders yet.'
export const orderHeads = ['Order', 'Works', 'State', 'Total']
export const enquiries = 'Enquiries and returns'
export const noEnquiries = 'No enquiries yet.'
export const kinds = { contact: 'Enquiry', consultation: 'Consultation', quote: 'Quote request', return: 'Return' }
export const waiting = 'Waiting for a reply'
export const answered = 'Answered'
export const reach = 'Contact'

export const tags = 'Tags'
export const newTag = 'New tag'
export const addTag = 'Add tag'
export const removeTag = (tag: string) => `Remove tag: ${tag}`
export const notes = 'Team notes'
export const note = 'Note'
export const noteHint = 'Only the team sees it here. The person gets it with a download of their data.'
export const saveNote = 'Save note'
export const removeNote = 'Remove'
export const removeNoteAbout = (words: string) => `Remove note: ${words}`

/** What became of an action. */
export const done = {
  note: 'Note saved.',
  'remove-note': 'Note removed.',
  tag: 'Tag added.',
  untag: 'Tag removed.',
}
export const noNote = 'Please write the note.'
export const noTag = 'Please write the tag.'
export const notFound = 'This person or note no longer exists. Reload the page.'
export const tooManyTags = 'A person can have 10 tags. Remove one first.'
