import { languageNow } from '#words/language-now.ts'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { declareJob } from '#domain/jobs/define-job.ts'
import { addJobs, type NewJob } from '#domain/jobs/jobs.db.ts'
import { mailJob, pageAddress, type MailServices } from '#domain/mail/send-mail.ts'
import type { TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { WriteServices } from '#domain/services.ts'
import { ACCOUNT_MAIL_ABOUT, accountEmailText, TWO_STEP_NEWS } from './account-emails.rules.ts'
import type { AccountMailAbout } from './account-emails.rules.ts'
import { findAccountByEmail, findAccountLanguage } from './accounts.db.ts'
import { accountMailLimits, admit } from './admit-account.ts'
import { makeMailToken, type MailTokenUse } from './mail-tokens.db.ts'
import { DUTIES } from './duties.rules.ts'
import { ROLES } from './visitor.rules.ts'

export const ACCOUNT_MAIL = declareJob(
  'account-mail',
  z.object({
    about: z.enum(ACCOUNT_MAIL_ABOUT),
    id: z.string(),
    to: z.string(),
    /** The language of the person who asked, if the address has no account. */
    language: z.string().optional(),
    /** When the link was requested. */
    askedAt: z.string().optional(),
    /** The account that moves to this address, or stays with it. */
    accountId: z.string().optional(),
    newEmail: z.string().optional(),
    /** The new role. */
    role: z.enum(ROLES).optional(),
    duty: z.enum(DUTIES).optional(),
    /** The reason for a suspension. */
    reason: z.string().optional(),
    /** Details of a sign-in: the browser, the network address and the time. */
    userAgent: z.string().optional(),
    address: z.string().optional(),
    signedInAt: z.string().optional(),
    what: z.enum(TWO_STEP_NEWS).optional(),
  }),
)

type AccountMail = z.infer<typeof ACCOUNT_MAIL.payload>

export function accountMail(about: AccountMailAbout, facts: Omit<AccountMail, 'about' | 'id'>): NewJob {
  const id = randomUUID()
  return ACCOUNT_MAIL.job(id, { about, id, language: languageNow(), ...facts })
}

/** Within the limit of requests. */
export async function askForMail(
  services: WriteServices,
  about: 'verify' | 'taken',
  { email, address }: { email: string; address: string },
): Promise<{ ok: true } | TooMany> {
  const admitted = await admit(services, accountMailLimits(about, email, address))
  if (!admitted.ok) return admitted
  const now = services.clock.now()
  const job = accountMail(about, { to: email, askedAt: now.toISOString() })
  await inTransaction(services, (tx) => addJobs(tx, [job], now))
  return { ok: true }
}

/**
 * The link is made with the e-mail, so that no table holds what would open an account. Nothing is sent if nobody has
 * this address, or if the request is already done.
 */
export const accountMailJob = mailJob(ACCOUNT_MAIL, async (services: MailServices, payload) => {
  const { id, about, to, askedAt: _, accountId: __, language, ...facts } = payload
  const path = await pathFor(services, payload)
  if (path === undefined) return undefined
  const { brand, storeUrl } = services
  const account = await findAccountLanguage(services.database.kysely, to)
  return {
    id: `account-${id}`,
    to,
    language: account ?? language,
    text: () => accountEmailText(about, { shop: brand.name, link: pageAddress(storeUrl, path), ...facts }),
  }
})

const PATHS: Record<Exclude<AccountMailAbout, MailTokenUse>, string> = {
  'password-changed': '/forgot-password',
  'two-step': '/forgot-password',
  restored: '/forgot-password',
  'new-sign-in': '/forgot-password',
  linked: '/profile',
  taken: '/sign-in',
  'email-taken': '/sign-in',
  'role-changed': '/sign-in',
  'suspension-lifted': '/sign-in',
  'email-changed': '/',
  'account-deleted': '/',
  suspended: '/',
}

const PAGES: Record<MailTokenUse, string> = {
  reset: '/reset-password',
  verify: '/verify-email',
  move: '/verify-email',
  stop: '/stop-email-change',
}

/** Where the e-mail's link leads. */
async function pathFor(
  services: MailServices,
  { about, to, accountId = '', askedAt }: AccountMail,
): Promise<string | undefined> {
  if (about === 'move' || about === 'stop') return tokenPath(services, about, { id: accountId, email: to, askedAt })
  if (about !== 'verify' && about !== 'reset') return PATHS[about]
  const account = await findAccountByEmail(services.database.kysely, to)
  const isDone = about === 'verify' && account?.isEmailVerified
  return account && !isDone ? tokenPath(services, about, { ...account, askedAt }) : undefined
}

async function tokenPath(
  { clock, database }: MailServices,
  use: MailTokenUse,
  { id, email, askedAt }: { id: string; email: string; askedAt: string | undefined },
): Promise<string> {
  const now = clock.now()
  const asked = { id, email, askedAt: askedAt === undefined ? now : new Date(askedAt), now }
  const token = await makeMailToken(database.kysely, use, asked)
  return `${PAGES[use]}?${new URLSearchParams({ token })}`
}
