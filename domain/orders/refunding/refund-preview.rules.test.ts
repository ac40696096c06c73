import { expect, test } from 'vitest'
import { noPaise, paise } from '#shared/money.rules.ts'
import { previewWords } from './refund-preview-words.rules.ts'
import { artistsPaise, refundPreview, type Refundable } from './refund-preview.rules.ts'

const RATES = { commissionGst: 18, tcs: 0.5, tds: 0.1, tdsWithoutPan: 5 }

/** Each work is ₹1,000 and 10% tax; the shop keeps 20% of the price. */
const work = (artistId: string | null) => ({
  artistId,
  model: 'shop' as const,
  taxablePaise: paise(1_000_00),
  taxPaise: paise(100_00),
  taxPercent: 10,
  shopDiscountPaise: noPaise,
  commissionPercent: 20,
  standing: { gst: 'none', hasPan: true, isIndividual: true } as const,
  isAboveTdsThreshold: false,
  rates: RATES,
})

const order: Refundable = {
  works: [work('sunaina'), work('kabir')],
  others: [{ taxablePaise: paise(100_00), taxPaise: paise(10_00) }],
  releasedTo: ['kabir'],
  documentsLeftPaise: paise(2_310_00),
  failedPaise: [],
  onlinePaise: paise(1_500_00),
}

const items = [
  { artistId: 'sunaina', artistName: 'Sunaina Jha' },
  { artistId: 'kabir', artistName: 'Kabir Rao' },
]

const said = (line: number | null, rupees: number) =>
  previewWords(refundPreview(order, { line, amountPaise: paise(rupees * 100) }), {
    method: 'upi',
    isByHand: false,
    items,
  }).slice(0, -1)

test('a whole work is borne by its artist’s share, and by the shop for commission and tax', () => {
  expect(said(1, 1_100)).toEqual([
    '₹1,100 to the UPI account, within 7 to 10 business days.',
    'Sunaina Jha receives ₹800 less for this order.',
    'The shop bears the other ₹300: commission, tax and charges.',
  ])
})

test('an artist whose share can be paid already gives it back with the next payout', () => {
  expect(said(2, 550)).toContain('Kabir Rao receives ₹400 less: it comes off the next payout.')
})

test('a share of the whole order is borne by all, and everything that is left by all of their shares', () => {
  expect(refundPreview(order, { line: null, amountPaise: paise(231_00) }).artists).toEqual([
    { artistId: 'sunaina', lessPaise: 80_00, isReleased: false },
    { artistId: 'kabir', lessPaise: 80_00, isReleased: true },
  ])
  const all = refundPreview(order, { line: null, amountPaise: order.documentsLeftPaise })
  expect(all.artists.reduce((sum, { lessPaise }) => sum + lessPaise, 0)).toBe(artistsPaise(order))
  expect(all.shopPaise).toBe(order.documentsLeftPaise - artistsPaise(order))
})

test('a charge is borne by the shop alone, and so is a work of the time before terms', () => {
  expect(said(3, 110)).toEqual(['₹110 to the UPI account, within 7 to 10 business days.', 'The shop bears ₹110.'])
  const before = { ...order, works: [work(null), work('kabir')] }
  expect(refundPreview(before, { line: 1, amountPaise: paise(1_100_00) })).toMatchObject({
    artists: [],
    shopPaise: 1_100_00,
  })
})

test('the paid money goes back first, the rest to the gift cards', () => {
  expect(said(null, 2_000).slice(0, 2)).toEqual([
    '₹1,500 to the UPI account, within 7 to 10 business days.',
    '₹500 to the gift card.',
  ])
})

test('money that the shop took itself is returned by a person', () => {
  const preview = refundPreview(order, { line: 3, amountPaise: paise(110_00) })
  expect(previewWords(preview, { method: 'cash', isByHand: true, items })[0]).toBe(
    'You return ₹110 yourself, then record it under Payments.',
  )
})

test('a refund that failed is repeated under its credit note: nobody bears it twice', () => {
  const failed = { ...order, works: [work('kabir')], failedPaise: [paise(1_100_00)] }
  const preview = refundPreview(failed, { line: 1, amountPaise: paise(1_100_00) })
  expect(preview).toMatchObject({ artists: [], shopPaise: 0 })
  expect(previewWords(preview, { method: 'upi', isByHand: false, items })).toEqual([
    '₹1,100 to the UPI account, within 7 to 10 business days.',
    'This repeats the refund that failed. Its credit note stays as it is.',
  ])
})

test('the last money of an order of which a bank took some is a share of its invoice, and not all of it', () => {
  const preview = refundPreview(order, { line: null, amountPaise: paise(1_155_00) })
  expect(preview.artists.map(({ lessPaise }) => lessPaise)).toEqual([400_00, 400_00])
})
