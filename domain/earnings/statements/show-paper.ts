/** An artist's files to download: statements, yearly summaries, commission invoices. */
import { retryRead } from '#db/retry-read.ts'
import {
  findDocument,
  listCommissionDocuments,
  type ListedDocument,
} from '#domain/earnings/commission/commission-documents.db.ts'
import { readFirstDay } from '#domain/earnings/earnings.db.ts'
import { daysOfYear, daysOfMonth, monthsSince, yearsSince } from '#shared/months.rules.ts'
import { countAttempt, declareLimit, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services } from '#domain/services.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { readArtistStatement } from './read-statement.ts'
import { statementCsv, yearCsv } from './statement-csv.ts'

const MONTHS_SHOWN = 24

export type ArtistFiles = { months: string[]; years: string[]; documents: ListedDocument[] }

/** What there is to download; nothing for one who has earned nothing. */
export function listArtistFiles(
  { database: { kysely }, clock }: Pick<Services, 'database' | 'clock'>,
  artistId: string | null,
): Promise<ArtistFiles> {
  return retryRead(async () => {
    const first = artistId === null ? undefined : await readFirstDay(kysely, artistId)
    if (artistId === null || first === undefined) return { months: [], years: [], documents: [] }
    const today = indiaDay(clock.now())
    const documents = await listCommissionDocuments(kysely, artistId)
    return { months: monthsSince(first, today, MONTHS_SHOWN), years: yearsSince(first, today), documents }
  })
}

type PaperServices = Pick<Services, 'brand' | 'clock' | 'database' | 'printFonts'>

export type ShownPaper =
  | { ok: true; name: string; csv: string }
  | { ok: true; name: string; file: Buffer }
  | { ok: false; reason: 'unknown' }
  | TooMany

const papersOf = declareLimit('statements of', { countMax: 30, windowMs: 60_000 })

/**
 * `file`: '2026-11.pdf', '2026-11.csv', 'year-2026-27.pdf', 'year-2026-27.csv', or the serial of a commission invoice. At
 * most thirty a minute for each reader, since each is made on request.
 */
export async function showPaper(
  services: PaperServices,
  { artistId, readerId, file }: { artistId: string | null; readerId: string; file: string },
): Promise<ShownPaper> {
  const admitted = await countAttempt(services, papersOf(readerId))
  if (!admitted.ok) return admitted
  const [, name = '', type = ''] = /^([\w-]{1,20})\.(csv|pdf)$/.exec(file) ?? []
  if (artistId === null || name === '') return { ok: false, reason: 'unknown' }
  const paper = daysOfMonth(name)
    ? await monthPaper(services, { artistId, month: name, type })
    : name.startsWith('year-')
      ? await yearPaper(services, { artistId, year: name.slice('year-'.length), type })
      : await commissionPaper(services, { artistId, name, type })
  return paper ? { ok: true, ...paper } : { ok: false, reason: 'unknown' }
}

type Paper = { name: string; csv: string } | { name: string; file: Buffer }

type OfMonth = { artistId: string; month: string; type: string }

async function monthPaper(services: PaperServices, { artistId, month, type }: OfMonth): Promise<Paper | undefined> {
  const days = daysOfMonth(month)
  const statement = days && (await readArtistStatement(services, { artistId, ...days }))
  if (!statement) return undefined
  const name = `Statement-${month}.${type}`
  if (type === 'csv') return { name, csv: statementCsv(statement) }
  const { drawStatement } = await import('./draw-statement.ts')
  const about = { brand: services.brand, now: services.clock.now(), month, statement }
  return { name, file: await drawStatement(await services.printFonts(), about) }
}

type OfYear = { artistId: string; year: string; type: string }

async function yearPaper(services: PaperServices, { artistId, year, type }: OfYear): Promise<Paper | undefined> {
  const days = daysOfYear(year)
  const statement = days && (await readArtistStatement(services, { artistId, from: days.from, to: days.to }))
  if (!statement) return undefined
  const name = `Year-${year}.${type}`
  if (type === 'csv') return { name, csv: yearCsv(statement, days.months) }
  const { drawYear } = await import('./draw-statement.ts')
  const about = { brand: services.brand, now: services.clock.now(), year, months: days.months, statement }
  return { name, file: await drawYear(await services.printFonts(), about) }
}

type OfCommission = { artistId: string; name: string; type: string }

async function commissionPaper(services: PaperServices, asked: OfCommission): Promise<Paper | undefined> {
  const { artistId, name, type } = asked
  const facts =
    type === 'pdf' ? await retryRead(() => findDocument(services.database.kysely, artistId, name)) : undefined
  if (!facts) return undefined
  const { drawCommission } = await import('#domain/earnings/commission/draw-commission.ts')
  return { name: `${name}.pdf`, file: await drawCommission(await services.printFonts(), facts) }
}
