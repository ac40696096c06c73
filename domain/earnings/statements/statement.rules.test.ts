import { expect, test } from 'vitest'
import { NO_SHARE, type ShareEvent } from '#domain/earnings/share-events.rules.ts'
import { paise } from '#shared/money.rules.ts'
import { statementOf } from './statement.rules.ts'

const event = (day: string, what: ShareEvent['what'], rupees: number): ShareEvent => {
  const share = { ...NO_SHARE, valuePaise: paise(rupees * 100), receivedPaise: paise(rupees * 100) }
  return { day, what, changes: [{ model: 'shop', commissionPercent: 0, gstPercent: 18, share }] }
}

test('within a day, a statement has the sequence of the books: a refund after a payout is below it', () => {
  const row = { source: 'order', shortNumber: 1, titles: 'Moonrise', payment: null }
  const none = { shortNumber: null, titles: null, orderId: null }
  const { entries, closingPaise } = statementOf(
    { from: '2026-12-01', to: '2026-12-31' },
    {
      openingPaise: paise(0),
      rows: [
        { ...row, day: '2026-12-09', purpose: 'sale', orderId: 'one', paise: paise(2_000) },
        { ...row, ...none, day: '2026-12-10', purpose: 'approval', source: 'payout', paise: paise(-2_000) },
        { ...row, day: '2026-12-10', purpose: 'refund', orderId: 'one', paise: paise(-2_000) },
        { ...row, day: '2026-12-10', purpose: 'sale', orderId: 'two', paise: paise(700) },
        { ...row, ...none, day: '2026-12-10', purpose: 'write-off', paise: paise(1_300) },
      ],
      orders: [
        { orderId: 'two', shortNumber: 2, titles: 'Ferry', events: [event('2026-12-10', 'sale', 7)] },
        {
          orderId: 'one',
          shortNumber: 1,
          titles: 'Moonrise',
          events: [event('2026-12-09', 'sale', 20), event('2026-12-10', 'refund', -20)],
        },
      ],
    },
  )
  expect(entries.map(({ what }) => what)).toEqual(['sale', 'approval', 'refund', 'sale', 'write-off'])
  expect(closingPaise).toBe(0)
})
