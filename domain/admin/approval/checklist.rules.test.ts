import { expect, test } from 'vitest'
import { paise } from '#shared/money.rules.ts'
import { checksOf, type CheckedWork } from './checklist.rules.ts'
import { rejectWorkForm } from './reject-form.rules.ts'

const work: CheckedWork = {
  picture: { width: 2_400, height: 2_400, alt: 'Four fish' },
  images: [{ alt: 'The signature' }],
  categoryPath: 'wall-art/handmade',
  dimensions: '46 × 46 cm',
  pricePaise: paise(9_200_00),
  isPremium: false,
  hsnUsed: '970191',
  taxPercent: 12,
  othersPaise: { least: paise(7_400_00), most: paise(16_500_00) },
  twin: null,
  matches: [],
  isCompared: true,
  origin: 'hand',
  titleHi: 'चार मछलियाँ',
  descriptionHi: 'चार मछलियाँ।',
}

const found = (more: Partial<CheckedWork>) =>
  checksOf({ ...work, ...more }).flatMap(({ found, isGood }) => (isGood ? [] : [found]))

test('a complete work has nothing to look at again, and each check says what it found', () => {
  expect(found({})).toEqual([])
  expect(checksOf(work).map((check) => check.found)).toEqual([
    '2,400 × 2,400 px',
    '46 × 46 cm, as in the picture',
    'No other work has this picture.',
    'It is in no work of another artist.',
    'By hand',
    'The others: ₹7,400 to ₹16,500',
    'HSN 970191, 12% GST',
    '2 pictures',
    'Title and description',
  ])
})

test.each<[Partial<CheckedWork>, string]>([
  [
    { picture: { width: 900, height: 900, alt: 'Four fish' } },
    'Only 900 × 900 px. The longer side should have 1,600 px.',
  ],
  [{ dimensions: 'large' }, 'No size is given.'],
  [{ dimensions: '46 × 90 cm' }, '46 × 90 cm is another shape than the picture.'],
  [{ twin: 'Three Rohu' }, 'Three Rohu has the same picture.'],
  [{ pricePaise: paise(0) }, 'No price is given.'],
  [{ pricePaise: paise(60_000_00) }, 'The others: ₹7,400 to ₹16,500'],
  [{ pricePaise: paise(900_00) }, 'The others: ₹7,400 to ₹16,500'],
  [{ isCompared: false }, 'We haven’t compared it with all works yet. Reload in a minute.'],
  [
    { matches: [{ work: { title: 'Rohu', artistName: 'Asha Rao', isSameArtist: false } }] },
    'Rohu by Asha Rao has the same picture.',
  ],
  [{ origin: 'ai' }, 'Made with AI'],
  [{ origin: null }, 'Not stated yet'],
  [{ hsnUsed: null }, 'Neither the work nor its category has an HSN code.'],
  [{ images: [{ alt: '' }] }, '1 picture has no description.'],
  [{ descriptionHi: null }, 'Only title or description.'],
])('%j is looked at again', (more, words) => {
  expect(found(more)).toEqual([words])
})

test('what isn’t made for walls, such as a ring, may be shown in another proportion', () => {
  expect(found({ categoryPath: 'jewellery/rings', dimensions: '2 × 9 cm' })).toEqual([])
})

test('a rejection needs a chip or own words', () => {
  expect(rejectWorkForm.read({ reason: ' ' })).toMatchObject({ ok: false, errors: { reason: expect.any(String) } })
  expect(rejectWorkForm.read({ reason: '', 'ask-too-dark': 'on' })).toEqual({
    ok: true,
    form: { asked: ['too-dark'], reason: '' },
  })
  expect(rejectWorkForm.read({ reason: 'Please look again.' })).toMatchObject({
    form: { asked: [], reason: 'Please look again.' },
  })
})
