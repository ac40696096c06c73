import { describe, expect, test, vi } from 'vitest'
import { signIn } from '#domain/accounts/sign-in.ts'
import { signOut } from '#domain/accounts/end-sessions.ts'
import { openLive } from '#tests/harness/live-stream.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

const rename = (store: TestStore, id: string, first_name: string) =>
  store.services.database.kysely.updateTable('profiles').set({ first_name }).where('id', '=', id).execute()

const within = (check: () => void) => vi.waitFor(check, { timeout: 1_000, interval: 10 })

describe('/live', () => {
  test("M-123 a change of a profile reaches each of its open pages, and no stranger's", async () => {
    await using store = await openTestStore()
    const visitor = await signInNew(store.services)
    const stranger = await signInNew(store.services)
    await using one = await openLive(store, visitor.cookie)
    await using other = await openLive(store, visitor.cookie)
    await using foreign = await openLive(store, stranger.cookie)
    await rename(store, visitor.id, 'Aasha')
    await within(() => expect([one.told, other.told]).toEqual([['profile'], ['profile']]))
    await rename(store, stranger.id, 'Mira')
    await within(() => expect(foreign.told).toEqual(['profile']))
    expect(one.told).toEqual(['profile'])
  })

  test('M-123 a late connection first gets the changes since the page was requested', async () => {
    await using store = await openTestStore()
    const visitor = await signInNew(store.services)
    await using early = await openLive(store, visitor.cookie)
    await rename(store, visitor.id, 'Aasha')
    await within(() => expect(early.told).toEqual(['profile']))
    await using late = await openLive(store, visitor.cookie, '/live?age=10000')
    await within(() => expect(late.told).toContain('profile'))
    for (const age of ['', '?age=', '?age=-1', '?age=1e9', '?age=9999999999999']) {
      await using odd = await openLive(store, visitor.cookie, `/live${age}`)
      expect([odd.status, odd.told]).toEqual([200, []])
    }
  })

  test('it is an event stream that nobody caches, for signed-in people only', async () => {
    await using store = await openTestStore()
    const { cookie, id } = await signInNew(store.services)
    const guest = await store.fetch('/live')
    expect([guest.status, await guest.json()]).toEqual([401, { message: 'Please sign in first.' }])
    await using stream = await openLive(store, cookie)
    expect(stream.status).toBe(200)
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.headers.get('cache-control')).toBe('private, no-store')
    const head = await store.fetch('/live', { method: 'HEAD', headers: { cookie } })
    expect([head.status, store.services.live.count(id)]).toEqual([200, 1])
  })

  test('T46 five pages of one account are connected, a sixth is refused until one leaves; nothing is left behind', async () => {
    await using store = await openTestStore()
    const { cookie, id } = await signInNew(store.services)
    {
      const open = await Promise.all(Array.from({ length: 5 }, () => openLive(store, cookie)))
      await using sixth = await openLive(store, cookie)
      expect([sixth.status, sixth.headers.get('retry-after')]).toEqual([429, '30'])
      await open[0]?.[Symbol.asyncDispose]()
      await within(() => expect(store.services.live.count(id)).toBe(4))
      await using again = await openLive(store, cookie)
      expect(again.status).toBe(200)
      for (const stream of open) await stream[Symbol.asyncDispose]()
    }
    await within(() => expect(store.services.live.count(id)).toBe(0))
  })

  test('T46 one address holds twenty connections, with any accounts', async () => {
    await using store = await openTestStore()
    const people = await Promise.all(Array.from({ length: 5 }, () => signInNew(store.services)))
    const open = await Promise.all(
      people.flatMap(({ cookie }) => Array.from({ length: 4 }, () => openLive(store, cookie))),
    )
    expect(open.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    await using more = await openLive(store, people[0]?.cookie ?? '')
    expect(more.status).toBe(429)
    for (const stream of open) await stream[Symbol.asyncDispose]()
  })

  test('I16 the line of a session that was ended is closed within a second; the others of the person stay', async () => {
    await using store = await openTestStore()
    const visitor = await signInNew(store.services)
    const elsewhere = await signIn(store.services, {
      form: visitor,
      asker: { address: '127.0.0.1', cookies: null },
    })
    await using stream = await openLive(store, visitor.cookie)
    await using other = await openLive(store, elsewhere.ok ? (elsewhere.cookie.split(';')[0] ?? '') : '')
    await signOut(store.services, visitor.cookie)
    await within(() => expect(stream.isEnded()).toBe(true))
    expect([stream.told, other.told, other.isEnded()]).toEqual([['session'], ['session'], false])
  })

  test('I16 the connections of a suspended person are closed within a second', async () => {
    await using store = await openTestStore()
    const { cookie, id } = await signInNew(store.services)
    await using stream = await openLive(store, cookie)
    await store.services.database.kysely
      .updateTable('profiles')
      .set({ suspended_at: new Date() })
      .where('id', '=', id)
      .execute()
    await within(() => expect(stream.isEnded()).toBe(true))
  })

  test('G-78 a changed role is announced, and the connection stays open', async () => {
    await using store = await openTestStore()
    const { cookie, id } = await signInNew(store.services)
    await using stream = await openLive(store, cookie)
    await store.services.database.kysely
      .updateTable('profiles')
      .set({ role: 'admin', duty: 'owner' })
      .where('id', '=', id)
      .execute()
    await within(() => expect(stream.told).toEqual(['profile', 'session']))
    expect((await store.fetch('/me', { headers: { cookie } })).status).toBe(200)
    expect(stream.isEnded()).toBe(false)
  })

  test('a store that stops waits for no line', async () => {
    const store = await openTestStore()
    const { cookie } = await signInNew(store.services)
    await using stream = await openLive(store, cookie)
    const startedAt = performance.now()
    await store.close()
    expect(performance.now() - startedAt).toBeLessThan(3_000)
    await within(() => expect(stream.isEnded()).toBe(true))
  })
})
