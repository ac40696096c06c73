/** Reviews in the back office. */

export const title = 'Reviews'
export const counted = (many: number) => (many === 1 ? '1 review' : `${many} reviews`)
export const viewsLabel = 'Views'
export const views = {
  photos: 'Photos to check',
  reported: 'Reported',
  hidden: 'Hidden',
  all: 'All',
}
export const search = 'Search by work, artist or words'
export const filterLabel = 'Find reviews'
export const noneWait = {
  photos: 'No photos wait to be checked.',
  reported: 'No reports wait.',
  hidden: 'No review is hidden.',
  all: 'No reviews yet.',
}
export const noneMatch = 'No reviews match.'
export const showAll = 'Show all reviews'
export const by = (name: string) => `by ${name}`
export const order = (number: string) => `Order #${number}`
export const artistAnswered = (artist: string) => `${artist} answered:`
export const isHidden = 'Hidden'
export const hiddenOn = (rule: string, day: string) => `Hidden on ${day}: ${rule}.`
export const photosWaiting = (many: number) => (many === 1 ? '1 photo to check' : `${many} photos to check`)
export const reportLine = (rule: string, many: number) => (many === 1 ? `Report: ${rule}` : `${many} reports: ${rule}`)
export const photo = (place: number) => `Photo ${place}`
export const approvePhotos = 'Show photos'
export const declinePhotos = 'Don’t show photos'
export const photoStates = {
  waiting: 'To check',
  approved: 'Shown',
  declined: 'Not shown',
}
export const hide = 'Hide review'
export const rule = 'Rule that it breaks'
export const chooseRule = 'Choose a rule'
export const hideHint = 'A low rating is no reason. We e-mail the author, and the page counts it as hidden.'
export const show = 'Show review again'
export const dismiss = 'Nothing wrong: close reports'
export const rules = {
  'private-data': 'it contains private data',
  abuse: 'it insults someone',
  threat: 'it threatens someone',
  spam: 'it is advertising or spam',
  carrier: 'it is about the courier, not the work',
  'other-work': 'it isn’t about this work',
  'not-genuine': 'it isn’t genuine',
}

/** What was done. */
export const done = {
  hidden: 'Review hidden. We’ve e-mailed its author.',
  shown: 'Review shown again. We’ve e-mailed its author.',
  approved: 'Photos shown.',
  declined: 'Photos not shown.',
  dismissed: 'Reports closed.',
}
export const refusals = {
  gone: 'This review has been withdrawn.',
  'hidden-already': 'This review is already hidden.',
  'shown-already': 'This review is already shown.',
  'no-photos': 'No photos of this review wait. Someone may have checked them.',
  'no-reports': 'No reports of this review wait. Someone may have closed them.',
}
