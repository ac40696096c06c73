import { orUnreadable, retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import { findSales, type CardSales } from './sales.db.ts'

/** Of every page: each has the way to the gift cards in its foot, or has it not. */
export const SALES_TAG = 'gift-card-sales'

/** What every page asks: kept until the owner decides otherwise. */
export async function areCardsSold(services: Pick<Services, 'database' | 'reads' | 'log'>): Promise<boolean> {
  const read = await orUnreadable(services.log, 'Whether gift cards are sold could not be read.', {}, async () => ({
    ok: true as const,
    isOn: await services.reads.read(SALES_TAG, [SALES_TAG], async () => (await readSales(services)).isOn),
  }))
  return read.ok && read.isOn
}

export const readSales = ({ database }: Pick<Services, 'database'>): Promise<CardSales> =>
  retryRead(() => findSales(database.kysely))
