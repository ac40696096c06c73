import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { listRoutes } from '#scripts/list-routes.ts'
import { routePatterns } from './route-pattern.ts'

const patternOf = routePatterns({
  root: { path: '' },
  home: { parentId: 'root' },
  work: { parentId: 'root', path: 'artwork/:id' },
  category: { parentId: 'root', path: 'category/:line/:kind?' },
  feed: { parentId: 'root', path: 'feed.xml' },
  other: { parentId: 'root', path: '*' },
})

test.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/artwork/0af7', '/artwork/:id'],
  ['/artwork/0af7/', '/artwork/:id'],
  ['/artwork/0af7.data', '/artwork/:id'],
  ['/category/wall-art', '/category/:line/:kind?'],
  ['/category/wall-art/prints', '/category/:line/:kind?'],
  ['/feed.xml', '/feed.xml'],
  ['/feed-xml', '*'],
  ['/quote/secret', '*'],
])('%s is of the route %s', (pathname, pattern) => {
  expect(patternOf(pathname)).toBe(pattern)
})

test('each URL of the store’s routes matches the route that answers it', async () => {
  const addresses = (await listRoutes()).map(({ address }) => address)
  const ofStore = routePatterns(Object.fromEntries(addresses.map((path) => [path, { path }])))
  const routes = addresses.map((path) => ({ path }))
  const asked = addresses.flatMap((address) => {
    const filled = address.replaceAll(/:\w+\??/g, 'any').replace('*', 'nowhere/at/all')
    return [filled, address.replace(/\/:\w+\?$/, ''), `${filled}/more`]
  })
  for (const pathname of asked)
    expect([pathname, ofStore(pathname)]).toEqual([pathname, matchRoutes(routes, pathname)?.[0]?.route.path ?? '*'])
})
