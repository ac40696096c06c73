import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderStatus, PaymentState, ShipmentState } from '#domain/orders/order/order-states.rules.ts'
import type { CertifiedLine, Piece } from './certificates.db.ts'
import { CERTIFICATE_STATES, isLive, mayMoveCertificate, type CertificateState } from './certificate.rules.ts'
import { mustBeRead, plannedNumbers } from './edition.rules.ts'
import { isSent, certificatesStanding } from './standing.rules.ts'

type Order = { paymentState: PaymentState; status: OrderStatus; isHandedOver: boolean }
type Line = Pick<CertifiedLine, 'quantity' | 'restocked' | 'returned' | 'parcel' | 'pieces'>

const PARCELS = ['waiting', 'booked', 'packed', 'shipped', 'delivered', 'returning', 'returned', 'lost'] as const

const anyEvent = fc.oneof(
  fc.record({ kind: fc.constant('parcel' as const), to: fc.constantFrom<ShipmentState>(...PARCELS) }),
  fc.record({
    kind: fc.constant('pay' as const),
    to: fc.constantFrom<PaymentState>('paid', 'due', 'refunding', 'refunded', 'expired'),
  }),
  fc.record({ kind: fc.constant('cancel' as const) }),
  fc.record({ kind: fc.constant('return' as const), pieces: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('restock' as const), fit: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constant('print' as const) }),
  fc.record({
    kind: fc.constant('act' as const),
    place: fc.nat(8),
    to: fc.constantFrom<CertificateState>(...CERTIFICATE_STATES),
  }),
)

/** As `settleCertificates` writes it. */
function settle(order: Order, line: Line, isPreparing = false): void {
  const { make, moves, free, retire } = certificatesStanding(order, line, isPreparing)
  const all = line.pieces.flatMap(({ certificates }) => certificates)
  for (const { id, from, to, cause } of moves) {
    const one = all.find((certificate) => certificate.id === id)!
    expect(one.state).toBe(from)
    expect(mayMoveCertificate(from, to), `${from} to ${to}`).toBe(true)
    one.state = to
    one.moves.push({ state: to, cause, at: '' })
  }
  for (const { piece, state, cause } of make)
    piece.certificates.push({
      id: `${piece.id}.${piece.certificates.length}`,
      state,
      moves: [{ state, cause, at: '' }],
    } as never)
  for (const piece of line.pieces) if ([...free, ...retire].includes(piece.id)) piece.isOut = false
}

test('whatever happens to an order, in any sequence: no certificate of what is not sold is valid, and what ended stays so', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), fc.array(anyEvent, { maxLength: 14 }), (quantity, events) => {
      const pieces: Piece[] = Array.from({ length: quantity }, (_, index) => ({
        id: `p${index}`,
        number: index + 1,
        size: 9,
        isOut: true,
        certificates: [],
      }))
      let order: Order = { paymentState: 'paid', status: 'confirmed', isHandedOver: false }
      let line: Line = { quantity, restocked: null, returned: 0, parcel: 'booked', pieces }
      const ended = new Map<string, CertificateState>()
      for (const event of events) {
        if (event.kind === 'parcel') line = { ...line, parcel: event.to }
        if (event.kind === 'pay') order = { ...order, paymentState: event.to }
        if (event.kind === 'cancel') order = { ...order, status: 'cancelled' }
        if (event.kind === 'return') line = { ...line, returned: Math.min(quantity, line.returned + event.pieces) }
        const back = line.parcel === 'returned' ? quantity : line.returned
        if (event.kind === 'restock' && line.restocked === null && back > 0)
          line = { ...line, restocked: Math.min(event.fit, back) }
        const all = pieces.flatMap(({ certificates }) => certificates)
        if (event.kind === 'act') {
          const one = all[event.place % Math.max(1, all.length)]
          if (one && mayMoveCertificate(one.state, event.to) && event.to !== 'valid') {
            one.state = event.to
            one.moves.push({ state: event.to, cause: event.to === 'lost' ? 'lost' : 'mistaken', at: '' })
          }
        }
        settle(order, line, event.kind === 'print')
        // Each event has its job, so several that came at once are followed several times.
        settle(order, line, event.kind === 'print')
        const now = pieces.flatMap(({ certificates }) => certificates)
        for (const { id, state } of now) {
          expect(ended.get(id) ?? state, 'final states are final').toBe(state)
          if (!isLive({ state })) ended.set(id, state)
        }
        for (const { certificates } of pieces) expect(certificates.filter(isLive).length).toBeLessThanOrEqual(1)
        const isOver =
          order.status === 'cancelled' || !['paid', 'due'].includes(order.paymentState) || line.parcel === 'returned'
        if (isOver) expect(now.filter(isLive)).toEqual([])
        const outWithCertificate = pieces.filter(({ certificates }) => certificates.some(isLive)).length
        expect(outWithCertificate).toBeLessThanOrEqual(quantity - line.returned)
        for (const piece of pieces)
          if (!piece.isOut) expect(piece.certificates.some(isLive), 'none for a piece that its artist has').toBe(false)
        // Nothing is left to do: the same once more changes nothing.
        const again = certificatesStanding(order, line, event.kind === 'print')
        expect([...again.moves, ...again.make, ...again.free, ...again.retire]).toEqual([])
        if (isSent(order, line)) expect(now.filter(({ state }) => state === 'prepared')).toEqual([])
      }
    }),
    { numRuns: 400 },
  )
})

test('numbers are given from what came back first, then onwards, never beyond the edition', () => {
  const anyLine = fc.record({
    itemId: fc.uuid(),
    pieces: fc.integer({ min: 1, max: 4 }),
    isOfBefore: fc.constant(false),
  })
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 6 }),
      fc.integer({ min: 1, max: 20 }),
      fc.nat(20),
      fc.subarray([1, 2, 3, 5, 8]),
      (waiting, size, given, back) => {
        const last = Math.min(given, size)
        const free = back.filter((number) => number <= last)
        const planned = plannedNumbers(waiting, { size, last, free, isUncertain: false }).map(({ number }) => number)
        expect(new Set(planned).size).toBe(planned.length)
        expect(planned.every((number) => number <= size && (number > last || free.includes(number)))).toBe(true)
        const asked = waiting.reduce((sum, { pieces }) => sum + pieces, 0)
        expect(planned.length).toBe(Math.min(asked, free.length + size - last))
        expect(planned).toEqual(planned.toSorted((one, other) => one - other))
      },
    ),
  )
  const old = { itemId: 'a', pieces: 1, isOfBefore: true }
  expect(mustBeRead([old], { size: 25, isUncertain: false })).toBe(true)
  expect(mustBeRead([old], { size: 1, isUncertain: true }), 'of an original there is one number').toBe(false)
})
