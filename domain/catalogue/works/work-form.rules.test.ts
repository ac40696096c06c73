import { workFormWords } from '#words/work-form.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyLetter } from '#tests/harness/any-letter.ts'
import { EDITIONS } from './editions.rules.ts'
import { enteredWork } from './entered-work.rules.ts'
import * as rules from './work-form.rules.ts'

const { readWorkForm } = rules

const id = (place: number) => `a0000000-0000-4000-8000-${String(place).padStart(12, '0')}`
const PAINTING = id(1)
const SARI = id(2)
const PREMIUM = id(3)
const [TEAK, BRASS, PICTURE] = [id(11), id(12), id(21)] as const

const known = {
  categories: [
    { id: PAINTING, path: 'wall-art/handmade', isPremium: false },
    { id: SARI, path: 'designer-clothing', isPremium: false },
    { id: PREMIUM, path: 'premium-artwork', isPremium: true },
  ],
  frameIds: [TEAK, BRASS],
}

const FILLED = {
  key: id(99),
  work: '',
  version: '',
  title: 'Stepwell, Noon',
  category: PAINTING,
  price: '9500',
  dimensions: '61 × 76 cm',
  medium: 'Gouache on paper',
  origin: 'hand',
  description: 'Steps in the sun.',
  titleHi: '',
  descriptionHi: '',
  edition: 'original',
  stock: '1',
  hsn: '',
  image: PICTURE,
}

type Changes = Partial<Record<keyof typeof FILLED, string>>

function read(changes: Changes = {}, repeated: [string, unknown][] = [], kept: string[] = []) {
  const entries = [...Object.entries({ ...FILLED, ...changes }), ...repeated]
  return readWorkForm(enteredWork(entries), { ...known, ownImageIds: kept })
}

const errorsOf = (answer: ReturnType<typeof read>) => (answer.ok ? {} : answer.errors)
const formOf = (answer: ReturnType<typeof read>) => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors))
  return answer.form
}

test('a filled form is a work, with its size in centimetres and the text as typed', () => {
  expect(formOf(read({ dimensions: '24 x 36 in' }))).toMatchObject({
    title: 'Stepwell, Noon',
    pricePaise: 9_500_00,
    dimensions: '24 x 36 in',
    size: { widthCm: 60.96, heightCm: 91.44, depthCm: null },
    edition: 'original',
    stock: 1,
    hsn: null,
    frameIds: [],
    pictureId: PICTURE,
  })
})

test.each([
  ['title', 'Title is required'],
  ['category', 'Category is required'],
  ['dimensions', 'Dimensions are required'],
  ['medium', 'Medium is required'],
  ['origin', 'Say how the work was made'],
  ['description', 'Description is required'],
  ['price', 'Price is required'],
] as const)('M-144 M-145 F1 without its %s a work is not taken', (field, words) => {
  expect(errorsOf(read({ [field]: '' }))).toEqual({ [field]: words })
  if (field !== 'price') expect(errorsOf(read({ [field]: ' \u00a0\t ' }))).toHaveProperty(field)
})

test('M-144 all errors are shown at once', () => {
  expect(Object.keys(errorsOf(read({ title: '', medium: '', price: 'x', hsn: '12' })))).toEqual([
    'title',
    'price',
    'medium',
    'hsn',
  ])
})

describe('the price', () => {
  test.each(['-1', 'abc', '1.2.3', '1e3', '0x10', '١٢٣', '1,000', '.', ' ', '+5', 'Infinity', 'NaN', '1 0', '₹5'])(
    'F3 %j is no price',
    (price) => {
      expect(errorsOf(read({ price }))).toEqual({ price: 'Enter a price using digits and an optional decimal point.' })
    },
  )

  test.each(['99999999999', '9'.repeat(400), '10000000.01', '100000000'])('F5 %s is too much', (price) => {
    expect(errorsOf(read({ price }))).toEqual({ price: 'Enter a price of at most ₹1,00,00,000.' })
  })

  test.each(['0', '0.00', '000', '0.99', '.5'])('M-145 a price of %s is refused', (price) => {
    expect(errorsOf(read({ price }))).toEqual({ price: 'Enter a price of at least ₹1.' })
  })

  test('M-145 a price has paise, and no smaller parts', () => {
    expect(formOf(read({ price: ' 0012.5 ' })).pricePaise).toBe(12_50)
    expect(formOf(read({ price: '10000000' })).pricePaise).toBe(1_00_00_000_00)
    expect(errorsOf(read({ price: '12.345' }))).toEqual({
      price: 'Enter a price with at most two digits after the decimal point.',
    })
  })

  test('M-145 every amount to the paisa is read as typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1_00_00_000_00 }), (amount) => {
        expect(formOf(read({ price: (amount / 100).toFixed(2) })).pricePaise).toBe(amount)
      }),
    )
  })
})

