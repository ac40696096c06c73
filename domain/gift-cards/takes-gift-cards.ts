import { retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import { areCardsAbout } from './ledger.db.ts'

/** Whether checkout has a field for them: while they are on sale, or any has a balance. */
export const takesGiftCards = ({ database }: Pick<Services, 'database'>): Promise<boolean> =>
  retryRead(() => areCardsAbout(database.kysely))
