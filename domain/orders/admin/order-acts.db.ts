import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { MailAbout } from '#domain/orders/order/order.rules.ts'
import { ORDER_MAIL } from '#domain/orders/order/order-jobs.ts'

type NewNote = { orderId: string; authorId: string; words: string; key: string; now: Date }

export async function insertNote(tx: Tx, { orderId, authorId, words, key, now }: NewNote) {
  const { rows } = await sql<{ isNew: boolean; isThere: boolean }>`
    with written as (
      insert into order_notes (order_id, author_id, words, key, created_at)
      select id, ${authorId}, ${words}, ${key}, ${now} from orders where id = ${orderId}
      on conflict (key) do nothing returning id
    )
    select exists (select from written) as "isNew", exists (select from orders where id = ${orderId}) as "isThere"`.execute(
    tx,
  )
  if (!rows[0]?.isThere) return 'no-order'
  return rows[0].isNew ? 'new' : 'known'
}

/** What was ended; undefined when it does not stand there as it was seen. */
export function resolveCall(tx: Tx, orderId: string, seen: string) {
  return tx
    .deleteFrom('order_attention')
    .where('order_id', '=', orderId)
    .where('id', '=', seen)
    .returning(['kind', 'facts'])
    .executeTakeFirst()
}

export type SentMail = { about: MailAbout; orderId: string; to: 'buyer' | 'owner'; of: string }

/** What a mail of this order was about, by the job that sends it. */
export async function findMailOfOrder(tx: Tx, orderId: string, mailId: string): Promise<SentMail | undefined> {
  const { rows } = await sql<{ payload: SentMail }>`
    select payload from jobs
    where id = ${mailId} and kind = ${ORDER_MAIL.kind} and payload ->> 'orderId' = ${orderId}
      and payload ->> 'to' = 'buyer'`.execute(tx)
  return rows[0]?.payload
}

export async function listPaymentIds(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('payments')
    .select('provider_payment_id as id')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .limit(10)
    .execute()
  return rows.map(({ id }) => id)
}

/** What waits for its next attempt is due at once. False when nothing of this kind waits. */
export async function hurryBooking(tx: Tx, key: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update jobs set run_at = least(run_at, ${now})
    where (key = ${key} or starts_with(key, ${`${key}:again-`})) and state = 'waiting' returning id`.execute(tx)
  return rows.length > 0
}

/** A parcel that was cancelled at the carrier is to be booked like a new one, under a new number. */
export async function beginParcelAnew(tx: Tx, id: string, reference: string, now: Date): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({
      reference,
      state: 'waiting',
      status_text: null,
      carrier_order_id: null,
      carrier_shipment_id: null,
      awb_code: null,
      courier_name: null,
      track_url: null,
      packed_at: null,
      pickup_requested_at: null,
      pickup_on: null,
      pickup_trouble: null,
      expected_on: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}
