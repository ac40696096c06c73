import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyForm, type EnteredWork } from '#domain/catalogue/works/entered-work.rules.ts'
import { guarded } from '#shared/csv.rules.ts'
import { cellsOf, SHEET_COLUMNS, columnLetters, columnsIn, HEADS, plainText } from './sheet-columns.rules.ts'
import { isSameForm, overlay, plainPrice, rowOfForm, type Named, type RowKnown } from './sheet-row.rules.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const CATEGORIES = [
  { id: id(1), name: 'Wall Art', path: 'wall-art' },
  { id: id(2), name: 'Wall Art > Handmade', path: 'wall-art/handmade' },
  { id: id(3), name: 'Clothing', path: 'clothing' },
  { id: id(4), name: 'Clothing', path: 'more-clothing' },
]
const FRAMES: Named[] = [
  { id: id(11), name: 'Natural oak' },
  { id: id(12), name: 'Black; matt' },
]
const SIZES: Named[] = [
  { id: id(21), name: 'S' },
  { id: id(22), name: '2:6' },
  { id: id(23), name: 'M' },
]
const known: RowKnown = {
  categories: CATEGORIES,
  frames: FRAMES,
  sizesOf: (category) => (category === id(3) ? SIZES : []),
  ownSizes: SIZES,
  pictureOf: (name) => /images\/(.*)\//.exec(name)?.[1] ?? { 'monsoon.jpg': id(31), 'back.jpg': id(32) }[name],
}
const written = {
  ...known,
  sizes: SIZES,
  pictureAddress: (one: string) => `https://store.test/images/${one}/1600.webp`,
}

const base = (fields: Partial<EnteredWork> = {}): EnteredWork => ({ ...emptyForm(id(99)), ...fields })
const read = (cells: Parameters<typeof overlay>[1], form = base()) => overlay(form, cells, known)

/** Stored texts are trimmed and normalised, and may begin like a formula. */
const text = fc
  .oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('=1+1', "'=x", '-5', '@home', 'दो\nपंक्तियाँ', 'a;b', '12,5'))
  .map((typed) => plainText(typed.replaceAll('\0', '')))
const pieces = fc.oneof(fc.constant(''), fc.nat(9_999).map(String))
const rupees = fc
  .integer({ min: 100, max: 1_000_000_000 })
  .map((paise) => (paise / 100).toFixed(2).replace(/\.00$/, ''))
const pictures = fc.uniqueArray(fc.integer({ min: 40, max: 60 }), { minLength: 1, maxLength: 5 })

const form: fc.Arbitrary<EnteredWork> = fc
  .record({
    title: text,
    category: fc.constantFrom(...CATEGORIES.map((category) => category.id)),
    price: fc.oneof(fc.constant(''), rupees),
    dimensions: text,
    medium: text,
    origin: fc.constantFrom('', 'hand', 'digital', 'ai'),
    description: text,
    titleHi: text,
    descriptionHi: text,
    edition: fc.constantFrom('original', 'limited', 'open'),
    stock: pieces,
    hsn: fc.constantFrom('', '9701', '970110'),
    frames: fc.subarray(FRAMES.map((frame) => frame.id)),
    sizes: fc.subarray(SIZES).chain((some) =>
      fc.tuple(
        ...some.map(({ id: size }) =>
          fc.record({
            id: fc.constant(size),
            isTicked: fc.boolean(),
            pieces,
            extra: fc.oneof(fc.constant(''), rupees),
          }),
        ),
      ),
    ),
    images: pictures,
    alt: text,
  })
  .map(({ images: [image = 40, ...more], alt, ...fields }) => ({
    ...base(fields),
    image: id(image),
    images: more.map(id),
    alts: { [id(image)]: alt },
  }))

