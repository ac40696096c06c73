import { expect, test } from 'vitest'
import {
  fieldMistakes,
  fillMarkdown,
  fillPlain,
  headingId,
  isSafeHref,
  parsePageSource,
  readingMinutes,
} from './page-source.ts'

test('front matter is read as fields and the rest as the text', () => {
  const { value, mistakes } = parsePageSource('---\ntitle: "Terms: all"\ndescription: Words.\n---\n\nText\n')
  expect(mistakes).toEqual([])
  expect(value.fields.get('title')).toBe('Terms: all')
  expect(value.body.trim()).toBe('Text')
})

test('a file saved with Windows line ends is read the same', () => {
  const { value } = parsePageSource('---\r\ntitle: A\r\ndescription: B\r\n---\r\nText\r\n')
  expect([...value.fields]).toEqual([
    ['title', 'A'],
    ['description', 'B'],
  ])
})

test('a file without front matter is named a mistake', () => {
  expect(parsePageSource('# Only text').mistakes).toEqual([expect.stringContaining('has no front matter')])
})

test('a misspelt field is a mistake, not silently left out', () => {
  expect(parsePageSource('---\ntitel: A\n---\n').mistakes).toEqual([expect.stringContaining('titel: A')])
})

test('title, description, its length and days are checked', () => {
  expect(fieldMistakes(new Map(), 'about')).toEqual(['has no title', 'has no description'])
  const long = new Map([
    ['title', 'A'],
    ['description', 'x'.repeat(156)],
    ['published', '2026-02-30'],
  ])
  expect(fieldMistakes(long, 'blog/a')).toEqual([
    expect.stringContaining('156 characters'),
    expect.stringContaining('2026-02-30'),
  ])
  expect(
    fieldMistakes(
      new Map([
        ['title', 'A'],
        ['description', 'x'.repeat(155)],
      ]),
      'blog/a',
    ),
  ).toEqual([expect.stringContaining('no published date')])
  const agreement = new Map([
    ['title', 'A'],
    ['description', 'B'],
  ])
  expect(fieldMistakes(agreement, 'artist-agreement')).toEqual([expect.stringContaining('no updated day')])
})

test('a placeholder becomes the words of the brand, a list with commas', () => {
  const words = { 'brand.name': 'Lines & Co', 'brand.hours': ['Monday', 'Sunday closed'] }
  expect(fillPlain('{{brand.name}}: {{ brand.hours }}', words)).toEqual({
    value: 'Lines & Co: Monday, Sunday closed',
    mistakes: [],
  })
})

test('an unknown or empty placeholder is a mistake that names it', () => {
  expect(fillPlain('{{brand.nmae}}', { 'brand.name': 'A' }).mistakes).toEqual([
    'has the unknown placeholder {{brand.nmae}}; known are brand.name',
  ])
  expect(fillPlain('{{toString}}', {}).mistakes).toHaveLength(1)
  expect(fillPlain('{{brand.name}}', { 'brand.name': ' ' }).mistakes).toEqual([
    'needs {{brand.name}}, which is empty in the configuration',
  ])
})

test('the characters of a brand do not turn into markup', () => {
  expect(fillMarkdown('{{brand.name}}', { 'brand.name': '*A* <b> [x]' }).value).toBe('\\*A\\* \\<b\\> \\[x\\]')
})

test('headings with the same words get different ids, and any script gets one', () => {
  expect(headingId('Who sells to you?', new Set())).toBe('who-sells-to-you')
  expect(headingId('Refunds', new Set(['refunds', 'refunds-2']))).toBe('refunds-3')
  expect(headingId('???', new Set())).toBe('section')
  expect(headingId('रंग और किताबें?', new Set())).toBe('रंग-और-किताबें')
  expect(headingId('Résumé', new Set())).toBe('resume')
})

test('links lead to the web, e-mail, phone or the store, and never run anything', () => {
  for (const href of ['https://a.in', 'mailto:a@b.in', 'tel:+91', '#top', '/about']) expect(isSafeHref(href)).toBe(true)
  for (const href of ['javascript:alert(1)', ' JaVaScript:1', 'data:text/html,x', '//evil.example', 'about']) {
    expect(isSafeHref(href)).toBe(false)
  }
})

test('reading time is whole minutes and at least one', () => {
  expect(readingMinutes('one two')).toBe(1)
  expect(readingMinutes('word '.repeat(880))).toBe(4)
})
