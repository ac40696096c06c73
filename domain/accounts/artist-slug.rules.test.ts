import { expect, test } from 'vitest'
import { artistSlug } from './artist-slug.rules.ts'

const id = '6f1c2d3e-0000-4000-8000-000000000000'

test.each([
  ['Asha Rao', 'asha-rao-6f1c2d3e'],
  ['  José  D’Souza ', 'jose-d-souza-6f1c2d3e'],
  ['आशा राव', '6f1c2d3e'],
  ['x'.repeat(500), `${'x'.repeat(100)}-6f1c2d3e`],
])('an artist called %j has an address that the store takes', (name, slug) => {
  expect(artistSlug(name, id)).toBe(slug)
  expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})
