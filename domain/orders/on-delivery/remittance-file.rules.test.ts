import { expect, test } from 'vitest'
import { createShiprocket } from '#providers/shiprocket/shiprocket.ts'
import { paise } from '#shared/money.rules.ts'
import { readColumns } from '#shared/csv.rules.ts'
import { chooseColumns, readStatement, readStatementDay, statementWords } from './remittance-file.rules.ts'

const access = { email: '', password: '', apiUrl: 'http://carrier.test', webhookToken: '', pickupLocation: '' }
const { statement } = createShiprocket(access)

const FILE = `"CRF ID","Order","AWB Number","COD Value, INR","UTR","Remitted On"\r
1,A-1,="19000598000001","₹ 1,100.00",N1234,01-12-2026 10:30\r
\r
2,A-2,'19000598000002,549.5,N1234,2 Dec 2026\r
3,A-3,19000598000003,none,N1234,2026-12-02\r
,,,1649.5,,\r
`

test('F-33 a statement of the carrier is read by the names of its columns, quoted or not, and says which lines it cannot read', () => {
  const rows = readColumns(FILE)
  const chosen = chooseColumns(rows[0] ?? [], { reference: '5' }, [statement])
  if ('errors' in chosen) throw new Error(JSON.stringify(chosen.errors))
  const read = readStatement(rows, chosen.choice)
  expect(read.lines).toEqual([
    { awb: '19000598000001', amount: paise(110_000), reference: 'N1234', paidOn: '2026-12-01' },
    { awb: '19000598000002', amount: paise(54_950), reference: 'N1234', paidOn: '2026-12-02' },
  ])
  expect(read.unread).toEqual([{ line: 4, why: 'Please enter an amount in rupees.' }])
  expect(statementWords({ ...read, taken: 1, known: 1, 'unknown-parcel': 0 })).toBe(
    '1 line recorded. Already recorded: 1 line. We couldn’t read 1 line: line 4: Please enter an amount in rupees.',
  )
})

test('F-33 for an unknown column name the form asks, and lists the existing names', () => {
  const [head = []] = readColumns('No;Paket;Summe;Beleg;Tag')
  const chosen = chooseColumns(head, { awb: '2', amount: '9' }, [statement])
  expect('errors' in chosen && Object.keys(chosen.errors)).toEqual(['amount', 'reference', 'paidOn'])
  expect('errors' in chosen && chosen.errors.amount).toContain('2 Paket, 3 Summe')
})

test.each([
  ['2026-12-01', '2026-12-01'],
  ['1/12/2026', '2026-12-01'],
  ['01 December, 2026', '2026-12-01'],
  ['31-02-2026', undefined],
  ['yesterday', undefined],
])('F-33 the day %s of a statement is %s', (text, day) => {
  const read = readStatementDay(text)
  expect(read.ok ? read.value : undefined).toBe(day)
})
