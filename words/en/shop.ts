/** Where the works hang: home page, collection, categories, artists. */

/** Home. */
export const homeTitle = 'Discover Unique Wall Art & Decor'
export const homeLead =
  'Original wall art, jewellery, art kits and designer clothing by artists across India. Shown at true proportions and framed the way you choose.'
export const explore = 'Explore Collection'
export const needHelp = 'Need help choosing?'
export const newest = 'New arrivals'
export const allWorks = (works: number) => (works === 1 ? 'See it' : `All ${works} works`)
export const heroTag = (artist: string, price: string) => `${artist}, ${price}`
export const heroTagSold = (artist: string) => `${artist}, sold`
export const categories = 'Categories'
export const works = (count: number, figure: string) => (count === 1 ? '1 work' : `${figure} works`)
export const meetArtist = (artist: string) => `Meet ${artist}`
export const services = 'Our Services'
export const visitorsBook = 'From the visitors’ book'
export const sampleWords = 'Sample quotes until our first customers write theirs'

/** Collection and categories. */
export const collection = 'Art Collection'
export const collectionLead =
  'Wall art, jewellery, art kits and designer clothing by artists across India, each with its price including tax.'
export const inCollection = (category: string) => `${category}, Art Collection`
export const categoryLead = (line: string, store: string) => `${line} By artists across India, at ${store}.`
export const kindsOf = (category: string) => `Kinds of ${category}`
export const all = 'All'
export const worksFailed = 'Failed to fetch artworks'
export const categoriesFailed = 'Failed to fetch categories'
export const pageOf = (title: string, page: number) => `${title}, page ${page}`
export const noCategory = 'We don’t have this category'
export const noCategoryText = 'This link names a category we don’t have. Choose one above, or see all works.'
export const noWorks = 'No works here yet'
export const noWorksText =
  'The nail is in the wall, waiting for the first work. Until then, browse the other categories.'
export const shelfLead = (shelf: string, store: string) => `${shelf}: works by artists across India, at ${store}.`
export const emptyShelf = 'No works here right now. See what else is on the walls.'
export const seeAll = 'See all works'
export const firstPage = 'Back to the first page'

/** Artists. */
export const artists = 'Artists'
export const artistsLead =
  'Meet the artists who paint, print, stitch and set the works here. See their stories and their works on sale.'
export const artistsFailed = 'Failed to fetch artists'
export const artistsEnd = 'No artists on this page'
export const noArtists = 'No artists here yet'
export const noArtistsText = 'Artists appear here once their first work is listed.'
export const areYouArtist = 'Do you make art?'
export const applyAsArtist = 'Apply to sell with us'
export const artistLead = (artist: string, store: string) => `Works by ${artist}, at ${store}.`
export const onSale = 'On sale'
export const trySeveral = 'Try several on your wall'
export const allSold = 'Every work has found a home.'
export const commission = 'Commission one'
export const sold = 'Sold'
export const artistFailed = 'Failed to fetch artist'
export const artistMissing = 'Artist not found'
export const artistMissingText = 'The link may be mistyped, or this artist has no works here right now.'
export const seeArtists = 'See all artists'
export const toHome = 'Return to Home'
