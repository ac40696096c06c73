import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { MailAbout } from '#domain/orders/order/order.rules.ts'
import { ORDER_MAIL } from '#domain/orders/order/order-jobs.ts'

type NewNote = { orderId: string; authorId: string; words: string; key: string; now: Date }

/** False when it was written before. */
export async function insertNote(tx: Tx, { orderId, authorId, words, key, now }: NewNote): Promise<boolean> {
  const { rows } = await sql`
    insert into order_notes (order_id, author_id, words, key, created_at)
    values (${orderId}, ${authorId}, ${words}, ${key}, ${now}) on conflict (key) do nothing returning id`.execute(tx)
  return rows.length > 0
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
