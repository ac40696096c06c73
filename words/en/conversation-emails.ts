/** E-mails about questions to artists. */

export const confirmSubject = (work: string) => `Confirm your question about ${work}`
export const confirmHeading = 'Is this your e-mail?'
export const confirmText = (artist: string) => `Open the link and confirm. Your question then goes to ${artist}.`
export const confirmNotYou = 'If you didn’t ask anything, ignore this e-mail. Nothing happens then.'
export const confirmLink = 'Open and confirm'

export const questionSubject = (work: string) => `A question about ${work}`
export const questionHeading = (name: string, work: string) => `${name} asks about ${work}`
export const answerSubject = (work: string) => `An answer about ${work}`
export const answerHeading = (artist: string) => `${artist} has written to you`
export const shopHeading = (shop: string) => `A message from ${shop}`
export const reminderSubject = (work: string) => `A question about ${work} waits for you`
export const reminderHeading = 'A question waits for your answer'
export const reminderText = (name: string) => `${name} asked a day ago. This is our only reminder.`

export const replyHere = 'To answer, reply to this e-mail or open the page. We hide contact and payment details.'
export const replyByLink = 'To answer, open the page. Replies to this e-mail don’t reach the other side.'
export const closed = 'The shop has closed this conversation. You can read it on the page.'
export const photos = (count: number) => (count === 1 ? '[A photo: see the page]' : `[${count} photos: see the page]`)
export const readAndAnswer = 'Read and answer'
export const openStudio = 'Open in the studio'

export const proposalSubject = (work: string) => `May we show your question about ${work}?`
export const proposalHeading = 'Show your question below the work?'
export const proposalText = (artist: string) =>
  `${artist} would like to show your question and the answer to other visitors, without your name. You decide.`
export const decide = 'Read and decide'
