import { retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import { listExchanges } from './returns.db.ts'

/** For a buyer who may return the order. */
export const showExchanges = ({ database }: Pick<Services, 'database'>, orderId: string) =>
  retryRead(() => listExchanges(database.kysely, orderId))
