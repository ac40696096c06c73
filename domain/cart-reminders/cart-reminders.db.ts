import { sql } from 'kysely'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { hasAgreed } from '#domain/consents/consents.db.ts'
import type { Channel } from '#domain/consents/consents.rules.ts'
import type { CartReminderLine } from './reminder-lines.rules.ts'

type NewReminder = {
  subscriberId: string
  requestId: string | null
  lines: readonly CartReminderLine[] | null
  now: Date
  dueAt: Date
}

/** In the place of those of this subscriber that are still to come. */
export async function addReminder(tx: Tx, reminder: NewReminder): Promise<string> {
  const { subscriberId, requestId, lines, now, dueAt } = reminder
  await sql`delete from cart_reminders where subscriber_id = ${subscriberId} and due_at > ${now}`.execute(tx)
  const added = await rowOf<{ id: string }>(tx)`
    insert into cart_reminders (subscriber_id, request_id, lines, asked_at, due_at)
    values (${subscriberId}, ${requestId}, ${lines && JSON.stringify(lines)}, ${now}, ${dueAt}) returning id`
  if (!added) throw new Error('A cart reminder could not be stored.')
  return added.id
}

export type DueReminder = {
  subscriberId: string
  userId: string | null
  lines: CartReminderLine[] | null
}

/** Undefined if it is gone, not confirmed, not agreed to any more, or its reader has ordered since. */
export const findDueReminder = (db: Db, id: string, channel: Channel) =>
  rowOf<DueReminder>(db)`
    select subscriber_id as "subscriberId", subscribers.user_id as "userId", lines
    from cart_reminders join subscribers on subscribers.id = subscriber_id
    left join accounts on accounts.id = subscribers.user_id
    where cart_reminders.id = ${id} and ${hasAgreed(sql`subscriber_id`, 'cart-reminders', channel)}
      and not exists (select from subscription_requests where subscription_requests.id = request_id and confirmed_at is null)
      and not exists (
        select from orders where orders.created_at > cart_reminders.asked_at
          and (orders.user_id = subscribers.user_id or contact_email = coalesce(accounts.email, subscribers.email)))`

/**
 * Accounts that agreed, and whose cart has not changed since these moments: each cart once. A cart that was reminded of
 * is left again only after it has changed.
 */
export const listLeftCarts = (tx: Tx, { from, until }: { from: Date; until: Date }, countMax: number) =>
  rowsOf<{ subscriberId: string }>(tx)`
    select subscribers.id as "subscriberId"
    from subscribers join lateral (
      select max(created_at) as changed_at from cart_items where cart_items.user_id = subscribers.user_id) cart on true
    where changed_at > ${from} and changed_at <= ${until}
      and (${hasAgreed(sql`subscribers.id`, 'cart-reminders', 'email')}
        or ${hasAgreed(sql`subscribers.id`, 'cart-reminders', 'whatsapp')})
      and not exists (
        select from cart_reminders where subscriber_id = subscribers.id and asked_at >= changed_at)
      and not exists (
        select from orders where orders.user_id = subscribers.user_id and orders.created_at >= changed_at)
    order by subscribers.id limit ${countMax}`
