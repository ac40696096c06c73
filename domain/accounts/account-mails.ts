import { randomUUID } from 'node:crypto'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import { messageHtml, messageText } from '#domain/mail/message.rules.ts'
import type { Services } from '#domain/services.ts'
import type { Mail } from '#providers/smtp/mailer.ts'
import { accountMessage } from './account-messages.rules.ts'
import type { AccountMailAbout } from './account-messages.rules.ts'
import { findAccountByEmail } from './accounts.db.ts'
import { makeMailToken } from './mail-tokens.db.ts'
import type { MailTokenUse } from './mail-tokens.db.ts'
import type { Role } from './visitor.rules.ts'

export const ACCOUNT_MAIL = 'account-mail'

type Facts = {
  to: string
  /** Whose account is to be moved to this address. */
  accountId?: string
  newEmail?: string
  /** What somebody is from now on. */
  role?: Role
  /** Why somebody is suspended. */
  reason?: string
}

export type AccountMailPayload = Facts & { about: AccountMailAbout; id: string }

export function accountMailJob(about: AccountMailAbout, facts: Facts): NewJob {
  const id = randomUUID()
  return { kind: ACCOUNT_MAIL, key: `${ACCOUNT_MAIL}:${id}`, payload: { about, id, ...facts } }
}

type MailServices = Pick<Services, 'brand' | 'clock' | 'database' | 'storeUrl'>

/**
 * The link is made when the mail is: no table holds what would open an account. Undefined when there is nobody to write
 * to, or what is asked for is done already.
 */
export async function composeAccountMail(
  services: MailServices,
  from: Mail['from'],
  payload: Record<string, string>,
): Promise<Mail | undefined> {
  const { brand, storeUrl } = services
  const { id, about, to, newEmail, role, reason } = payload as AccountMailPayload
  const path = await pathFor(services, payload as AccountMailPayload)
  if (path === undefined) return undefined
  const letter = accountMessage(about, { shop: brand.name, link: new URL(path, storeUrl).href, newEmail, role, reason })
  const head = { ...brand, storeAddress: storeUrl.href }
  return {
    id: `account-${id}@${storeUrl.hostname}`,
    from,
    to,
    replyTo: brand.email,
    subject: letter.subject,
    html: messageHtml(letter, head),
    text: messageText(letter, head),
  }
}

/** Where the letter leads. */
async function pathFor(services: MailServices, payload: AccountMailPayload): Promise<string | undefined> {
  const { about, to, accountId = '' } = payload
  switch (about) {
    case 'verify': {
      const account = await findAccountByEmail(services.database.kysely, to)
      return account && !account.isEmailVerified ? tokenPath(services, 'verify', account) : undefined
    }
    case 'reset': {
      const account = await findAccountByEmail(services.database.kysely, to)
      return account && tokenPath(services, 'reset', account)
    }
    case 'move':
      return tokenPath(services, 'move', { id: accountId, email: to })
    case 'password-changed':
      return '/forgot-password'
    case 'taken':
    case 'email-taken':
    case 'role-changed':
    case 'suspension-lifted':
      return '/sign-in'
    case 'email-changed':
    case 'account-deleted':
    case 'suspended':
      return '/'
  }
}

async function tokenPath(
  { clock, database }: MailServices,
  use: MailTokenUse,
  account: { id: string; email: string },
): Promise<string> {
  const token = await makeMailToken(database.kysely, use, account, clock.now())
  const page = use === 'reset' ? '/reset-password' : '/verify-email'
  return `${page}?${new URLSearchParams({ token })}`
}
