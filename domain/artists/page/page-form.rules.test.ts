import fc from 'fast-check'
import { expect, test } from 'vitest'
import { enteredOf, enteredPage, readPageForm, type EnteredPage } from './page-form.rules.ts'

const ID = '4f1c2f64-5c1f-4d1a-9a53-1f7b1f3f2a10'
const STORY = 'She learned the line from her mother-in-law, in a village where every wall is painted.'

const page = (fields: Partial<EnteredPage>): EnteredPage => ({ ...enteredPage([]), story: STORY, ...fields })
const read = (fields: Partial<EnteredPage>, isSent = true) => readPageForm(page(fields), { isSent, thisYear: 2026 })
const wrong = (fields: Partial<EnteredPage>, isSent = true) => {
  const form = read(fields, isSent)
  return form.ok ? [] : Object.keys(form.errors)
}

test('a draft may be empty; a page sent for approval has a story and describes every photo', () => {
  expect(wrong({ story: '', images: [ID] }, false)).toEqual([])
  expect(wrong({ story: 'Short.', images: [ID] })).toEqual(['story', `alt:${ID}`])
  expect(wrong({ images: [ID], alts: { [ID]: 'Hands with a bamboo pen' } })).toEqual([])
})

test.each([
  'javascript:alert(1)',
  'JavaScript://shop.example/%0aalert(1)',
  'data:text/html,x',
  'http://shop.example',
  'https://me:secret@shop.example',
  'https://shop.example:8080',
  'https://localhost',
  'https://127.0.0.1/x',
  'not a link',
])('the link %s is refused', (links) => expect(wrong({ links })).toEqual(['links']))

test('links are kept as https addresses, each once, also when people leave out the beginning', () => {
  const form = read({ links: ' shop.example \nhttps://shop.example/\n\nhttps://instagram.com/sunaina' })
  expect(form).toMatchObject({ form: { links: ['https://shop.example/', 'https://instagram.com/sunaina'] } })
  expect(wrong({ links: Array.from({ length: 6 }, (_, at) => `shop${at}.example`).join('\n') })).toEqual(['links'])
})

test.each(['3000', '1899', '20', 'long ago', '2027', '-2009'])('%s is no year to work since', (workingSince) =>
  expect(wrong({ workingSince })).toEqual(['workingSince']),
)

test('exhibitions begin with a year, and may be next year', () => {
  const exhibitions = '2024, India Art Fair\n2027 – Kochi Biennale\n\n2019: Home, alone'
  expect(read({ exhibitions })).toMatchObject({
    form: {
      exhibitions: [
        { year: 2024, text: 'India Art Fair' },
        { year: 2027, text: 'Kochi Biennale' },
        { year: 2019, text: 'Home, alone' },
      ],
    },
  })
  for (const line of ['India Art Fair', '3000, The far future', '2024', '2024,'])
    expect(wrong({ exhibitions: line }), line).toEqual(['exhibitions'])
})

test('a story of two megabytes, seven photos and ids that are none are refused', () => {
  const images = Array.from({ length: 7 }, (_, at) => ID.replace(/.$/, String(at)))
  expect(wrong({ story: 'x'.repeat(2_000_000) })).toEqual(['story'])
  expect(wrong({ images }, false)).toEqual(['images'])
  expect(wrong({ images: ['../secret'], image: "' or 1=1" }, false)).toEqual(['image', 'images'])
})

test('whatever is stored is read as the same again', () => {
  const line = fc.stringMatching(/^[A-Za-zअ-ह][A-Za-z अ-ह,.]{0,40}[A-Za-zअ-ह]$/)
  const written = fc.record({
    story: fc.constant(STORY),
    storyHi: line,
    city: line,
    technique: line,
    workingSince: fc.option(fc.integer({ min: 1900, max: 2026 })),
    exhibitions: fc.array(fc.record({ year: fc.integer({ min: 1900, max: 2027 }), text: line }), { maxLength: 5 }),
    links: fc.uniqueArray(
      fc.webPath().map((path) => new URL(`https://shop.example${path}`).href),
      { maxLength: 5 },
    ),
  })
  fc.assert(
    fc.property(written, (text) => {
      const photos = [{ id: ID, alt: 'Hands' }]
      const form = readPageForm(enteredOf({ ...text, portraitId: ID, photos }), { isSent: true, thisYear: 2026 })
      expect(form).toMatchObject({ ok: true, form: { ...normalised(text), image: ID, images: photos } })
    }),
  )
})

const normalised = (value: unknown) => JSON.parse(JSON.stringify(value).normalize('NFC'))
