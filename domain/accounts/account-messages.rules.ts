/** What the owner of an account reads. */
import type { Message } from '#domain/mail/message.rules.ts'
import { DUTY_WORDS, type Duty } from './duties.rules.ts'
import { ROLE_NAMES, type Role } from './visitor.rules.ts'

type Facts = {
  shop: string
  link: string
  newEmail?: string | undefined
  role?: Role | undefined
  duty?: Duty | undefined
  reason?: string | undefined
  what?: SecondStepNews | undefined
  device?: string | undefined
  place?: string | undefined
  at?: string | undefined
}

const NOT_YOURS = 'If you think that this is a mistake, please answer this mail.'
const NOT_YOU = 'If this was not you, please answer this mail at once.'

export const SECOND_STEP_NEWS = {
  'app-on':
    'From now on a code of your app is asked for when somebody signs in, and wherever else you were signed in, you are signed out.',
  'app-off': 'Codes of an app are not asked for any more when somebody signs in.',
  'passkey-on': 'A passkey was added: whoever has it signs in without the password.',
  'passkey-off': 'A passkey was taken away: it signs nobody in any more.',
  forgotten:
    'Somebody who runs the store has turned off your second step: your app, your passkeys and your recovery codes count no more, and you are signed out everywhere.',
  'recovery-codes': 'There are ten new recovery codes; those of before sign nobody in any more.',
}

export type SecondStepNews = keyof typeof SECOND_STEP_NEWS

