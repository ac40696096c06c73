import { describe, expect, test } from 'vitest'
import { peopleSearch, readPeopleQuery, artistSlug } from './people.rules.ts'

const read = (query: string) => readPeopleQuery(new URLSearchParams(query))

describe('which people are looked for', () => {
  test('a URL without a query asks for the first page of everybody', () => {
    expect(read('')).toEqual({ text: '', role: undefined, isSuspended: false, page: 1 })
    expect(peopleSearch(read(''))).toBe('')
  })

  test('a URL is read back as it was written', () => {
    const query = { text: 'asha rao', role: 'artist', isSuspended: true, page: 3 } as const
    expect(readPeopleQuery(new URLSearchParams(peopleSearch(query)))).toEqual(query)
  })

  test.each([
    ['role=superadmin', 'role', undefined],
    ['suspended=yes', 'isSuspended', false],
    ['page=0', 'page', 1],
    ['page=1e9', 'page', 1],
    [`q=${'x'.repeat(500)}`, 'text', 'x'.repeat(100)],
    ['q=a%00b', 'text', 'a b'],
    ['q=%20%20', 'text', ''],
  ] as const)('nonsense is passed over: %s', (query, field, value) => {
    expect(read(query)[field]).toBe(value)
  })
})

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
