import { expect, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import { splitEdit, type Sensitive } from './split-edit.rules.ts'

const work: Sensitive = {
  title: 'Stepwell, Noon',
  description: 'Steps in the sun.',
  titleHi: null,
  descriptionHi: null,
  categoryId: 'handmade',
  pictureId: 'one',
  imageIds: [],
  dimensions: '61 × 76 cm',
  medium: 'Gouache on paper',
  origin: 'hand',
  edition: 'limited',
  hsn: null,
  isPremium: false,
  pricePaise: paise(950_000),
  stock: 5,
  sizeExtras: [],
  isSized: false,
}

test('stock counts and lower prices need no approval', () => {
  const requested = { ...work, stock: 3, pricePaise: paise(900_000) }
  expect(splitEdit(work, requested)).toEqual({ pricePaise: 900_000, stock: 3, edition: 'limited', waiting: null })
})

test.each([
  { dimensions: '6 × 7 cm' },
  { medium: 'Print' },
  { origin: 'ai' as const },
  { hsn: '970191' },
  { title: 'Another' },
  { titleHi: 'बावड़ी' },
  { descriptionHi: 'धूप में सीढ़ियाँ।' },
])('a change of %o waits, and pieces are counted all the same', (change) => {
  const { waiting, ...now } = splitEdit(work, { ...work, ...change, stock: 4 })
  expect(now).toEqual({ pricePaise: work.pricePaise, stock: 4, edition: 'limited' })
  expect(waiting).toMatchObject({ ...change, stock: null, stockBefore: null })
})

test('another edition waits with its stock; counting does not change the listed edition', () => {
  const original: Sensitive = { ...work, edition: 'original', stock: 1 }
  const more = splitEdit(original, { ...original, edition: 'limited', stock: 50 })
  expect(more).toMatchObject({
    edition: 'original',
    stock: 1,
    waiting: { edition: 'limited', stock: 50, stockBefore: 1 },
  })
  const toOrder = splitEdit(original, { ...original, edition: 'open', stock: null })
  expect(toOrder).toMatchObject({ edition: 'original', stock: 1, waiting: { edition: 'open', stock: null } })
  const sold = splitEdit(original, { ...original, edition: 'limited', stock: 0 })
  expect(sold).toMatchObject({
    edition: 'original',
    stock: 0,
    waiting: { edition: 'limited', stock: 0, stockBefore: 0 },
  })
})

test('a work with sizes has what its sizes say, at once', () => {
  const sized: Sensitive = { ...work, isSized: true }
  expect(splitEdit(sized, { ...sized, edition: 'open', stock: null })).toMatchObject({ edition: 'open', waiting: null })
})
