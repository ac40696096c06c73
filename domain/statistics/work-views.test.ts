import { expect, test } from 'vitest'
import { ViewWindow } from './work-views.ts'

test('F-61 one address counts once a minute for each work, and for no more works than a person looks at', () => {
  const window = new ViewWindow()
  expect(window.admits('here', 'a', 0)).toBe(true)
  expect(window.admits('here', 'a', 59_000)).toBe(false)
  expect(window.admits('there', 'a', 59_000)).toBe(true)
  expect(window.admits('here', 'a', 60_000)).toBe(true)
  const counted = Array.from({ length: 200 }, (_, work) => window.admits('flood', String(work), 0)).filter(Boolean)
  expect(counted).toHaveLength(60)
})

test('F-61 however many places look, the memory of them stays small', () => {
  const window = new ViewWindow()
  for (let place = 0; place < 20_000; place++) expect(window.admits(String(place), 'a', 0)).toBe(true)
})
