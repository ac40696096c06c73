/** Pages of text: the blog, contact, services. The texts themselves are in content/. */

/** The blog. */
export const blog = 'Blog'
export const blogDescription = (shop: string) =>
  `Notes from the gallery: choosing, hanging and keeping art at home, by ${shop}.`
export const allArticles = 'All articles'
export const minutesToRead = (minutes: number) => `${minutes}-minute read`
export const byline = (day: string, minutes: string) => `${day}, ${minutes}`

/** Contact. */
export const writeToUs = 'Write to us'
export const name = 'Name'
export const email = 'E-mail'
export const message = 'Message'
export const sendMessage = 'Send Message'
export const messageReceived = 'We’ve received your message.'
export const reference = 'Your reference:'
export const answerByEmail = 'We’ll reply by e-mail.'
export const messageNotSent = 'We couldn’t send your message. Please try again, or e-mail us.'
export const whatsapp = 'WhatsApp'

/** Services. */
export const exploreCollection = 'Explore Collection'
