/** The page of one work. */

export const byArtist = (title: string, artist: string) => `${title} by ${artist}`
export const previewOf = (title: string) => `Preview of ${title}`
export const preview = 'Preview: only its artist and admins see this work'

/** The picture. */
export const zoom = 'Zoom'
export const zoomOf = (alt: string) => `Zoom: ${alt}`
export const zoomOut = 'Zoom out'
export const zoomIn = 'Zoom in'
export const close = 'Close'
export const onYourWall = 'On your wall'
export const wallColour = 'Wall colour'
export const wallColours = { Limewash: 'Limewash', Sage: 'Sage', Clay: 'Clay', Night: 'Night' }
export const framedWidth = (cm: number) => `${cm} cm framed`
export const width = (cm: number) => `${cm} cm`

/** Buying. */
export const frame = 'Frame'
export const noExtraCost = 'included'
export const addToCart = 'Add to Cart'
export const buyNow = 'Buy Now'
export const buy = 'Buy'

/** What the policies promise, next to the buttons. */
export const freeDelivery = 'Free delivery in India'
export const ships = 'Ships in 8-14 days, with tracking.'
export const tracked = 'With tracking.'
export const packing = 'Packed by the artist'
export const ownParcel = 'Each artist sends a separate parcel.'
export const payment = 'Secure payment'
export const noCards = 'Through Razorpay. We never see your card.'
export const returns = '7 days to return'
export const ifWrong = 'If damaged, wrong or not as described.'

/** Delivery to a PIN code. */
export const notOnSale = 'This work isn’t on sale.'

/** Asking by chat. */
export const buyOnWhatsApp = 'Buy on WhatsApp'
export const askOnWhatsApp = 'Ask on WhatsApp'
export const buyOnInstagram = 'Buy on Instagram'
export const askOnInstagram = 'Ask on Instagram'
export const copied = 'Message copied: paste it into the chat.'
export const notCopied = 'Mention the work’s title in the chat and we’ll find it.'

/** The message that a visitor sends from the own phone. */
export const wantsToBuy = (store: string, title: string, artist: string) =>
  `Hello ${store}, I would like to buy “${title}” by ${artist}.`
export const wantsQuote = (store: string, title: string, artist: string) =>
  `Hello ${store}, please send me a quote for “${title}” by ${artist}.`
export const wantsLike = (store: string, title: string, artist: string) =>
  `Hello ${store}, “${title}” by ${artist} is out of stock. Is there another like it?`
export const frameLine = (name: string) => `Frame: ${name}`
export const sizeLine = (name: string) => `Size: ${name}`
export const priceLine = (price: string) => `Price: ${price}`

/** Asking for a quote. */
export const onRequest = 'Price on request. Message us on WhatsApp. The work’s title is already filled in.'
export const askByEmail = 'Ask by e-mail or phone'
export const sendRequest = 'Send request'
export const requestFailed = 'We couldn’t send your request. Please try again, or message us on WhatsApp.'
export const received = 'We’ve received your request.'
export const reference = 'Your reference is'
export const weReply = 'We’ll reply with the price and what it includes.'

/** About the work. */
export const aboutTitle = 'About this work'
export const medium = 'Medium'
export const dimensions = 'Dimensions'
export const framedDimensions = (dimensions: string, framed: string) => `${dimensions}, framed\u00a0${framed}`
export const category = 'Category'
export const madeBy = 'Made by'
export const soldBy = 'Sold by'
export const delivery = 'Delivery'
export const onlyWithin = (state: string) => `Only within ${state}: the artist may sell only there.`
export const country = 'Country of origin'
export const india = 'India'
export const hsn = 'HSN'

/** Other works. */
export const hangBeside = 'Hang it beside'
export const moreBy = (artist: string) => `More by ${artist}`
export const allBy = (artist: string) => `All works by ${artist}`
export const similar = 'Similar works'
export const viewed = 'Recently viewed'
export const clearViewed = 'Clear list'

/** Not there. */
export const missing = 'Artwork not found'
export const missingText = 'It may no longer be listed, or the link may be mistyped. Others are waiting to be seen.'
export const failed = 'Failed to fetch artwork'
export const explore = 'Explore Collection'
export const toHome = 'Return to Home'
