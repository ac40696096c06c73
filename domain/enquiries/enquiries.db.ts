/** Messages, requests for a quote and consultations. */
import { languageNow } from '#words/language-now.ts'
import { sql, type Expression } from 'kysely'
import { rowOf, lockName } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { ConsultationFields, ContactForm, QuoteForm } from './enquiry-forms.rules.ts'
import type { ConsultationStatus } from './consultation-moves.rules.ts'
import type { Slot } from './consultation-slots.rules.ts'

const STORED = ['id', 'ticket_number as ticketNumber'] as const
/** Who wrote it, if they were signed in, and when. */
type Written = { userId: string | null; now: Date }

/** Until the transaction ends: two simultaneous requests of one contact are handled one after the other. */
export const lockContact = (tx: Tx, contact: string): Promise<void> => lockName(tx, contact)

export function findSameEnquiry(tx: Tx, form: ContactForm, since: Date) {
  return tx
    .selectFrom('contact_enquiries')
    .select(STORED)
    .where('email', '=', form.email)
    .where('created_at', '>', since)
    .where('message', '=', form.message)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function addContactEnquiry(tx: Tx, form: ContactForm, { userId, now }: Written) {
  return tx
    .insertInto('contact_enquiries')
    .values({ ...form, user_id: userId, language: languageNow(), created_at: now })
    .returning(STORED)
    .executeTakeFirstOrThrow()
}

export function findContactEnquiry(db: Db, id: string) {
  return db
    .selectFrom('contact_enquiries')
    .select(['ticket_number as ticketNumber', 'name', 'email', 'message', 'language'])
    .where('id', '=', id)
    .executeTakeFirst()
}

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

export function findSameQuote(tx: Tx, artworkId: string, { email, phone }: QuoteForm['contact'], since: Date) {
  return tx
    .selectFrom('quote_requests')
    .select(STORED)
    .where(email === null ? 'phone' : 'email', '=', email ?? phone)
    .where('created_at', '>', since)
    .where('artwork_id', '=', artworkId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function addQuoteRequest(tx: Tx, artworkId: string, form: QuoteForm, { userId, now }: Written) {
  const { name, contact, message } = form
  return tx
    .insertInto('quote_requests')
    .values({
      artwork_id: artworkId,
      user_id: userId,
      name,
      ...contact,
      message,
      language: languageNow(),
      created_at: now,
    })
    .returning(STORED)
    .executeTakeFirstOrThrow()
}

export function findQuoteRequest(db: Db, id: string) {
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
      'quote.language',
      'work.id as artworkId',
      'work.title',
      'artist.name as artistName',
    ])
    .where('quote.id', '=', id)
    .executeTakeFirst()
}

/** One that holds its slot. */
const isOpen = sql<boolean>`status in ('pending', 'confirmed')`

export function listTakenSlots(db: Db, firstDay: string, lastDay: string): Promise<Slot[]> {
  return db
    .selectFrom('consultations')
    .select(['date', sql<string>`to_char(time, 'HH24:MI')`.as('time')])
    .where('date', '>=', firstDay)
    .where('date', '<=', lastDay)
    .where(isOpen)
    .execute()
}

export function findConsultationAt(tx: Tx, { date, time }: Slot) {
  return tx
    .selectFrom('consultations')
    .select([...STORED, 'email'])
    .where('date', '=', date)
    .where('time', '=', time)
    .where(isOpen)
    .executeTakeFirst()
}

/** Until the transaction ends, no one else can book on this day. */
export const lockDay = (tx: Tx, date: string) => lockContact(tx, `consultations on ${date}`)

/** Whether this is an account whose address was confirmed. */
const isProven = (userId: Expression<string | null>) =>
  sql<boolean>`exists (select from accounts where id = ${userId} and email_verified)`

export async function isProvenAccount(tx: Tx, userId: string | null): Promise<boolean> {
  const row = await rowOf<{ isProven: boolean }>(tx)`select ${isProven(sql`${userId}::uuid`)} as "isProven"`
  return row?.isProven ?? false
}

/** How many slots of a day await our answer that were not booked by a confirmed account. */
export async function countUnproven(tx: Tx, date: string): Promise<number> {
  const { count } = await tx
    .selectFrom('consultations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('date', '=', date)
    .where('status', '=', 'pending')
    .where((of) => of.not(isProven(of.ref('user_id'))))
    .executeTakeFirstOrThrow()
  return count
}

/** Undefined when someone else has the slot. */
export function addConsultation(tx: Tx, form: ConsultationFields, { userId, now }: Written) {
  return tx
    .insertInto('consultations')
    .values({ ...form, user_id: userId, language: languageNow(), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['date', 'time']).where(isOpen).doNothing())
    .returning(STORED)
    .executeTakeFirst()
}

export function findConsultation(db: Db, id: string) {
  return db
    .selectFrom('consultations')
    .select([
      'ticket_number as ticketNumber',
      'name',
      'email',
      'phone',
      'date',
      sql<string>`to_char(time, 'HH24:MI')`.as('time'),
      'message',
      'language',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The caller holds the row, and knows that it may go this way. */
export async function moveConsultationRow(
  tx: Tx,
  { id, from, to, now }: { id: string; from: ConsultationStatus; to: ConsultationStatus; now: Date },
): Promise<void> {
  await tx
    .updateTable('consultations')
    .set({ status: to, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirstOrThrow()
}

export async function closeQuoteRequest(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`
    update quote_requests set answered_at = coalesce(answered_at, ${now}), closed_at = coalesce(closed_at, ${now})
    where id = ${id}`.execute(tx)
}
