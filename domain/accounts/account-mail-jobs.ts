import { randomUUID } from 'node:crypto'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import type { AccountMailAbout } from './account-messages.rules.ts'
import type { Role } from './roles.rules.ts'

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
