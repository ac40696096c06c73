import { deleteLine } from './cart.db.ts'
import { writeCart } from './write-cart.ts'
import type { NotWritten, OwnChange, WriteServices } from './write-cart.ts'

type Removed = { ok: true } | { ok: false; reason: 'no-such-line' } | NotWritten

export function removeLine(
  services: WriteServices,
  { lineId, ...change }: OwnChange & { lineId: string },
): Promise<Removed> {
  return writeCart<Removed>(services, change, async (tx) =>
    (await deleteLine(tx, { ...change, lineId })) ? { ok: true } : { ok: false, reason: 'no-such-line' },
  )
}
