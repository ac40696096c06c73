import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { answerToReviewForm, defaultName, isSameText, reviewForm, reviewStanding, reviewUntil } from './review.rules.ts'

const DAY_MS = 86_400_000
const dayOf = (at: Date) => Date.parse(indiaDay(at)) / DAY_MS

const anyMoment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
  noInvalidDate: true,
})

test('F-20 only a buyer who has the work, and never its seller, may write: from delivery to the hundredth day after it in India', () => {
  const anyLine = fc.record({
    deliveredAt: fc.option(anyMoment),
    isBack: fc.boolean(),
    isOwnWork: fc.boolean(),
    hasReview: fc.boolean(),
  })
  fc.assert(
    fc.property(anyLine, fc.integer({ min: -40 * 24, max: 140 * 24 }), (line, hours) => {
      const now = new Date((line.deliveredAt ?? new Date('2026-06-01')).getTime() + hours * 3_600_000)
      const isOpen = reviewStanding(line, now) === 'open'
      const isInTime =
        line.deliveredAt !== null && line.deliveredAt <= now && dayOf(now) - dayOf(line.deliveredAt) <= 100
      expect(isOpen).toBe(isInTime && !line.isBack && !line.isOwnWork && !line.hasReview)
      if (line.deliveredAt && isOpen) expect(now < reviewUntil(line.deliveredAt)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

const FAIR = { stars: '4', text: 'The blues are deeper than on the screen. Packed well.', name: 'Asha R.' }
const read = (entered: Partial<typeof FAIR>) => reviewForm.read({ ...FAIR, ...entered })
const errorOf = (entered: Partial<typeof FAIR>) => {
  const form = read(entered)
  return form.ok ? undefined : Object.values(form.errors)
}

test('F-20 fair words are kept as they were written, in English, in Hindi and with emoji', () => {
  const texts = [
    FAIR.text,
    'बहुत सुंदर पेंटिंग है, रंग क्षेत्र में बिल्कुल सही। धन्यवाद!',
    'Lovely work 👨‍👩‍👧 ❤️ our wall is happy now',
    'It is 60.5 cm wide.In our hall it fits, at 1.5 m height, since 2026.',
    'Great!!!!!!!!!!!!!!!! Really ............ great',
  ]
  for (const text of texts) expect(read({ text })).toEqual({ ok: true, form: { stars: 4, text, name: FAIR.name } })
})

test.each([
  ['no stars', { stars: '' }, 'choose 1 to 5'],
  ['six stars', { stars: '6' }, 'choose 1 to 5'],
  ['half a star', { stars: '4.5' }, 'choose 1 to 5'],
  ['no text', { text: ' ' }, 'few words'],
  ['invisible letters', { text: '\u200b\u2060\u3164\ufeff'.repeat(20) }, 'few words'],
  ['a word and invisible letters', { text: `ok${'\u200b'.repeat(40)}` }, 'a little more'],
  ['joiners', { text: `ok${'\u200d'.repeat(40)}` }, 'own words'],
  ['10,000 letters', { text: 'word '.repeat(2_000) }, '2000 characters'],
  ['a link', { text: 'See https://cheap.example/art for more of this' }, 'web addresses'],
  ['a bare domain', { text: 'Much cheaper at cheap-art.shop, look there' }, 'web addresses'],
  ['a full-width link', { text: 'Look at ｗｗｗ．cheap-art here, it is better' }, 'web addresses'],
  ['a domain broken by an invisible letter', { text: 'Go to cheap-art\u200b.com for more of these' }, 'web addresses'],
  ['a short link', { text: 'Get yours at bit.ly/abc today, my friends' }, 'web addresses'],
  ['an e-mail address', { text: 'Write to seller@cheap.example for a better price' }, 'web addresses'],
  ['a phone number', { text: 'Call me at +91 98765 43210 for a better price' }, 'phone numbers'],
  ['the same letter', { text: 'Goooooooooooooooood painting and frame' }, 'own words'],
  ['the same words', { text: 'buy art now buy art now buy art now buy art now' }, 'own words'],
  [
    'stacked marks',
    { text: 'Zalgo a\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308 painting text' },
    'too many marks',
  ],
  ['a control character', { text: 'A fine painting\u0007 with a bell in it' }, 'can’t be displayed'],
  ['a turned line', { text: 'A fine painting \u202egnp.exe of a boat' }, undefined],
  ['an e-mail address for a name', { name: 'asha@example.test' }, 'not an address'],
  ['a link for a name', { name: 'cheap-art.com' }, 'not an address'],
  ['a name of two lines', { name: 'Asha\nRao' }, 'one line'],
  ['a name of 61 letters', { name: 'a '.repeat(31) }, '60 characters'],
  ['no name', { name: '\u3164' }, 'name to show'],
])('F-20 %s: refused with a clear message, or made harmless', (_what, entered, message) => {
  if (message === undefined)
    expect(read(entered)).toMatchObject({ ok: true, form: { text: expect.not.stringMatching(/\u202e/) } })
  else expect(errorOf(entered)).toEqual([expect.stringContaining(message)])
})

test('F-20 an artist’s answer goes by the same rules', () => {
  expect(answerToReviewForm.read({ answer: 'Thank you!' })).toEqual({ ok: true, form: { answer: 'Thank you!' } })
  expect(answerToReviewForm.read({ answer: 'Order at www.me.example' }).ok).toBe(false)
})

test('F-20 the name shown begins with the first name and an initial, and is never an address', () => {
  expect(
    ['Asha Rao', 'Asha', '  Asha  Devi Rao ', 'मीरा जोशी', 'asha@example.test', 'क्षमा क्षीरसागर'].map(defaultName),
  ).toEqual(['Asha R.', 'Asha', 'Asha R.', 'मीरा जो.', '', 'क्षमा क्षी.'])
})

test('F-20 the same words in other dress are the same text', () => {
  expect(isSameText('Great work! Love it.', 'great  work - love IT')).toBe(true)
  expect(isSameText('Great work! Love it.', 'Great work! We love it.')).toBe(false)
})
