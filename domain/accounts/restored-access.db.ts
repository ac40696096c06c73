/** Invalidates access from the time of the backup, which must not work again after a restore. */
import { sql } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'
import { OWN_PASSWORD } from './credentials.db.ts'
import type { Duty } from './duties.rules.ts'
import type { Role } from './visitor.rules.ts'

export type StaffRow = {
  id: string
  email: string
  role: Role
  duty: Duty | null
  isSuspended: boolean
  hasTwoStep: boolean
}

/** Admins, artists, and former ones who still have two-step verification. */
export const lockStaff = (tx: Tx) =>
  rowsOf<StaffRow>(tx)`
    select profiles.id, accounts.email, role, duty, suspended_at is not null as "isSuspended",
      has_two_step as "hasTwoStep"
    from accounts join profiles on profiles.id = accounts.id
    where role <> 'user' or has_two_step order by role, accounts.email for update of accounts`

const countOf = async (rows: Promise<unknown[]>) => (await rows).length

/** Sessions, and e-mail links that were sent. */
export async function endSessionsAndLinks(tx: Tx, now: Date): Promise<{ sessions: number; links: number }> {
  const sessions = await countOf(rowsOf(tx)`delete from sessions returning 1`)
  const links = await countOf(rowsOf(tx)`delete from verifications where identifier like 'mail %' returning 1`)
  await sql`delete from verifications`.execute(tx)
  await sql`update accounts set links_since = greatest(links_since, ${now}::timestamptz)`.execute(tx)
  return { sessions, links }
}

export const deletePasswords = (tx: Tx, accountIds: readonly string[]): Promise<number> =>
  countOf(rowsOf(tx)`
    delete from credentials where provider_id = ${OWN_PASSWORD} and account_id = any(${[...accountIds]}::uuid[])
    returning 1`)
