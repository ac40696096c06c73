/** The audit log: what is looked for and what is shown. For admins, in English only. */

export const title = 'Audit'
export const exportCsv = 'Export as CSV'

/** What is looked for. */
export const what = 'What'
export const everything = 'Everything'
export const person = 'Person'
export const about = 'About'
export const from = 'From'
export const to = 'To'
export const showAll = 'Show all'

/** What is shown. */
export const none = 'No entries match.'
export const heads = ['What', 'When', 'Who', 'About']
export const formerUser = 'Former user'
export const notSignedIn = 'Not signed in'
export const pages = 'Pages'
export const newer = 'Newer entries'
export const older = 'Older entries'

/** Actions whose stored name doesn’t read as a sentence. */
export const actions: Readonly<Record<string, string>> = {
  'email-change': 'E-mail changed',
  'email-change-asked': 'E-mail change requested',
  'email-change-stopped': 'E-mail change stopped',
  'email-confirmed': 'E-mail confirmed',
  'order-due': 'Order placed, pay on delivery',
  'order-made': 'Order created by us',
  'password-change': 'Password changed',
  'password-reset-asked': 'Password reset requested',
  'quote-offered': 'Quote sent',
  'sign-in-first-step': 'Password accepted, two-step verification pending',
  'two-step-forgotten': 'Two-step verification turned off by an admin',
}

/** Facts of an entry. */
export const moreTimes = (times: string) => (times === '1' ? 'once more' : `${times} more times`)
export const amount = (rupees: string) => `amount: ${rupees}`

/** The columns of the file. */
export const csvHeads = ['Number', 'Time', 'Action', 'Actor', 'Actor e-mail', 'About', 'Address', 'Facts']
