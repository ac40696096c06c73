import { expect, test } from 'vitest'
import { changeOf, grouped, numbersOf, shareOf } from './today.rules.ts'
import { inOrder, kindsFor, spanOf, type WaitingKind } from './waiting.rules.ts'

const NOW = new Date('2026-11-27T06:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

test('an admin sees first what is overdue, then what is due next, by its date or by how long it has waited', () => {
  const row = (kind: WaitingKind, hours: number, due: Date | null = null) => ({
    kind,
    since: hoursAgo(hours),
    due,
    one: null,
  })
  const order = inOrder(
    [row('works', 19), row('quote', 50), row('disputes', 90, hoursAgo(-144)), row('confirm', 1), row('late', 30)],
    NOW,
  )
  expect(order.map(({ kind, urgency }) => [kind, urgency])).toEqual([
    ['late', 'late'],
    ['quote', 'late'],
    ['confirm', 'soon'],
    ['works', 'calm'],
    ['disputes', 'calm'],
  ])
})

test('a single thing is opened itself, several as their list', () => {
  const at = { kind: 'return' as const, since: NOW, due: null }
  expect(inOrder([{ ...at, one: 'abc' }], NOW)[0]?.place).toBe('/admin/inbox/return/abc')
  expect(inOrder([{ ...at, one: null }], NOW)[0]?.place).toBe('/admin/inbox?kind=return')
})

test('each role is shown what it may see to, and who else may', () => {
  expect(kindsFor('content')).toEqual(['works', 'review-photos', 'review-reports'])
  expect(kindsFor('fulfilment')).not.toContain('payouts')
  expect(kindsFor('fulfilment')).toContain('return')
  expect(kindsFor(null)).toEqual([])
  const [works] = inOrder([{ kind: 'works', since: NOW, due: null, one: null }], NOW)
  expect(works?.roles).toEqual(['owner', 'content'])
})

test('waiting is told in minutes, hours and days', () => {
  expect(spanOf(hoursAgo(0.7), NOW)).toEqual({ unit: 'minutes', count: 42 })
  expect(spanOf(hoursAgo(47.9), NOW)).toEqual({ unit: 'hours', count: 47 })
  expect(spanOf(hoursAgo(48), NOW)).toEqual({ unit: 'days', count: 2 })
  expect(spanOf(NOW, hoursAgo(1))).toEqual({ unit: 'minutes', count: 0 })
})

test('periods are compared in percent, and not with nothing', () => {
  expect(changeOf(118, 100)).toEqual({ turn: 'more', percent: 18 })
  expect(changeOf(70, 100)).toEqual({ turn: 'less', percent: 30 })
  expect(changeOf(102, 100)).toEqual({ turn: 'same', percent: 0 })
  expect(changeOf(5, 0)).toBeNull()
  expect([grouped(94), grouped(10_493), grouped(100_000)]).toEqual(['94', '10,493', '1,00,000'])
  expect(shareOf({ online: 3, carts: 0 })).toBeNull()
})

test('an empty shop has thirty days of nothing', () => {
  const { columns, today, from, to } = numbersOf([], '2026-03-01')
  expect([columns.length, today.orders, from, to]).toEqual([30, 0, '2026-01-31', '2026-03-01'])
})
