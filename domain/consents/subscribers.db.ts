import { sql } from 'kysely'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'

export type Subscriber = {
  id: string
  userId: string | null
  email: string
  language: string
  /** Someone has shown that the mailbox is theirs. */
  isProven: boolean
}

/** An account, or a guest who has confirmed the mailbox or is about to. */
const subscriber = sql`
  select subscribers.id, user_id as "userId", coalesce(profiles.language, subscribers.language) as language,
    coalesce(accounts.email, subscribers.email) as email,
    coalesce(accounts.email_verified, exists (
      select from subscription_requests where subscriber_id = subscribers.id and confirmed_at is not null)) as "isProven"
  from subscribers left join profiles on profiles.id = user_id left join accounts on accounts.id = user_id`

export const findSubscriber = (db: Db, id: string) => rowOf<Subscriber>(db)`${subscriber} where subscribers.id = ${id}`

export const findSubscriberOf = (db: Db, userId: string) =>
  rowOf<Subscriber>(db)`${subscriber} where subscribers.user_id = ${userId}`

/** What a guest subscribed to becomes the account's once it has confirmed the same mailbox. */
export async function subscribeAccount(tx: Tx, userId: string, now: Date): Promise<string> {
  const own = await rowOf<{ id: string }>(tx)`
    with guest as (
      update subscribers set user_id = ${userId}, email = null
      where email = (select email from accounts where id = ${userId} and email_verified)
        and not exists (select from subscribers where user_id = ${userId})
      returning id),
    added as (
      insert into subscribers (user_id, created_at) select ${userId}, ${now} where not exists (select from guest)
      on conflict (user_id) do update set user_id = excluded.user_id returning id)
    select id from guest union all select id from added`
  if (!own) throw new Error('An account could not subscribe.')
  return own.id
}

/** By an address that somebody typed: the account's that has confirmed it, or a guest's. */
export async function subscribeMailbox(tx: Tx, email: string, language: string, now: Date): Promise<string> {
  const account = await rowOf<{ id: string }>(tx)`select id from accounts where email = ${email} and email_verified`
  if (account) return subscribeAccount(tx, account.id, now)
  const guest = await rowOf<{ id: string }>(tx)`
    insert into subscribers (email, language, created_at) values (${email}, ${language}, ${now})
    on conflict (email) do update set email = excluded.email returning id`
  if (!guest) throw new Error('A guest could not subscribe.')
  return guest.id
}

export async function addRequest(
  tx: Tx,
  request: { id: string; subscriberId: string; now: Date; isConfirmed: boolean },
): Promise<void> {
  const { id, subscriberId, now, isConfirmed } = request
  await sql`
    insert into subscription_requests (id, subscriber_id, asked_at, confirmed_at)
    values (${id}, ${subscriberId}, ${now}, ${isConfirmed ? now : null})`.execute(tx)
}

export type WaitingRequest = { subscriberId: string; askedAt: Date; confirmedAt: Date | null }

export const findRequest = (db: Db, id: string) =>
  rowOf<WaitingRequest>(db)`
    select subscriber_id as "subscriberId", asked_at as "askedAt", confirmed_at as "confirmedAt"
    from subscription_requests where id = ${id}`

/** True the first time only. */
export async function confirmRequest(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await rowsOf(tx)`
    update subscription_requests set confirmed_at = ${now} where id = ${id} and confirmed_at is null returning id`
  return rows.length > 0
}
