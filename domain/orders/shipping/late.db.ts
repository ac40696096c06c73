/** Parcels that still wait for the courier, and by when they were promised to leave. */
import { sql, type RawBuilder } from 'kysely'
import { isDisputed } from '#domain/payments/disputes.db.ts'
import { DAYS_TO_LEAVE } from '#shared/dispatch-dates.rules.ts'

/** The last day promised for the lines of a parcel, as `promisedDates` says it. */
const LEAVES_BY = sql`(
  select max(coalesce(leaves_by, (orders.created_at at time zone 'Asia/Kolkata')::date + ${sql.lit(DAYS_TO_LEAVE.most)}))
  from order_items where order_items.order_id = shipments.order_id and order_items.artist_id = shipments.artist_id)`

/** `order_id`, `artist_id`, `state`, `created_at` and `leaves_by` of those that may leave. */
export const TO_LEAVE = sql`(
  select shipments.order_id, shipments.artist_id, shipments.state, shipments.created_at, ${LEAVES_BY} as leaves_by
  from shipments join orders on orders.id = shipments.order_id
  where shipments.state in ('waiting', 'booked', 'packed') and payment_state in ('paid', 'due')
    and orders.status <> 'cancelled' and not ${isDisputed(sql`orders.id`)})`

/** Of an order whose parcels have all left: the first day that was promised for one. */
export const HAD_TO_LEAVE_BY = sql`(select min(${LEAVES_BY}) from shipments where shipments.order_id = orders.id)`

/** Orders with a parcel that should have left before this day. */
export const lateOrders = (today: RawBuilder<unknown>) =>
  sql`(select order_id from ${TO_LEAVE} to_leave where leaves_by < ${today})`