const MESSAGES = {
  verify: ({ shop, link }) => ({
    subject: `Confirm your e-mail address for ${shop}`,
    heading: 'Is this your address?',
    paragraphs: [
      'An account was created with this address. Please confirm that it is yours; the link works for a day.',
      'If it was not you, do not press it: somebody typed your address, perhaps by mistake.',
    ],
    link: { text: 'Confirm this address', address: link },
  }),
  reset: ({ shop, link }) => ({
    subject: `Choose a new password for ${shop}`,
    heading: 'A new password',
    paragraphs: [
      'Somebody asked for a new password for your account. If it was you, choose one here; the link works once, for thirty minutes.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    link: { text: 'Choose a new password', address: link },
  }),
  /** Somebody tried to sign up with an address that has an account. */
  taken: ({ shop, link }) => ({
    subject: `You have an account at ${shop} already`,
    heading: 'You have an account already',
    paragraphs: [
      'Somebody tried to create an account with your address. You have one, so nothing was made.',
      'If it was you, sign in with it; there you can also ask for a new password. If it was not you, there is nothing to do.',
    ],
    link: { text: 'Sign in', address: link },
  }),
  'password-changed': ({ shop, link }) => ({
    subject: `Your password for ${shop} was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      'From now on the new one is needed to sign in, and wherever else you were signed in, you are signed out.',
      'If it was not you, choose another password at once, and tell us by answering this mail.',
    ],
    link: { text: 'Choose a new password', address: link },
  }),
  /** In a browser that the account does not know. */
  'new-sign-in': ({ shop, link, device = '', place = '', at = '' }) => ({
    subject: `Somebody signed in to your account at ${shop}`,
    heading: 'A new device signed in',
    paragraphs: [
      'Somebody has signed in to your account in a browser that was not used with it before. If it was you, there is nothing to do.',
      'If it was not you, choose another password at once: everybody is signed out then. And tell us by answering this mail.',
    ],
    facts: [
      ['Device', device],
      ['From', place],
      ['When', at],
    ],
    link: { text: 'Choose a new password', address: link },
  }),
  linked: ({ shop, link }) => ({
    subject: `Your account at ${shop} can be opened with Google`,
    heading: 'Google opens your account now',
    paragraphs: [
      'Somebody who has a Google account with this address has signed in with it. From now on it opens your account, beside your password.',
      NOT_YOU,
    ],
    link: { text: 'See where you are signed in', address: link },
  }),
  /** What proves somebody beside the password is another from now on. */
  'second-step': ({ shop, link, what = 'app-on' }) => ({
    subject: `Your second step of signing in to ${shop} was changed`,
    heading: 'Your second step was changed',
    paragraphs: [
      SECOND_STEP_NEWS[what],
      'If it was not you, choose another password at once, and tell us by answering this mail.',
    ],
    link: { text: 'Choose a new password', address: link },
  }),
  /** Somebody wishes to move an account to this address. */
  move: ({ shop, link }) => ({
    subject: `Confirm your new e-mail address for ${shop}`,
    heading: 'Is this your address?',
    paragraphs: [
      'Somebody wishes to use this address for an account of ours. The link is good for an hour, and once.',
      'If this was not you, do nothing: nothing changes.',
    ],
    link: { text: 'Confirm this address', address: link },
  }),
  /** To the address that an account has, when somebody wishes for another. */
  stop: ({ shop, link, newEmail = '' }) => ({
    subject: `Somebody wishes to change your e-mail address for ${shop}`,
    heading: 'Do you wish for another address?',
    paragraphs: [
      'Somebody who is signed in to your account wishes to use another address for it. Nothing changes before that address is confirmed.',
      'If it was you, there is nothing to do. If it was not you, stop it here: everybody is signed out then, and you choose a new password. The link works for a day.',
    ],
    facts: [['New address', newEmail]],
    link: { text: 'Stop this change', address: link },
  }),
  /** Somebody wished to move an account to an address that has one. */
  'email-taken': ({ shop, link }) => ({
    subject: `You have an account at ${shop} already`,
    heading: 'This address has an account already',
    paragraphs: [
      'Somebody wished to use this address for another account of ours. That cannot be, and nothing was changed.',
      'If it was you: sign in with this address.',
    ],
    link: { text: 'Sign in', address: link },
  }),
  'email-changed': ({ shop, newEmail = '' }) => ({
    subject: `Your e-mail address for ${shop} was changed`,
    heading: 'Your e-mail address was changed',
    paragraphs: ['From now on you sign in with the new address, and we write there.', NOT_YOU],
    facts: [['New address', newEmail]],
  }),
  'account-deleted': ({ shop }) => ({
    subject: `Your account at ${shop} was deleted`,
    heading: 'Your account was deleted',
    paragraphs: [
      'Your profile, wishlist and cart are erased. What you bought stays in our books, as the law asks.',
      NOT_YOU,
    ],
  }),
  'role-changed': ({ shop, link, role = 'user', duty }) => ({
    subject: `What you can do at ${shop} was changed`,
    heading: 'Your account has another role',
    paragraphs: [
      'Somebody who runs the store changed what your account can do. Nothing of yours was deleted.',
      NOT_YOURS,
    ],
    facts: [['Role', ROLE_NAMES[role]], ...(duty ? [['Duty', DUTY_WORDS[duty]] as const] : [])],
    link: { text: 'Sign in', address: link },
  }),
  suspended: ({ shop, reason = '' }) => ({
    subject: `Your account at ${shop} is suspended`,
    heading: 'Your account is suspended',
    paragraphs: [
      'You are signed out everywhere, and cannot sign in for the time being. Works of yours are off the wall. Nothing was deleted, and orders that are paid are carried out.',
      NOT_YOURS,
    ],
    facts: [['Reason', reason]],
  }),
  'suspension-lifted': ({ shop, link }) => ({
    subject: `Your account at ${shop} is open again`,
    heading: 'Your account is open again',
    paragraphs: ['You can sign in as before. Works of yours that were approved hang again.'],
    link: { text: 'Sign in', address: link },
  }),
  /** The shop came back from a backup. `what`: recovery codes were lost with it. */
  restored: ({ shop, link, what }) => ({
    subject: `Choose a new password for ${shop}`,
    heading: 'Please choose a new password',
    paragraphs: [
      'We restored the shop from a backup. We have signed everyone out, and your old password no longer works.',
      ...(what === undefined
        ? []
        : [
            'Your recovery codes no longer work either. After you sign in, make new ones in your profile. If you had removed a passkey or an app lately, please remove it again.',
          ]),
    ],
    link: { text: 'Choose a new password', address: link },
  }),
} satisfies Record<string, (facts: Facts) => Message>

export type AccountMailAbout = keyof typeof MESSAGES
export const ACCOUNT_MAIL_ABOUT = Object.keys(MESSAGES) as AccountMailAbout[]

export const accountMessage = (about: AccountMailAbout, facts: Facts): Message => MESSAGES[about](facts)
