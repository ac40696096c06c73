import { randomUUID } from 'node:crypto'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import type { AccountMailAbout } from './account-letters.rules.ts'

export const ACCOUNT_MAIL = 'account-mail'

type Facts = {
  to: string
  /** The wish whose address is to be confirmed. */
  wishId?: string
  newEmail?: string
}

export type AccountMailPayload = Facts & { about: AccountMailAbout; id: string }

export function accountMailJob(about: AccountMailAbout, facts: Facts): NewJob {
  const id = randomUUID()
  return { kind: ACCOUNT_MAIL, key: `${ACCOUNT_MAIL}:${id}`, payload: { about, id, ...facts } }
}
