/** E-mails about reviews. */

/** One invitation for each order. */
export const inviteSubject = (works: string) => `How do you like ${works}?`
export const inviteHeading = 'How does it look on your wall?'
export const inviteText = (works: string) => `Your order with ${works} arrived a few days ago.`
export const inviteMore = (day: string) =>
  `Your review helps other buyers and the artist, good or bad. You can write it until ${day}. We send this invitation once.`
export const inviteAct = 'Write a review'
export const several = (first: string, others: number) =>
  others === 1 ? `${first} and 1 more work` : `${first} and ${others} more works`

/** To the buyer: the artist has answered. */
export const answeredSubject = (artist: string, work: string) => `${artist} answered your review of ${work}`
export const answeredHeading = (artist: string) => `${artist} has answered your review`
export const answeredText = (work: string) => `Everyone can read the answer below your review of ${work}.`
export const readIt = 'Read it on the page'

/** To the buyer: hidden, and shown again. */
export const hiddenSubject = (work: string) => `We’ve hidden your review of ${work}`
export const hiddenHeading = 'We’ve hidden your review'
export const hiddenText = (work: string, rule: string) => `We no longer show your review of ${work}: ${rule}.`
export const hiddenMore = 'You can withdraw it and write a new one. If you disagree, reply to this e-mail.'
export const shownSubject = (work: string) => `Your review of ${work} is shown again`
export const shownHeading = 'Your review is shown again'
export const shownText = (work: string) => `We checked again, and everyone can read your review of ${work}.`
export const openReviews = 'Open your reviews'

/** To the artist: a buyer has written. */
export const writtenSubject = (stars: number, work: string) =>
  stars === 1 ? `A review with 1 star of ${work}` : `A review with ${stars} stars of ${work}`
export const writtenHeading = 'You have a new review'
export const writtenText = (work: string) => `A buyer who received ${work} has reviewed it.`
export const writtenMore = 'You can answer once. Everyone can read your answer.'
export const answerIt = 'Answer the review'
