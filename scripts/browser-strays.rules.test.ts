import { expect, test } from 'vitest'
import { browserStrays } from './browser-strays.rules.ts'

const shared = { isEntry: false, facadeModuleId: null, imports: [] }
const page = (name: string, imports: string[]) => ({
  fileName: `${name}.js`,
  isEntry: true,
  facadeModuleId: name,
  moduleIds: [name],
  imports,
})
const strayIn = (chunks: Parameters<typeof browserStrays>[0]) => browserStrays(chunks, (id) => id.startsWith('wall/'))

test('a page may load nothing of another part, directly or through shared code', () => {
  const store = { ...shared, fileName: 'store.js', moduleIds: ['ui/button', 'wall/rooms'] }
  const works = { ...shared, fileName: 'works.js', moduleIds: ['ui/card'], imports: ['store.js'] }
  expect(strayIn([page('shop/home', ['works.js']), works, store])).toEqual([
    { page: 'shop/home', module: 'wall/rooms' },
  ])
  const mixed = { ...page('shop/home', []), moduleIds: ['shop/home', 'wall/plane'] }
  expect(strayIn([mixed])).toEqual([{ page: 'shop/home', module: 'wall/plane' }])
})

test('a part loads its own code, and code fetched on demand is not loaded with a page', () => {
  const own = { ...shared, fileName: 'wall.js', moduleIds: ['wall/rooms'] }
  expect(strayIn([page('wall/screen', ['wall.js']), page('shop/home', []), own])).toEqual([])
})
