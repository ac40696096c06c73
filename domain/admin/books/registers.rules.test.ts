import { expect, test } from 'vitest'
import type { Line } from '#domain/money/accounts.rules.ts'
import { differenceOf } from '#domain/money/accounts.rules.ts'
import { booksOfOrder, type OrderFacts } from '#domain/orders/books/books-of.rules.ts'
import { noPaise, paise } from '#shared/money.rules.ts'
import { seeded } from '#tests/harness/seeded.ts'
import { suppliersOf, taxedLines, type BookedOrder, type Booking } from './registers.rules.ts'

const RATES = { commissionGst: 18, tcs: 0.5, tds: 0.1, tdsWithoutPan: 5 }
const STANDINGS = [
  { gst: 'regular', hasPan: true, isIndividual: false },
  { gst: 'regular', hasPan: true, isIndividual: true },
  { gst: 'composition', hasPan: true, isIndividual: false },
  { gst: 'none', hasPan: false, isIndividual: true },
] as const

/** Lines of up to three artists, before any credit note. */
function orderOf(random: () => number): OrderFacts {
  const upTo = (count: number) => Math.floor(random() * count)
  const lines = Array.from({ length: 1 + upTo(4) }, (_, place) => {
    const artist = upTo(STANDINGS.length)
    return {
      position: place + 1,
      artistId: `artist ${artist}`,
      terms: {
        model: upTo(5) > 0 ? ('artist' as const) : ('shop' as const),
        commissionPercent: [20, 0, 33.33][upTo(3)] ?? 20,
        standing: STANDINGS[artist] ?? STANDINGS[0],
        isAboveTdsThreshold: upTo(2) === 0,
        rates: RATES,
      },
      unitPricePaise: paise(1 + upTo(500_000)),
      quantity: 1 + upTo(3),
      discountPaise: noPaise,
      shopDiscountPaise: noPaise,
      taxPercent: [0, 5, 12][upTo(3)] ?? 5,
    }
  })
  return {
    isSold: true,
    isPaid: true,
    isDisputed: false,
    releasedTo: [],
    taxPaise: paise(lines.reduce((sum, line) => sum + (line.taxPercent > 0 ? 97 : 0), 0)),
    roundOffPaise: noPaise,
    lines,
    extras: [],
    credited: [],
    creditedRoundOffPaise: noPaise,
    payments: [],
    refunds: [],
    cardsPaise: noPaise,
    parcels: [],
  }
}

/** What a transfer with these lines did to artists and taxes. */
function bookingOf(day: string, lines: readonly Line[]): Booking {
  const sum = (code: string) => paise(-lines.reduce((total, line) => total + (line.code === code ? line.paise : 0), 0))
  return {
    day,
    artists: lines.flatMap(({ code, ownerId, paise: amount }) =>
      ownerId !== null && code.startsWith('artist_') ? [{ artistId: ownerId, paise: paise(-amount) }] : [],
    ),
    tdsPaise: sum('tds_payable'),
    tcsPaise: sum('tcs_payable'),
  }
}

/** An order's life: sold, credited in parts, released and disputed in between. */
function lifeOf(seed: number) {
  const random = seeded(seed)
  const upTo = (count: number) => Math.floor(random() * count)
  let facts = orderOf(random)
  let booked: Line[] = []
  const bookings: Booking[] = []
  const bookNow = (day: number) => {
    const lines = differenceOf(booksOfOrder(facts), booked)
    booked = booksOfOrder(facts)
    if (lines.length > 0) bookings.push(bookingOf(`2026-11-${String(day).padStart(2, '0')}`, lines))
  }
  bookNow(1)
  for (let step = 2; step < 9; step++) {
    const line = facts.lines[upTo(facts.lines.length)]
    const issuedAt = `2026-11-0${step}T06:00:00.000Z`
    if (line && upTo(2) === 0) {
      const left =
        line.unitPricePaise * line.quantity -
        facts.credited
          .filter(({ position }) => position === line.position)
          .reduce((sum, { taxablePaise }) => sum + taxablePaise, 0)
      const taxablePaise = paise(upTo(3) === 0 ? left : upTo(left + 1))
      facts = {
        ...facts,
        credited: [...facts.credited, { position: line.position, taxablePaise, taxPaise: noPaise, issuedAt }],
      }
    } else if (upTo(2) === 0) facts = { ...facts, isDisputed: !facts.isDisputed }
    else facts = { ...facts, releasedTo: facts.lines.map(({ artistId }) => artistId) }
    // Now and then two changes are booked together.
    if (upTo(4) > 0) bookNow(step)
  }
  bookNow(9)
  const order: BookedOrder = { ...facts, id: 'an order', deliveryState: 'Maharashtra', bookings }
  return { order, booked }
}

