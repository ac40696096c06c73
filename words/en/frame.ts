/** Around every page: header, menus, search box, footer, and the small parts that any page may have. */

export const skip = 'Skip to content'
export const demo = 'Demonstration'
export const demoNote = 'Demo store: nothing here is really for sale'

/** The header and its menu. */
export const menu = 'Menu'
export const mainMenu = 'Main'
export const home = (store: string) => `${store}, home`
export const categories = 'Categories'
export const categoriesFailed = 'Failed to fetch categories'
export const about = 'About'
export const contact = 'Contact'
export const wholeCollection = 'The whole collection'
export const priceOnRequest = 'Price on request'
export const wishlist = 'Wishlist'
export const wishlistOf = (works: number) => `Wishlist, ${works} saved`
export const cart = 'Cart'
export const cartOf = (pieces: string) => `Cart, ${pieces}`
export const instagram = 'Instagram'
export const facebook = 'Facebook'

/** The search box. */
export const search = 'Search'
export const searchStore = 'Search the store'
export const searchHint = 'Search art, artists'
export const suggestions = 'Suggestions'
export const suggestionsShown = (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`)
export const suggested = { categories: 'Categories', artists: 'Artists', works: 'Works' }

/** The footer. */
export const footer = 'Footer'
export const collection = 'Collection'
export const services = 'Our Services'
export const serviceNames = {
  handmade: 'Handmade',
  digital: 'Digital',
  custom: 'Custom',
  consultation: 'Consultation',
}
export const help = 'Help'
export const shipping = 'Shipping'
export const refunds = 'Cancellation and refunds'
export const store = 'The store'
export const artists = 'Artists'
export const blog = 'Blog'
export const gifts = 'Gifts'
export const giftCards = 'Gift cards'
export const grievanceOfficer = (name: string) => `Grievance officer: ${name},`
export const terms = 'Terms'
export const privacy = 'Privacy'
export const dimLights = 'Dim the lights'
export const raiseLights = 'Raise the lights'

/** Small parts. */
export const close = 'Close'
export const notifications = 'Notifications'
export const loading = 'Loading'
export const pages = 'Pages'
export const page = (number: number) => `Page ${number}`
export const previous = 'Previous'
export const next = 'Next'
export const breadcrumb = 'Breadcrumb'
export const onThisPage = 'On this page'
export const lastChanged = (day: string) => `Last updated on ${day}`
export const allSteps = (count: number) => `Show all ${count} steps`
export const fewerSteps = 'Show fewer'
export const courierPage = 'Track on courier’s site'
export const buyingPaused = 'Buying is paused for a few minutes. You can keep looking around.'
/** Once the link of a gift card is opened. */
export const giftCardReady = 'Your gift card is ready. Choose what you like and use it at checkout.'
