import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PARCEL_STATUSES, stateOfStatus, type ParcelStatus } from '#shared/parcel-statuses.rules.ts'
import { historyWords, wordsFor } from './parcel.rules.ts'
import { carrierWords } from '#words/carrier.ts'
import { hasLeft, nextShipmentState, SHIPMENT_STATES as STATES } from '#domain/orders/order/order-states.rules.ts'
import type { ShipmentState } from '#domain/orders/order/order-states.rules.ts'

const aState = fc.constantFrom(...STATES)
const aStatus = fc.oneof(fc.constant(undefined), fc.constantFrom(...PARCEL_STATUSES))
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
      fc.property(aState, aStatus, aText, (state, status, text) => {
        const words = wordsFor(state, { status, text })
        expect(words).not.toBe('')
        expect(claims(words)).toBe(state === 'delivered')
      }),
      { numRuns: 5_000 },
    )
  })

  test('a line of the history claims it for a delivery only', () => {
    fc.assert(
      fc.property(aStatus, aText, (status, text) => {
        expect(claims(historyWords({ status, text })) && stateOfStatus(status) !== 'delivered').toBe(false)
      }),
      { numRuns: 5_000 },
    )
  })

  test.each<[ParcelStatus, string, ShipmentState, string]>([
    ['delivered', 'DELIVERED', 'delivered', 'Delivered'],
    ['attempt-failed', 'UNDELIVERED', 'attempt-failed', 'Delivery attempt failed'],
    ['returned', 'RTO DELIVERED', 'returned', 'Returned to the artist'],
    ['part-delivered', 'PARTIAL DELIVERED', 'delivered', 'Delivered in part'],
    ['returning', 'RTO NDR', 'returning', 'On its way back to the artist'],
    ['pickup-delayed', 'PICKUP ERROR', 'booked', 'Pick-up delayed'],
    ['misrouted', 'MISROUTED', 'shipped', 'Sent the wrong way, being rerouted'],
  ])('%s (%s) is %s: %s', (status, text, state, words) => {
    expect([stateOfStatus(status), wordsFor(state, { status, text })]).toEqual([state, words])
  })

  test('news without a status moves nothing and shows its own words', () => {
    const status = undefined
    expect(stateOfStatus(status)).toBeUndefined()
    expect(wordsFor('shipped', { status, text: 'HELD  AT\nCUSTOMS' })).toBe('Held at customs')
    expect(wordsFor('shipped', { status, text: '' })).toBe('In transit')
    expect(historyWords({ status, text: 'Undelivered: door closed' })).toBe('not handed over: door closed')
  })

  test('late news is not shown as the newest', () => {
    expect(wordsFor('delivered', { status: 'shipped', text: 'IN TRANSIT' })).toBe('Delivered')
  })
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
