import { expect, test } from 'vitest'
import { changeSections, orderedSections, readSections, shownSections, writeSections } from './home-sections.rules.ts'

const USUAL = 'hero newest categories services artist help testimonials'
const ordered = (stored: string, shelves: string[] = []) => writeSections(orderedSections(stored, shelves))

test('without an order of the shop the sections stand as always, and the page says nothing about it', () => {
  expect(ordered('')).toBe(USUAL)
  expect(shownSections('', [])).toBeUndefined()
  expect(shownSections(USUAL, [])).toBeUndefined()
})

test('shelves that have no place yet come after the hero, in their order', () => {
  expect(shownSections('', ['shelf-2', 'shelf-5'])?.slice(0, 4)).toEqual(['hero', 'shelf-2', 'shelf-5', 'newest'])
})

test('an order stays when a shelf comes or leaves, and when a release brings a section', () => {
  const stored = 'testimonials hero shelf-2 -newest services'
  expect(ordered(stored, ['shelf-2'])).toBe('testimonials hero shelf-2 -newest categories services artist help')
  expect(ordered(stored, ['shelf-9'])).toBe('testimonials hero shelf-9 -newest categories services artist help')
  expect(shownSections(stored, [])).not.toContain('newest')
})

test('what nobody knows is left out, and nothing is there twice', () => {
  expect(readSections('hero -hero <b> shelf-x shelf-3 everything')).toEqual([
    { name: 'hero', isHidden: false },
    { name: 'shelf-3', isHidden: false },
  ])
})

test('a section moves by one place, not beyond an end, and is hidden and shown again', () => {
  const change = (stored: string, intent: string) => writeSections(changeSections(readSections(stored), intent))
  expect(change('hero newest shelf-3', 'section-up-shelf-3')).toBe('hero shelf-3 newest')
  expect(change('hero newest', 'section-down-hero')).toBe('newest hero')
  expect(change('hero newest', 'section-up-hero')).toBe('hero newest')
  expect(change('hero newest', 'section-hide-newest')).toBe('hero -newest')
  expect(change('hero -newest', 'section-show-newest')).toBe('hero newest')
  expect(change('hero newest', 'section-up-7')).toBe('hero newest')
})
