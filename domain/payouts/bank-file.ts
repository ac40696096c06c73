/** The file of an approved run that the owner uploads at the bank, and the bank's own file with the UTR of each payout. */
import { inTransaction } from '#db/transaction.ts'
import { openDetails } from '#domain/artists/papers/open-papers.ts'
import { findPayoutAccountById } from '#domain/artists/papers/payout-accounts.db.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { BANK_FILE_TEMPLATES, writeBankFile, type BankFile } from '#providers/bank-file/bank-file.rules.ts'
import { chooseUtrColumns, readUtrFile } from '#providers/bank-file/utr-file.rules.ts'
import type { UtrColumn, UtrColumnChoice, UtrFault, UtrLine } from '#providers/bank-file/utr-file.rules.ts'
import type { PayoutNews } from '#providers/payouts/payout-way.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { noPaise, rupees } from '#shared/money.rules.ts'
import type { Payout as AskedPayout } from '#shared/payouts.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { findRun, isUtrKnown, listNamedByFile, listSentByFile, lockPayout, type PayoutRow } from './payouts.db.ts'
import { findSettings } from './settings.db.ts'
import { applyStep, type NewsServices } from './take-news.ts'
import type { PayoutServices } from './payout-services.ts'

export type FileMade =
  | { ok: true; file: BankFile }
  | { ok: false; reason: 'not-found' | 'nothing-left' | 'too-large' | 'no-payer' }
  /** Their accounts can't be opened, or the bank would refuse them. */
  | { ok: false; reason: 'refused'; names: string[] }

type Making = { runId: string; adminId: string; address: string }

/** What the bank has not reported on yet. Each download is in the audit log: it has whole account numbers. */
export async function makeBankFile(services: PayoutServices, { runId, adminId, address }: Making): Promise<FileMade> {
  const { brand, clock, database, papersLock } = services
  const run = isUuid(runId) ? await findRun(database.kysely, runId) : undefined
  if (run?.state !== 'approved' || run.way !== 'bank-file') return { ok: false, reason: 'not-found' }
  const { bankTemplate, payerAccount, payerIfsc, corporateId } = await findSettings(database.kysely)
  if (payerAccount === '') return { ok: false, reason: 'no-payer' }
  const payouts = await listSentByFile(database.kysely, runId)
  if (payouts.length === 0) return { ok: false, reason: 'nothing-left' }
  const asked: AskedPayout[] = []
  const closed: string[] = []
  for (const { accountId, amountPaise, artistId, artistName, mode, reference } of payouts) {
    const account = await findPayoutAccountById(database.kysely, accountId)
    const to = account && openDetails(papersLock, account)
    const narration = `${brand.name} ${reference}`
    if (!to || !reference) closed.push(artistName)
    else asked.push({ reference, amountPaise, to, payee: artistId, narration, ...(mode && { mode }) })
  }
  if (closed.length > 0) return { ok: false, reason: 'refused', names: closed }
  const written = writeBankFile(BANK_FILE_TEMPLATES[bankTemplate], {
    serial: run.number,
    day: indiaDay(clock.now()),
    payer: { account: payerAccount, ifsc: payerIfsc, corporateId },
    payouts: asked,
  })
  if (!written.ok && written.reason === 'refused') {
    const refused = new Set(written.refused.map(({ reference }) => reference))
    return { ok: false, reason: 'refused', names: payouts.filter(isIn(refused)).map(({ artistName }) => artistName) }
  }
  if (!written.ok) return { ok: false, reason: written.reason === 'empty' ? 'nothing-left' : 'too-large' }
  const { count, totalPaise } = written.file
  const facts = { run: String(run.number), payouts: String(count), total: rupees(totalPaise) }
  await noteAudit(database.kysely, {
    action: 'payout-file-made',
    actorId: adminId,
    object: { payout: runId },
    address,
    facts,
  })
  return written
}

const isIn =
  (references: ReadonlySet<string>) =>
  ({ reference }: PayoutRow) =>
    references.has(reference ?? '')

export type UtrRefusal = { line: number; reference: string; fault: UtrFault | 'decided-before' }

export type UtrFileTaken = {
  paid: number
  failed: number
  /** Recorded by an earlier file, or still on its way. */
  unchanged: number
  refused: UtrRefusal[]
}

type Taking = {
  /** The first names the columns. */
  rows: readonly (readonly string[])[]
  /** Which column is which, where the owner has chosen it. */
  columns: Readonly<Partial<Record<UtrColumn, string>>>
  adminId: string
}

