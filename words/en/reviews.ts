/** Reviews of works: shown to all, written on the order's page, answered in the studio. */

/** Shown on a work's page, an artist's page and lists. */
export const title = 'Reviews'
export const titleOf = (work: string) => `Reviews of ${work}`
export const titleOfArtist = (artist: string) => `Reviews of ${artist}’s works`
export const count = (shown: number) => (shown === 1 ? '1 review' : `${shown} reviews`)
/** Read aloud in place of the drawn stars. */
export const starsOf = (stars: string) => `${stars} out of 5 stars`
export const tileStars = (stars: string, shown: number) =>
  `${stars} out of 5 stars, ${shown === 1 ? '1 review' : `${shown} reviews`}`
export const starsRow = (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`)
export const starsShare = (stars: number, reviews: number) =>
  `${stars === 1 ? '1 star' : `${stars} stars`}: ${reviews === 1 ? '1 review' : `${reviews} reviews`}`
export const hidden = (many: number) => `${many} hidden by our rules.`
export const method = 'The average counts every review shown, each once. Newest first.'
export const period = (from: string, to: string) =>
  from === to ? `Collected on ${from}.` : `Collected from ${from} to ${to}.`
export const howItWorks = 'How reviews work'
export const verified = 'Verified purchase'
export const answerOf = (artist: string) => `Answer from ${artist}`
export const photoOf = (name: string, place: number) => `Photo ${place} by ${name}`
export const report = 'Report'
export const reportOf = (name: string) => `Report the review by ${name}`
export const readAll = (shown: number) => `Read all ${shown} reviews`
export const backToWork = (work: string) => `Back to ${work}`
export const pageOf = (heading: string, page: number) => `${heading}, page ${page}`
export const pages = 'Pages of reviews'
export const newer = 'Newer reviews'
export const older = 'Older reviews'
export const noneText = 'No reviews yet. Buyers can write one after their delivery.'
export const failed = 'The reviews couldn’t be loaded. Please try again.'
export const description = (work: string, artist: string) => `What buyers say about ${work} by ${artist}.`

/** The page of an order on which its buyer writes. */
export const pageTitle = (number: string) => `Reviews of order #${number}`
export const write = 'Write a review'
export const yourReviews = 'Your reviews'
export const intro = (days: number) =>
  `Tell others how the work looks in real life. You can write until ${days} days after delivery. We never change your words.`
export const invite = (until: string) => `You can review what you received until ${until}.`
export const until = (day: string) => `You can write until ${day}.`
export const standing = {
  'not-delivered': 'You can review this work once it is delivered.',
  returned: 'This work was returned or refunded, so it can’t be reviewed.',
  'own-work': 'Artists can’t review their own works, and the shop’s team can’t review any.',
  'too-late': 'The 100 days for a review are over.',
}
export const stars = 'Your stars'
export const starWords = {
  1: 'Poor',
  2: 'Fair',
  3: 'Good',
  4: 'Very good',
  5: 'Excellent',
}
export const text = 'Your review'
export const textHint = 'Colours, size, material, packing: what would have helped you?'
export const name = 'Name shown'
export const nameHint = 'Everyone can see this name. We never show your e-mail address.'
export const photos = 'Photos on your wall (optional)'
export const photosHint = (most: number) =>
  `Up to ${most}, each less than 5MB. We remove the place from them, and show them once we’ve checked them.`
export const publish = 'Publish review'
export const publishOf = (work: string) => `Publish review of ${work}`
export const photosWait = 'We’re checking your photos. They’ll appear here soon.'
export const photosDeclined = 'We didn’t show your photos: they show private data or something else.'
export const withdraw = 'Withdraw review'
export const withdrawOf = (work: string) => `Withdraw review of ${work}`
export const withdrawHint = 'To change it, withdraw it and write a new one.'
export const withdrawHintLate = 'The 100 days are over: after withdrawing it you can’t write a new one.'
export const hiddenNow = (rule: string) => `We’ve hidden this review: ${rule}. Only you can see it here.`

/** What is wrong. */
export const chooseStars = 'Please choose 1 to 5 stars.'
export const writeText = 'Please write a few words about the work.'
export const tooShort = (least: number) => `Please write a little more: at least ${least} letters.`
export const noLinks = 'Please leave out web addresses, e-mail addresses and phone numbers.'
export const repeated = 'Please write in your own words, without repeating the same ones.'
export const stackedMarks = 'Some letters have too many marks. Please remove them.'
export const enterName = 'Please enter the name to show.'
export const nameNoLink = 'Please enter a name, not an address or a number.'
export const tooManyPhotos = (most: number) => `Please choose at most ${most} photos.`
export const sameAsOther = 'You’ve used this text in another review. Please write about this work.'
export const alreadyWritten = 'You’ve already reviewed this work. Withdraw that review to write a new one.'
export const saveFailed = 'We couldn’t save your review. Please send it again.'
export const goneAlready = 'This review is already withdrawn.'

/** Reporting a review. */
export const reportTitle = 'Report a review'
export const reportIntro = 'A person compares it with our rules. A low rating alone is no reason to hide it.'
export const reason = 'Which rule does it break?'
export const chooseReason = 'Please choose a reason.'
export const rules = {
  'private-data': 'it contains private data',
  abuse: 'it insults someone',
  threat: 'it threatens someone',
  spam: 'it is advertising or spam',
  carrier: 'it is about the courier, not the work',
  'other-work': 'it isn’t about this work',
  'not-genuine': 'it isn’t genuine',
}
export const sendReport = 'Send report'
export const reported = 'Thank you. We’ll check this review.'
export const reportFailed = 'We couldn’t save your report. Please send it again.'

/** The studio. */
export const studioTitle = 'Reviews'
export const studioIntro = 'You can answer each review once, whatever its stars. Everyone can read your answer.'
export const toAnswer = 'To answer'
export const all = 'All'
export const filterLabel = 'Which reviews'
export const yourAnswer = 'Your answer'
export const answerHint = 'You can’t change it later. Thank the buyer, or say what you’ll do better.'
export const sendAnswer = 'Publish answer'
export const sendAnswerTo = (buyer: string) => `Publish answer to ${buyer}`
export const answered = 'Your answer is published. We’ve told the buyer.'
export const answeredBefore = 'You’ve already answered this review.'
export const writeAnswer = 'Please write your answer.'
export const reviewGone = 'This review has been withdrawn.'
export const studioEmpty = 'No reviews yet'
export const studioEmptyText = 'Buyers can write one once your parcel has arrived. We invite them a few days later.'
export const studioNoneOpen = 'You’ve answered every review'
export const studioNoneOpenText = 'New ones appear here, and we e-mail you.'
export const studioHidden = (rule: string) => `Hidden by the shop: ${rule}.`
