/** The TDS register of a quarter and the TCS register of a month, from the ledger and the terms of each order. */
import { retryRead } from '#db/retry-read.ts'
import { inTransaction, type Db } from '#db/transaction.ts'
import { openTaxPapers } from '#domain/artists/papers/open-papers.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { listOrderFacts } from '#domain/orders/books/facts.db.ts'
import type { Services } from '#domain/services.ts'
import type { DateRange } from '#shared/dispatch-dates.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { addPaise, subtractPaise, type Paise } from '#shared/money.rules.ts'
import {
  daysOfMonth,
  daysOfQuarter,
  lastQuarters,
  monthOfDay,
  monthsSince,
  quarterOfDay,
} from '#shared/months.rules.ts'
import { listBookings, listRegistered, listTaxedOrders, readTaxAccount, type RegisteredArtist } from './registers.db.ts'
import { suppliersOf, taxedLines, type Supplier, type TaxedLine } from './registers.rules.ts'

const ORDERS_AT_ONCE = 200
const ROWS_A_PAGE = 50
const QUARTERS_OFFERED = 12
const MONTHS_OFFERED = 24

/** In the sequence of their days. */
async function readLines(db: Db, { from, to }: DateRange): Promise<TaxedLine[]> {
  const ids = await listTaxedOrders(db, { from, to })
  const lines: TaxedLine[] = []
  for (let first = 0; first < ids.length; first += ORDERS_AT_ONCE) {
    const some = ids.slice(first, first + ORDERS_AT_ONCE)
    const bookings = new Map((await listBookings(db, some)).map((order) => [order.id, order]))
    for (const facts of await listOrderFacts(db, some, { isLocked: false })) {
      const order = bookings.get(facts.id)
      if (order) lines.push(...taxedLines({ ...facts, ...order }))
    }
  }
  return lines
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((one, other) => (one.day < other.day ? -1 : +(one.day > other.day)))
}

const sum = (lines: readonly TaxedLine[], of: 'valuePaise' | 'tdsPaise' | 'tcsPaise') =>
  addPaise(...lines.map((line) => line[of]))

/** TDS and TCS of these days in the books that no artist's sale explains. Zero while the books are right. */
export async function findUnassigned(db: Db, days: DateRange): Promise<Paise> {
  const [lines, tds, tcs] = await Promise.all([
    readLines(db, days),
    readTaxAccount(db, 'tds_payable', days),
    readTaxAccount(db, 'tcs_payable', days),
  ])
  return subtractPaise(
    addPaise(tds.bookedPaise, tcs.bookedPaise),
    addPaise(sum(lines, 'tdsPaise'), sum(lines, 'tcsPaise')),
  )
}

type TdsRow = TaxedLine & { name: string; pan: string | null }
/** `number`: a GSTIN, or the enrolment number of an unregistered supplier. */
type TcsRow = Supplier & { name: string; gst: RegisteredArtist['gst']; number: string | null }

type Reading = Pick<Services, 'clock' | 'database'>

type Registered = ReadonlyMap<string, RegisteredArtist>

async function artistsIn(db: Db, lines: readonly { artistId: string }[]): Promise<Registered> {
  const ids = [...new Set(lines.map(({ artistId }) => artistId))]
  return new Map((await listRegistered(db, ids)).map((artist) => [artist.id, artist]))
}

const artistOf = (artists: Registered, id: string): RegisteredArtist => artists.get(id) ?? { ...UNKNOWN, id }

const masked = (end: string | null | undefined) => (end ? `•••• ${end}` : null)

const UNKNOWN = { name: '', profileId: null, panEnd: null, gst: null, gstEnd: null, state: null }

/** The columns of Form 140: section 393(1) of the Income-tax Act 2025, Table, serial number 8(v), code 1035. */
type TdsRegister = {
  quarter: string
  rows: TdsRow[]
  /** `unassignedPaise`: in the books, but of no artist's sale. */
  totals: { valuePaise: Paise; tdsPaise: Paise; unassignedPaise: Paise }
  account: Awaited<ReturnType<typeof readTaxAccount>>
}

async function readTds(db: Db, quarter: string, days: DateRange, panOf: PanOf): Promise<TdsRegister> {
  const [lines, account] = await Promise.all([readLines(db, days), readTaxAccount(db, 'tds_payable', days)])
  const artists = await artistsIn(db, lines)
  const tdsPaise = sum(lines, 'tdsPaise')
  return {
    quarter,
    rows: lines.map((line) => {
      const artist = artistOf(artists, line.artistId)
      return { ...line, name: artist.name, pan: panOf(artist) }
    }),
    totals: {
      valuePaise: sum(lines, 'valuePaise'),
      tdsPaise,
      unassignedPaise: subtractPaise(account.bookedPaise, tdsPaise),
    },
    account,
  }
}

type PanOf = (artist: Pick<RegisteredArtist, 'id' | 'panEnd'>) => string | null

type TcsRegister = {
  month: string
  rows: TcsRow[]
  totals: Omit<Supplier, 'artistId'> & { tcsPaise: Paise; unassignedPaise: Paise }
  account: Awaited<ReturnType<typeof readTaxAccount>>
}

