import { expect, test } from 'vitest'
import { giftToPack, packingList, type ParcelLine } from './own-parcels.rules.ts'

const line: ParcelLine = {
  id: 'line',
  title: 'Moonrise',
  frameName: 'No frame',
  frameStyle: 'none',
  frame: '',
  sizeName: null,
  quantity: 1,
  picture: null,
  leavesFrom: null,
  leavesBy: null,
  isAskedBack: false,
}
const gift = { isWrapped: true, message: 'For Nani', hidesPrices: true }

test.each([
  ['that is no gift', null, ['piece', 'padding', 'slip', 'no-prices', 'label']],
  ['that is a gift', gift, ['piece', 'padding', 'wrap', 'card', 'slip', 'no-prices', 'label']],
  ['with a card only', { ...gift, isWrapped: false }, ['piece', 'padding', 'card', 'slip', 'no-prices', 'label']],
] as const)('a parcel %s has a list of what belongs in it', (_, given, kinds) => {
  expect(packingList({ lines: [line], gift: given }).map(({ kind }) => kind)).toEqual(kinds)
})

test('a work with a certificate has it on the list', () => {
  const kinds = packingList({ lines: [line], gift: null, isCertified: true }).map(({ kind }) => kind)
  expect(kinds).toEqual(['piece', 'padding', 'certificate', 'slip', 'no-prices', 'label'])
})

test('a framed work needs its corners covered', () => {
  const [, second] = packingList({ lines: [{ ...line, frameStyle: 'teak' }], gift: null })
  expect(second?.kind).toBe('corners')
})

test('a gift says what its artist has to do', () => {
  expect(giftToPack(gift)).toBe('Gift: wrap, card')
  expect(giftToPack({ ...gift, isWrapped: false })).toBe('Gift: card')
  expect(giftToPack({ isWrapped: false, message: '', hidesPrices: true })).toBe('Gift')
})
