/** Questions to artists: asking, reading, answering. */

// Asking
export const ask = 'Ask the artist'
export const askIntro = (artist: string) =>
  `${artist} answers your question. You read the answer here, and we e-mail you when it comes.`
export const notAskable = 'This artist can’t take questions at the moment.'
export const ownWork = 'This is your own work. Questions about it come to your studio.'
export const askUs = 'Ask us instead'
export const alreadyAsked = 'You’ve already asked about this work.'
export const openTalk = 'Open the conversation'
export const yourName = 'Your name'
export const nameHint = 'The artist sees it.'
export const yourEmail = 'E-mail'
export const emailHint = 'Only we see it. We send the answer there.'
export const yourQuestion = 'Your question'
export const questionHint = 'About the work, its colours, its making, its frame. You can add photos later.'
export const sendQuestion = 'Send question'
export const checkMail = 'Confirm your e-mail'
export const checkMailText = (email: string) =>
  `We’ve sent a link to ${email}. Your question goes to the artist once you’ve confirmed.`
export const backToWork = 'Back to the work'
export const protects =
  'We hide contact and payment details to protect both sides: only what you buy here can be refunded.'

// Wrong in a form
export const noText = 'Please write your message.'
export const noReason = 'Please choose a reason.'
export const nameHasDetails = 'Please give your name only, without contact details.'
export const notListed = 'This work isn’t shown any more.'
export const blocked = 'This artist can’t take your messages.'
export const emptyMessage = 'Please write something, or add a photo.'
export const tooManyPhotos = (most: number) => `Please choose at most ${most} photos.`
export const failed = 'We couldn’t send it. Please try again.'

// The list
export const messages = 'Messages'
export const messagesTitle = 'Your messages'
export const emptyTitle = 'No messages yet'
export const emptyText = 'On a work’s page you can ask its artist.'
export const explore = 'Explore the collection'
export const guestTitle = 'Have you asked as a guest?'
export const guestText = 'Open the link in our e-mail, or sign in with the same address.'
export const signIn = 'Sign in'
export const by = (artist: string) => `by ${artist}`
export const from = (name: string) => `from ${name}`
export const unread = 'New'
export const waits = 'Waits for you'
export const unconfirmed = 'Not confirmed'
export const closed = 'Closed'
export const photoOnly = 'A photo'
export const whoWrote = (who: string, text: string) => `${who}: ${text}`

// A conversation
export const talkTitle = (work: string) => `About ${work}`
export const you = 'You'
export const shop = 'The shop'
export const allMessages = 'All messages'
export const notShown = 'No longer shown'
export const thread = 'Messages'
export const photo = (place: number, count: number) => (count === 1 ? 'Photo' : `Photo ${place} of ${count}`)
export const hidden =
  'We hid contact or payment details here, to protect both sides. Only what’s bought in the shop can be refunded.'
export const yourMessage = 'Your message'
export const yourAnswer = 'Your answer'
export const photos = 'Photos'
export const photosHint = (most: number) => `Up to ${most}. JPEG, PNG, WebP or AVIF, each less than 5MB.`
export const photoAlt = (place: number) => `Photo ${place} of a message`
export const send = 'Send'
export const confirmTitle = 'Send your question?'
export const confirmText = (artist: string) => `Your e-mail is confirmed with this. We then tell ${artist}.`
export const confirm = 'Confirm and send'
export const confirmed = 'Sent. We’ll e-mail you the answer.'
export const confirmFailed = 'This question can’t be sent any more.'
export const whyNot = {
  closed: 'The shop has closed this conversation. You can still read it.',
  unconfirmed: 'Confirm your e-mail first.',
  'artist-gone': 'The artist can’t answer at the moment.',
  blocked: 'You can’t write in this conversation any more.',
}
export const youBlocked = 'You’ve blocked this person. They can’t write to you.'

// Reporting and blocking
export const report = 'Report'
export const reportText = 'We then read it. The other side isn’t told who reported it.'
export const reason = 'Reason'
export const choose = 'Choose'
export const reasons = {
  rude: 'Rude or threatening',
  spam: 'Advertising or spam',
  outside: 'Asks to pay or deal outside the shop',
  other: 'Something else',
}
export const reportMore = 'What happened? (optional)'
export const sendReport = 'Send report'
export const reported = 'Thank you. We’ll read the conversation.'
export const isReported = 'You’ve reported this conversation. We’ll look at it.'
export const block = 'Block this person'
export const blockText = 'They can’t write to you about any work. You can allow them again.'
export const unblock = 'Allow this person again'
export const blockedNow = 'Blocked.'
export const unblockedNow = 'Allowed again.'

// A question below the work
export const propose = 'Show below the work'
export const proposeText = 'Your answer and the question before it, without a name. The buyer must agree.'
export const proposed = 'We’ve asked the buyer.'
export const waitsForAsker = 'The buyer hasn’t agreed yet.'
export const isShown = 'This question and answer are shown below the work.'
export const agreeTitle = 'Show this below the work?'
export const agreeText = (artist: string) =>
  `${artist} would like to show your question and the answer to other visitors, without your name.`
export const agreeTick = 'I agree. I can take it back at any time.'
export const agree = 'Show it'
export const agreed = 'It’s shown now. Thank you.'
export const tickFirst = 'Please tick that you agree.'
export const takeBack = 'Take it back'
export const takenBack = 'Taken back.'
export const changed = 'This has changed meanwhile. Reload and try again.'
export const questionsTitle = 'Questions about this work'
export const questionSign = 'Question'
export const answerSign = (artist: string) => `Answer by ${artist}`

// The link of an e-mail
export const linkWrong = 'This link doesn’t work'
export const linkWrongText = 'It may be too old. Every e-mail about your question brings a new one.'

// The studio
export const waiting = 'To answer'
export const all = 'All'
export const noneWaiting = 'No questions wait for you.'
export const noneYet = 'Nobody has asked about your works yet.'
