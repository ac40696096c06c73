import { describe, expect, test } from 'vitest'
import { filtersOf, ruleFrom, worksIn } from './shelf-rule.rules.ts'
import {
  isShownOn,
  readShelfFields,
  readShelfSlug,
  shelfGaps,
  shelfStateOf,
  turningDaysOf,
  typedShelf,
} from './shelves.rules.ts'

const ONE = '00000000-0000-4000-8000-000000000001'
const TWO = '00000000-0000-4000-8000-000000000002'
const PICTURE = `/images/${ONE}/1600.webp#600x400`
const whole = (more: Record<string, string> = {}) => typedShelf({ title: 'Diwali', way: 'hand', works: ONE, ...more })

describe('which works a shelf has', () => {
  test('ticks become the filters that an address of the collection has, and nothing else', () => {
    const ticked = new URLSearchParams('category=wall-art&category=jewellery&from=&to=5000&title=Diwali&colour=madder')
    expect(ruleFrom(ticked)).toBe('price=-5000&category=jewellery,wall-art&colour=madder')
    expect(filtersOf({ rule: ruleFrom(ticked) })).toEqual({
      price: ['-5000'],
      category: ['jewellery', 'wall-art'],
      colour: ['madder'],
    })
  })

  test('works by hand keep their order; a work is there once', () => {
    expect(worksIn({ works: `${TWO},x,${ONE},${TWO}` })).toEqual([TWO, ONE])
  })
})

describe('the form', () => {
  test('a draft may have gaps, but no days that there are not and no pictures of other sites', () => {
    expect(readShelfFields(typedShelf({})).errors).toEqual({})
    const { errors } = readShelfFields(
      whole({ begins: '2026-02-30', picture: 'https://elsewhere.test/a.jpg', title: 'x'.repeat(81) }),
    )
    expect(Object.keys(errors)).toEqual(['title', 'picture', 'begins'])
  })

  test('an address is made from the title, and follows the letters of English', () => {
    expect(readShelfSlug({ slug: '', title: 'Diwali: light & colour' })).toEqual({
      ok: true,
      value: 'diwali-light-colour',
    })
    expect(readShelfSlug({ slug: '', title: 'दिवाली' }).ok).toBe(false)
    expect(readShelfSlug({ slug: 'new', title: '' }).ok).toBe(false)
    expect(readShelfSlug({ slug: 'A b', title: '' }).ok).toBe(false)
  })

  test.each<[string, Record<string, string>, number, string[]]>([
    ['nothing', {}, 1, []],
    ['a title', { title: '' }, 1, ['title']],
    ['a work by hand', {}, 0, ['hand']],
    ['a work that matches', { way: 'rule' }, 0, ['rule']],
    ['words about its picture, in both languages', { picture: PICTURE }, 1, ['alt', 'hi_alt']],
    ['an end that is still to come', { ends: '2026-11-28' }, 1, ['ends']],
    ['an end after its beginning', { begins: '2026-12-03', ends: '2026-12-02' }, 1, ['ends']],
    ['nothing more on its last day', { ends: '2026-11-29' }, 1, []],
  ])('before it is published a shelf needs %s', (_, more, works, missing) => {
    expect(Object.keys(shelfGaps(whole(more), { today: '2026-11-29', works }))).toEqual(missing)
  })
})

describe('its days', () => {
  const days = { begins: '2026-12-01', ends: '2026-12-05' }

  test('it is shown from its first to its last day, both included', () => {
    const shown = ['2026-11-30', '2026-12-01', '2026-12-05', '2026-12-06'].map((day) => isShownOn(day, days))
    expect(shown).toEqual([false, true, true, false])
    expect(isShownOn('2026-11-29', { begins: '', ends: '' })).toBe(true)
  })

  test('pages change on its first day and on the day after its last, as far as these are to come', () => {
    expect(turningDaysOf(days, '2026-11-29')).toEqual(['2026-12-01', '2026-12-06'])
    expect(turningDaysOf(days, '2026-12-01')).toEqual(['2026-12-06'])
    expect(turningDaysOf({ begins: '', ends: '' }, '2026-12-01')).toEqual([])
  })

  test.each([
    ['draft', { wasPublished: false, published: undefined }],
    ['off', { wasPublished: true, published: undefined }],
    ['shown', { wasPublished: true, published: { begins: '', ends: '2026-11-29' } }],
    ['coming', { wasPublished: true, published: days }],
    ['over', { wasPublished: true, published: { begins: '', ends: '2026-11-28' } }],
  ] as const)('it says that it is %s', (state, shelf) => {
    expect(shelfStateOf(shelf, '2026-11-29')).toBe(state)
  })
})
