/** E-mails about offers. */

export const confirmSubject = (work: string) => `Confirm your offer for ${work}`
export const confirmHeading = 'Is this your e-mail?'
export const confirmText = (artist: string) => `Open the link and confirm. Your offer then goes to ${artist}.`
export const notYou = 'If you didn’t make an offer, ignore this e-mail. Nothing happens then.'
export const confirmLink = 'Open and confirm'

export const madeSubject = (work: string) => `An offer for ${work}`
export const madeHeading = (name: string, price: string, work: string) => `${name} offers ${price} for ${work}`
export const madeText = (moment: string) => `Accept it, decline it or ask another price until ${moment}.`

export const counteredSubject = (work: string) => `Another price for ${work}`
export const counteredHeading = (artist: string, price: string) => `${artist} asks ${price}`
export const counteredText = (moment: string) => `You can accept or decline it until ${moment}.`
export const decide = 'Read and decide'

export const acceptedSubject = (work: string) => `You can buy ${work} at your price`
export const acceptedHeading = (work: string, price: string) => `${work} is yours for ${price}`
export const acceptedText = (moment: string) => `The work waits for you until ${moment}. After that anyone can buy it.`
export const buy = 'Buy it now'
export const agreedSubject = (work: string) => `Your price for ${work} was accepted`
export const agreedHeading = (name: string, price: string) => `${name} accepts ${price}`
export const agreedText = (moment: string) =>
  `The work waits for the buyer until ${moment}. We’ll tell you when it’s paid.`

export const declinedSubject = (work: string) => `No agreement about ${work}`
export const declinedHeading = (name: string) => `${name} has declined`
export const declinedText = 'You can make another offer, or buy the work at its price.'
export const declinedByBuyer = 'The work stays on sale at its price.'

export const endedSubject = (work: string) => `The offer for ${work} has ended`
export const endedHeading = 'The offer has ended'

export const openOffer = 'See the offer'
export const openStudio = 'Open in the studio'
export const seeWork = 'See the work'
