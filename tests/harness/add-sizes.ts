import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { paise } from '#shared/money.rules.ts'

export const sizeSetIds = {
  clothing: '20000000-0000-4000-8000-000000000001',
  rings: '20000000-0000-4000-8000-000000000002',
  bangles: '20000000-0000-4000-8000-000000000003',
}

type Sized = { stock: number | null; modifierPaise?: number }

/** Makes a work available in these sizes of a set. Returns the ids of the choices by name. */
export async function addSizes<Name extends string>(
  db: Kysely<Tables>,
  artworkId: string,
  sizes: Record<Name, Sized>,
  setId = sizeSetIds.clothing,
): Promise<Record<Name, string>> {
  const known = await db.selectFrom('sizes').select(['id', 'name']).where('size_set_id', '=', setId).execute()
  const rows = Object.entries<Sized>(sizes).map(([name, { stock, modifierPaise = 0 }]) => ({
    artwork_id: artworkId,
    size_id: known.find((size) => size.name === name)?.id ?? '',
    stock_quantity: stock,
    modifier_paise: paise(modifierPaise),
  }))
  const added = await db.insertInto('artwork_sizes').values(rows).returning(['id', 'size_id']).execute()
  return Object.fromEntries(
    added.map(({ id, size_id }) => [known.find((size) => size.id === size_id)?.name, id]),
  ) as Record<Name, string>
}

/** Makes the work available in a size, in which this order has bought it. */
export async function soldIn(db: Kysely<Tables>, orderId: string, artworkId: string, name: string): Promise<void> {
  const { [name]: size_id = '' } = await addSizes(db, artworkId, { [name]: { stock: 5 } })
  await db
    .updateTable('order_items')
    .set({ size_id, size_name: name })
    .where('order_id', '=', orderId)
    .where('artwork_id', '=', artworkId)
    .execute()
}
