/** What the owner of an account reads. */
import type { Message } from '#domain/mail/message.rules.ts'
import type { Role } from './visitor.rules.ts'
import { ROLE_NAMES } from './visitor.rules.ts'

export const ACCOUNT_MAIL_ABOUT = [
  'verify',
  'reset',
  /** Somebody tried to sign up with an address that has an account. */
  'taken',
  'password-changed',
  /** Somebody wishes to move an account to this address. */
  'move',
  /** Somebody wished to move an account to an address that has one. */
  'email-taken',
  'email-changed',
  'account-deleted',
  'role-changed',
  'suspended',
  'suspension-lifted',
] as const

export type AccountMailAbout = (typeof ACCOUNT_MAIL_ABOUT)[number]

type Facts = {
  shop: string
  link: string
  newEmail?: string | undefined
  role?: Role | undefined
  reason?: string | undefined
}

export function accountMessage(
  about: AccountMailAbout,
  { shop, link, newEmail = '', role = 'user', reason = '' }: Facts,
): Message {
  switch (about) {
    case 'verify':
      return {
        subject: `Confirm your e-mail address for ${shop}`,
        heading: 'Is this your address?',
        paragraphs: [
          'An account was created with this address. Please confirm that it is yours; the link works for a day.',
          'If it was not you, do not press it: somebody typed your address, perhaps by mistake.',
        ],
        link: { text: 'Confirm this address', address: link },
      }
    case 'reset':
      return {
        subject: `Choose a new password for ${shop}`,
        heading: 'A new password',
        paragraphs: [
          'Somebody asked for a new password for your account. If it was you, choose one here; the link works once, for thirty minutes.',
          'If it was not you, there is nothing to do: your password stays as it is.',
        ],
        link: { text: 'Choose a new password', address: link },
      }
    case 'taken':
      return {
        subject: `You have an account at ${shop} already`,
        heading: 'You have an account already',
        paragraphs: [
          'Somebody tried to create an account with your address. You have one, so nothing was made.',
          'If it was you, sign in with it; there you can also ask for a new password. If it was not you, there is nothing to do.',
        ],
        link: { text: 'Sign in', address: link },
      }
    case 'password-changed':
      return {
        subject: `Your password for ${shop} was changed`,
        heading: 'Your password was changed',
        paragraphs: [
          'From now on the new one is needed to sign in, and wherever else you were signed in, you are signed out.',
          'If it was not you, choose another password at once, and tell us by answering this mail.',
        ],
        link: { text: 'Choose a new password', address: link },
      }
    case 'move':
      return {
        subject: `Confirm your new e-mail address for ${shop}`,
        heading: 'Is this your address?',
        paragraphs: [
          'Somebody wishes to use this address for an account of ours. The link is good for an hour, and once.',
          'If this was not you, do nothing: nothing changes.',
        ],
        link: { text: 'Confirm this address', address: link },
      }
    case 'email-taken':
      return {
        subject: `You have an account at ${shop} already`,
        heading: 'This address has an account already',
        paragraphs: [
          'Somebody wished to use this address for another account of ours. That cannot be, and nothing was changed.',
          'If it was you: sign in with this address.',
        ],
        link: { text: 'Sign in', address: link },
      }
    case 'email-changed':
      return {
        subject: `Your e-mail address for ${shop} was changed`,
        heading: 'Your e-mail address was changed',
        paragraphs: ['From now on you sign in with the new address, and we write there.', NOT_YOU],
        facts: [['New address', newEmail]],
      }
    case 'account-deleted':
      return {
        subject: `Your account at ${shop} was deleted`,
        heading: 'Your account was deleted',
        paragraphs: [
          'Your profile, wishlist and cart are erased. What you bought stays in our books, as the law asks.',
          NOT_YOU,
        ],
      }
    case 'role-changed':
      return {
        subject: `What you can do at ${shop} was changed`,
        heading: 'Your account has another role',
        paragraphs: [
          'Somebody who runs the store changed what your account can do. Nothing of yours was deleted.',
          NOT_YOURS,
        ],
        facts: [['Role', ROLE_NAMES[role]]],
        link: { text: 'Sign in', address: link },
      }
    case 'suspended':
      return {
        subject: `Your account at ${shop} is suspended`,
        heading: 'Your account is suspended',
        paragraphs: [
          'You are signed out everywhere, and cannot sign in for the time being. Works of yours are off the wall. Nothing was deleted, and orders that are paid are carried out.',
          NOT_YOURS,
        ],
        facts: [['Reason', reason]],
      }
    case 'suspension-lifted':
      return {
        subject: `Your account at ${shop} is open again`,
        heading: 'Your account is open again',
        paragraphs: ['You can sign in as before. Works of yours that were approved hang again.'],
        link: { text: 'Sign in', address: link },
      }
  }
}

const NOT_YOURS = 'If you think that this is a mistake, please answer this mail.'
const NOT_YOU = 'If this was not you, please answer this mail at once.'
