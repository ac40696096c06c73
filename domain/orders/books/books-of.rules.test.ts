import { expect, test } from 'vitest'
import type { AccountCode, Line } from '#domain/money/accounts.rules.ts'
import { valuesOf } from '#domain/orders/invoices/invoice-of-order.rules.ts'
import { noPaise, paise } from '#shared/money.rules.ts'
import { seeded } from '#tests/harness/seeded.ts'
import { booksOfCard, booksOfCardOrder, booksOfOrder, booksOfPayment, type OrderFacts } from './books-of.rules.ts'

const ARTIST = 'an artist'
const RATES = { commissionGst: 18, tcs: 0.5, tds: 0.1, tdsWithoutPan: 5 }
const REGULAR = { gst: 'regular', hasPan: true, isIndividual: true } as const

const TERMS = {
  model: 'shop' as 'shop' | 'artist',
  commissionPercent: 20,
  standing: REGULAR,
  isAboveTdsThreshold: true,
  rates: RATES,
}

/** A work of ₹2,500 and 5 % tax, paid at the provider. */
const sold = (more: Partial<OrderFacts> = {}, terms: typeof TERMS | null = TERMS): OrderFacts => ({
  isSold: true,
  isPaid: true,
  isDisputed: false,
  releasedTo: [],
  taxPaise: paise(12_500),
  roundOffPaise: noPaise,
  lines: [
    {
      position: 1,
      artistId: ARTIST,
      terms,
      unitPricePaise: paise(250_000),
      quantity: 1,
      discountPaise: noPaise,
      shopDiscountPaise: noPaise,
      taxPercent: 5,
    },
  ],
  extras: [],
  credited: [],
  creditedRoundOffPaise: noPaise,
  payments: [{ id: 'pay', amountPaise: paise(262_500), means: 'gateway', settles: true }],
  refunds: [],
  cardsPaise: noPaise,
  parcels: [],
  ...more,
})

const REFUND = {
  paymentId: 'pay',
  amountPaise: paise(262_500),
  cardPaise: noPaise,
  bankPaise: noPaise,
  state: 'processed' as const,
  hasNote: true,
}
const WHOLE = [{ position: 1, taxablePaise: paise(250_000), taxPaise: paise(12_500) }]

/** By account, in rupees. */
const inRupees = (lines: readonly Line[]) =>
  Object.fromEntries(
    lines.map(({ code, ownerId, paise: amount }) => [ownerId ? `${code} of ${ownerId}` : code, amount / 100]),
  )

const sumOf = (lines: readonly Line[], code: AccountCode) =>
  lines.filter((line) => line.code === code).reduce((sum, line) => sum + line.paise, 0)

test('the shop sells: a registered artist’s share with its tax waits for the end of the return window', () => {
  expect(inRupees(booksOfOrder(sold()))).toEqual({
    gateway_clearing: 2_625,
    sales: -2_500,
    gst_output: -125,
    artist_share: 2_000,
    gst_input: 100,
    'artist_pending of an artist': -2_100,
  })
})

test('the artist sells: commission, its tax, TDS and TCS come off', () => {
  expect(inRupees(booksOfOrder(sold({}, { ...TERMS, model: 'artist' })))).toEqual({
    gateway_clearing: 2_625,
    'artist_pending of an artist': -2_020,
    commission: -500,
    gst_output: -90,
    tds_payable: -2.5,
    tcs_payable: -12.5,
  })
})

test('a share is held during a dispute, and payable once it is released', () => {
  expect(inRupees(booksOfOrder(sold({ isDisputed: true, releasedTo: [ARTIST] })))).toHaveProperty(
    'artist_held of an artist',
    -2_100,
  )
  expect(inRupees(booksOfOrder(sold({ releasedTo: [ARTIST] })))).toHaveProperty('artist_payable of an artist', -2_100)
})

test('a line of the time before terms has no share', () => {
  expect(inRupees(booksOfOrder(sold({}, null)))).toEqual({ gateway_clearing: 2_625, sales: -2_500, gst_output: -125 })
})

test('a whole refund leaves nothing, and is owed until the provider has paid it back', () => {
  const back = { credited: WHOLE, refunds: [{ ...REFUND, state: 'decided' as const }] }
  expect(inRupees(booksOfOrder(sold(back)))).toEqual({ gateway_clearing: 2_625, refunds_payable: -2_625 })
  expect(booksOfOrder(sold({ credited: WHOLE, refunds: [REFUND] }))).toEqual([])
})

test('what a bank takes back for goods that were sent is a loss of the shop', () => {
  const lost = sold({ refunds: [{ ...REFUND, bankPaise: paise(262_500), hasNote: false }] })
  expect(inRupees(booksOfOrder(lost))).toMatchObject({ dispute_loss: 2_625, 'artist_pending of an artist': -2_100 })
})

test('what is paid at the door is due, then with the carrier; a parcel that nobody took leaves nothing', () => {
  const atDoor = { payments: [], isPaid: false }
  const parcel = { collectPaise: paise(262_500), isTaken: false, isCredited: false }
  expect(inRupees(booksOfOrder(sold({ ...atDoor, parcels: [parcel] })))).toHaveProperty('cod_buyer_due', 2_625)
  expect(inRupees(booksOfOrder(sold({ ...atDoor, parcels: [{ ...parcel, isTaken: true }] })))).toHaveProperty(
    'cod_clearing',
    2_625,
  )
  expect(booksOfOrder(sold({ ...atDoor, credited: WHOLE, parcels: [{ ...parcel, isCredited: true }] }))).toEqual([])
})

