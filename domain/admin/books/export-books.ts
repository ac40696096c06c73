/** The books as files for a spreadsheet. Amounts are rupees, as numbers. */
import { noteAudit } from '#domain/audit/audit.db.ts'
import type { Services } from '#domain/services.ts'
import { inRupees, type CsvCell } from '#shared/csv.rules.ts'
import { adminBooksWords } from '#words/admin-books.ts'
import { groupAccounts } from './account-groups.rules.ts'
import { listEntriesAfter, sumAccounts } from './books.db.ts'
import { daysOfMonth } from '#shared/months.rules.ts'
import { purposeText, remarkOf } from './said.rules.ts'
import { openTcsRegister, openTdsRegister } from './show-registers.ts'

export const BOOKS_FILES = ['accounts', 'entries', 'tds', 'tcs'] as const

type BooksFile = (typeof BOOKS_FILES)[number]

type Exporting = Pick<Services, 'database' | 'pages' | 'papersLock'>

/** `period`: a quarter for `tds`, a month for all others. */
type Asked = { period: string; adminId: string; address: string }

type Table = { heads: readonly string[]; rows: AsyncIterable<readonly CsvCell[]> }

/** Undefined for anything that is no such period. What it reads whole is read before the answer begins. */
export async function exportBooks(services: Exporting, file: BooksFile, asked: Asked): Promise<Table | undefined> {
  const heads = adminBooksWords.fileHeads[file]
  switch (file) {
    case 'accounts':
      return tableOf(heads, await accountRows(services, asked))
    case 'entries':
      return daysOfMonth(asked.period) && { heads, rows: await entryRows(services, asked) }
    case 'tds':
      return tableOf(heads, await tdsRows(services, asked))
    case 'tcs':
      return tableOf(heads, await tcsRows(services, asked))
  }
}

function tableOf(heads: readonly string[], rows: CsvCell[][] | undefined): Table | undefined {
  return rows && { heads, rows: eachOf(rows) }
}

async function* eachOf(rows: readonly CsvCell[][]): AsyncGenerator<CsvCell[]> {
  yield* rows
}

async function accountRows({ database }: Exporting, { period, adminId, address }: Asked) {
  const days = daysOfMonth(period)
  if (!days) return undefined
  const groups = groupAccounts(await sumAccounts(database.kysely, days))
  await noteExport(database, { file: 'accounts', period, adminId, address })
  return groups.flatMap(({ group, accounts }) =>
    accounts.map(({ code, openingPaise, debitsPaise, creditsPaise, closingPaise }) => [
      adminBooksWords.groups[group],
      adminBooksWords.accounts[code],
      inRupees(openingPaise),
      inRupees(debitsPaise),
      inRupees(creditsPaise),
      inRupees(closingPaise),
      code,
    ]),
  )
}

const TRANSFERS_AT_ONCE = 500

async function entryRows({ database }: Exporting, { period, adminId, address }: Asked) {
  await noteExport(database, { file: 'entries', period, adminId, address })
  return eachEntry(database, period)
}

async function* eachEntry({ kysely }: Exporting['database'], period: string): AsyncGenerator<CsvCell[]> {
  const days = daysOfMonth(period)
  if (!days) return
  for (let after = { day: days.from, transfer: 0 }; ;) {
    const entries = await listEntriesAfter(kysely, days, after, TRANSFERS_AT_ONCE)
    const last = entries.at(-1)
    if (!last) return
    after = { day: last.day, transfer: last.transfer }
    for (const {
      transfer,
      line,
      day,
      happenedOn,
      bookedAt,
      purpose,
      source,
      sourceId,
      orderNumber,
      ...entry
    } of entries) {
      yield [
        transfer,
        line,
        day,
        happenedOn,
        bookedAt,
        purposeText(purpose),
        source,
        sourceId,
        orderNumber,
        adminBooksWords.accounts[entry.code],
        entry.code,
        entry.owner,
        entry.paise > 0 ? inRupees(entry.paise) : null,
        entry.paise < 0 ? -inRupees(entry.paise) : null,
        entry.note,
        entry.by,
      ]
    }
  }
}

/** As the tax portal wants it where a PAN is missing. */
const NO_PAN = 'PANNOTAVBL'
const SECTION = '393(1) Table Sl. 8(v)'
const CODE = 1035

async function tdsRows(services: Exporting, { period, ...by }: Asked) {
  const register = await openTdsRegister(services, { quarter: period, ...by })
  return register?.rows.map((row) => [
    SECTION,
    CODE,
    row.pan ?? NO_PAN,
    row.name,
    row.day,
    inRupees(row.valuePaise),
    row.tdsPercent,
    inRupees(row.tdsPaise),
    remarkOf(row),
    row.orderId,
  ])
}

async function tcsRows(services: Exporting, { period, ...by }: Asked) {
  const register = await openTcsRegister(services, { month: period, ...by })
  return register?.rows.map((row) => [
    row.number,
    row.name,
    0,
    0,
    inRupees(row.suppliedPaise),
    inRupees(row.returnedPaise),
    inRupees(row.netPaise),
    inRupees(row.igstPaise),
    inRupees(row.cgstPaise),
    inRupees(row.sgstPaise),
  ])
}

type Noted = Asked & { file: BooksFile }

const noteExport = ({ kysely }: Exporting['database'], { file, period, adminId, address }: Noted) =>
  noteAudit(kysely, {
    action: 'books-exported',
    actorId: adminId,
    address,
    object: { setting: 'books' },
    facts: { file, period },
  })