test('F7 M-147 M-148 a premium work has the price 0 and no frames, for every input', () => {
  for (const price of ['5000', '', 'abc']) {
    const form = formOf(read({ category: PREMIUM, price }, [['frames', TEAK]]))
    expect(form).toMatchObject({ pricePaise: 0, frameIds: [] })
  }
})

test('F9 an unavailable frame is refused, one chosen twice counts once', () => {
  expect(errorsOf(read({}, [['frames', id(500)]]))).toEqual({ frames: 'Please choose frames from the list.' })
  expect(
    formOf(
      read(
        {},
        [TEAK, TEAK, BRASS].map((frame) => ['frames', frame]),
      ),
    ).frameIds,
  ).toEqual([TEAK, BRASS])
  const many = Array.from({ length: 500 }, (_, place): [string, string] => ['frames', id(1000 + place)])
  expect(errorsOf(read({}, many))).toHaveProperty('frames')
})

test.each([
  ['title', 10_000],
  ['title', rules.TITLE_MAX + 1],
  ['dimensions', rules.DIMENSIONS_MAX + 1],
  ['medium', rules.MEDIUM_MAX + 1],
  ['description', rules.DESCRIPTION_MAX + 1],
] as const)('F11 a %s of %i characters is too long', (field, length) => {
  expect(errorsOf(read({ [field]: 'a'.repeat(length) }))[field]).toContain('shorten this')
})

test('F13 M-153 a new work needs a picture, a work that has one keeps it', () => {
  expect(errorsOf(read({ image: '' }))).toEqual({ image: 'Image is required for new artwork' })
  expect(formOf(read({ image: '', work: id(7), version: '3' }))).toMatchObject({ pictureId: null })
  expect(errorsOf(read({ image: 'https://elsewhere.example/a.png' }))).toHaveProperty('image')
})

test('F15 unknown fields of the form are left out', () => {
  const extra: [string, unknown][] = [
    ['approved', 'true'],
    ['artist_id', id(8)],
    ['approval_state', 'approved'],
  ]
  expect(formOf(read({}, extra))).toEqual(formOf(read()))
})

test('F17 a form without its key is not taken', () => {
  expect(errorsOf(read({ key: 'again' }))).toEqual({ key: 'This form has expired. Reload the page and try again.' })
})

test('G-47 up to four additional images are taken, in their order; those that a work has already may stay', () => {
  const images = (count: number) =>
    Array.from({ length: count }, (_, place): [string, string] => ['images', id(30 + place)])
  expect(formOf(read({}, images(4))).imageIds).toEqual([id(30), id(31), id(32), id(33)])
  expect(errorsOf(read({}, images(rules.ADDITIONAL_IMAGES_MAX + 1)))).toEqual({
    images: 'Please choose up to 4 additional images.',
  })
  const ids = images(6).map(([, picture]) => picture)
  expect(formOf(read({ work: id(7) }, images(6), ids)).imageIds).toEqual(ids)
  expect(errorsOf(read({ work: id(7) }, images(7), ids))).toEqual({
    images: 'Please choose up to 4 additional images.',
  })
  expect(errorsOf(read({}, [['images', 'x']]))).toEqual({ images: 'Please upload image files only' })
})

