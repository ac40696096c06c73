import { expect, test } from 'vitest'
import { sellerOf, type SellerPapers } from './seller-papers.rules.ts'

const place = { address: '4 Lake Road', city: 'Mysuru', state: 'Karnataka', postalCode: '570001' }
const GIVEN: SellerPapers = {
  ...place,
  model: 'artist',
  gst: 'regular',
  hasAgreed: true,
  hasDeclared: false,
  legalName: 'Lata Rao',
}
const NUMBER = '29AAPFU0939F1ZR'

test('an artist sells in their own name with agreement, legal name and a number', () => {
  expect(sellerOf(GIVEN, NUMBER)).toEqual({ ...place, gst: 'regular', legalName: 'Lata Rao', number: NUMBER })
  expect(sellerOf({ ...GIVEN, gst: 'enrolled', hasDeclared: true }, NUMBER)).toMatchObject({ gst: 'enrolled' })
})

test.each<[string, Partial<SellerPapers>, string?]>([
  ['while the setting says so', { model: 'shop' }, NUMBER],
  ['without the agreement', { hasAgreed: false }, NUMBER],
  ['without GSTIN and enrolment', { gst: 'none' }],
  ['while the number can’t be opened', {}],
  ['while an unregistered artist has not declared', { gst: 'enrolled' }, NUMBER],
])('the shop sells %s', (_, papers, number) => {
  expect(sellerOf({ ...GIVEN, ...papers }, number)).toBeNull()
})
