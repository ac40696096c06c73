/** Which orders' buyers were invited to review what came. */
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'

type Due = { deliveredFrom: Date; deliveredTo: Date; now: Date; limit: number }

export type InvitedOrder = { orderId: string; userId: string | null; email: string; language: string }

/**
 * Marks orders whose last parcel came in this time and that were never invited, and names them. Whoever marks an order first
 * invites its buyer.
 */
export const markInvited = (tx: Tx, { deliveredFrom, deliveredTo, now, limit }: Due) =>
  rowsOf<InvitedOrder>(tx)`
    with due as (
      select orders.id, came_at from orders
      join (select order_id, max(delivered_at) as came_at, bool_and(state = 'delivered') as has_come
        from shipments where order_id in (
          select order_id from shipments where delivered_at between ${deliveredFrom} and ${deliveredTo})
        group by order_id) parcels on parcels.order_id = orders.id
      where has_come and came_at between ${deliveredFrom} and ${deliveredTo}
        and contact_email is not null and buyer_erased_at is null and payment_state in ('paid', 'due')
        and not exists (select from review_invitations where order_id = orders.id)
      order by came_at, orders.id limit ${limit}),
    marked as (
      insert into review_invitations (order_id, invited_at) select id, ${now} from due
      on conflict (order_id) do nothing returning order_id)
    select orders.id as "orderId", user_id as "userId", contact_email as email, language
    from marked join orders on orders.id = marked.order_id order by orders.id`

/** Undefined once its buyer is erased, or for one without an address. */
export const findInvited = (db: Db, orderId: string) =>
  rowOf<{ email: string; language: string; isGuests: boolean }>(db)`
    select contact_email as email, language, guest_id is not null as "isGuests"
    from orders where id = ${orderId} and contact_email is not null and buyer_erased_at is null`
