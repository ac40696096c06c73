import type { Services } from '#domain/services.ts'
import { findQuotedWork, listOffers } from './offers.db.ts'
import type { OfferOfQuote, QuotedWork } from './offers.db.ts'

export type { OfferOfQuote, QuotedWork }

/** For a letter that asks for a quote: the work, and what was offered. */
export async function showOffers(
  { database }: Pick<Services, 'database'>,
  quoteId: string,
): Promise<{ work: QuotedWork | undefined; offers: OfferOfQuote[] }> {
  return { work: await findQuotedWork(database.kysely, quoteId), offers: await listOffers(database.kysely, quoteId) }
}
