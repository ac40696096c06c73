import { expect, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import { readColumns } from '#shared/csv.rules.ts'
import { chooseUtrColumns, readUtrFile, type UtrFault } from './utr-file.rules.ts'

const expected = new Map([
  ['PO-1', paise(202_000)],
  ['PO-2', paise(1_50_000_50)],
  ['PO-3', paise(90_000)],
])

function read(text: string, referenceOfUtr = new Map<string, string>()) {
  const rows = readColumns(text)
  const chosen = chooseUtrColumns(rows[0] ?? [])
  if (!('choice' in chosen)) throw new Error(chosen.missing.join())
  return readUtrFile(rows, chosen.choice, { expected, referenceOfUtr })
}

test('a file of the bank is read by the names of its columns, in its own way of writing', () => {
  const text = `"Sl";"Customer Reference";"Beneficiary";"Amount (INR)";"Bank Ref No";"Txn Status"\r
1;PO-1;Asha Rao;"₹ 2,020.00";="632400000001";SUCCESS\r
2;'PO-2;Dev;1,50,000.50;hdfcn 52026112800001;Processed\r
3;PO-3;Mira;Rs. 900;;Returned\r
;;;1,52,920.50;;\r
`
  expect(read(text)).toEqual({
    lines: [
      { reference: 'PO-1', state: 'paid', utr: '632400000001' },
      { reference: 'PO-2', state: 'paid', utr: 'HDFCN52026112800001' },
      { reference: 'PO-3', state: 'failed', utr: undefined },
    ],
    refused: [],
  })
})

const one = (line: string) => `Reference,UTR,Amount,Status\n${line}\n`

test.each<[UtrFault, string]>([
  ['reference-unknown', 'PO-9,632400000001,2020,Success'],
  ['amount-unreadable', 'PO-1,632400000001,none,Success'],
  ['amount-differs', 'PO-1,632400000001,2020.01,Success'],
  ['status-unknown', 'PO-1,632400000001,2020,Not unsuccessful'],
  ['status-unknown', 'PO-1,632400000001,2020,'],
  ['utr-missing', 'PO-1,,2020,Success'],
  ['utr-malformed', 'PO-1,63240,2020,Success'],
  ['utr-malformed', 'PO-1,6.32E+11,2020,Success'],
  ['utr-twice', 'PO-1,N000000000001,2020,Success'],
])('%s: the line is refused with its reason', (fault, line) => {
  const known = new Map([['N000000000001', 'PO-OLD']])
  const reference = line.split(',')[0]
  expect(read(one(line), known)).toEqual({ lines: [], refused: [{ line: 2, reference, fault }] })
})

test('no payout and no UTR is taken twice from one file, and the rest is read', () => {
  const text = one(
    [
      'PO-1,632400000001,2020,Success',
      'PO-1,632400000009,2020,Success',
      'PO-2,632400000001,150000.50,Success',
      'PO-3,,900,Pending',
    ].join('\n'),
  )
  expect(read(text)).toEqual({
    lines: [
      { reference: 'PO-1', state: 'paid', utr: '632400000001' },
      { reference: 'PO-3', state: 'on-its-way', utr: undefined },
    ],
    refused: [
      { line: 3, reference: 'PO-1', fault: 'reference-twice' },
      { line: 4, reference: 'PO-2', fault: 'utr-twice' },
    ],
  })
})

test('the same file again is the same news', () => {
  const known = new Map([['632400000001', 'PO-1']])
  expect(read(one('PO-1,632400000001,2020,Success'), known).lines).toHaveLength(1)
})

test('unknown columns are chosen by number, and each only once', () => {
  expect(chooseUtrColumns(['A', 'B', 'C', 'D'])).toEqual({ missing: ['reference', 'utr', 'amount', 'status'] })
  const chosen = { reference: '4', utr: '1', amount: '2', status: '3' }
  expect(chooseUtrColumns(['A', 'B', 'C', 'D'], chosen)).toEqual({
    choice: { reference: 3, utr: 0, amount: 1, status: 2 },
  })
  expect(chooseUtrColumns(['A', 'B', 'C', 'D'], { ...chosen, reference: '9', status: '1' })).toEqual({
    missing: ['reference', 'status'],
  })
})
