/** Payment links of orders that the shop made. */
import type { Db, Tx } from '#db/transaction.ts'

type NewLink = { orderId: string; endsAt: Date; now: Date }

export async function insertLink(tx: Tx, { orderId, endsAt, now }: NewLink): Promise<void> {
  await tx.insertInto('payment_links').values({ order_id: orderId, ends_at: endsAt, created_at: now }).execute()
}

export function findLink(db: Db, orderId: string) {
  return db
    .selectFrom('payment_links')
    .select([
      'provider_link_id as providerLinkId',
      'url',
      'ends_at as endsAt',
      'cancelled_at as cancelledAt',
      'trouble',
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

export type OrderLink = NonNullable<Awaited<ReturnType<typeof findLink>>>

/** Undefined for a link that is not ours. */
export async function findOrderOfLink(db: Db, providerLinkId: string): Promise<string | undefined> {
  const link = await db
    .selectFrom('payment_links')
    .select('order_id as orderId')
    .where('provider_link_id', '=', providerLinkId)
    .executeTakeFirst()
  return link?.orderId
}

/** Stored once: false when it was stored before. */
export async function keepLink(tx: Tx, orderId: string, { id, url }: { id: string; url: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_links')
    .set({ provider_link_id: id, url, trouble: null })
    .where('order_id', '=', orderId)
    .where('provider_link_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function noteLinkTrouble(tx: Tx, orderId: string, trouble: string): Promise<void> {
  await tx
    .updateTable('payment_links')
    .set({ trouble: trouble.slice(0, 500) })
    .where('order_id', '=', orderId)
    .execute()
}

/** False when it can no longer be paid, or does not exist. */
export async function setLinkEnd(tx: Tx, orderId: string, endsAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_links')
    .set({ ends_at: endsAt })
    .where('order_id', '=', orderId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False when it is so already, or does not exist. */
export async function noteLinkCancelled(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_links')
    .set({ cancelled_at: now })
    .where('order_id', '=', orderId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
