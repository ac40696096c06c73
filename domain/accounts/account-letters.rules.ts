/** What is written to the owner of an account when something of it changes. */
import type { Letter } from '#domain/mail/letter.rules.ts'

export type AccountMailAbout =
  | 'password-changed'
  | 'confirm-email'
  | 'email-taken'
  | 'email-changed'
  | 'account-deleted'

const NOT_YOU = 'If this was not you, please answer this mail at once.'

export function accountLetter(
  about: AccountMailAbout,
  { link = '', newEmail = '' }: { link?: string; newEmail?: string },
): Letter {
  switch (about) {
    case 'password-changed':
      return {
        subject: 'Your password was changed',
        heading: 'Your password was changed',
        paragraphs: ['Every other device was signed out.', NOT_YOU],
      }
    case 'confirm-email':
      return {
        subject: 'Confirm your new e-mail address',
        heading: 'Is this your address?',
        paragraphs: [
          'Somebody wishes to use this address for an account of ours. The link is good for an hour, and once.',
          'If this was not you, do nothing: nothing changes.',
        ],
        link: { text: 'Confirm this address', address: link },
      }
    case 'email-taken':
      return {
        subject: 'This address has an account already',
        heading: 'This address has an account already',
        paragraphs: [
          'Somebody wished to use this address for another account of ours. That cannot be, and nothing was changed.',
          'If it was you: sign in with this address.',
        ],
      }
    case 'email-changed':
      return {
        subject: 'Your e-mail address was changed',
        heading: 'Your e-mail address was changed',
        paragraphs: ['From now on you sign in with the new address, and we write there.', NOT_YOU],
        facts: [['New address', newEmail]],
      }
    case 'account-deleted':
      return {
        subject: 'Your account was deleted',
        heading: 'Your account was deleted',
        paragraphs: [
          'Your profile, wishlist and cart are erased. What you bought stays in our books, as the law asks.',
          NOT_YOU,
        ],
      }
  }
}
