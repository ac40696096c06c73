import { expect, test } from 'vitest'
import { PERSON_CM, PERSON_OUTLINE } from './person.ts'

test('the person beside a work is on the floor, as tall as stated, and symmetrical', () => {
  const heights = PERSON_OUTLINE.map(([, y]) => y)
  expect(Math.min(...heights)).toBe(0)
  expect(Math.max(...heights)).toBe(PERSON_CM)
  const places = new Set(PERSON_OUTLINE.map(([x, y]) => `${Math.round(x * 100)} ${Math.round(y * 100)}`))
  const isMirrored = PERSON_OUTLINE.every(([x, y]) => places.has(`${Math.round(-x * 100)} ${Math.round(y * 100)}`))
  expect(isMirrored).toBe(true)
})
