import { orUnreadable, retryRead } from '#db/retry-read.ts'
import type { ReadServices } from '#domain/services.ts'
import { findBigPrice } from './big-price.db.ts'
import type { BigPrice } from './shown-price.rules.ts'

/** Tags every page, because any may show prices. */
export const BIG_PRICE_TAG = 'big-price'

/** Which price is the large one, cached until the owner changes it. The price with tax if the read fails. */
export async function readBigPrice(services: ReadServices): Promise<BigPrice> {
  const { database, reads, log } = services
  const read = await orUnreadable(
    log,
    'The choice of the large price could not be read; showing the price with tax.',
    {},
    async () => ({
      ok: true as const,
      big: await reads.read(BIG_PRICE_TAG, [BIG_PRICE_TAG], () => retryRead(() => findBigPrice(database.kysely))),
    }),
  )
  return read.ok ? read.big : 'paid'
}
