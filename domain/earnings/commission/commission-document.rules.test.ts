import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOfMonth } from '#shared/months.rules.ts'
import { shopAsSeller } from '#domain/orders/invoices/invoice-of-order.rules.ts'
import type { SharedOrder } from '#domain/earnings/share-events.db.ts'
import { NO_SHARE, type ShareEvent } from '#domain/earnings/share-events.rules.ts'
import { addPaise, paise } from '#shared/money.rules.ts'
import { brandWith, SELLER_GSTIN } from '#tests/harness/order-to-invoice.ts'
import {
  commissionDocument,
  commissionSerial,
  type Charged,
  type CommissionFacts,
} from './commission-document.rules.ts'

const ARTIST = {
  name: 'Asha Rao',
  street: '12 Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411004',
  gstin: null,
}
const seller = shopAsSeller(brandWith({ gstin: SELLER_GSTIN }))
const now = new Date('2026-11-01T03:00:00Z')

const event = (
  day: string,
  commission: number,
  gst: number,
  more: { gstPercent?: number; model?: 'shop' | 'artist' } = {},
): ShareEvent => ({
  day,
  what: commission > 0 ? 'sale' : 'refund',
  changes: [
    {
      model: more.model ?? 'artist',
      commissionPercent: 20,
      gstPercent: more.gstPercent ?? 18,
      share: {
        ...NO_SHARE,
        valuePaise: paise(commission * 5),
        commissionPaise: paise(commission),
        commissionGstPaise: paise(gst),
      },
    },
  ],
})

const order = (orderId: string, ...events: ShareEvent[]): SharedOrder => ({
  orderId,
  shortNumber: 482_719_350,
  titles: 'Moonrise',
  events,
})

const charge = (month: string, orders: readonly SharedOrder[], charged: readonly Charged[] = [], about = {}) =>
  commissionDocument({
    month,
    days: { to: daysOfMonth(month)?.to ?? '' },
    orders,
    charged,
    seller,
    artist: ARTIST,
    language: 'en',
    now,
    ...about,
  })

const chargedBy = (facts: CommissionFacts | undefined): Charged[] =>
  (facts?.lines ?? []).map((line) => ({
    ...line,
    kind: facts?.kind ?? 'invoice',
    serial: facts?.serial ?? '',
    date: facts?.date ?? '',
  }))

test('a month is charged on its last day: CGST and SGST in the shop’s state, IGST elsewhere, a tax without heads for a shop without a GSTIN', () => {
  const orders = [order('one', event('2026-10-04', 50_000, 9_000))]
  const heads = (about: object) =>
    charge('2026-10', orders, [], about)?.lines[0]?.taxes.map((tax) => [tax.head, tax.percent, tax.paise])
  expect(charge('2026-10', orders)).toMatchObject({
    kind: 'invoice',
    date: '2026-10-31',
    commissionPaise: 50_000,
    gstPaise: 9_000,
    totalPaise: 59_000,
  })
  expect(heads({})).toEqual([
    ['CGST', 9, 4_500],
    ['SGST', 9, 4_500],
  ])
  expect(heads({ artist: { ...ARTIST, state: 'Kerala' } })).toEqual([['IGST', 18, 9_000]])
  // The registration counts, not where the artist lives.
  expect(heads({ artist: { ...ARTIST, gstin: '32ABCPE1234F1Z5' } })).toEqual([['IGST', 18, 9_000]])
  expect(heads({ artist: { ...ARTIST, state: '' } })).toEqual([
    ['CGST', 9, 4_500],
    ['SGST', 9, 4_500],
  ])
  expect(heads({ seller: shopAsSeller(brandWith({ gstin: '' })) })).toEqual([['Tax', 18, 9_000]])
})

test('what the shop sold itself, and what happened after the month, is not charged', () => {
  const orders = [
    order('one', event('2026-10-04', 50_000, 9_000, { model: 'shop' })),
    order('two', event('2026-11-01', 700, 126)),
  ]
  expect(charge('2026-10', orders)).toBeUndefined()
})