const totals = (lines: readonly { tdsPaise: number; tcsPaise: number }[]) => [
  lines.reduce((sum, { tdsPaise }) => sum + tdsPaise, 0) + 0,
  lines.reduce((sum, { tcsPaise }) => sum + tcsPaise, 0) + 0,
]

test('whatever happens to an order, day by day its lines add up to what the books owe of both taxes', () => {
  for (let seed = 0; seed < 400; seed++) {
    const { order } = lifeOf(seed)
    const lines = taxedLines(order)
    for (const day of new Set(order.bookings.map((booking) => booking.day))) {
      const onDay = ({ day: of }: { day: string }) => of === day
      expect([seed, day, totals(lines.filter(onDay))]).toEqual([seed, day, totals(order.bookings.filter(onDay))])
    }
  }
})

test('each artist has the tax of the own lines only, also in an order of several', () => {
  for (let seed = 0; seed < 400; seed++) {
    const { order } = lifeOf(seed)
    const lines = taxedLines(order)
    for (const artistId of new Set(order.lines.map((line) => line.artistId))) {
      // The same order without the others.
      const own = order.lines.filter((line) => line.artistId === artistId && line.terms?.model === 'artist')
      const left = own.map((line) => ({
        ...line,
        value:
          line.unitPricePaise * line.quantity -
          order.credited
            .filter(({ position }) => position === line.position)
            .reduce((sum, note) => sum + note.taxablePaise, 0),
      }))
      const half = (amount: number) => Math.floor(amount + 0.5)
      const tds = left.reduce((sum, { terms, value }) => {
        const { hasPan = false, isIndividual = true } = terms?.standing ?? {}
        const percent = hasPan ? (isIndividual && !terms?.isAboveTdsThreshold ? 0 : 0.1) : 5
        return sum + half((value * Math.round(percent * 10)) / 1_000)
      }, 0)
      const mine = lines.filter((line) => line.artistId === artistId)
      expect([seed, artistId, totals(mine)[0]]).toEqual([seed, artistId, tds])
      const value = left.reduce((sum, line) => sum + line.value, 0)
      expect(mine.reduce((sum, line) => sum + line.valuePaise, 0)).toBe(value)
    }
  }
})

test('a transfer that no state of its order explains stays without an artist, and later ones are right again', () => {
  const { order } = lifeOf(3)
  const wrong: Booking = { day: '2026-11-20', artists: [], tdsPaise: paise(1), tcsPaise: noPaise }
  const right = { ...wrong, day: '2026-11-21', tdsPaise: paise(-1) }
  const lines = taxedLines(order)
  expect(taxedLines({ ...order, bookings: [...order.bookings, wrong] })).toEqual(lines)
  expect(taxedLines({ ...order, bookings: [...order.bookings, wrong, right] })).toEqual(lines)
})

test('TCS is IGST for buyers in other states, and otherwise two halves that add up', () => {
  const line = { orderId: 'o', artistId: 'a', day: '2026-11-02', tdsPercent: 0.1, tdsPaise: noPaise }
  const lines = [
    { ...line, deliveryState: 'Maharashtra', valuePaise: paise(100_100), tcsPaise: paise(501) },
    { ...line, deliveryState: 'Karnataka', valuePaise: paise(200_000), tcsPaise: paise(1_000) },
    { ...line, deliveryState: 'Karnataka', valuePaise: paise(-50_000), tcsPaise: paise(-250) },
  ]
  expect(suppliersOf(lines, () => 'Maharashtra')).toEqual([
    {
      artistId: 'a',
      suppliedPaise: 300_100,
      returnedPaise: 50_000,
      netPaise: 250_100,
      igstPaise: 750,
      cgstPaise: 251,
      sgstPaise: 250,
    },
  ])
})
