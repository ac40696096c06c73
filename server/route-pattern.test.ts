import { expect, test } from 'vitest'
import { routePatterns } from './route-pattern.ts'

const patternOf = routePatterns({
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root', index: true },
  work: { id: 'work', parentId: 'root', path: 'artwork/:id' },
  category: { id: 'category', parentId: 'root', path: 'category/:line/:kind?' },
  other: { id: 'other', parentId: 'root', path: '*' },
})

test.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/artwork/0af7', '/artwork/:id'],
  ['/artwork/0af7.data', '/artwork/:id'],
  ['/category/wall-art', '/category/:line/:kind?'],
  ['/quote/secret', '*'],
])('%s is of the route %s', (pathname, pattern) => {
  expect(patternOf(pathname)).toBe(pattern)
})