test('G-34 a work for walls has a readable size, a wearable one may give it in words', () => {
  expect(errorsOf(read({ dimensions: 'quite large' }))).toEqual({
    dimensions: 'Write width × height with a unit, such as 61 × 76 cm or 24 × 36 in.',
  })
  expect(errorsOf(read({ dimensions: '90000 × 5 cm' }))).toEqual({ dimensions: 'Enter a size of at most 20 metres.' })
  const sari = formOf(read({ category: SARI, dimensions: 'S to XXL, length 112 cm' }))
  expect(sari).toMatchObject({ dimensions: 'S to XXL, length 112 cm', size: null })
})

test.each([
  ['original', '', 1],
  ['original', '0', 0],
  ['limited', '25', 25],
  ['limited', '0', 0],
  ['open', '7', null],
  ['', '', 1],
] as const)('G-24 of an edition %j with the stock %j there are %s', (edition, stock, expected) => {
  expect(formOf(read({ edition, stock })).stock).toBe(expected)
})

test.each([
  ['original', '2'],
  ['limited', ''],
  ['limited', '1.5'],
  ['limited', '-1'],
  ['limited', '10000'],
] as const)('G-24 of an edition %j a stock of %j is refused', (edition, stock) => {
  expect(errorsOf(read({ edition, stock }))).toHaveProperty('stock')
})

test('each edition has a name', () => {
  expect(EDITIONS.map((edition) => workFormWords.editions[edition])).toEqual([
    'One of a kind',
    'Limited edition',
    'Made to order',
  ])
})

test('a Hindi title and description are optional, and as long as the English ones at most', () => {
  expect(formOf(read())).toMatchObject({ titleHi: null, descriptionHi: null })
  const texts = { titleHi: ' बावड़ी, दोपहर ', descriptionHi: 'धूप में\nसीढ़ियाँ।' }
  expect(formOf(read(texts))).toMatchObject({ titleHi: 'बावड़ी, दोपहर', descriptionHi: 'धूप में\nसीढ़ियाँ।' })
  const tooLong = { titleHi: 'क'.repeat(rules.TITLE_MAX + 1), descriptionHi: 'क'.repeat(rules.DESCRIPTION_MAX + 1) }
  expect(Object.keys(errorsOf(read(tooLong)))).toEqual(['titleHi', 'descriptionHi'])
  expect(errorsOf(read({ titleHi: 'बावड़ी\nदोपहर' }))).toHaveProperty('titleHi')
})

test('G-25 a HSN code has 4, 6 or 8 digits, or is that of the category', () => {
  for (const hsn of ['9701', ' 970110 ', '97011000']) expect(formOf(read({ hsn })).hsn).toBe(hsn.trim())
  for (const hsn of ['970', '97011', '9701a', '९७०१']) expect(errorsOf(read({ hsn }))).toHaveProperty('hsn')
})

test('the words for a picture belong to a picture of the form', () => {
  const form = formOf(
    read({}, [
      ['images', id(30)],
      [`alt:${PICTURE}`, ' Steps '],
      [`alt:${id(30)}`, ''],
      [`alt:${id(31)}`, 'of another work'],
    ]),
  )
  expect(form.alts).toEqual({ [PICTURE]: 'Steps', [id(30)]: '' })
  expect(errorsOf(read({}, [[`alt:${PICTURE}`, 'a'.repeat(rules.ALT_MAX + 1)]]))).toHaveProperty(`alt:${PICTURE}`)
})

test('every input is a work or a list of errors, and every error has words', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: anyLetter }), fc.constantFrom(...Object.values(FILLED)))
  const field = fc.constantFrom(...Object.keys(FILLED), 'frames', 'images', `alt:${PICTURE}`, 'alt:__proto__')
  fc.assert(
    fc.property(fc.array(fc.tuple(field, text), { maxLength: 8 }), (entries) => {
      const answer = readWorkForm(enteredWork([...entries, ...Object.entries(FILLED)]), known)
      if (answer.ok) expect(answer.form.pricePaise).toBeGreaterThanOrEqual(0)
      else expect(Object.values(answer.errors).every((words) => words.length > 5)).toBe(true)
    }),
  )
})
