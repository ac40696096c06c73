import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffLines, shortened, type DiffLine } from './diff.rules.ts'
import { addressFrom, readPostSlug, readPublishAt } from './pages.rules.ts'

const textOf = (lines: readonly DiffLine[], without: DiffLine['kind']) =>
  lines.filter(({ kind }) => kind !== without).map(({ text }) => text)

/** Few different lines, so that many are in common. */
const anyText = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'))
const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))

test('a comparison holds every line of both texts in their order, and says nothing of equal ones', () => {
  fc.assert(
    fc.property(anyText, anyText, (before, after) => {
      const lines = diffLines(before, after)
      expect(textOf(lines, 'added')).toEqual(linesOf(before))
      expect(textOf(lines, 'gone')).toEqual(linesOf(after))
      expect(diffLines(before, before).every(({ kind }) => kind === 'same')).toBe(true)
      expect(shortened(diffLines(before, before), 2).every((line) => line === null)).toBe(true)
    }),
  )
})

test('a line that was put in is the only one that counts as added', () => {
  fc.assert(
    fc.property(anyText, fc.nat(12), (text, at) => {
      const lines = linesOf(text)
      const more = lines.toSpliced(at, 0, 'new').join('\n')
      const changed = diffLines(text, more).filter(({ kind }) => kind !== 'same')
      expect(changed).toEqual([{ kind: 'added', text: 'new' }])
    }),
  )
})

test('an address made from a title is one that can be typed, or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
      const address = addressFrom(title)
      const read = readPostSlug({ slug: address, title: '' })
      if (address !== '' && address !== 'new') expect(read).toEqual({ ok: true, value: `blog/${address}` })
    }),
  )
  expect(addressFrom('Résumé: 5 ways to hang a “tall” picture')).toBe('resume-5-ways-to-hang-a-tall-picture')
  expect(readPostSlug({ slug: '', title: 'रंग' }).ok).toBe(false)
  for (const slug of ['new', 'A', 'a--b', '-a', 'a/b', '../a'])
    expect(readPostSlug({ slug, title: 'A' }).ok).toBe(false)
})

test('a time is read as of a clock in India, and only one to come', () => {
  const now = new Date('2026-11-28T07:03:00Z')
  expect(readPublishAt('2026-12-02T09:00', now)).toEqual({ ok: true, value: new Date('2026-12-02T03:30:00Z') })
  expect(readPublishAt('2026-11-28T12:34', now).ok).toBe(true)
  expect(readPublishAt('2026-11-28T12:33', now)).toEqual({
    ok: false,
    error: 'Choose a time in the future. It is now 28 Nov 2026, 12:33 pm in India.',
  })
  for (const typed of ['', 'soon', '2026-02-31T09:00', '2026-12-02', '2026-12-02T24:00'])
    expect(readPublishAt(typed, now)).toEqual({ ok: false, error: 'Enter a date and a time.' })
})