test('a work that is written into a row and read again is the same form', () => {
  fc.assert(
    fc.property(form, (one) => {
      const cells = rowOfForm(one, written)
      const { entered, errors } = overlay(one, cells, known)
      expect(errors).toEqual({})
      expect(entered).toEqual(one)
      expect(isSameForm(entered, one)).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test('a row that is written into a file and read again has the same cells', () => {
  const columns = new Map(SHEET_COLUMNS.map((name, place) => [name, place]))
  fc.assert(
    fc.property(fc.array(text, { minLength: SHEET_COLUMNS.length, maxLength: SHEET_COLUMNS.length }), (texts) => {
      const { cells, errors } = cellsOf({ line: 2, cells: texts.map((one) => ({ text: guarded(one) })) }, columns)
      expect(errors).toEqual([])
      expect(SHEET_COLUMNS.map((name) => cells[name])).toEqual(texts)
    }),
  )
})

test.each([
  ['12500', '12500'],
  ['₹ 12,500.50', '12500.50'],
  ['Rs. 1,25,000', '125000'],
  ['12500,5', '12500.50'],
  ['12.500,50', '12500.50'],
  ['1,250', '1250'],
  ['12500.00', '12500'],
  ['free', 'free'],
  ['', ''],
  ['1,2,3', '1,2,3'],
])('the price %j is read as %j', (typed, price) => {
  expect(plainPrice(typed)).toBe(price)
})

describe('a cell that can’t be understood', () => {
  test.each([
    ['category', 'Pottery', 'Choose one of these: Wall Art; Wall Art > Handmade; Clothing; Clothing'],
    ['category', 'Clothing', 'Choose one of these'],
    ['frames', 'Gold', 'We have no frame “Gold”. Choose from: Natural oak'],
    ['sizes', 'S: 3; S: 4', 'The size S appears twice.'],
    ['sizes', 'XXL: 3', 'We have no size “XXL”'],
    ['sizes', 'S', 'Write sizes like this'],
    ['sizes', 'S: many', 'Write sizes like this'],
    ['sizes', 'S: 1 + 2 + 3', 'Write sizes like this'],
    ['picture', 'flood.jpg', 'No picture named “flood.jpg” was uploaded.'],
    ['morePictures', 'back.jpg; flood.jpg', 'No picture named “flood.jpg”'],
    ['morePictures', 'back.jpg; back.jpg', 'The picture “back.jpg” appears twice.'],
  ] as const)('%s %j is named', (column, typed, error) => {
    expect(read({ [column]: typed }).errors[column]).toContain(error)
  })

  test('is one that has pieces beside those of its sizes', () => {
    const { errors } = read({ category: 'clothing', sizes: 'S: 3', stock: '3' })
    expect(errors).toEqual({ stock: 'The pieces of this work are in the column “Sizes”. Leave this cell empty.' })
  })

  test('is one that names its main picture again', () => {
    const { errors } = read({ picture: 'monsoon.jpg', morePictures: 'monsoon.jpg' })
    expect(errors.morePictures).toBe('The picture “monsoon.jpg” appears twice.')
  })
})

test('sizes have pieces, or are made to order, and an extra price', () => {
  const { entered, errors } = read({ category: 'clothing', sizes: 's: 03; M = order + ₹ 1,200' })
  expect(errors).toEqual({})
  expect(entered.sizes).toEqual([
    { id: id(21), isTicked: true, pieces: '3', extra: '' },
    { id: id(23), isTicked: true, pieces: '', extra: '1200' },
  ])
})

test('a column that is left out stays as it was, and an empty cell deletes, except the picture', () => {
  const before = base({ title: 'Monsoon', hsn: '9701', image: id(31), frames: [id(11)] })
  expect(read({}, before).entered).toEqual(before)
  const { entered } = read({ hsn: '', frames: '', picture: '' }, before)
  expect(entered).toMatchObject({ title: 'Monsoon', hsn: '', frames: [], image: id(31) })
})

test('columns are found by their names in any order, and unknown and repeated ones are named by cell', () => {
  const head = (...texts: string[]) => columnsIn({ line: 3, cells: texts.map((one) => ({ text: one })) })
  expect(head('PRICE', '', ' title ', 'Title(hindi)').columns).toEqual(
    new Map([
      ['price', 0],
      ['title', 2],
      ['titleHi', 3],
    ]),
  )
  expect(head('Title', 'Tittle', 'Title').errors.map(({ cell }) => cell)).toEqual(['B3', 'C3'])
  expect(head(...Object.values(HEADS)).columns.size).toBe(SHEET_COLUMNS.length)
  expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA'])
})

test.each([
  [{ text: '46024', trouble: 'date' }, 'The spreadsheet has turned this into a date.'],
  [{ text: '', trouble: 'formula' }, 'This formula has no result.'],
  [{ text: '#REF!', trouble: 'error' }, 'The spreadsheet shows an error here: #REF!'],
  [{ text: 'x'.repeat(601) }, 'Please use up to 600 characters.'],
  [{ text: 'a\0b' }, 'characters we can’t store'],
] as const)('a cell that no text can be read from is wrong, case %#', (cell, error) => {
  const { errors } = cellsOf({ line: 7, cells: [{ text: '' }, { text: '' }, cell] }, new Map([['price', 2]]))
  expect(errors).toEqual([{ cell: 'C7', column: 'Price', error: expect.stringContaining(error) }])
})