type NumberOf = (artist: Pick<RegisteredArtist, 'id' | 'gstEnd'>) => string | null

async function readTcs(db: Db, month: string, days: DateRange, numberOf: NumberOf): Promise<TcsRegister> {
  const [lines, account] = await Promise.all([readLines(db, days), readTaxAccount(db, 'tcs_payable', days)])
  const artists = await artistsIn(db, lines)
  const suppliers = suppliersOf(lines, (artistId) => artists.get(artistId)?.state ?? undefined)
  const total = (name: Exclude<keyof Supplier, 'artistId'>) => addPaise(...suppliers.map((row) => row[name]))
  const tcsPaise = sum(lines, 'tcsPaise')
  return {
    month,
    rows: suppliers
      .map((row) => {
        const artist = artistOf(artists, row.artistId)
        return { ...row, name: artist.name, gst: artist.gst, number: numberOf(artist) }
      })
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en-IN')),
    totals: {
      suppliedPaise: total('suppliedPaise'),
      returnedPaise: total('returnedPaise'),
      netPaise: total('netPaise'),
      igstPaise: total('igstPaise'),
      cgstPaise: total('cgstPaise'),
      sgstPaise: total('sgstPaise'),
      tcsPaise,
      unassignedPaise: subtractPaise(account.bookedPaise, tcsPaise),
    },
    account,
  }
}

export type ShownRegisters = NonNullable<Awaited<ReturnType<typeof showRegisters>>>

type Wanted = { quarter: string | undefined; month: string | undefined; page: number }

/** Numbers are masked. Undefined for anything that is no quarter or month. */
export function showRegisters({ clock, database: { kysely } }: Reading, { page: wanted, ...asked }: Wanted) {
  const today = indiaDay(clock.now())
  const quarter = asked.quarter ?? quarterOfDay(today)
  const month = asked.month ?? monthOfDay(today)
  const [ofQuarter, ofMonth] = [daysOfQuarter(quarter), daysOfMonth(month)]
  if (!ofQuarter || !ofMonth) return undefined
  return retryRead(async () => {
    const [tds, tcs] = await Promise.all([
      readTds(kysely, quarter, ofQuarter, ({ panEnd }) => masked(panEnd)),
      readTcs(kysely, month, ofMonth, ({ gstEnd }) => masked(gstEnd)),
    ])
    const pageCount = Math.max(1, Math.ceil(tds.rows.length / ROWS_A_PAGE))
    const page = Math.min(wanted, pageCount)
    return {
      tds: { ...tds, rows: tds.rows.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE) },
      tcs,
      page,
      pageCount,
      quarters: lastQuarters(today, QUARTERS_OFFERED),
      months: monthsSince('2020-01', today, MONTHS_OFFERED),
    }
  })
}

type Looking = { adminId: string; address: string }

/** With whole PANs. Each artist whose number is shown has an entry in the audit log. */
export function openTdsRegister(
  services: Pick<Services, 'database' | 'pages' | 'papersLock'>,
  { quarter, ...by }: Looking & { quarter: string },
): Promise<TdsRegister | undefined> {
  const days = daysOfQuarter(quarter)
  return inTransaction(services, async (tx) => {
    if (!days) return undefined
    const shown = await readTds(tx, quarter, days, ({ id }) => id)
    const opened = await openNumbers(services, tx, shown.rows, { ...by, register: 'tds', period: quarter })
    return { ...shown, rows: shown.rows.map((row) => ({ ...row, pan: opened.get(row.artistId)?.pan ?? null })) }
  })
}

/** With whole GSTINs and enrolment numbers, noted alike. */
export function openTcsRegister(
  services: Pick<Services, 'database' | 'pages' | 'papersLock'>,
  { month, ...by }: Looking & { month: string },
): Promise<TcsRegister | undefined> {
  const days = daysOfMonth(month)
  return inTransaction(services, async (tx) => {
    if (!days) return undefined
    const shown = await readTcs(tx, month, days, ({ id }) => id)
    const opened = await openNumbers(services, tx, shown.rows, { ...by, register: 'tcs', period: month })
    return {
      ...shown,
      rows: shown.rows.map((row) => ({ ...row, number: opened.get(row.artistId)?.gstNumber ?? null })),
    }
  })
}

type OpenedNumbers = { pan: string | undefined; gstNumber: string | undefined }

async function openNumbers(
  { papersLock }: Pick<Services, 'papersLock'>,
  tx: Db,
  rows: readonly { artistId: string }[],
  { adminId, address, ...facts }: Looking & { register: string; period: string },
): Promise<ReadonlyMap<string, OpenedNumbers>> {
  const opened = new Map<string, OpenedNumbers>()
  for (const { id, profileId } of (await artistsIn(tx, rows)).values()) {
    const papers = await openTaxPapers(papersLock, tx, id)
    if (!papers) continue
    const object = { person: profileId ?? id }
    await noteAudit(tx, { action: 'papers-shown', actorId: adminId, address, object, facts })
    opened.set(id, papers)
  }
  return opened
}
