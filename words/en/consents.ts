/** What people receive from the shop beside their orders, and how they stop it. */

/** Beside the boxes, by purpose and channel; the shop ticks none of them */
type Agreed = Readonly<Record<string, { readonly email?: string; readonly whatsapp?: string; readonly push?: string }>>
export const agree: Agreed = {
  'followed-artists': {
    email: 'E-mail me new works by the artists I follow. I can stop this at any time.',
  },
  alerts: {
    email: 'E-mail me works that match my alerts. I can stop this at any time.',
    whatsapp: 'Send me works that match my alerts on WhatsApp. I can stop this at any time by replying STOP.',
    push: 'Show me works that match my alerts as notifications of this browser. I can stop this at any time.',
  },
  'cart-reminders': {
    email: 'E-mail me one reminder if I leave works in my cart. I can stop this at any time.',
    whatsapp:
      'Send me one reminder on WhatsApp if I leave works in my cart. I can stop this at any time by replying STOP.',
  },
  'order-news': {
    whatsapp: 'Send me news about this order on WhatsApp. I can stop this at any time by replying STOP.',
  },
}

/** What it is, in a list */
export const purposes = {
  'followed-artists': 'New works by artists you follow',
  alerts: 'Alerts',
  'cart-reminders': 'Cart reminders',
  'order-news': 'Order news',
  'review-invitations': 'Invitations to review what you bought',
}
export const channels = { email: 'E-mail', whatsapp: 'WhatsApp', push: 'Browser notification' }

/** The page */
export const title = 'What you receive'
export const intro = 'Everything we may send you besides e-mails about your orders and your account.'
export const to = (address: string) => `For ${address}`
export const since = (day: string) => `Since ${day}. You agreed to:`
export const withoutConsent = 'We send this after a delivery unless you stop it.'
export const stopped = (day: string) => `Stopped on ${day}.`
export const stop = 'Stop'
export const startAgain = 'Start again'
export const stopAll = 'Stop everything'
export const stoppedAll = 'Stopped. We’ll write only about your orders and your account.'
export const failed = 'Your choice couldn’t be saved. Please try again.'
export const nobodyTitle = 'See what you receive'
export const nobodyText = 'Sign in, or open the link at the end of any e-mail from us.'
export const signIn = 'Sign in'

/** One click in an e-mail */
export const unsubscribeTitle = 'Stop these e-mails?'
export const unsubscribeText = (what: string) => `You’ll no longer receive: ${what}.`
export const unsubscribe = 'Stop these e-mails'
export const unsubscribed = 'Done. We won’t send you these e-mails any more.'
export const seeAll = 'See everything you receive'
export const linkWrong = 'This link doesn’t work'
export const linkWrongText = 'It is incomplete, or what it was about has been deleted. Sign in to see what you receive.'

/** Confirming a mailbox */
export const confirmTitle = 'Confirm your request'
export const confirmText = 'Someone entered your e-mail in our shop to receive this. Was it you?'
export const confirm = 'Yes, send me this'
export const confirmed = 'Confirmed. You can stop it at any time.'
export const confirmExpired = 'This link has expired. Please ask again.'

/** At the end of each such e-mail */
export const whyYou = (what: string) => `You receive this because you asked for it: ${what}.`
export const whyBuyer = 'You receive this because you bought from us.'

/** The e-mail that asks for the confirmation */
export const mailSubject = 'Please confirm your request'
export const mailHeading = 'Is this your e-mail?'
export const mailText = 'Someone entered this e-mail in our shop to receive:'
export const mailNotYou = 'If it wasn’t you, ignore this e-mail. We won’t send anything.'
export const mailLasts = 'The link works for seven days.'
