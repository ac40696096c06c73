/** Around every page of the back office: the navigation, the search of everything, and the keys. */

export const approval = 'Approval'
export const people = 'Team and customers'

/** The search. */
export const find = 'Search orders, works and people'
export const findTitle = 'Find or do'
export const findHint = 'Order, work, name, e-mail or phone'
export const found = (count: number) => (count === 1 ? '1 result' : `${count} results`)
export const noneFound = 'Nothing found. Try a number, a name, an e-mail or a phone number.'
export const searching = 'Searching'
export const searchFailed = 'The search isn’t available right now. Try again in a moment.'
export const parts = { orders: 'Orders', works: 'Works', people: 'People', sections: 'Go to', do: 'Do' }
/** What people call these sections, too. */
export const alsoCalled: Readonly<Record<string, string>> = {
  Orders: 'refund slip parcel cancel',
  'All works': 'stock price hide feature',
  Inbox: 'enquiry reply return quote consultation',
  Payouts: 'pay artists',
  Promotions: 'coupon discount code',
  'Pages and blog': 'post article policy',
  Content: 'home testimonials',
  Shelves: 'collection',
  Reports: 'sales csv export',
  'User Management': 'role admin',
  'Selling terms': 'commission',
}
export const newOrder = 'Make an order'
export const newPost = 'New post'
export const newShelf = 'New shelf'
export const newOrderFor = (name: string) => `Make an order for ${name}`
export const allOrders = (text: string) => `All orders with “${text}”`
export const orderOf = (number: string, name: string) => `#${number}, ${name}`
export const orderCount = (count: number) => (count === 1 ? '1 order' : `${count} orders`)
export const workStates = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' }

/** The keys. */
export const keys = 'Keyboard shortcuts'
export const keyNames = { find: 'Ctrl K', close: 'Esc', open: 'Enter', beside: 'Ctrl' }
export const keyUp = 'Up'
export const keyDown = 'Down'
export const keyChoose = 'choose'
export const keyOpen = 'open'
export const keyBeside = 'open in a new tab'
export const keyFind = 'Find or do'
export const keyList = 'Show this list'
export const keyGo = (section: string) => `Go to ${section}`
export const keyNext = 'Next row of a list'
export const keyBefore = 'Previous row'
export const keySelect = 'Select the row'
export const keySelectTo = 'Select up to here'
export const keyOpenRow = 'Open the row'
export const keySearchList = 'Search the list'
export const keyPrice = 'Works: change the price'
export const keyStock = 'Works: change the stock'
export const keyReply = 'Inbox: reply'
export const singleKeys = 'Use single-key shortcuts'
export const singleKeysHint = 'They are off while you type in a field. Your choice stays on this device.'
