import { setCollected } from '#domain/orders/shipping/booking.db.ts'
import type { Tx } from '#db/transaction.ts'
import type { OrderRow } from '#domain/orders/order/order-rows.db.ts'
import { shareOut } from '#domain/pricing/share-out.rules.ts'
import { paise } from '#shared/money.rules.ts'
import { listParcelValues, readFee } from './on-delivery.db.ts'

/** Shares the total of an order among its parcels, in whole rupees: nobody pays a courier in paise. */
export async function collectForParcels(
  tx: Tx,
  { id, totalPaise }: Pick<OrderRow, 'id' | 'totalPaise'>,
): Promise<void> {
  const parcels = await listParcelValues(tx, id)
  const weights = parcels.map(({ valuePaise }) => valuePaise)
  const shares = shareOut(totalPaise / 100, weights)
  const fees = shareOut(await readFee(tx, id), weights)
  for (const [index, { shipmentId }] of parcels.entries())
    await setCollected(tx, {
      shipmentId,
      collectPaise: paise((shares[index] ?? 0) * 100),
      feePaise: paise(fees[index] ?? 0),
    })
}
