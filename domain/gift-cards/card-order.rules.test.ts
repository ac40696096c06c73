import { expect, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import { cardOrderForm } from './card-order-form.rules.ts'
import { madeAt, sentWhenWords } from './card-order.rules.ts'
import { salesForm } from './sales.rules.ts'

const NIGHT = new Date('2026-11-23T20:00:00Z')

test('a card is made on the morning of its day in India, and cards for today or for paper at once', () => {
  expect(madeAt('2026-11-25', NIGHT)).toEqual(new Date('2026-11-25T02:30:00Z'))
  // In India it is the 24th by then.
  expect(madeAt('2026-11-24', NIGHT)).toEqual(NIGHT)
  expect(madeAt(null, NIGHT)).toEqual(NIGHT)
  expect([sentWhenWords('2026-11-24', NIGHT), sentWhenWords('2026-11-25', NIGHT)]).toEqual([
    'within a few minutes',
    'on the morning of 25 November 2026',
  ])
})

const form = cardOrderForm({ amounts: [paise(50_000), paise(100_000)], now: NIGHT })
const TYPED = {
  design: 'kolam',
  amount: '1000',
  way: 'mail',
  forName: ' Meera ',
  recipientEmail: 'Meera@Example.test',
  sendOn: '2026-12-24',
  message: '',
  buyerName: 'Asha',
  buyerEmail: 'asha@example.test',
}

test("a buyer's form is read, and a card to print keeps no address and no day", () => {
  const mailed = { ...TYPED, amount: 100_000, forName: 'Meera', recipientEmail: 'meera@example.test' }
  expect(form.read(TYPED)).toEqual({ ok: true, form: mailed })
  expect(form.read({ ...TYPED, way: 'print' })).toMatchObject({
    ok: true,
    form: { recipientEmail: null, sendOn: null },
  })
})

test.each([
  ['amount', '750'],
  ['amount', '100000'],
  ['way', 'pigeon'],
  ['forName', ''],
  ['recipientEmail', 'meera'],
  ['sendOn', '2026-11-23'],
  ['sendOn', '2027-11-25'],
  ['sendOn', '2026-02-30'],
  ['message', 'x'.repeat(301)],
  ['buyerName', 'x'.repeat(81)],
  ['buyerEmail', ''],
])('%s as %j is refused next to its field', (name, text) => {
  const read = form.read({ ...TYPED, [name]: text })
  expect(read.ok ? [] : Object.keys(read.errors)).toEqual([name])
})

test('only an owner who confirms the warning turns cards on, in whole amounts and for a year at least', () => {
  const typed = { isOn: 'on', hasRead: 'on', amounts: '1,000 500 ₹2500 500', validMonths: '12' }
  expect(salesForm.read(typed)).toEqual({
    ok: true,
    form: { isOn: true, hasRead: true, amounts: [50_000, 100_000, 250_000], validMonths: 12 },
  })
  for (const [name, text] of [
    ['hasRead', ''],
    ['amounts', ''],
    ['amounts', '500 99'],
    ['amounts', '1 2 3 4 5 6 7 8 9'],
    ['amounts', '500.50'],
    ['validMonths', '11'],
  ] as const)
    expect(salesForm.read({ ...typed, [name]: text })).toMatchObject({ errors: { [name]: expect.any(String) } })
})
