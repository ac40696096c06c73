import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import type { WallWork } from '#domain/wall/wall-work.rules.ts'
import type { WorkToHang } from '#domain/wall/works-to-hang.rules.ts'
import { paise } from '#shared/money.rules.ts'
import { categoryIds } from '#tests/harness/list-work.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
}, 60_000)
afterAll(() => store.close())

const upright = { width_cm: 30, height_cm: 40 }

async function ask<Work>(path: string) {
  const answer = await store.fetch(path)
  return { answer, works: ((await answer.json()) as { works: Work[] }).works }
}

async function addPainted(palette: { hex: string; share: number }[]): Promise<string> {
  const id = randomUUID()
  await store.services.database.kysely
    .insertInto('pictures')
    .values({ id, width: 1200, height: 1600, mime: 'image/jpeg', bytes: 1, palette: JSON.stringify(palette) })
    .execute()
  return id
}

test('the list has works to hang and buy now, newest first, with their colours, the same for everybody', async () => {
  const red = await addPainted([
    { hex: 'a8402d', share: 0.6 },
    { hex: 'ffffff', share: 0.05 },
  ])
  const first = await store.listWork({ title: 'First', ...upright, picture_id: red })
  await store.listWork({ title: 'Sold', ...upright, stock_quantity: 0 })
  await store.listWork({ title: 'Waiting', ...upright, approval_state: 'pending' })
  await store.listWork({ title: 'Unmeasured' })
  await store.listWork({ title: 'Bangles', category_id: categoryIds.bangles, ...upright })
  await store.listWork({ title: 'Folded', width_cm: 90, height_cm: 40 })
  const premium = { category_id: categoryIds.premiumArtwork, price_paise: paise(0) }
  const last = await store.listWork({ title: 'Last', ...upright, ...premium })
  const { answer, works } = await ask<WorkToHang>('/wall/works-to-hang')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=0/)
  expect(works).toMatchObject([
    { id: last, title: 'Last', pricePaise: null, size: { widthCm: 30, heightCm: 40 } },
    {
      id: first,
      title: 'First',
      artistName: 'Asha Rao',
      pricePaise: 100_000,
      palette: 'a8402d60',
      picture: { id: red },
    },
  ])
})

test('a work that is sold leaves the list with the sale', async () => {
  const id = await store.listWork({ title: 'Going', ...upright })
  const isListed = async () => (await ask<WorkToHang>('/wall/works-to-hang')).works.some((work) => work.id === id)
  await store.hearNotices()
  expect(await isListed()).toBe(true)
  await inTransaction(store.services, async (tx, changed) => {
    await tx.updateTable('artworks').set({ stock_quantity: 0 }).where('id', '=', id).execute()
    changed('catalogue', `artwork:${id}`)
  })
  await store.hearNotices()
  expect(await isListed()).toBe(false)
})

test('a search for works to hang forgives mistakes, and finds wall art alone', async () => {
  const hangs = await store.listWork({ title: 'Peacock Verandah', ...upright })
  const unmeasured = await store.listWork({ title: 'Peacock Terrace' })
  await store.listWork({ title: 'Peacock Bangles', category_id: categoryIds.bangles, ...upright })
  await store.listWork({ title: 'Peacock Pending', approval_state: 'pending', ...upright })
  for (const text of ['peac', 'peacok', 'PEACOCK']) {
    const { answer, works } = await ask<WallWork>(`/wall/find?q=${text}`)
    expect([text, answer.status]).toEqual([text, 200])
    expect(new Map(works.map(({ id, size }) => [id, size]))).toEqual(
      new Map([
        [hangs, { widthCm: 30, heightCm: 40 }],
        [unmeasured, null],
      ]),
    )
  }
})

test('a visitor who has chosen nothing is offered new works of several artists, none of them sold or premium', async () => {
  const [one, other] = [
    await store.listWork({ title: 'One', ...upright }),
    await store.listWork({ title: 'Other', ...upright }),
  ]
  const sold = await store.listWork({ title: 'Gone', ...upright, stock_quantity: 0 })
  const premium = { category_id: categoryIds.premiumArtwork, price_paise: paise(0) }
  const quoted = await store.listWork({ title: 'Quoted', ...upright, ...premium })
  const { answer, works } = await ask<WallWork>('/wall/works-to-try')
  const ids = works.map(({ id }) => id)
  expect(answer.status).toBe(200)
  expect(ids).toEqual(expect.arrayContaining([one, other]))
  expect(ids).not.toContain(sold)
  expect(ids).not.toContain(quoted)
  expect(works.every(({ frames, size }) => frames.length > 0 && size !== null)).toBe(true)
})

test('every search is answered', async () => {
  for (const text of ['', '%20', '%00', '%F0%90', "'%20or%201=1--", 'a'.repeat(3_000), 'zzzzqqqq']) {
    const { answer, works } = await ask<WallWork>(`/wall/find?q=${text}`)
    expect([text, answer.status, works]).toEqual([text, 200, []])
  }
})
