/** What is wrong with an enquiry: the contact form, and requests for a quote. */

export const noMessage = 'Please write your message.'
export const noContact = 'Please enter an e-mail address or a phone number.'
export const noQuoteFor = 'You can request a quote only for available works without a price.'
