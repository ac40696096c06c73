/** E-mails to artists about the account that we pay to. Numbers are masked. */

export const account = 'Account'
export const payableFrom = 'We can pay to it from'
export const openPapers = 'Open your papers'
export const notYou =
  'If this wasn’t you, change your password at once and write to us. We don’t pay to a new account for 48 hours.'

export const changed = {
  subject: 'A new payout account was saved',
  heading: 'A new payout account was saved',
  paragraphs: ['From now on, we’ll pay you to this account. Payouts wait until the time below.'],
}
export const failed = {
  subject: 'We couldn’t verify your payout account',
  heading: 'We couldn’t verify your payout account',
  paragraphs: [
    'Our test payment didn’t reach this account. Please check it, or enter another one. We can’t pay you until then.',
  ],
}
export const restored = {
  subject: 'Please check your payout account',
  heading: 'Please check your payout account',
  paragraphs: [
    'We had to restore the store from a backup. If you changed your account in the last few days, the earlier one is back. Please check it before the time below.',
  ],
}