test('a refund in a later month is taken off there, and more refunds than sales make a credit note that names the invoice', () => {
  const sold = [event('2026-10-04', 50_000, 9_000), event('2026-11-20', -10_000, -1_800)]
  const october = { ...charge('2026-10', [order('one', ...sold)]), serial: 'COM/2627/000001' } as CommissionFacts
  expect(october.totalPaise).toBe(59_000)
  const both = charge(
    '2026-11',
    [order('one', ...sold), order('two', event('2026-11-02', 30_000, 5_400))],
    chargedBy(october),
  )
  expect(both).toMatchObject({ kind: 'invoice', commissionPaise: 20_000, gstPaise: 3_600, credits: [] })
  const alone = charge('2026-11', [order('one', ...sold)], chargedBy(october))
  expect(alone).toMatchObject({
    kind: 'credit-note',
    commissionPaise: -10_000,
    gstPaise: -1_800,
    credits: [{ serial: 'COM/2627/000001', date: '2026-10-31' }],
  })
  const none = charge('2026-11', [
    order('two', event('2026-11-02', 30_000, 5_400), event('2026-11-30', -30_000, -5_400)),
  ])
  expect(none).toBeUndefined()
})

test('what is booked into a month after its invoice is charged by the next', () => {
  const first = charge('2026-10', [order('one', event('2026-10-04', 50_000, 9_000))])
  const late = [order('one', event('2026-10-04', 50_000, 9_000)), order('two', event('2026-10-30', 100, 18))]
  expect(charge('2026-11', late, chargedBy(first))).toMatchObject({ totalPaise: 118, lines: [{ orderId: 'two' }] })
})

test('however sales and refunds fall into months, all documents together are what the books say, with each half of the tax', () => {
  const amount = fc.integer({ min: -50_000, max: 90_000 })
  const happened = fc.record({ order: fc.nat(3), month: fc.nat(5), amount, rate: fc.constantFrom(18, 12) })
  fc.assert(
    fc.property(fc.array(happened, { maxLength: 30 }), (all) => {
      const charged: Charged[] = []
      for (let month = 0; month < 6; month++) {
        const name = `2026-${String(5 + month).padStart(2, '0')}`
        const known = all.filter((one) => one.month <= month)
        const orders = [0, 1, 2, 3].map((id) =>
          order(
            `order ${id}`,
            ...known
              .filter((one) => one.order === id)
              .map((one) =>
                event(`2026-${String(5 + one.month).padStart(2, '0')}-07`, one.amount, Math.round(one.amount * 0.18), {
                  gstPercent: one.rate,
                }),
              ),
          ),
        )
        const facts = charge(name, orders, charged)
        if (facts) {
          expect(facts.kind).toBe(facts.totalPaise < 0 ? 'credit-note' : 'invoice')
          const taxes = facts.lines.flatMap((line) => line.taxes.map((tax) => tax.paise))
          expect(addPaise(...taxes)).toBe(facts.gstPaise)
          for (const percent of [9, 6]) {
            const half = (head: string) =>
              facts.lines
                .flatMap((line) => line.taxes)
                .reduce((sum, tax) => sum + (tax.head === head && tax.percent === percent ? tax.paise : 0), 0)
            expect(Math.abs(half('CGST') - half('SGST'))).toBeLessThanOrEqual(1)
          }
        }
        charged.push(...chargedBy(facts))
        const booked = known.reduce((sum, one) => sum + one.amount + Math.round(one.amount * 0.18), 0)
        expect(addPaise(...charged.flatMap((one) => [one.commissionPaise, one.gstPaise]))).toBe(booked)
      }
    }),
  )
})

test('a serial has sixteen characters at most, and none of an invoice to a buyer', () => {
  const of = (kind: 'invoice' | 'credit-note', series = '') => ({ kind, financialYear: '2627', series })
  expect(commissionSerial(of('invoice'), 123)).toBe('COM/2627/000123')
  expect(commissionSerial(of('credit-note'), 1)).toBe('CCN/2627/000001')
  expect(commissionSerial(of('invoice', '0CZ4K'), 1)).toBe('K26-0CZ4K/000001')
  expect(commissionSerial(of('credit-note', '0CZ4K'), 1)).toBe('N26-0CZ4K/000001')
  expect(commissionSerial(of('invoice'), 9_999_999)).toHaveLength(16)
  expect(() => commissionSerial(of('invoice'), 10_000_000)).toThrow(RangeError)
})
