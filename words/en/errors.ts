/** When something fails or is refused: whole pages, and single sentences that any form or page may show. */

/** Pages. */
export const notFound = 'Page Not Found'
export const notFoundText =
  'We couldn’t find this page. Something hung here once, and the wall still remembers its shape.'
export const explore = 'Explore Collection'
export const toHome = 'Return to Home'
export const notShown = 'We couldn’t load this page'
export const refused = 'That didn’t go through'
export const nothingChanged = (reason: string) => `${reason} Nothing was changed.`.trimStart()
export const signIn = 'Sign in'
export const goBack = 'Go back'
export const offlineTitle = 'We can’t reach the store'
export const offline = 'We can’t reach the store. Check your connection and try again.'
export const backSoon = 'We’ll be right back'
export const broken = 'Something went wrong on our side'
export const brokenText = 'We’ve logged the problem. Nothing you did is lost. Please try again in a moment.'
export const reference = 'Reference'
export const tryAgain = 'Try again'
export const ourFault = 'It’s our fault, not yours. Please try again in a moment.'
export const toCollection = 'Browse the collection'

/** Head of a page whose one thing is missing, or failed to load. */
export const missingThing = {
  Artwork: 'Artwork not found',
  Artist: 'Artist not found',
  Wishlist: 'Wishlist not found',
  Certificate: 'Certificate not found',
  Shelf: 'Shelf not found',
}
export const failedThing = {
  Artwork: 'Failed to fetch artwork',
  Artist: 'Failed to fetch artist',
  Wishlist: 'Failed to fetch wishlist',
  Certificate: 'Failed to fetch certificate',
  Shelf: 'Failed to fetch shelf',
}

/** What was sent and refused, by the status of the answer. */
export const refusals = {
  400: { title: 'We couldn’t read that', text: 'It didn’t reach us in full. Please try again.' },
  401: { title: 'Please sign in first', text: 'You’ve been signed out. Sign in to continue.' },
  403: { title: 'No access', text: 'Your account can’t do this.' },
  408: { title: 'This took too long', text: 'The connection was too slow. Please try again when it’s better.' },
  409: { title: 'This has changed', text: 'Someone changed it just now. Please reload the page.' },
  411: { title: 'We couldn’t read that', text: 'It didn’t reach us in full. Please try again.' },
  413: { title: 'This is too large', text: 'Please shorten the text, or choose smaller files.' },
  429: { title: 'Too many requests', text: 'Please try again in a moment.' },
}
export const gone = 'We couldn’t find this.'

export const failed = 'An error occurred'
export const signInFirst = 'Please sign in first.'
export const signedOut = 'You’ve been signed out. Sign in to continue. We’ve kept what you typed.'
export const noAccess = 'Your account doesn’t have access to this.'
export const setUpTwoStep = 'Please set up two-step verification first, under Profile Settings.'
export const verifyFirst = 'Nothing was sent. It’s been a while, so please verify it’s you and try again.'
export const unknownAction = 'Unknown action. Please reload the page.'
export const unstorable = 'This contains characters we can’t store. Nothing was changed.'
export const formTooLarge = 'The form is too large. Please shorten the text.'
export const foreignForm = (store: string) => `This form works only on ${store}. Please open it there.`

/** Only for now. */
export const unavailable = 'The store is briefly unavailable. Please try again.'
export const databaseAway = 'The store is briefly unavailable. Please try again in a few minutes.'
export const manySigningIn = 'Many people are signing in right now. Please try again in a few seconds.'
export const tooMany = (minutes: number) =>
  `Too many requests in a short time. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}, or call us.`
