import { expect, test } from 'vitest'
import {
  changeSections,
  everySection,
  orderedSections,
  readSections,
  shownSections,
  storedSections,
  writeSections,
} from './home-sections.rules.ts'

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
  const change = (stored: string, intent: string) =>
    writeSections(changeSections(readSections(stored), intent, ['shelf-3']))
  expect(change('hero newest shelf-3', 'section-up-shelf-3')).toBe('hero shelf-3 newest')
  expect(change('hero newest', 'section-down-hero')).toBe('newest hero')
  expect(change('hero newest', 'section-up-hero')).toBe('hero newest')
  expect(change('hero newest', 'section-hide-newest')).toBe('hero -newest')
  expect(change('hero -newest', 'section-show-newest')).toBe('hero newest')
  expect(change('hero newest', 'section-up-7')).toBe('hero newest')
})

test('a shelf that is off keeps its place and stays hidden until it is back, and nothing stops at it', () => {
  const stored = writeSections(everySection('hero -shelf-8 newest', []))
  expect(stored).toBe('hero -shelf-8 newest categories services artist help testimonials')
  expect(ordered(stored)).not.toContain('shelf-8')
  const moved = changeSections(readSections(stored), 'section-up-newest', [])
  expect(writeSections(moved).startsWith('newest hero -shelf-8 categories')).toBe(true)
  expect(changeSections(readSections('shelf-8 hero newest'), 'section-up-hero', []).map(({ name }) => name)).toEqual([
    'shelf-8',
    'hero',
    'newest',
  ])
})

test('the usual order is stored as nothing, and so is one with the shelves where new ones come', () => {
  const stored = (written: string) => storedSections(readSections(written))
  expect(stored(USUAL)).toBe('')
  expect(stored('')).toBe('')
  expect(stored(USUAL.replace('hero', 'hero shelf-9 shelf-10'))).toBe('')
  for (const other of ['hero shelf-10 shelf-9', 'hero -shelf-9', 'shelf-9 hero'])
    expect(stored(USUAL.replace('hero', other))).toBe(USUAL.replace('hero', other))
})
