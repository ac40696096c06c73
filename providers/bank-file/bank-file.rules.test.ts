/** What is written for a bank is what was approved, to the paisa and to the zero. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, plainRupees } from '#shared/money.rules.ts'
import { bankText, type Payout } from '#shared/payouts.rules.ts'
import { readColumns } from '#shared/csv.rules.ts'
import { BANK_FILE_TEMPLATES, writeBankFile, type BankFileBatch, type BankFileTemplate } from './bank-file.rules.ts'
import { chooseUtrColumns, readUtrFile } from './utr-file.rules.ts'

const ASHA = { way: 'bank', name: 'Asha Rao', number: '001234567890', ifsc: 'HDFC0000053' } as const
const DEV = {
  way: 'bank',
  name: 'Dév O’Neill-Singh of the Very Long Name Institute',
  number: '77001',
  ifsc: 'SBIN0001234',
}
const PAYOUTS: Payout[] = [
  { reference: 'PO-2026-000042', amountPaise: paise(202_000), to: ASHA, payee: 'a1', narration: 'Rang Rekha, 42' },
  {
    reference: 'PO-2026-000043',
    amountPaise: paise(5_00_000_05),
    to: { ...DEV, way: 'bank' },
    payee: 'a2',
    narration: '=cmd()',
  },
]
const BATCH: BankFileBatch = {
  serial: 7,
  day: '2026-12-01',
  payer: { account: '000012345678', ifsc: 'SBIN0000001', corporateId: 'RANG1' },
  payouts: PAYOUTS,
}

function written(template: BankFileTemplate, batch = BATCH) {
  const written = writeBankFile(template, batch)
  if (!written.ok) throw new Error(written.reason)
  return written.file
}

test('the table has titles, one payout a line, accounts with their zeros, and the sums to compare at the bank', () => {
  expect(written(BANK_FILE_TEMPLATES.csv)).toEqual({
    name: 'payouts-7-2026-12-01.csv',
    text: [
      'Type,Debit account,Beneficiary name,Beneficiary account,IFSC,Amount,Reference,Remarks,Value date\r\n',
      'IMPS,000012345678,Asha Rao,001234567890,HDFC0000053,2020.00,PO-2026-000042,Rang Rekha 42,01/12/2026\r\n',
      'NEFT,000012345678,Dev O Neill Singh of the Very Long Name,77001,SBIN0001234,500000.05,PO-2026-000043,cmd,01/12/2026\r\n',
    ].join(''),
    count: 2,
    totalPaise: 5_02_020_05,
  })
})

test('the file of a public-sector bank begins with FILEHDR, and its remark brings the reference back', () => {
  expect(written(BANK_FILE_TEMPLATES.filehdr).text).toBe(
    [
      'FILEHDR,RANG1,7\r\n',
      'IMPS,SBIN0000001,000012345678,HDFC0000053,001234567890,INR,2020.00,PO-2026-000042,Asha Rao,,Rang Rekha 42\r\n',
      'NEFT,SBIN0000001,000012345678,SBIN0001234,77001,INR,500000.05,PO-2026-000043,Dev O Neill Singh of the Very Long Name,,cmd\r\n',
    ].join(''),
  )
})

test('another bank is another template: its delimiter, dates and codes', () => {
  const template = {
    ...BANK_FILE_TEMPLATES.csv,
    delimiter: '|',
    head: [{ always: 'H' }, 'day', 'corporate-id'],
    columns: [
      { title: 'Code', of: 'code' },
      { title: 'On', of: 'day' },
    ],
    dayStyle: 'YYYYMMDD',
    codes: { IMPS: 'IFC', NEFT: 'NFT' },
  } as const
  const payer = { ...BATCH.payer, corporateId: '=RANG|1' }
  expect(written(template, { ...BATCH, payer }).text).toBe("H|20261201|'=RANG 1\r\nIFC|20261201\r\nNFT|20261201\r\n")
})

test('a batch is written whole or not at all, and says which payouts are in the way', () => {
  const [first, second] = PAYOUTS
  if (!first || !second) throw new Error('There are two payouts.')
  const upi = { way: 'upi', name: 'Asha Rao', upi: 'asha@okbank' } as const
  const payouts = [
    first,
    { ...second, reference: first.reference },
    { ...first, reference: 'PO-3', to: upi },
    { ...first, reference: 'PO-4', amountPaise: paise(0) },
  ]
  expect(writeBankFile(BANK_FILE_TEMPLATES.csv, { ...BATCH, payouts })).toEqual({
    ok: false,
    reason: 'refused',
    refused: [
      { reference: first.reference, fault: 'twice' },
      { reference: 'PO-3', fault: 'no-upi' },
      { reference: 'PO-4', fault: 'amount-too-small' },
    ],
  })
  expect(writeBankFile(BANK_FILE_TEMPLATES.csv, { ...BATCH, payouts: [] })).toEqual({ ok: false, reason: 'empty' })
  const small = { ...BANK_FILE_TEMPLATES.csv, bytesMax: 300 }
  expect(writeBankFile(small, BATCH)).toEqual({ ok: false, reason: 'too-large' })
})

const letters = (from: string, least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...from.split('')), minLength: least, maxLength: most })
const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'

const anyPayout = fc.record<Payout>({
  reference: letters(CAPITALS + DIGITS, 4, 36),
  amountPaise: fc.integer({ min: 100, max: 99_99_99_999_99 }).map(paise),
  to: fc.record({
    way: fc.constant('bank' as const),
    name: fc.tuple(letters(CAPITALS, 3, 60), fc.string({ unit: 'grapheme' })).map(([name, rest]) => name + rest),
    number: letters(DIGITS, 5, 35),
    ifsc: fc
      .tuple(letters(CAPITALS, 4, 4), letters(CAPITALS + DIGITS, 6, 6))
      .map(([bank, branch]) => `${bank}0${branch}`),
  }),
  payee: fc.uuid(),
  narration: fc.string({ unit: 'grapheme' }),
})
const anyPayouts = fc.uniqueArray(anyPayout, { selector: ({ reference }) => reference, minLength: 1, maxLength: 20 })

test.each(Object.entries<BankFileTemplate>(BANK_FILE_TEMPLATES))(
  'nothing of any batch is lost in %s, and nothing is computed',
  (_, template) => {
    fc.assert(
      fc.property(anyPayouts, (payouts) => {
        const { text, count, totalPaise } = written(template, { ...BATCH, payouts })
        const [, ...rows] = readColumns(text)
        const at = (title: string) => template.columns.findIndex((column) => column.title === title)
        const accountAt = Math.max(at('Beneficiary account'), at('Payee account'))
        const holderAt = Math.max(at('Beneficiary name'), at('Payee name'))
        const referenceAt = at('Reference') < 0 ? at('Remarks') : at('Reference')
        const ifscAt = Math.max(at('IFSC'), at('Payee IFSC'))
        expect(
          rows.map((row) => [row[referenceAt], row[accountAt], row[ifscAt], row[at('Amount')], row[holderAt]]),
        ).toEqual(
          payouts.map(({ reference, to, amountPaise }) => [
            reference,
            to.way === 'bank' && to.number,
            to.way === 'bank' && to.ifsc,
            plainRupees(amountPaise),
            bankText(to.name, 40),
          ]),
        )
        expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
        expect(/^[\x20-\x7e\r\n]*$/.test(text)).toBe(true)
        expect([count, totalPaise]).toEqual([payouts.length, payouts.reduce((sum, one) => sum + one.amountPaise, 0)])
      }),
    )
  },
)

test('what the bank says of any batch is read back: each payout with its own UTR', () => {
  fc.assert(
    fc.property(anyPayouts, (payouts) => {
      const { text } = written(BANK_FILE_TEMPLATES.csv, { ...BATCH, payouts })
      // As the bank returns it: the same lines, with two more columns.
      const [titles = [], ...sent] = readColumns(text)
      const utrOf = (index: number) => `HDFCN${String(index).padStart(11, '0')}`
      const rows = [[...titles, 'UTR', 'Status'], ...sent.map((row, index) => [...row, utrOf(index), 'Success'])]
      const chosen = chooseUtrColumns(rows[0] ?? [])
      if (!('choice' in chosen)) throw new Error(chosen.missing.join())
      const expected = new Map(payouts.map(({ reference, amountPaise }) => [reference, amountPaise]))
      expect(readUtrFile(rows, chosen.choice, { expected })).toEqual({
        lines: payouts.map(({ reference }, index) => ({ reference, state: 'paid', utr: utrOf(index) })),
        refused: [],
      })
    }),
  )
})
