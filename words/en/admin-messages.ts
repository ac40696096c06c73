/** Reported conversations between buyers and artists. */

export const title = 'Reported messages'
export const intro = 'You read only conversations that a side has reported. The audit log notes it.'
export const none = 'Nobody has reported a conversation.'
export const heads = ['Work', 'Buyer and artist', 'Reasons', 'Reported', 'State'] as const
export const people = (asker: string, artist: string) => `${asker} and ${artist}`
export const open = 'Open'
export const outcomes = { nothing: 'No action', warned: 'Warned', closed: 'Closed' }
export const of = (work: string) => `About ${work}`
export const sides = { asker: 'the buyer', artist: 'the artist', shop: 'The shop' }
export const reports = 'Reports'
export const reportedBy = (side: string, reason: string) => `${reason}, reported by ${side}`
export const thread = 'Messages'
export const all = 'All reported messages'
export const seeWork = 'See the work'
export const isClosed = 'This conversation is closed.'
export const warnTitle = 'Warn both sides'
export const word = 'What you tell them'
export const wordHint = 'Both sides read it in the conversation and by e-mail.'
export const warn = 'Send warning'
export const closeTitle = 'Close the conversation'
export const close = 'Close conversation'
export const nothing = 'Settle without action'
export const noText = 'Please write what you tell them.'
export const done = { nothing: 'Settled.', warned: 'Warning sent.', closed: 'Conversation closed.' }
export const settled = 'Someone has already settled this.'
export const notFound = 'Nobody has reported such a conversation.'
