/** What admins write about an order, and the flags they resolve. */
import { sql } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'

type NewNote = { orderId: string; authorId: string; words: string; key: string; now: Date }

/** False when it was written before. */
export async function insertNote(tx: Tx, { orderId, authorId, words, key, now }: NewNote): Promise<boolean> {
  const rows = await rowsOf(tx)`
    insert into order_notes (order_id, author_id, words, key, created_at)
    values (${orderId}, ${authorId}, ${words}, ${key}, ${now}) on conflict (key) do nothing returning id`
  return rows.length > 0
}

type SeenCall = { seen: string; isOfParcel: boolean | undefined }

/** Returns the resolved flag; undefined if it changed since the admin saw it. */
export function resolveCall(tx: Tx, orderId: string, { seen, isOfParcel }: SeenCall) {
  return tx
    .deleteFrom('order_attention')
    .where('order_id', '=', orderId)
    .where('id', '=', seen)
    .$if(isOfParcel === true, (calls) => calls.where(sql<boolean>`kind like 'parcel-%'`))
    .returning(['kind', 'facts'])
    .executeTakeFirst()
}
