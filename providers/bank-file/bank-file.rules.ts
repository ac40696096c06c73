/**
 * A batch of payouts as a file that the owner uploads at the bank. Each bank has its own format, so a template says which
 * columns there are and how they are written.
 */
import { csvLine } from '#shared/csv.rules.ts'
import { paise, plainRupees, type Paise } from '#shared/money.rules.ts'
import { faultOfPayout, modeOfPayout, bankText } from '#shared/payouts.rules.ts'
import type { Payout, PayoutDetails, PayoutFault, PayoutMode } from '#shared/payouts.rules.ts'

type OfBatch = 'serial' | 'day' | 'corporate-id' | 'payer-account' | 'payer-ifsc'
type OfPayout = 'code' | 'reference' | 'holder' | 'account-number' | 'ifsc' | 'amount' | 'remark'
type Column = OfBatch | OfPayout | { always: string }

export type BankFileTemplate = {
  extension: 'csv' | 'txt'
  delimiter: ',' | '|'
  /** The first line; 'titles' are those of the columns. */
  head: 'titles' | readonly (OfBatch | { always: string })[]
  columns: readonly { title: string; of: Column }[]
  /** YYYY, MM and DD in the bank's order. */
  dayStyle: string
  codes: Readonly<Record<PayoutMode, string>>
  bytesMax: number
}

const TWO_MB = 2_000_000

export const BANK_FILE_TEMPLATES = {
  csv: {
    extension: 'csv',
    delimiter: ',',
    head: 'titles',
    columns: [
      { title: 'Type', of: 'code' },
      { title: 'Debit account', of: 'payer-account' },
      { title: 'Beneficiary name', of: 'holder' },
      { title: 'Beneficiary account', of: 'account-number' },
      { title: 'IFSC', of: 'ifsc' },
      { title: 'Amount', of: 'amount' },
      { title: 'Reference', of: 'reference' },
      { title: 'Remarks', of: 'remark' },
      { title: 'Value date', of: 'day' },
    ],
    dayStyle: 'DD/MM/YYYY',
    codes: { NEFT: 'NEFT', IMPS: 'IMPS' },
    bytesMax: TWO_MB,
  },
  /** As a public-sector bank takes it. The reference is in the first remark, which comes back with the UTR. */
  filehdr: {
    extension: 'txt',
    delimiter: ',',
    head: [{ always: 'FILEHDR' }, 'corporate-id', 'serial'],
    columns: [
      { title: 'Type', of: 'code' },
      { title: 'Payer IFSC', of: 'payer-ifsc' },
      { title: 'Debit account', of: 'payer-account' },
      { title: 'Payee IFSC', of: 'ifsc' },
      { title: 'Payee account', of: 'account-number' },
      { title: 'Currency', of: { always: 'INR' } },
      { title: 'Amount', of: 'amount' },
      { title: 'Remarks', of: 'reference' },
      { title: 'Payee name', of: 'holder' },
      { title: 'E-mail', of: { always: '' } },
      { title: 'Remarks', of: 'remark' },
    ],
    dayStyle: 'DD/MM/YYYY',
    codes: { NEFT: 'NEFT', IMPS: 'IMPS' },
    bytesMax: TWO_MB,
  },
} as const satisfies Record<string, BankFileTemplate>

export type BankFileBatch = {
  /** Its number among our batches; banks refuse one that they know. */
  serial: number
  /** The day of payment, such as 2026-11-24. */
  day: string
  payer: { account: string; ifsc: string; corporateId: string }
  payouts: readonly Payout[]
}

/** What is compared at the bank before the upload is confirmed. */
export type BankFile = { name: string; text: string; count: number; totalPaise: Paise }

/** 'twice': an earlier payout of the batch has the same reference. */
export type RefusedPayout = { reference: string; fault: PayoutFault | 'twice' }

export type BankFileWritten =
  | { ok: true; file: BankFile }
  | { ok: false; reason: 'empty' | 'too-large' }
  | { ok: false; reason: 'refused'; refused: RefusedPayout[] }

/** Only accounts at banks: a file can't name a UPI id. */
export const BANK_FILE_PAYS: readonly PayoutDetails['way'][] = ['bank']

const HOLDER_CHARS_MAX = 40
const REMARK_CHARS_MAX = 30

/** All or nothing: a refused payout is taken out of the batch first, so that count and total stay what was approved. */
export function writeBankFile(template: BankFileTemplate, batch: BankFileBatch): BankFileWritten {
  const { payouts, serial, day } = batch
  if (payouts.length === 0) return { ok: false, reason: 'empty' }
  const refused = refusedOf(payouts)
  if (refused.length > 0) return { ok: false, reason: 'refused', refused }
  const { head, columns, extension } = template
  const cells = ofBatch(batch, template)
  const first = head === 'titles' ? columns.map(({ title }) => title) : head.map((of) => pick(cells, of))
  const rows = payouts.map((payout) => {
    const all = { ...cells, ...ofPayout(payout, template) }
    return columns.map(({ of }) => pick(all, of))
  })
  const text = [first, ...rows].map((cells) => lineOf(cells, template.delimiter)).join('')
  // Everything in it is ASCII.
  if (text.length > template.bytesMax) return { ok: false, reason: 'too-large' }
  const totalPaise = paise(payouts.reduce((sum, { amountPaise }) => sum + amountPaise, 0))
  return { ok: true, file: { name: `payouts-${serial}-${day}.${extension}`, text, count: payouts.length, totalPaise } }
}

function refusedOf(payouts: readonly Payout[]): RefusedPayout[] {
  const known = new Set<string>()
  return payouts.flatMap((payout) => {
    const { reference } = payout
    const fault = known.has(reference) ? 'twice' : faultOfPayout(payout, BANK_FILE_PAYS)
    known.add(reference)
    return fault ? [{ reference, fault }] : []
  })
}

function ofBatch({ serial, day, payer }: BankFileBatch, { dayStyle }: BankFileTemplate): Record<OfBatch, string> {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-')
  return {
    serial: String(serial),
    day: dayStyle.replace('YYYY', year).replace('MM', month).replace('DD', dayOfMonth),
    'corporate-id': payer.corporateId,
    'payer-account': payer.account,
    'payer-ifsc': payer.ifsc,
  }
}

function ofPayout(payout: Payout, { codes }: BankFileTemplate): Record<OfPayout, string> {
  const { to } = payout
  return {
    code: codes[modeOfPayout(payout)],
    reference: payout.reference,
    holder: bankText(to.name, HOLDER_CHARS_MAX),
    'account-number': to.way === 'bank' ? to.number : '',
    ifsc: to.way === 'bank' ? to.ifsc : '',
    amount: plainRupees(payout.amountPaise),
    remark: bankText(payout.narration, REMARK_CHARS_MAX),
  }
}

const pick = <Name extends string>(cells: Record<Name, string>, of: Name | { always: string }): string =>
  typeof of === 'string' ? cells[of] : of.always

/** Every cell is a text that nothing computes; account numbers keep their zeros. */
function lineOf(cells: readonly string[], delimiter: ',' | '|'): string {
  if (delimiter === ',') return csvLine(cells)
  return `${cells.map((cell) => csvLine([cell.replaceAll('|', ' ')]).trimEnd()).join('|')}\r\n`
}
