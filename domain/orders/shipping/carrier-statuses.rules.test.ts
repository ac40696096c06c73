import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STATUSES } from '@rang-rekha/stand-ins/shiprocket/tracking.ts'
import { historyWords, KNOWN_CODES, stateOfCode, wordsFor } from './carrier-words.rules.ts'
import { carrierWords } from '#words/carrier.ts'
import { hasLeft, nextShipmentState, SHIPMENT_STATES as STATES } from '#domain/orders/order/shipment-states.rules.ts'
import type { ShipmentState } from '#domain/orders/order/shipment-states.rules.ts'

const aState = fc.constantFrom(...STATES)
const aCode = fc.oneof(fc.constant(undefined), fc.constantFrom(...KNOWN_CODES), fc.integer({ min: -1, max: 1_000 }))
const aText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    'Undelivered',
    'RTO Delivered',
    'UNDELIVERED',
    'Not delivered yet',
    'ｄｅｌｉｖｅｒｅｄ',
    'Redelivered',
  ),
  fc
    .tuple(fc.string(), fc.constantFrom('delivered', 'DELIVERED', 'unDelivered'), fc.string())
    .map((parts) => parts.join('')),
)
const claims = (words: string) => words.toLowerCase().includes('delivered')

describe('G-53: only an arrived parcel reads as delivered', () => {
  test('holds for all statuses of the carrier, in all states', () => {
    fc.assert(
      fc.property(aState, aCode, aText, (state, code, text) => {
        const words = wordsFor(state, { code, text })
        expect(words).not.toBe('')
        expect(claims(words)).toBe(state === 'delivered')
      }),
      { numRuns: 5_000 },
    )
  })

  test('a line of the history claims it for a delivery only', () => {
    fc.assert(
      fc.property(aCode, aText, (code, text) => {
        expect(claims(historyWords({ code, text })) && stateOfCode(code) !== 'delivered').toBe(false)
      }),
      { numRuns: 5_000 },
    )
  })

  test.each<[number, string, ShipmentState, string]>([
    [7, 'DELIVERED', 'delivered', 'Delivered'],
    [21, 'UNDELIVERED', 'attempt-failed', 'Delivery attempt failed'],
    [10, 'RTO DELIVERED', 'returned', 'Returned to the artist'],
    [23, 'PARTIAL DELIVERED', 'delivered', 'Delivered in part'],
    [40, 'RTO NDR', 'returning', 'On its way back to the artist'],
    [13, 'PICKUP ERROR', 'booked', 'Pick-up delayed'],
    [39, 'MISROUTED', 'shipped', 'Sent the wrong way, being rerouted'],
  ])('%i %s is %s: %s', (code, text, state, words) => {
    expect([stateOfCode(code), wordsFor(state, { code, text })]).toEqual([state, words])
  })

  test('an unknown number moves nothing and shows its own words', () => {
    expect(stateOfCode(999)).toBeUndefined()
    expect(wordsFor('shipped', { code: 999, text: 'HELD  AT\nCUSTOMS' })).toBe('Held at customs')
    expect(wordsFor('shipped', { code: 999, text: '' })).toBe('In transit')
    expect(historyWords({ code: 999, text: 'Undelivered: door closed' })).toBe('not handed over: door closed')
  })

  test('late news is not shown as the newest', () => {
    expect(wordsFor('delivered', { code: 18, text: 'IN TRANSIT' })).toBe('Delivered')
  })
})

test("every status in the carrier's notices is known", () => {
  expect(STATUSES.filter(({ code }) => stateOfCode(code) === undefined)).toEqual([])
  expect(KNOWN_CODES.filter((code) => stateOfCode(code) === undefined)).toEqual([47])
})

describe('a parcel moves forward only', () => {
  const next = (state: ShipmentState, incoming: ShipmentState | undefined, isLate = false) =>
    nextShipmentState(state, { state: incoming, isLate })

  const RANK: Record<ShipmentState, number> = {
    waiting: 0,
    booked: 1,
    packed: 2,
    shipped: 3,
    'out-for-delivery': 4,
    'attempt-failed': 4,
    delivered: 6,
    cancelled: 6,
    lost: 6,
    returning: 7,
    returned: 8,
  }

  test('after any news in any order a parcel never moves back, except that a lost one returns', () => {
    fc.assert(
      fc.property(fc.array(aState, { maxLength: 12 }), (news) => {
        let state: ShipmentState = 'waiting'
        for (const one of news) {
          const moved = next(state, one)
          expect(RANK[moved] >= RANK[state] || moved === 'lost').toBe(true)
          state = moved
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('news received twice count once', () => {
    fc.assert(
      fc.property(aState, aState, (state, one) => {
        const once = next(state, one)
        expect(next(once, one)).toBe(once)
      }),
    )
  })

  test('a courier tries again; a parcel is returned from anywhere; a cancelled one does not leave', () => {
    expect(next('attempt-failed', 'out-for-delivery')).toBe('out-for-delivery')
    expect(next('out-for-delivery', 'attempt-failed')).toBe('attempt-failed')
    expect(next('attempt-failed', 'out-for-delivery', true)).toBe('attempt-failed')
    expect(next('shipped', 'delivered', true)).toBe('delivered')
    const turning = STATES.filter((state) => next(state, 'returned') === 'returned')
    expect(turning).toEqual(STATES)
    expect(next('cancelled', 'shipped')).toBe('cancelled')
    expect(next('shipped', 'cancelled')).toBe('shipped')
    expect(next('shipped', undefined)).toBe('shipped')
  })

  test('it has left once the courier has it', () => {
    expect(STATES.filter((state) => !hasLeft(state))).toEqual(['waiting', 'booked', 'packed', 'cancelled'])
    expect(STATES.filter((state) => claims(carrierWords.statuses[state]))).toEqual(['delivered'])
  })
})
