/** What a bank says of an uploaded batch: a table with the UTR of each payout. Its columns have other names at each bank. */
import { paiseWritten } from '#shared/entered-rupees.rules.ts'
import type { Paise } from '#shared/money.rules.ts'

/** The columns that are needed, and how banks name them. */
const NAMES = {
  reference: /reference|^remarks?$|payment id|narration/i,
  utr: /utr|rrn|bank ref/i,
  amount: /amount|amt/i,
  status: /status|result/i,
} as const

export type UtrColumn = keyof typeof NAMES

const UTR_COLUMNS = Object.keys(NAMES) as UtrColumn[]

export type UtrColumnChoice = Record<UtrColumn, number>

/** By the chosen number, from 1, or by name. No column is used twice: "Bank reference" is a UTR, not our reference. */
export function chooseUtrColumns(
  head: readonly string[],
  chosen: Readonly<Partial<Record<UtrColumn, string>>> = {},
): { choice: UtrColumnChoice } | { missing: UtrColumn[] } {
  const choice: UtrColumnChoice = { reference: -1, utr: -1, amount: -1, status: -1 }
  for (const name of ['utr', 'amount', 'status', 'reference'] as const) {
    const number = Number(chosen[name] ?? '')
    const taken = Object.values(choice)
    const guessed = head.findIndex((title, index) => NAMES[name].test(title) && !taken.includes(index))
    const place = Number.isInteger(number) && number > 0 ? number - 1 : guessed
    if (place < head.length && !taken.includes(place)) choice[name] = place
  }
  const missing = UTR_COLUMNS.filter((name) => choice[name] < 0)
  return missing.length > 0 ? { missing } : { choice }
}

/** One payout, as the bank reports it. */
export type UtrLine =
  | { reference: string; state: 'paid'; utr: string }
  | { reference: string; state: 'on-its-way' | 'failed'; utr: string | undefined }

export type UtrFault =
  /** No payout of these batches has this reference. */
  | 'reference-unknown'
  | 'reference-twice'
  | 'amount-unreadable'
  | 'amount-differs'
  | 'status-unknown'
  | 'utr-missing'
  | 'utr-malformed'
  /** Another payout has it. */
  | 'utr-twice'

/** `line` counts from 1, as a spreadsheet does. */
export type RefusedLine = { line: number; reference: string; fault: UtrFault }

export type UtrFileRead = { lines: UtrLine[]; refused: RefusedLine[] }

type Known = {
  /** The amounts of the payouts that wait for their UTR, by reference. */
  expected: ReadonlyMap<string, Paise>
  /** The payout of each UTR that is already known. */
  referenceOfUtr?: ReadonlyMap<string, string>
}

/** NEFT has mostly 16 characters, RTGS 22, IMPS and UPI 12 digits. */
const UTR = /^[A-Z0-9]{10,22}$/

/** Whole phrases only: "unsuccessful" and "to be paid" contain the opposite. */
const STATES: readonly [UtrLine['state'], RegExp][] = [
  ['paid', /^(success|successful|paid|processed|completed|complete|credited|settled|executed)$/],
  ['failed', /^(failed|failure|fail|rejected|returned|reversed|bounced|cancelled|canceled|unsuccessful|not paid)$/],
  ['on-its-way', /^(pending|processing|in progress|in process|initiated|queued|accepted|sent to bank|scheduled)$/],
]

/** Spreadsheets wrap long numbers in quotes or a formula. */
const plain = (text = '') => text.replaceAll(/^[='"\s]+|["'\s]+$/g, '')

/** Every readable line, and why each other one is refused. Lines without a reference, such as sums, are skipped. */
export function readUtrFile(
  rows: readonly (readonly string[])[],
  choice: UtrColumnChoice,
  { expected, referenceOfUtr = new Map() }: Known,
): UtrFileRead {
  const lines: UtrLine[] = []
  const refused: RefusedLine[] = []
  const taken = { references: new Set<string>(), utrs: new Map(referenceOfUtr) }
  for (const [index, row] of rows.slice(1).entries()) {
    const at = (name: UtrColumn) => plain(row[choice[name]])
    const reference = at('reference')
    if (reference === '') continue
    const read = readLine({ reference, utr: at('utr'), amount: at('amount'), status: at('status') }, expected, taken)
    if (typeof read === 'string') refused.push({ line: index + 2, reference, fault: read })
    else lines.push(read)
  }
  return { lines, refused }
}

function readLine(
  { reference, utr: written, amount, status }: Record<UtrColumn, string>,
  expected: Known['expected'],
  taken: { references: Set<string>; utrs: Map<string, string> },
): UtrLine | UtrFault {
  const asked = expected.get(reference)
  if (asked === undefined) return 'reference-unknown'
  if (taken.references.has(reference)) return 'reference-twice'
  const paid = paiseWritten(amount.replace(/^(rs\.?|inr)\s*/i, ''))
  if (paid === undefined) return 'amount-unreadable'
  if (paid !== asked) return 'amount-differs'
  const phrase = status.toLowerCase().replaceAll(/[\s_-]+/g, ' ')
  const state = STATES.find(([, phrases]) => phrases.test(phrase))?.[0]
  if (state === undefined) return 'status-unknown'
  const utr = written.toUpperCase().replaceAll(/\s/g, '')
  if (utr === '' && state === 'paid') return 'utr-missing'
  if (utr !== '' && !UTR.test(utr)) return 'utr-malformed'
  if ((taken.utrs.get(utr) ?? reference) !== reference) return 'utr-twice'
  taken.references.add(reference)
  if (utr !== '') taken.utrs.set(utr, reference)
  return state === 'paid' ? { reference, state, utr } : { reference, state, utr: utr || undefined }
}
