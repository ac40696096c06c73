/** Lists of works: filters, order, and more of them. */

/** Filters. */
export const filters = 'Filters'
export const filtersChosen = (count: number) => `Filters (${count})`
export const filterNames = {
  price: 'Price',
  category: 'Category',
  medium: 'Medium',
  origin: 'How it was made',
  size: 'Size',
  fit: 'Wearable size',
  orientation: 'Shape',
  colour: 'Colour',
  artist: 'Artist',
  availability: 'Availability',
}
export const sizes = {
  small: 'Small, up to 30 cm',
  medium: 'Medium, 30 to 60 cm',
  large: 'Large, 60 to 100 cm',
  'extra-large': 'Very large, over 100 cm',
}
export const orientations = { portrait: 'Portrait', landscape: 'Landscape', square: 'Square' }
/** Named after what they are made of. */
export const colours = {
  madder: 'Madder',
  terracotta: 'Terracotta',
  turmeric: 'Turmeric',
  neem: 'Neem',
  verdigris: 'Verdigris',
  indigo: 'Indigo',
  lac: 'Lac',
  rose: 'Rose',
  earth: 'Earth',
  ash: 'Ash',
  'lamp-black': 'Lamp black',
  'lime-white': 'Lime white',
}
export const availabilities = { 'in-stock': 'In stock', 'made-to-order': 'Made to order', 'sold-out': 'Sold out' }
export const prices = {
  '0-2000': 'Under ₹2,000',
  '2000-5000': '₹2,000 to ₹5,000',
  '5000-10000': '₹5,000 to ₹10,000',
  '10000-25000': '₹10,000 to ₹25,000',
  '25000-': '₹25,000 and more',
}
export const priceFrom = (from: string) => `From ${from}`
export const priceBelow = (to: string) => `Below ${to}`
export const priceBetween = (from: string, to: string) => `${from} to ${to}`
export const fromRupees = 'From ₹'
export const belowRupees = 'Below ₹'
export const applyPrice = 'Apply price'
export const anyColour = 'Any other colour'
export const ownColour = 'Your colour'
export const sizeOf = (name: string) => `Size ${name}`
/** After a figure, for those who hear the page. */
export const worksUnit = 'works'
export const chosen = 'Chosen filters'
export const remove = (filter: string) => `Remove filter: ${filter}`
export const clearAll = 'Clear all'
export const showWorks = 'Show works'
export const showCount = (works: string) => `Show ${works}`

/** Order. */
export const sort = 'Sort'
export const sorts = {
  closest: 'Best match',
  'nearest-colour': 'Nearest colour',
  newest: 'Newest first',
  'price-low': 'Price low to high',
  'price-high': 'Price high to low',
}

/** The works. */
export const works = (count: number, figure: string) => (count === 1 ? '1 work' : `${figure} works`)
export const shown = (shownCount: string, total: string) => `${shownCount} of ${total} works shown`
export const more = 'Show more works'
export const loadingMore = 'Loading more works…'
export const moreFailed = 'We couldn’t load more works. Please try again.'
export const pageEmpty = 'No works on this page'
export const pageEmptyText = 'All works are on earlier pages.'
export const firstPage = 'Back to the first page'
export const noMatch = 'No works match these filters'
export const noMatchOfOne = 'We have nothing like this right now. Clear the filter to see other works.'
export const noMatchOfSeveral = 'Together they rule out every work. Remove one, or clear them all.'
export const clearFilters = 'Clear all filters'
/** To the alert on the list. */
export const tellNew = 'Tell me about new works here'
