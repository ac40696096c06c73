/** The search page. */

export const title = 'Search'
export const titleOf = (text: string) => `Search: ${text}`
export const lead = 'Search works of art, jewellery, art kits and clothing by artists across India.'
export const searchFor = (text: string) => `Search for “${text}”`
export const failed = 'We couldn’t run this search'
export const showingFor = 'Showing works for'
export const closestOfMany = (works: string) => `The ${works} best matches out of many more`

/** Nothing asked for. */
export const ask = 'What are you looking for?'
export const askText = 'Type a title, an artist, a craft or a colour. Don’t worry about spelling.'
export const seeAll = 'See all works'

/** Nothing found. */
export const notAllWords = 'No works match all these words'
export const noMatch = 'No works match your search'
export const notAllWordsText =
  'The works below come close. Or tell us what you have in mind: we know the artists, and many take commissions.'
export const noMatchText =
  'Try fewer or other words. Or tell us what you have in mind: we know the artists, and many take commissions.'
export const closeMatches = 'Close matches'
export const newest = 'New arrivals'
