import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { paise } from '#shared/money.rules.ts'
import { defaultOptionOf } from './list-work.ts'

/** A price for a work without one, requested by an enquiry. Returns the token of the quote. */
export async function addQuotePrice(
  db: Kysely<Tables>,
  artworkId: string,
  token = 'o'.repeat(32),
  validUntil = new Date(Date.now() + 14 * 24 * 3_600_000),
): Promise<string> {
  const { id: quote_id } = await db
    .insertInto('quote_requests')
    .values({ artwork_id: artworkId, name: 'Asha Rao', email: 'asha@example.test' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const frame_option_id = await defaultOptionOf(db, artworkId)
  await db
    .insertInto('quote_prices')
    .values({
      quote_id,
      artwork_id: artworkId,
      frame_option_id,
      price_paise: paise(4_800_000),
      words: 'With its box.',
      token,
      valid_until: validUntil,
      key: randomUUID(),
    })
    .execute()
  return token
}
