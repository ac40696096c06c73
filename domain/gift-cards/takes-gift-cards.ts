import { retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import { areCardsAbout } from './ledger.db.ts'

/** Whether the checkout has a field for them: where they are sold, and as long as any has money on it. */
export const takesGiftCards = ({ database }: Pick<Services, 'database'>): Promise<boolean> =>
  retryRead(() => areCardsAbout(database.kysely))
