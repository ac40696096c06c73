import { languageNow } from '#words/language-now.ts'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { declareJob } from '#domain/jobs/define-job.ts'
import { addJobs, type NewJob } from '#domain/jobs/jobs.db.ts'
import { mailJob, pageAddress, type MailServices } from '#domain/mail/send-mail.ts'
import type { TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { WriteServices } from '#domain/services.ts'
import { ACCOUNT_MAIL_ABOUT, accountMessage, SECOND_STEP_NEWS } from './account-messages.rules.ts'
import type { AccountMailAbout, SecondStepNews } from './account-messages.rules.ts'
import { findAccountByEmail, findAccountLanguage } from './accounts.db.ts'
import { accountMailLimits, admit } from './admit-account.ts'
import { makeMailToken, type MailTokenUse } from './mail-tokens.db.ts'
import { DUTIES } from './duties.rules.ts'
import { ROLES } from './visitor.rules.ts'

const ACCOUNT_MAIL = declareJob(
  'account-mail',
  z.object({
    about: z.enum(ACCOUNT_MAIL_ABOUT),
    id: z.string(),
    to: z.string(),
    /** Of whoever asked for it, where the address has no account. */
    language: z.string().optional(),
    /** When somebody wished for a link. */
    askedAt: z.string().optional(),
    /** Whose account is to be moved to this address, or stays at it. */
    accountId: z.string().optional(),
    newEmail: z.string().optional(),
    /** What somebody is from now on. */
    role: z.enum(ROLES).optional(),
    duty: z.enum(DUTIES).optional(),
    /** Why somebody is suspended. */
    reason: z.string().optional(),
    /** Of a sign-in: in what, from where and when. */
    device: z.string().optional(),
    place: z.string().optional(),
    at: z.string().optional(),
    what: z.enum(Object.keys(SECOND_STEP_NEWS) as SecondStepNews[]).optional(),
  }),
)

type AccountMail = z.infer<typeof ACCOUNT_MAIL.payload>

export function accountMailJob(about: AccountMailAbout, facts: Omit<AccountMail, 'about' | 'id'>): NewJob {
  const id = randomUUID()
  return ACCOUNT_MAIL.job(id, { about, id, language: languageNow(), ...facts })
}

/** For whoever asks, as often as may be asked. */
export async function askForMail(
  services: WriteServices,
  about: 'verify' | 'taken',
  { email, address }: { email: string; address: string },
): Promise<{ ok: true } | TooMany> {
  const admitted = await admit(services, accountMailLimits(about, email, address))
  if (!admitted.ok) return admitted
  const now = services.clock.now()
  const job = accountMailJob(about, { to: email, askedAt: now.toISOString() })
  await inTransaction(services, (tx) => addJobs(tx, [job], now))
  return { ok: true }
}

/**
 * The link is made when the mail is: no table holds what would open an account. Nothing is sent when there is nobody to
 * write to, or what is asked for is done already.
 */
export const accountMail = mailJob(ACCOUNT_MAIL, async (services: MailServices, payload) => {
  const { id, about, to, askedAt: _, accountId: __, language, ...facts } = payload
  const path = await pathFor(services, payload)
  if (path === undefined) return undefined
  const { brand, storeUrl } = services
  const account = await findAccountLanguage(services.database.kysely, to)
  return {
    id: `account-${id}`,
    to,
    language: account ?? language,
    message: () => accountMessage(about, { shop: brand.name, link: pageAddress(storeUrl, path), ...facts }),
  }
})

const PATHS: Record<Exclude<AccountMailAbout, MailTokenUse>, string> = {
  'password-changed': '/forgot-password',
  'second-step': '/forgot-password',
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

/** Where the letter leads. */
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
