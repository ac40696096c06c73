import { rowsOf } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'
import { moneyMoved } from '#domain/money/moved.ts'

/** From now on these artists can be paid for these orders. */
export async function addReleases(
  tx: Tx,
  released: readonly { orderId: string; artistId: string }[],
  now: Date,
): Promise<void> {
  if (released.length === 0) return
  const added = await rowsOf<{ orderId: string }>(tx)`
    insert into artist_releases (order_id, artist_id, released_at)
    select order_id, artist_id, ${now} from unnest(
      ${released.map(({ orderId }) => orderId)}::uuid[], ${released.map(({ artistId }) => artistId)}::uuid[]
    ) as released (order_id, artist_id)
    on conflict do nothing returning order_id as "orderId"`
  for (const { orderId } of added) moneyMoved(tx, { kind: 'order', id: orderId }, 'release', now)
}
