import { describe, expect, test } from 'vitest'
import { attributesOf, textOf, textsOf } from '#tests/harness/page-text.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

/** Takes a table, or one column of it, away from this test's own database while the work runs. */
async function without(store: TestStore, taken: string, work: () => Promise<void>): Promise<void> {
  const { pool } = store.services.database
  const [table = '', column] = taken.split('.')
  const rename = (from: string, to: string) =>
    pool.query(column ? `alter table ${table} rename ${from} to ${to}` : `alter table ${from} rename to ${to}`)
  const name = column ?? table
  await rename(name, `${name}_away`)
  store.services.pages.drop(['*'])
  try {
    await work()
  } finally {
    await rename(`${name}_away`, name)
  }
}

async function expectFailure(store: TestStore, path: string, message: string): Promise<void> {
  const answer = await store.fetch(path)
  const html = await answer.text()
  expect([path, answer.status]).toEqual([path, 503])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const alerts = html.split(/(?=<[a-z]+\b[^>]*role="alert")/).slice(1)
  expect(
    alerts.map((part) => textOf(part)).filter((text) => text.startsWith(message)),
    path,
  ).not.toEqual([])
  expect(html).not.toMatch(/relation|select |_away|\.ts:|node_modules/)
  expect(textsOf(html, 'h1')).toHaveLength(1)
  expect(attributesOf(html, 'href'), 'the shell stands').toEqual(expect.arrayContaining(['/', '/about', '/terms']))
}

const open = () => openTestStore({ expectedErrors: [/could not be read/, /A page failed/] })

describe('when the database refuses', () => {
  test('M-032 an artwork page says "Failed to fetch artwork" and is well again as soon as the database is', async () => {
    await using store = await open()
    const id = await store.listWork({ title: 'Well again' })
    await without(store, 'artwork_images', () => expectFailure(store, `/artwork/${id}`, 'Failed to fetch artwork'))
    const answer = await store.fetch(`/artwork/${id}`)
    expect([answer.status, (await answer.text()).includes('Well again')]).toEqual([200, true])
  })

  test('M-033 the collection and category pages say "Failed to fetch artworks"', async () => {
    await using store = await open()
    await store.listWork()
    await without(store, 'artwork_images', async () => {
      await expectFailure(store, '/collection', 'Failed to fetch artworks')
      await expectFailure(store, '/category/wall-art', 'Failed to fetch artworks')
    })
    for (const path of ['/collection', '/category/wall-art']) expect((await store.fetch(path)).status).toBe(200)
  })

  test('M-034 the collection says "Failed to fetch categories", and every page keeps its shell', async () => {
    await using store = await open()
    await store.listWork({ title: 'Hangs all the same' })
    await store.hearNotices()
    // Works need their category's tax rate, but not its description.
    await without(store, 'categories.description', async () => {
      await expectFailure(store, '/collection', 'Failed to fetch categories')
      expect(await (await store.fetch('/collection')).text()).toContain('Hangs all the same')
    })
    expect((await store.fetch('/collection')).status).toBe(200)
    expect(store.pages.size).toBe(1)
  })

  test('data twins of failed pages say so by their status and are not cached', async () => {
    await using store = await open()
    const id = await store.listWork()
    await without(store, 'artwork_images', async () => {
      for (const path of ['/collection.data', `/artwork/${id}.data`, '/_.data']) {
        const answer = await store.fetch(path)
        expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 503, 'private, no-store'])
      }
    })
    expect(store.pages.size).toBe(0)
  })
})