test('money that bought nothing waits until it is given back', () => {
  const stray = { ...sold(), isSold: false }
  expect(inRupees(booksOfOrder(stray))).toEqual({ gateway_clearing: 2_625, unmatched_payments: -2_625 })
  expect(booksOfOrder({ ...stray, refunds: [{ ...REFUND, hasNote: false }] })).toEqual([])
  expect(inRupees(booksOfPayment(stray))).toEqual({ gateway_clearing: 2_625, unmatched_payments: -2_625 })
})

test('a gift card is a debt until it is issued; what is written off is kept, what was spent and taken back is lost', () => {
  const paid = { payments: sold().payments, refunds: [], issuedPaise: null }
  const issued = { ...paid, issuedPaise: paise(262_500) }
  expect(inRupees(booksOfCardOrder(paid))).toEqual({ gateway_clearing: 2_625, card_sales: -2_625 })
  expect(inRupees(booksOfCardOrder(issued))).toEqual({ gateway_clearing: 2_625, card_sales: -2_625 })
  expect(inRupees(booksOfCardOrder({ ...paid, issuedPaise: noPaise }))).toEqual({
    gateway_clearing: 2_625,
    breakage: -2_625,
  })
  expect(inRupees(booksOfCardOrder({ ...issued, refunds: [{ ...REFUND, hasNote: false }] }))).toEqual({
    card_sales: -2_625,
    dispute_loss: 2_625,
  })
  expect(inRupees(booksOfCard({ isBought: false, madePaise: paise(50_000) }))).toEqual({
    cards_given: 500,
    card_sales: -500,
  })
})

test('whatever an order is made of and however it goes back: all is explained, and in the end nothing is left', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = seeded(seed)
    const upTo = (most: number) => Math.floor(random() * most)
    const lines = Array.from({ length: 1 + upTo(4) }, (_, index) => {
      const [unit, quantity] = [100 + upTo(500_000), 1 + upTo(3)]
      const shopDiscount = upTo(2) ? upTo((unit * quantity) / 2) : 0
      return {
        position: index + 1,
        artistId: `artist ${upTo(3)}`,
        terms: upTo(8)
          ? {
              ...TERMS,
              model: upTo(2) ? ('artist' as const) : ('shop' as const),
              commissionPercent: upTo(10_001) / 100,
            }
          : null,
        unitPricePaise: paise(unit),
        quantity,
        discountPaise: paise(shopDiscount + upTo(unit / 4)),
        shopDiscountPaise: paise(shopDiscount),
        taxPercent: [0, 5, 12, 18][upTo(4)] ?? 0,
      }
    })
    const extras = upTo(2) ? [{ amountPaise: paise(1 + upTo(20_000)), taxPercent: 18 }] : []
    const plain = extras.map(({ amountPaise, taxPercent }) => ({
      unitPricePaise: amountPaise,
      quantity: 1,
      discountPaise: noPaise,
      taxPercent,
    }))
    const exact = [...lines, ...plain].reduce(
      (sum, one) => sum + ((one.unitPricePaise * one.quantity - one.discountPaise) * one.taxPercent) / 100,
      0,
    )
    const taxPaise = paise(Math.round(exact))
    const values = valuesOf([...lines, ...plain], taxPaise)
    const before = values.reduce((sum, value) => sum + value.taxablePaise + value.taxPaise, 0)
    const roundOffPaise = paise(Math.round(before / 100) * 100 - before)
    const total = before + roundOffPaise
    const cards = upTo(3) ? 0 : upTo(total)
    const facts = sold({
      lines,
      extras,
      taxPaise,
      roundOffPaise,
      cardsPaise: paise(cards),
      payments: [{ id: 'pay', amountPaise: paise(total - cards), means: upTo(4) ? 'gateway' : 'hand', settles: true }],
      releasedTo: upTo(2) ? ['artist 0'] : [],
    })
    const left = values.map((value) => ({ ...value }))
    for (let part = 0; part <= 4; part++) {
      const isLast = part === 4
      const taken = left.flatMap((value, index) => {
        if (!isLast && upTo(2)) return []
        const taxable = isLast ? value.taxablePaise : upTo(value.taxablePaise + 1)
        const tax = isLast ? value.taxPaise : upTo(value.taxPaise + 1)
        left[index] = { taxablePaise: paise(value.taxablePaise - taxable), taxPaise: paise(value.taxPaise - tax) }
        return [{ position: index + 1, taxablePaise: paise(taxable), taxPaise: paise(tax) }]
      })
      facts.credited.push(...taken)
      if (isLast) facts.creditedRoundOffPaise = roundOffPaise
      const amount = taken.reduce((sum, one) => sum + one.taxablePaise + one.taxPaise, isLast ? roundOffPaise : 0)
      facts.refunds.push({ ...REFUND, amountPaise: paise(amount), state: upTo(2) ? 'processed' : 'decided' })
      const books = booksOfOrder(facts)
      expect([seed, part, sumOf(books, 'suspense')]).toEqual([seed, part, 0])
      expect(books.reduce((sum, line) => sum + line.paise, 0)).toBe(0)
    }
    for (const refund of facts.refunds) refund.state = 'processed'
    const back = facts.refunds.reduce((sum, refund) => sum + refund.amountPaise, 0)
    expect([seed, back]).toEqual([seed, total])
    // The cards get their part back last, by an entry of their own.
    const cardRefunds = { ...REFUND, amountPaise: paise(cards), cardPaise: paise(cards) }
    expect(
      booksOfOrder({
        ...facts,
        cardsPaise: noPaise,
        refunds: [{ ...REFUND, amountPaise: paise(total - cards) }, cardRefunds],
      }),
    ).toEqual([])
  }
})
