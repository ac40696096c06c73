import { expect, test } from 'vitest'
import { mediumAndSize } from './catalogue.rules.ts'

test.each([
  ['Enamel on brass', 'Flower 1.4 cm across', 'Enamel on brass, flower 1.4 cm across'],
  ['Ink on paper', 'A4 sheet', 'Ink on paper, A4 sheet'],
  ['Oil on canvas', '', 'Oil on canvas'],
  ['', 'Length 112 cm', 'Length 112 cm'],
])('a work of %o, %o reads as one phrase', (medium, dimensions, words) => {
  expect(mediumAndSize({ medium, dimensions })).toBe(words)
})
