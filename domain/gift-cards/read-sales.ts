import { orUnreadable, retryRead } from '#db/retry-read.ts'
import type { ReadServices, Services } from '#domain/services.ts'
import { areCardsAbout } from './ledger.db.ts'
import { findSales, type CardSales } from './sales.db.ts'

/** Every page has it: the footer links to the gift cards while they are on sale. */
export const SALES_TAG = 'gift-card-sales'

/** Read by every page, so it is cached until the owner changes it. */
export async function areCardsSold(services: ReadServices): Promise<boolean> {
  const read = await orUnreadable(
    services.log,
    'Could not read whether gift cards are on sale; pages show no link to them.',
    {},
    async () => ({
      ok: true as const,
      isOn: await services.reads.read(SALES_TAG, [SALES_TAG], async () => (await readSales(services)).isOn),
    }),
  )
  return read.ok && read.isOn
}

export const readSales = ({ database }: Pick<Services, 'database'>): Promise<CardSales> =>
  retryRead(() => findSales(database.kysely))

/** Whether checkout has a field for them: while they are on sale, or any has a balance. */
export const takesGiftCards = ({ database }: Pick<Services, 'database'>): Promise<boolean> =>
  retryRead(() => areCardsAbout(database.kysely))
