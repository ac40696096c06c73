import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addPaise, paise } from '#shared/money.rules.ts'
import { anyOrder, brandWith, orderToInvoice, SELLER_GSTIN } from '#tests/harness/order-to-invoice.ts'
import { creditNotesOf, partsOfParcel } from './credit-notes.rules.ts'
import type { InvoiceFacts } from './invoice-facts.rules.ts'
import { invoiceOfOrder, sellersOf } from './invoice-of-order.rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const brand = brandWith({ gstin: SELLER_GSTIN })

const sellerNamed = (artistId: string) => ({
  artistId,
  gst: 'regular' as const,
  legalName: artistId,
  address: '4 Lake Road',
  city: 'Mysuru',
  state: 'Karnataka',
  postalCode: '570001',
  number: '29AAPFU0939F1ZR',
})

/** Each line by the shop or one of three artists, and a part paid by a gift card. */
const anySellers = fc
  .tuple(anyOrder, fc.infiniteStream(fc.constantFrom(null, 'a', 'b', 'c')), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([order, sellers, card]) => {
    const lines = order.lines.map((line) => {
      const artistId = sellers.next().value ?? null
      return { ...line, seller: artistId === null ? null : sellerNamed(artistId) }
    })
    return orderToInvoice({ ...order, lines, giftCardPaise: paise(Math.floor(order.totalPaise * card)) })
  })

const invoicesOf = (order: ReturnType<typeof orderToInvoice>) =>
  sellersOf(order).map((seller, index) => invoiceOfOrder(order, { serial: `S/${index}`, now, brand }, seller))

const sumOf = (
  documents: readonly InvoiceFacts[],
  name: 'totalPaise' | 'taxPaise' | 'subtotalPaise' | 'roundOffPaise',
) => addPaise(...documents.map((facts) => facts[name]))

test('F-46 the invoices of all sellers are the order, each line on one of them', () => {
  fc.assert(
    fc.property(anySellers, (order) => {
      const invoices = invoicesOf(order)
      expect(sumOf(invoices, 'totalPaise')).toBe(order.totalPaise)
      expect(sumOf(invoices, 'taxPaise')).toBe(order.taxPaise)
      expect(addPaise(...invoices.map(({ giftCardPaise }) => giftCardPaise ?? paise(0)))).toBe(order.giftCardPaise)
      for (const { subtotalPaise, taxPaise, roundOffPaise, totalPaise, giftCardPaise = 0 } of invoices) {
        expect(addPaise(subtotalPaise, taxPaise, roundOffPaise)).toBe(totalPaise)
        expect(giftCardPaise).toBeLessThanOrEqual(totalPaise)
      }
      const positions = invoices.flatMap(({ lines }) => lines.map(({ position }) => position))
      expect(positions.toSorted((one, other) => one - other)).toEqual(order.lines.map(({ position }) => position))
    }),
  )
})

test('F-46 credit notes for lines and for everything take back each invoice, value by value and tax by tax', () => {
  const cut = fc.tuple(fc.double({ min: 0.01, max: 1, noNaN: true }), fc.option(fc.nat(20), { nil: undefined }))
  fc.assert(
    fc.property(anySellers, fc.array(cut, { maxLength: 4 }), (order, cuts) => {
      const invoices = invoicesOf(order)
      const notes: InvoiceFacts[] = []
      let left: number = order.totalPaise
      for (const [part, position] of [...cuts, [1] as const]) {
        if (left === 0) break
        const amount = paise(Math.max(1, Math.round(left * part)))
        const parts = position === undefined ? [] : [{ position, paise: null }]
        const made = creditNotesOf(invoices, notes, { now, amountPaise: amount, reason: 'Order cancelled', parts })
        expect(sumOf(made, 'totalPaise')).toBe(amount)
        notes.push(...made)
        left -= amount
      }
      for (const invoice of invoices) {
        const own = notes.filter(({ credits }) => credits?.serial === invoice.serial)
        expect([sumOf(own, 'subtotalPaise'), sumOf(own, 'taxPaise')]).toEqual([invoice.subtotalPaise, invoice.taxPaise])
        expect(own.every(({ seller }) => seller.name === invoice.seller.name)).toBe(true)
      }
    }),
  )
})

test('F-46 a parcel that nobody accepts takes back its own works and its share of the fee', () => {
  const fee = { label: 'Pay on delivery', amountPaise: paise(100_00), taxPercent: 10 }
  const lines = [{ seller: sellerNamed('a') }, { seller: null }, { seller: sellerNamed('b') }].map((line) => ({
    ...line,
    unitPricePaise: paise(1_000_00),
  }))
  const works = orderToInvoice({ lines })
  const totalPaise = addPaise(works.totalPaise, paise(110_00))
  const order = { ...works, extras: [fee], taxPaise: addPaise(works.taxPaise, paise(10_00)), totalPaise }
  const invoices = invoicesOf(order)
  const notes: InvoiceFacts[] = []
  // 3,410 rupees for three parcels.
  for (const [position, amount] of [
    [1, 1_137_00],
    [3, 1_137_00],
    [2, 1_136_00],
  ] as const) {
    const parts = partsOfParcel(invoices, [position], paise(amount))
    const made = creditNotesOf(invoices, notes, {
      now,
      amountPaise: paise(amount),
      reason: 'Goods not accepted',
      parts,
    })
    const fees = made.flatMap((facts) =>
      facts.lines.filter(({ title }) => title === fee.label).map((line) => line.taxablePaise),
    )
    expect([sumOf(made, 'totalPaise'), fees.length]).toEqual([amount, 1])
    const positions = made.flatMap((facts) => facts.lines.map((line) => line.position))
    expect(positions.toSorted((one, other) => one - other)).toEqual([position, 4])
    notes.push(...made)
  }
  expect(sumOf(notes, 'taxPaise')).toBe(order.taxPaise)
  expect(sumOf(notes, 'totalPaise')).toBe(totalPaise)
})
