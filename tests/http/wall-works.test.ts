import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, type Tx } from '#db/transaction.ts'
import type { WallWork } from '#domain/wall/wall-work.rules.ts'
import { paise } from '#shared/money.rules.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
}, 60_000)
afterAll(() => store.close())

async function ask(ids: string) {
  const answer = await store.fetch(`/wall/works?ids=${ids}`)
  return { answer, body: (await answer.json()) as { works: WallWork[]; message?: string } }
}

test('the works of a wall come as JSON in the requested order, the same for everybody', async () => {
  const [first, second] = [await store.listWork({ title: 'One' }), await store.listWork({ title: 'Two' })]
  const { answer, body } = await ask(`${second},${randomUUID()},${first}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=0/)
  expect(body.works.map(({ title }) => title)).toEqual(['Two', 'One'])
})

test('hostile, missing or too many ids are refused with a reason, and nothing is stored', async () => {
  await store.hearNotices()
  const kept = store.pages.size
  const many = Array.from({ length: 25 }, () => randomUUID()).join(',')
  for (const ids of ['', 'x', "'%20or%201=1", `${randomUUID()},`, '%00', '%F0%90', many, 'a'.repeat(3000)]) {
    const { answer, body } = await ask(ids)
    expect([ids, answer.status]).toEqual([ids, 400])
    expect(body.message).toBe('Ask for 1 to 24 works by their ids, with commas between them.')
  }
  expect((await store.fetch('/wall/works')).status).toBe(400)
  expect(store.pages.size).toBe(kept)
})

test('a cached answer is dropped as soon as a work, its frame or its artist changes, and when another work is listed', async () => {
  const { kysely } = store.services.database
  const id = await store.listWork({ title: 'Painted Dawn', width_cm: 30, height_cm: 40 })
  const waiting = await store.listWork({ title: 'Painted Noon', approval_state: 'pending' })
  const { artist_id } = await kysely
    .selectFrom('artworks')
    .select('artist_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const frame = await inTransaction(store.services, async (tx, changed) => {
    const { id: frameId } = await tx
      .insertInto('frames')
      .values({ name: 'Old teak', style: 'natural-teak', price_modifier_paise: paise(100) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('frame_options').values({ artwork_id: id, frame_id: frameId }).execute()
    changed('frames')
    return { id: frameId }
  })
  const read = async () => {
    const { works } = (await ask(`${id},${waiting}`)).body
    return works.map(({ title, artist, frames }) => [title, artist.name, frames.at(-1)?.name])
  }
  expect(await read()).toEqual([['Painted Dawn', 'Asha Rao', 'Old teak']])
  await store.hearNotices()
  await read()
  const { misses } = store.pages.counts
  await read()
  expect(store.pages.counts.misses, 'it was kept').toBe(misses)

  const changes = [
    {
      tags: [`artwork:${id}`],
      write: (tx: Tx) => tx.updateTable('artworks').set({ title: 'Painted Dusk' }).where('id', '=', id),
      shown: [['Painted Dusk', 'Asha Rao', 'Old teak']],
    },
    {
      tags: [`artist:${artist_id}`],
      write: (tx: Tx) => tx.updateTable('artists').set({ name: 'Asha Sen' }).where('id', '=', artist_id),
      shown: [['Painted Dusk', 'Asha Sen', 'Old teak']],
    },
    {
      tags: ['frames', `frame:${frame.id}`],
      write: (tx: Tx) => tx.updateTable('frames').set({ name: 'New teak' }).where('id', '=', frame.id),
      shown: [['Painted Dusk', 'Asha Sen', 'New teak']],
    },
    {
      tags: [`artwork:${waiting}`],
      write: (tx: Tx) => tx.updateTable('artworks').set({ approval_state: 'approved' }).where('id', '=', waiting),
      shown: [
        ['Painted Dusk', 'Asha Sen', 'New teak'],
        ['Painted Noon', 'Asha Rao', 'No frame'],
      ],
    },
  ]
  for (const { tags, write, shown } of changes) {
    await inTransaction(store.services, async (tx, changed) => {
      await write(tx).execute()
      changed(...tags)
    })
    expect(await read(), tags.join()).toEqual(shown)
    await store.hearNotices()
    await read()
  }
})
