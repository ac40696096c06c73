/** Customers as the team sees them: the list, and one person. For admins, in English only. */

/** The list. */
export const listTitle = 'Customers'
export const counted = (people: number) => (people === 1 ? '1 customer' : `${people} customers`)
export const views = {
  all: 'All',
  buyers: 'Buyers',
  again: 'Bought again',
  waiting: 'Open enquiry',
  suspended: 'Suspended',
}
export const search = 'Name, e-mail or phone'
export const tagFilter = 'Tag'
export const tagCounted = (tag: string, people: number) => `${tag} (${people})`
export const heads = {
  name: 'Customer',
  city: 'City',
  orders: 'Orders',
  spent: 'Spent',
  last: 'Last order',
  tags: 'Tags',
}
export const pick = (name: string) => `Select ${name}`
export const none = 'No customers match.'
export const showAll = 'Show all customers'
export const guests = 'Guests have no account, so they aren’t listed here. Their orders are in Orders.'
export const guestOrders = 'Look in Orders'
/** Several at once. */
export const manyLabel = 'Tag the selected customers'
export const tagSelected = 'Add tag'
export const tagged = (people: number, left: number) =>
  `${counted(people)} tagged.${left > 0 ? ` ${left} not changed.` : ''}`
export const noneTagged = 'Nobody was tagged.'
export const notTagged = (name: string, why: string) => `${name}: ${why}`
export const somebody = 'A customer'
export const notTaggedWhy = {
  'not-found': 'This account no longer exists.',
  'too-many-tags': 'They have 10 tags already. Remove one first.',
  failed: 'We couldn’t save this. Please try again.',
}
/** The columns of the file. Spreadsheets read these names: keep them. */
export const csvHeads = [
  'Name',
  'E-mail',
  'Phone',
  'City',
  'Orders',
  'Spent',
  'Last order',
  'Tags',
  'Account since',
  'Suspended',
]
export const yes = 'yes'

/** One person. */
export const title = 'Customer'
export const allCustomers = 'All customers'
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
