/** E-mails about an account. Texts are read when an e-mail is made, in its language. */
import type { EmailText } from '#domain/mail/email-text.rules.ts'
import { datedMomentText } from '#shared/india-dates.rules.ts'
import { accountEmailsWords } from '#words/account-emails.ts'
import { deviceWords, placeWords } from './browsers.rules.ts'
import type { Duty } from './duties.rules.ts'
import type { Role } from './visitor.rules.ts'

type Facts = {
  shop: string
  link: string
  newEmail?: string | undefined
  role?: Role | undefined
  duty?: Duty | undefined
  reason?: string | undefined
  what?: TwoStepNews | undefined
  userAgent?: string | undefined
  address?: string | undefined
  signedInAt?: string | undefined
}

export const TWO_STEP_NEWS = ['app-on', 'app-off', 'passkey-on', 'passkey-off', 'forgotten', 'recovery-codes'] as const

export type TwoStepNews = (typeof TWO_STEP_NEWS)[number]

type Texts = { subject: (shop: string) => string; heading: string; link?: string }

/** Shared texts; e-mails without a text for the link have none. */
const about = ({ subject, heading, link: text }: Texts, { shop, link }: Facts, paragraphs: readonly string[]) => ({
  subject: subject(shop),
  heading,
  paragraphs,
  ...(text !== undefined && { link: { text, address: link } }),
})

const MESSAGES = {
  verify(facts) {
    const texts = accountEmailsWords.verify
    return about(texts, facts, texts.paragraphs)
  },
  reset(facts) {
    const texts = accountEmailsWords.reset
    return about(texts, facts, texts.paragraphs)
  },
  taken(facts) {
    const texts = accountEmailsWords.taken
    return about(texts, facts, texts.paragraphs)
  },
  'password-changed'(facts) {
    const texts = accountEmailsWords.passwordChanged
    return about(texts, facts, [...texts.paragraphs, accountEmailsWords.newPasswordNow])
  },
  'new-sign-in'(facts) {
    const texts = accountEmailsWords.newSignIn
    const { userAgent = '', address = '', signedInAt } = facts
    return {
      ...about(texts, facts, texts.paragraphs),
      facts: [
        [texts.device, deviceWords(userAgent)],
        [texts.place, placeWords(address) ?? ''],
        [texts.moment, signedInAt === undefined ? '' : datedMomentText(signedInAt)],
      ],
    }
  },
  linked(facts) {
    const texts = accountEmailsWords.linked
    return about(texts, facts, [...texts.paragraphs, accountEmailsWords.notYou])
  },
  'two-step'(facts) {
    const texts = accountEmailsWords.twoStep
    return about(texts, facts, [texts.news[facts.what ?? 'app-on'], accountEmailsWords.newPasswordNow])
  },
  move(facts) {
    const texts = accountEmailsWords.move
    return about(texts, facts, [texts.asked(facts.shop), texts.otherwise])
  },
  stop(facts) {
    const texts = accountEmailsWords.stop
    return { ...about(texts, facts, texts.paragraphs), facts: [[texts.newAddress, facts.newEmail ?? '']] }
  },
  'email-taken'(facts) {
    const texts = accountEmailsWords.emailTaken
    return about(texts, facts, texts.paragraphs)
  },
  'email-changed'(facts) {
    const texts = accountEmailsWords.emailChanged
    return {
      ...about(texts, facts, [...texts.paragraphs, accountEmailsWords.notYou]),
      facts: [[texts.newAddress, facts.newEmail ?? '']],
    }
  },
  'account-deleted'(facts) {
    const texts = accountEmailsWords.deleted
    return about(texts, facts, [...texts.paragraphs, accountEmailsWords.notYou])
  },
  'role-changed'(facts) {
    const texts = accountEmailsWords.roleChanged
    const { role = 'user', duty } = facts
    return {
      ...about(texts, facts, [...texts.paragraphs, accountEmailsWords.mistake]),
      facts: [[texts.role, texts.roles[role]], ...(duty ? [[texts.duty, texts.duties[duty]] as const] : [])],
    }
  },
  suspended(facts) {
    const texts = accountEmailsWords.suspended
    return {
      ...about(texts, facts, [...texts.paragraphs, accountEmailsWords.mistake]),
      facts: [[texts.reason, facts.reason ?? '']],
    }
  },
  'suspension-lifted'(facts) {
    const texts = accountEmailsWords.suspensionLifted
    return about(texts, facts, texts.paragraphs)
  },
  /** `what`: recovery codes were lost with it. */
  restored(facts) {
    const texts = accountEmailsWords.restored
    return about(texts, facts, [...texts.paragraphs, ...(facts.what === undefined ? [] : [texts.codesLost])])
  },
} satisfies Record<string, (facts: Facts) => EmailText>

export type AccountMailAbout = keyof typeof MESSAGES
export const ACCOUNT_MAIL_ABOUT = Object.keys(MESSAGES) as AccountMailAbout[]

export const accountEmailText = (about: AccountMailAbout, facts: Facts): EmailText => MESSAGES[about](facts)
