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

/** Sessions, e-mail links sent or waiting, text-message codes and links to shared wishlists. */
export async function endSessionsAndLinks(tx: Tx, now: Date): Promise<{ sessions: number; links: number }> {
  const sessions = await countOf(rowsOf(tx)`delete from sessions returning 1`)
  const links =
    (await countOf(rowsOf(tx)`delete from verifications where identifier like 'mail %' returning 1`)) +
    (await countOf(rowsOf(tx)`delete from wishlist_shares returning 1`))
  await sql`delete from verifications`.execute(tx)
  await sql`delete from phone_codes`.execute(tx)
  await sql`
    delete from jobs where kind = 'account-mail' and state = 'waiting'
      and payload ->> 'about' in ('reset', 'verify', 'move', 'stop')`.execute(tx)
  await sql`update accounts set links_since = greatest(links_since, ${now}::timestamptz)`.execute(tx)
  return { sessions, links }
}

/** Answers of how many people. */
export const deleteEveryRecoveryCode = async (tx: Tx): Promise<number> =>
  new Set((await rowsOf<{ id: string }>(tx)`delete from recovery_codes returning account_id as id`).map(({ id }) => id))
    .size

export const deletePasswords = (tx: Tx, accountIds: readonly string[]): Promise<number> =>
  countOf(rowsOf(tx)`
    delete from credentials where provider_id = ${OWN_PASSWORD} and account_id = any(${[...accountIds]}::uuid[])
    returning 1`)
