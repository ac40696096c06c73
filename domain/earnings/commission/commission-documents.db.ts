import { sql } from 'kysely'
import { lockName, rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { DocumentKind, Series } from '#domain/orders/invoices/invoice-facts.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { Charged, CommissionFacts } from './commission-document.rules.ts'

/** One process at a time issues these documents: no number is given twice, and no month is charged twice. */
export const lockCommission = (tx: Tx): Promise<void> => lockName(tx, 'commission documents')

/** After the last month that has a document; of months that are over. Orders without commission have none. */
const UNCHARGED = (today: string) => sql`
  order_terms join order_items using (order_id, position)
  join ledger_transfers on ledger_transfers.order_id = order_terms.order_id and source = 'order'
  where model = 'artist' and commission_percent > 0 and effective_on < date_trunc('month', ${today}::date)
    and effective_on >= coalesce((
      select max(month) + interval '1 month' from commission_documents
      where commission_documents.artist_id = order_items.artist_id), '-infinity')`

/** Artists with sales or refunds in months that have no document yet. */
export const listArtistsToCharge = (db: Db, today: string) =>
  rowsOf<{ artistId: string }>(db)`
    select distinct order_items.artist_id as "artistId" from ${UNCHARGED(today)} order by 1`

/** Such as '2026-11', the oldest first. */
export async function listMonthsToCharge(db: Db, artistId: string, today: string): Promise<string[]> {
  const rows = await rowsOf<{ month: string }>(db)`
    select distinct to_char(effective_on, 'YYYY-MM') as month from ${UNCHARGED(today)} and order_items.artist_id = ${artistId}
    order by 1`
  return rows.map(({ month }) => month)
}

/** The first day of the last month that has a document. */
export async function findLastCharged(db: Db, artistId: string): Promise<string | undefined> {
  const row = await rowOf<{ month: string | null }>(db)`
    select max(month)::text as month from commission_documents where artist_id = ${artistId}`
  return row?.month ?? undefined
}

/** What was charged for these orders, document by document. */
export const listCharged = (db: Db, artistId: string, orderIds: readonly string[]) =>
  rowsOf<Charged>(db)`
    select kind, serial, facts ->> 'date' as date, line ->> 'orderId' as "orderId", (line ->> 'gstPercent')::float8 as "gstPercent",
      (line ->> 'salesPaise')::bigint as "salesPaise", (line ->> 'commissionPaise')::bigint as "commissionPaise",
      (line ->> 'gstPaise')::bigint as "gstPaise"
    from commission_documents, jsonb_array_elements(facts -> 'lines') line
    where artist_id = ${artistId} and line ->> 'orderId' = any(${[...orderIds]}::text[]) order by month`

export const findChargedArtist = (db: Db, artistId: string) =>
  rowOf<{ name: string; language: string | null }>(db)`
    select artists.name, profiles.language from artists left join profiles on profiles.id = profile_id where artists.id = ${artistId}`

/** The caller holds the lock. */
export async function nextNumber(
  tx: Tx,
  { kind, financialYear }: Omit<Series, 'series'>,
): Promise<Series & { number: number }> {
  const row = await rowOf<{ series: string; number: number }>(tx)`
    select series, 1 + coalesce((
      select max(number) from commission_documents
      where kind = ${kind} and financial_year = ${financialYear} and commission_documents.series = now_used.series), 0) as number
    from (select coalesce((select series from restores where financial_year >= ${financialYear} order by id desc limit 1), '')
      as series) now_used`
  if (!row) throw new Error('A number is one row.')
  return { kind, financialYear, ...row }
}

type NewDocument = Series & { number: number; artistId: string; facts: CommissionFacts }

export async function addDocument(tx: Tx, { artistId, facts, ...numbered }: NewDocument): Promise<void> {
  const { kind, financialYear, series, number } = numbered
  await sql`
    insert into commission_documents (artist_id, month, kind, financial_year, series, number, serial, issued_at, facts)
    values (${artistId}, ${`${facts.month}-01`}, ${kind}, ${financialYear}, ${series}, ${number}, ${facts.serial},
      ${facts.issuedAt}, ${JSON.stringify(facts)}::jsonb)`.execute(tx)
}

export type ListedDocument = { kind: DocumentKind; serial: string; month: string; totalPaise: Paise }

/** The newest first. */
export const listCommissionDocuments = (db: Db, artistId: string): Promise<ListedDocument[]> =>
  rowsOf<ListedDocument>(db)`
    select kind, serial, to_char(month, 'YYYY-MM') as month, (facts ->> 'totalPaise')::bigint as "totalPaise"
    from commission_documents where artist_id = ${artistId} order by commission_documents.month desc`

/** By the name of its file, in which a slash is a hyphen. */
export async function findDocument(db: Db, artistId: string, name: string): Promise<CommissionFacts | undefined> {
  const row = await rowOf<{ facts: unknown }>(db)`
    select facts from commission_documents where artist_id = ${artistId} and replace(serial, '/', '-') = ${name}`
  return row?.facts as CommissionFacts | undefined
}
