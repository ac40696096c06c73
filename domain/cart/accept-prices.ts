import type { Paise } from '#shared/money.rules.ts'
import { setShownPrices } from './cart.db.ts'
import { writeCart } from './write-cart.ts'
import type { NotWritten, OwnChange, WriteServices } from './write-cart.ts'

/** The visitor has seen these prices: no change is told any more, unless there is another one by now. */
export function acceptPrices(
  services: WriteServices,
  { seen, ...change }: OwnChange & { seen: readonly { lineId: string; unitPaise: Paise }[] },
): Promise<{ ok: true } | NotWritten> {
  return writeCart<{ ok: true }>(services, change, async (tx) => {
    await setShownPrices(tx, change, seen)
    return { ok: true }
  })
}
