import { expect, test } from 'vitest'
import { booksOfOrder, type OrderFacts } from '#domain/orders/books/books-of.rules.ts'
import { valuesOf } from '#domain/orders/invoices/invoice-of-order.rules.ts'
import { noPaise, paise } from '#shared/money.rules.ts'
import { seeded } from '#tests/harness/seeded.ts'
import { shareEvents, sumShares, type Note } from './share-events.rules.ts'

const STANDINGS = [
  { gst: 'regular', hasPan: true, isIndividual: false },
  { gst: 'none', hasPan: false, isIndividual: true },
] as const

/** An order with works of up to three artists, and credit notes on several days. */
function anyOrder(seed: number) {
  const random = seeded(seed)
  const upTo = (most: number) => Math.floor(random() * most)
  const lines = Array.from({ length: 1 + upTo(4) }, (_, index): OrderFacts['lines'][number] => {
    const [unit, quantity] = [100 + upTo(500_000), 1 + upTo(3)]
    const shopDiscount = upTo(2) ? upTo((unit * quantity) / 2) : 0
    return {
      position: index + 1,
      artistId: `artist ${upTo(3)}`,
      terms: {
        model: upTo(3) ? 'artist' : 'shop',
        commissionPercent: upTo(10_001) / 100,
        standing: STANDINGS[upTo(2)] ?? STANDINGS[0],
        isAboveTdsThreshold: upTo(2) === 1,
        rates: { commissionGst: 18, tcs: 0.5, tds: 0.1, tdsWithoutPan: 5 },
      },
      unitPricePaise: paise(unit),
      quantity,
      discountPaise: paise(shopDiscount + upTo(unit / 4)),
      shopDiscountPaise: paise(shopDiscount),
      taxPercent: [0, 5, 12, 18][upTo(4)] ?? 0,
    }
  })
  const taxPaise = paise(
    Math.round(
      lines.reduce(
        (sum, one) => sum + ((one.unitPricePaise * one.quantity - one.discountPaise) * one.taxPercent) / 100,
        0,
      ),
    ),
  )
  const left = valuesOf(lines, taxPaise).map((value) => ({ ...value }))
  const notes = Array.from({ length: upTo(5) }, (_, month): Note => {
    const credited = left.flatMap((value, index) => {
      if (upTo(2)) return []
      const [taxable, tax] = [upTo(value.taxablePaise + 1), upTo(value.taxPaise + 1)]
      left[index] = { taxablePaise: paise(value.taxablePaise - taxable), taxPaise: paise(value.taxPaise - tax) }
      return [{ position: index + 1, taxablePaise: paise(taxable), taxPaise: paise(tax) }]
    })
    return { day: `2026-${String(5 + month).padStart(2, '0')}-0${1 + upTo(9)}`, lines: credited }
  })
  return { goods: { lines, extras: [], taxPaise }, notes }
}

/** What the books say of the order after these credit notes. */
const booksAfter = ({ goods, notes }: ReturnType<typeof anyOrder>, count: number) =>
  booksOfOrder({
    ...goods,
    isSold: true,
    isPaid: true,
    isDisputed: false,
    releasedTo: [],
    roundOffPaise: noPaise,
    credited: notes.slice(0, count).flatMap(({ lines }) => lines),
    creditedRoundOffPaise: noPaise,
    payments: [],
    refunds: [],
    cardsPaise: noPaise,
    parcels: [],
  })

test('after each credit note the events so far add up to what the books say: of each artist, of commission, TDS and TCS', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const order = anyOrder(seed)
    const artists = ['artist 0', 'artist 1', 'artist 2']
    for (let count = 0; count <= order.notes.length; count++) {
      const books = booksAfter(order, count)
      const booked = (code: string, ownerId: string | null = null) =>
        books.reduce((sum, line) => sum - (line.code === code && line.ownerId === ownerId ? line.paise : 0), 0)
      const sums = artists.map((artistId) => {
        const events = shareEvents({ ...order, notes: order.notes.slice(0, count), artistId, soldOn: '2026-04-30' })
        const changes = events.flatMap((event) => event.changes)
        const own = sumShares(changes.filter(({ model }) => model === 'artist').map(({ share }) => share))
        const all = sumShares(changes.map(({ share }) => share))
        expect([seed, count, all.receivedPaise]).toEqual([seed, count, booked('artist_pending', artistId)])
        const { valuePaise, taxPaise, commissionPaise, commissionGstPaise, tdsPaise, tcsPaise } = all
        expect(valuePaise + taxPaise - commissionPaise - commissionGstPaise - tdsPaise - tcsPaise).toBe(
          all.receivedPaise,
        )
        return own
      })
      const sum = sumShares(sums)
      expect([seed, count, sum.commissionPaise, sum.tdsPaise, sum.tcsPaise]).toEqual([
        seed,
        count,
        booked('commission'),
        booked('tds_payable'),
        booked('tcs_payable'),
      ])
    }
  }
})

test('a credit note that takes nothing of an artist is no event of the artist', () => {
  const order = anyOrder(3)
  const notes = [{ day: '2026-05-01', lines: [{ position: 99, taxablePaise: paise(100), taxPaise: paise(5) }] }]
  const [line] = order.goods.lines
  const events = shareEvents({ ...order, notes, artistId: line?.artistId ?? '', soldOn: '2026-04-30' })
  expect(events.map(({ day, what }) => [day, what])).toEqual([['2026-04-30', 'sale']])
})
