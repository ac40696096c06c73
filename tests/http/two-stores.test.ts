import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { inTransaction, pagesChannel } from '#db/transaction.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { asSuperuser } from '#tests/harness/database.ts'
import { fillPerson } from '#tests/harness/fill-person.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { testEngine } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'
import { openTwoStores } from '#tests/harness/two-stores.ts'

function rename(store: TestStore, id: string, title: string): Promise<void> {
  return inTransaction(store.services, async (tx, changed) => {
    await tx.updateTable('artworks').set({ title }).where('id', '=', id).execute()
    changed(`artwork:${id}`)
  })
}

const titleOn = async (store: TestStore, id: string) =>
  /<h1[^>]*>([^<]*)</.exec(await (await store.fetch(`/artwork/${id}`)).text())?.[1]

const cutListening = (name: string) =>
  asSuperuser(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and query ilike 'listen%'`,
  )

describe.skipIf(testEngine !== 'postgres')('two processes on one PostgreSQL database', () => {
  test('a change in one is on the next page of the other within a second', { timeout: 60_000 }, async () => {
    await using two = await openTwoStores()
    const id = await two.here.listWork({ title: 'Round 0' })
    const tookMs: number[] = []
    for (let round = 1; round <= 50; round++) {
      await titleOn(two.there, id)
      await rename(two.here, id, `Round ${round}`)
      const committedAt = performance.now()
      expect(await titleOn(two.here, id)).toBe(`Round ${round}`)
      while ((await titleOn(two.there, id)) !== `Round ${round}`) {
        if (performance.now() - committedAt > 1_000) throw new Error(`Round ${round} was stale for a second.`)
      }
      tookMs.push(performance.now() - committedAt)
    }
    tookMs.sort((a, b) => a - b)
    console.info(
      `two processes: 50 changes seen by the other after ${tookMs[25]?.toFixed(0)} ms (median), ${tookMs.at(-1)?.toFixed(0)} ms (most)`,
    )
  })

  test(
    'while notices cannot be received nothing is cached, and afterwards pages are cached again',
    { timeout: 60_000 },
    async () => {
      await using two = await openTwoStores()
      const id = await two.here.listWork({ title: 'Before the gap' })
      await two.there.hearNotices()
      await titleOn(two.there, id)
      expect(two.there.pages.size).toBe(1)
      const resume = vi.spyOn(two.there.pages, 'resume')
      // New connections are refused, so that the gap lasts as long as this test needs it.
      await asSuperuser(`alter database ${two.databaseName} allow_connections false`)
      await cutListening(two.databaseName)
      await eventually(() => expect(two.there.pages.get(`/artwork/${id}`)).toBeUndefined())
      for (let round = 1; round <= 10; round++) {
        await two.here.services.database.kysely
          .updateTable('artworks')
          .set({ title: `Unheard ${round}` })
          .where('id', '=', id)
          .execute()
        expect(await titleOn(two.there, id)).toBe(`Unheard ${round}`)
      }
      expect(resume).not.toHaveBeenCalled()
      await asSuperuser(`alter database ${two.databaseName} allow_connections true`)
      await eventually(() => expect(resume).toHaveBeenCalled())
      await titleOn(two.there, id)
      expect(two.there.pages.size).toBe(1)
      await rename(two.here, id, 'After the gap')
      await vi.waitFor(async () => expect(await titleOn(two.there, id)).toBe('After the gap'), { timeout: 1_000 })
    },
  )

  test('a session works on both, and one that ends on one is refused on the other with the next request', async () => {
    await using two = await openTwoStores()
    const { email, password, cookie } = await signInNew(two.here.services)
    const userOn = async (store: TestStore, sent: string) =>
      ((await (await store.fetch('/me', { headers: { cookie: sent } })).json()) as { user: unknown }).user
    expect(await userOn(two.there, cookie)).toMatchObject({ email })
    const form = { email, password }
    const again = await postForm(two.there, '/sign-in', form)
    const second = again.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect(await userOn(two.here, second)).toMatchObject({ email })
    await postForm(two.there, '/sign-out', {}, { cookie })
    expect(await userOn(two.here, cookie)).toBeNull()
    expect(await userOn(two.here, second)).toMatchObject({ email })
  })

  test('G-51 five wrong passwords in a minute are five, in all processes together', async () => {
    await using two = await openTwoStores()
    const { email } = await signInNew(two.here.services)
    const statuses: number[] = []
    for (const store of [two.here, two.there, two.here, two.there, two.here, two.there, two.here]) {
      statuses.push((await postForm(store, '/sign-in', { email, password: 'a wrong guess' })).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
  })

  test('an erased person’s picture is gone from both, though each has a folder of its own', async () => {
    await using two = await openTwoStores()
    const { cookie, picture } = await fillPerson(two.here.services)
    await cp(join(two.here.pictureDir, `${picture}.png`), join(two.there.pictureDir, `${picture}.png`))
    const pictureOn = async (store: TestStore) => (await store.fetch(`/images/${picture}/160.avif`)).status
    expect([await pictureOn(two.here), await pictureOn(two.there)]).toEqual([200, 200])
    const deleted = await postForm(two.here, '/profile?form=delete', { confirmation: 'DELETE' }, { cookie })
    expect([deleted.status, await pictureOn(two.here)]).toEqual([303, 404])
    await expect.poll(() => pictureOn(two.there), { timeout: 1_000 }).toBe(404)
  })

  test('an unreadable notice drops every page and stops nothing', async () => {
    await using two = await openTwoStores()
    for (const payload of ['', 'not json', '{"a":1}', '[1]', 'null']) {
      await two.there.fetch('/about')
      expect(two.there.pages.size).toBe(1)
      await two.here.services.database.pool.query(`select pg_notify('${pagesChannel}', $1)`, [payload])
      await eventually(() => expect(two.there.pages.size).toBe(0))
    }
  })
})
