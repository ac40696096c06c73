import { setQuantity } from './cart.db.ts'
import { writeCart } from './write-cart.ts'
import type { NotWritten, OwnChange, WriteServices } from './write-cart.ts'

type Changed =
  /** `quantityMax` is told when there were fewer than wanted. */
  { ok: true; quantityMax: number | null } | { ok: false; reason: 'no-such-line' } | NotWritten

export function changeQuantity(
  services: WriteServices,
  { lineId, quantity, ...change }: OwnChange & { lineId: string; quantity: number },
): Promise<Changed> {
  return writeCart<Changed>(services, change, async (tx) => {
    const held = await setQuantity(tx, { ...change, lineId }, quantity)
    if (held === undefined) return { ok: false, reason: 'no-such-line' }
    return { ok: true, quantityMax: held < quantity ? held : null }
  })
}
