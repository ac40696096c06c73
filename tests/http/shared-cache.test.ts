import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { everyPage } from '#shared/page-tags.rules.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { openTestStore } from '#tests/harness/store.ts'

/** What a cache in front is told. */
async function openListener() {
  const purged: string[][] = []
  const server = createServer((req, res) => {
    purged.push(String(req.headers['xkey-purge']).split(' '))
    res.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, purged, [Symbol.asyncDispose]: async () => void server.close() }
}

test('with a shared cache pages and their data carry short keys, which a commit purges at once and twice again', async () => {
  await using cache = await openListener()
  await using store = await openTestStore({ env: { CACHE_PURGE_URL: cache.url } })
  const ids = await Promise.all(Array.from({ length: 24 }, () => store.listWork()))
  const keysOf = async (path: string) => {
    const { headers } = await store.fetch(path)
    expect([path, headers.get('cache-control')]).toEqual([path, 'public, max-age=0'])
    expect([path, headers.get('cdn-cache-control')]).toEqual([path, 'max-age=86400'])
    const keys = headers.get('cache-tag') ?? ''
    expect(keys, path).toMatch(/^[\w-]{8}(,[\w-]{8})*$/)
    expect(keys.length, path).toBeLessThan(1_000)
    return keys.split(',')
  }
  // The new works may still be dropping pages: one that is rendered meanwhile is kept by nobody.
  const [about, collection, data, work] = await eventually(async () => [
    await keysOf('/about'),
    await keysOf('/collection'),
    await keysOf('/collection.data'),
    await keysOf(`/artwork/${ids[0]}`),
  ])
  expect(new Set(data)).toEqual(new Set(collection))
  for (const path of ['/nothing', `/artwork/${ids[0]}0`, '/cart', '/me', '/robots.txtx']) {
    const { headers } = await store.fetch(path)
    expect([path, headers.get('cache-tag'), headers.get('cdn-cache-control')]).toEqual([path, null, null])
    expect([path, headers.get('cache-control')]).toEqual([path, 'private, no-store'])
  }

  const change = (...tags: string[]) => inTransaction(store.services, async (_tx, changed) => changed(...tags))
  cache.purged.length = 0
  await change(`artwork:${ids[0]}`)
  await eventually(() =>
    expect(cache.purged.flat().some((key) => work.includes(key) && !collection.includes(key))).toBe(true),
  )
  cache.purged.length = 0
  await change(everyPage)
  await eventually(() => {
    const purged = cache.purged.find((keys) => keys.some((key) => about.includes(key)))
    for (const keys of [collection, work]) expect(purged?.some((key) => keys.includes(key))).toBe(true)
  })
  const { rows } = await store.services.database.pool.query<{ seconds: number[] }>(`
    select array_agg(extract(epoch from run_at - created_at)::integer order by run_at) as seconds from (
      select split_part(key, ':', 2) as commit, run_at, min(run_at) over (partition by split_part(key, ':', 2)) as created_at
      from jobs where kind = 'purge-pages') as purges group by commit`)
  for (const { seconds } of rows) expect(seconds).toEqual([0, 4, 12])
})

test('without a shared cache nothing is added for a commit', async () => {
  await using store = await openTestStore()
  await store.listWork()
  const jobs = store.services.database.kysely.selectFrom('jobs').selectAll().where('kind', '=', 'purge-pages')
  expect(await jobs.execute()).toEqual([])
  expect((await store.fetch('/collection')).headers.get('cache-tag')).toBeNull()
})