/** Line by line. The same file again changes nothing. */
export async function takeUtrFile(
  services: NewsServices,
  { rows, columns, adminId }: Taking,
): Promise<UtrFileTaken | { missing: UtrColumn[] }> {
  const chosen = chooseUtrColumns(rows[0] ?? [], columns)
  if ('missing' in chosen) return chosen
  const { choice } = chosen
  const { kysely } = services.database
  const named = await listNamedByFile(kysely, {
    references: cellsOf(rows, choice.reference),
    utrs: cellsOf(rows, choice.utr),
  })
  const expected = new Map(named.map(({ reference, amountPaise }) => [reference, amountPaise]))
  const referenceOfUtr = new Map(named.flatMap(({ reference, utr }) => (utr ? [[utr, reference] as const] : [])))
  const read = readUtrFile(rows, choice, { expected, referenceOfUtr })
  const taken: UtrFileTaken = { paid: 0, failed: 0, unchanged: 0, refused: [...read.refused] }
  for (const line of read.lines) {
    const payout = named.find(({ reference }) => reference === line.reference)
    const step = payout ? await takeLine(services, payout.id, { line, adminId }) : 'unchanged'
    if (step === 'decided-before')
      taken.refused.push({ line: lineOf(rows, choice, line.reference), reference: line.reference, fault: step })
    else taken[step] += 1
  }
  taken.refused.sort((one, other) => one.line - other.line)
  return taken
}

/** As a spreadsheet writes them, without the quotes around long numbers, and without what no database keeps. */
const cellsOf = (rows: Taking['rows'], column: number) =>
  rows.slice(1).map((row) => (row[column] ?? '').replaceAll('\0', '').replaceAll(/^[='"\s]+|["'\s]+$/g, ''))

const lineOf = (rows: Taking['rows'], { reference: column }: UtrColumnChoice, reference: string) =>
  cellsOf(rows, column).indexOf(reference) + 2

type Told = { line: UtrLine; adminId: string }

const takeLine = (services: NewsServices, payoutId: string, { line, adminId }: Told) =>
  inTransaction<'paid' | 'failed' | 'unchanged' | 'decided-before'>(services, async (tx) => {
    const payout = await lockPayout(tx, payoutId)
    if (!payout || line.state === 'on-its-way') return 'unchanged'
    if (line.state === 'paid') {
      if (payout.state === 'paid') return payout.utr === line.utr ? 'unchanged' : 'decided-before'
      if (payout.state !== 'sent') return 'decided-before'
      const news = newsOf(payout, { state: 'paid', utr: line.utr, text: '', remedy: undefined })
      await applyStep(tx, services, payout, { step: 'paid', news, adminId })
      return 'paid'
    }
    if (payout.state !== 'sent' && payout.state !== 'paid') return 'unchanged'
    const step = payout.state === 'paid' ? ('returned' as const) : ('failed' as const)
    const utr = line.utr ?? payout.utr ?? undefined
    const news = newsOf(payout, { state: step, utr, text: '', remedy: undefined })
    await applyStep(tx, services, payout, { step, news, adminId })
    return 'failed'
  })

/** The bank says no more than that. */
const newsOf = (
  { reference, amountPaise }: Pick<PayoutRow, 'reference' | 'amountPaise'>,
  told: Pick<PayoutNews, 'state' | 'utr' | 'text' | 'remedy'>,
): PayoutNews => ({
  ...told,
  id: reference ?? '',
  reference: reference ?? undefined,
  amountPaise,
  feePaise: noPaise,
  taxPaise: noPaise,
  remedy: told.remedy,
})

export type OutcomeNoted = 'done' | 'not-found' | 'not-now' | 'utr-known'

type Outcome = {
  payoutId: string
  adminId: string
  outcome: 'paid' | 'failed' | 'returned'
  utr: string
  why: string
  /** No payout is tried again until the artist has checked it. */
  isAccountWrong: boolean
}

/** What the bank did with one payout of a file, typed in by the owner. */
export function noteOutcome(
  services: NewsServices,
  { payoutId, adminId, outcome, utr: typed, why, isAccountWrong }: Outcome,
): Promise<OutcomeNoted> {
  return inTransaction<OutcomeNoted>(services, async (tx) => {
    const payout = isUuid(payoutId) ? await lockPayout(tx, payoutId) : undefined
    if (!payout || payout.way !== 'bank-file') return 'not-found'
    if (payout.state !== (outcome === 'returned' ? 'paid' : 'sent')) return 'not-now'
    const isPaid = outcome === 'paid'
    if (isPaid && (await isUtrKnown(tx, typed))) return 'utr-known'
    const utr = isPaid ? typed : (payout.utr ?? undefined)
    const remedy = !isPaid && isAccountWrong ? 'ask-artist' : undefined
    const news = newsOf(payout, { state: outcome, utr, text: why, remedy })
    await applyStep(tx, services, payout, { step: outcome, news, adminId })
    return 'done'
  })
}
