import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Tx } from '#db/transaction.ts'
import type { QuoteForm } from './quote-form.rules.ts'

type Db = Kysely<Tables>
type Stored = { id: string; ticketNumber: number }
type Contact = QuoteForm['contact']

/** A work that is shown, can be had and has its price on request. */
export async function isQuotedWork(tx: Tx, artworkId: string): Promise<boolean> {
  const work = await tx
    .selectFrom('artworks')
    .select('id')
    .where('id', '=', artworkId)
    .where('is_listed', '=', true)
    .where('is_premium', '=', true)
    .where((where) => where.or([where('free_quantity', 'is', null), where('free_quantity', '>', 0)]))
    .executeTakeFirst()
  return work !== undefined
}

export async function findSameQuote(
  tx: Tx,
  artworkId: string,
  { email, phone }: Contact,
  since: Date,
): Promise<Stored | undefined> {
  return tx
    .selectFrom('quote_requests')
    .select(['id', 'ticket_number as ticketNumber'])
    .where(email === null ? 'phone' : 'email', '=', email ?? phone)
    .where('created_at', '>', since)
    .where('artwork_id', '=', artworkId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function addQuoteRequest(
  tx: Tx,
  artworkId: string,
  form: QuoteForm,
  { userId, now }: { userId: string | null; now: Date },
): Promise<Stored> {
  const { name, contact, message } = form
  return tx
    .insertInto('quote_requests')
    .values({ artwork_id: artworkId, user_id: userId, name, ...contact, message, created_at: now })
    .returning(['id', 'ticket_number as ticketNumber'])
    .executeTakeFirstOrThrow()
}

export async function findQuoteRequest(db: Db, id: string) {
  return db
    .selectFrom('quote_requests as quote')
    .innerJoin('artworks as work', 'work.id', 'quote.artwork_id')
    .innerJoin('artists as artist', 'artist.id', 'work.artist_id')
    .select([
      'quote.ticket_number as ticketNumber',
      'quote.name',
      'quote.email',
      'quote.phone',
      'quote.message',
      'work.id as artworkId',
      'work.title',
      'artist.name as artistName',
    ])
    .where('quote.id', '=', id)
    .executeTakeFirst()
}
