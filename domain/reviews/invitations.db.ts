/** Who was invited to review an order, and who wants no such e-mail. */
import { sql } from 'kysely'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'

type Due = { deliveredFrom: Date; deliveredTo: Date; now: Date; limit: number }

/**
 * Marks orders whose last parcel came in this time and that were never invited, and names them. Whoever marks an order first
 * invites its buyer.
 */
export const markInvited = (tx: Tx, { deliveredFrom, deliveredTo, now, limit }: Due) =>
  rowsOf<{ orderId: string }>(tx)`
    insert into review_invitations (order_id, invited_at)
    select orders.id, ${now} from orders
    join (select order_id, max(delivered_at) as came_at, bool_and(state = 'delivered') as has_come
      from shipments where order_id in (
        select order_id from shipments where delivered_at between ${deliveredFrom} and ${deliveredTo})
      group by order_id) parcels on parcels.order_id = orders.id
    where has_come and came_at between ${deliveredFrom} and ${deliveredTo}
      and contact_email is not null and buyer_erased_at is null and payment_state in ('paid', 'due')
      and not exists (select from review_invitations where order_id = orders.id)
    order by came_at, orders.id limit ${limit}
    on conflict (order_id) do nothing returning order_id as "orderId"`

export type InvitedOrder = { email: string | null; language: string; isGuests: boolean; isStopped: boolean }

export const findInvited = (db: Db, orderId: string) =>
  rowOf<InvitedOrder>(db)`
    select contact_email as email, language, guest_id is not null as "isGuests",
      exists (select from review_stops where email = contact_email) as "isStopped"
    from orders where id = ${orderId} and buyer_erased_at is null`

export async function stopInviting(tx: Tx, email: string, now: Date): Promise<void> {
  await sql`
    insert into review_stops (email, stopped_at) values (${email}, ${now})
    on conflict (email) do nothing`.execute(tx)
}
