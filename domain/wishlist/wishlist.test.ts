import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { createLog } from '#shared/log.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { addProfile, listWork } from '#tests/harness/list-work.ts'
import {
  mergeWorks,
  removeFromWishlist,
  saveToWishlist,
  shareWishlist,
  stopSharingWishlist,
} from './change-wishlist.ts'
import { showWishlist } from './show-wishlist.ts'
import { WISHLIST_MAX } from './wishlist.rules.ts'

describeOnPostgres((engine) => {
  let database: Database
  let services: Parameters<typeof saveToWishlist>[0] & Parameters<typeof showWishlist>[0]
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    services = { database, log: createLog('silent'), pages: { drop: () => {} }, clock: { now: () => new Date() } }
  }, 30_000)
  afterAll(() => database.close())

  const someone = () => addProfile(database.kysely)
  const savedIds = async (userId: string) => {
    const shown = await showWishlist(services, { userId, page: 1 })
    return shown.ok ? shown.wishlist.works.map(({ id }) => id) : shown.reason
  }
  const listMany = async (count: number) => {
    const first = await listWork(database.kysely)
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into artworks (artist_id, picture_id, category_id, title, price_paise, approval_state)
       select artist_id, picture_id, category_id, title, price_paise, approval_state
       from artworks, generate_series(2, ${count}) where id = '${first}' returning id`,
    )
    return [first, ...rows.map(({ id }) => id)]
  }

  test('M-204 a work saved twice, and twenty times at once, is stored once', async () => {
    const userId = await someone()
    const artworkId = await listWork(database.kysely)
    const saving = Array.from({ length: 20 }, () => saveToWishlist(services, { userId, artworkId }))
    expect(await Promise.all(saving)).toEqual(saving.map(() => ({ ok: true })))
    expect(await saveToWishlist(services, { userId, artworkId })).toEqual({ ok: true })
    expect(await savedIds(userId)).toEqual([artworkId])
  })

  test('M-071 the last saved work is shown first, and one that left the catalogue shows no details', async () => {
    const userId = await someone()
    const [first, second, third] = [
      await listWork(database.kysely, { title: 'First' }),
      await listWork(database.kysely, { title: 'Second' }),
      await listWork(database.kysely, { title: 'Third' }),
    ]
    for (const artworkId of [first, second, third]) await saveToWishlist(services, { userId, artworkId })
    await database.kysely.updateTable('artworks').set({ approval_state: 'pending' }).where('id', '=', second).execute()
    const shown = await showWishlist(services, { userId, page: 1 })
    expect(shown).toMatchObject({
      ok: true,
      wishlist: {
        worksTotal: 3,
        works: [
          { id: third, card: { title: 'Third' } },
          { id: second, card: null },
          { id: first, card: { title: 'First' } },
        ],
      },
    })
  })

  test('removing a missing work changes nothing, for the owner and for everybody else', async () => {
    const [userId, other] = [await someone(), await someone()]
    const artworkId = await listWork(database.kysely)
    await saveToWishlist(services, { userId, artworkId })
    for (const id of [artworkId, await listWork(database.kysely), 'no-id']) {
      expect(await removeFromWishlist(services, { userId: other, artworkId: id })).toEqual({ ok: true })
    }
    expect(await savedIds(userId)).toEqual([artworkId])
    expect(await removeFromWishlist(services, { userId, artworkId })).toEqual({ ok: true })
    expect(await removeFromWishlist(services, { userId, artworkId })).toEqual({ ok: true })
    expect(await savedIds(userId)).toEqual([])
  })

  test('a work that is unknown or not on sale cannot be saved', async () => {
    const userId = await someone()
    const unlisted = await listWork(database.kysely, { approval_state: 'pending' })
    for (const artworkId of [unlisted, '00000000-0000-4000-8000-00000000dead', "' or true --", '']) {
      expect(await saveToWishlist(services, { userId, artworkId })).toEqual({ ok: false, reason: 'not-found' })
    }
    expect(await savedIds(userId)).toEqual([])
  })

  test("a guest's saved works move over as far as there is space, and the rest are counted", async () => {
    const userId = await someone()
    const [kept = '', ...ids] = await listMany(WISHLIST_MAX + 2)
    await saveToWishlist(services, { userId, artworkId: kept })
    const rest = ids.slice(0, WISHLIST_MAX - 3)
    await database.pool.query(
      'insert into wishlists (user_id, artwork_id) select $1, id from unnest($2::uuid[]) as saved (id)',
      [userId, rest],
    )
    const artworkIds = [kept, ...ids.slice(WISHLIST_MAX - 3)]
    expect(await mergeWorks(services, { userId, artworkIds })).toEqual({ ok: false, reason: { leftOut: 2 } })
    expect((await savedIds(userId)).slice(0, 2)).not.toContain(artworkIds[4])
    expect(await mergeWorks(services, { userId, artworkIds: artworkIds.slice(0, 3) })).toEqual({ ok: true })
    expect(await mergeWorks(services, { userId, artworkIds: [] })).toEqual({ ok: true })
  })

  test('a wishlist holds 500 works and no more, though many come at once', async () => {
    const userId = await someone()
    const ids = await listMany(WISHLIST_MAX + 5)
    await database.pool.query(
      `insert into wishlists (user_id, artwork_id)
       select $1, id from artworks where id = any($2::uuid[])`,
      [userId, ids.slice(0, WISHLIST_MAX - 1)],
    )
    // As in a store without traffic; the statistics of a used database come from other tests.
    await database.pool.query('analyze')
    const outcomes = await Promise.all(
      ids.slice(WISHLIST_MAX - 1).map((artworkId) => saveToWishlist(services, { userId, artworkId })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.reason === 'full')).toHaveLength(5)
    const last = await showWishlist(services, { userId, page: 11 })
    expect(last).toMatchObject({ wishlist: { worksTotal: WISHLIST_MAX, pageCount: 11 } })
    expect(last.ok && last.wishlist.works).toHaveLength(20)
  })

  test('120 changes a minute are taken from one account, and another is not held up by them', async () => {
    const [userId, other] = [await someone(), await someone()]
    const artworkId = await listWork(database.kysely)
    const now = new Date()
    const frozen = { ...services, clock: { now: () => now } }
    for (let change = 1; change <= 60; change++) {
      expect(await saveToWishlist(frozen, { userId, artworkId })).toEqual({ ok: true })
      expect(await removeFromWishlist(frozen, { userId, artworkId })).toEqual({ ok: true })
    }
    expect(await saveToWishlist(frozen, { userId, artworkId })).toEqual({ ok: false, reason: { waitSeconds: 60 } })
    expect(await saveToWishlist(frozen, { userId: other, artworkId })).toEqual({ ok: true })
    const later = { ...services, clock: { now: () => new Date(now.getTime() + 60_001) } }
    expect(await saveToWishlist(later, { userId, artworkId })).toEqual({ ok: true })
  })

  test('each change is sent to the open pages of its owner with the commit, and to nobody else', async () => {
    const [userId, other] = [await someone(), await someone()]
    const heard: unknown[] = []
    const stop = await database.listen(
      'visitors',
      (payload) => void heard.push(JSON.parse(payload)),
      () => {},
      () => {},
    )
    const artworkId = await listWork(database.kysely)
    await saveToWishlist(services, { userId, artworkId })
    await saveToWishlist(services, { userId, artworkId })
    await removeFromWishlist(services, { userId, artworkId })
    await removeFromWishlist(services, { userId, artworkId })
    await saveToWishlist(services, { userId: other, artworkId })
    await expect
      .poll(() => heard)
      .toEqual([
        { visitorId: userId, topic: 'wishlist' },
        { visitorId: userId, topic: 'wishlist' },
        { visitorId: other, topic: 'wishlist' },
      ])
    await stop()
  })

  test('a shared wishlist shows its works until it is taken back, and is then found under no address', async () => {
    const userId = await someone()
    const [kept, left] = [await listWork(database.kysely), await listWork(database.kysely)]
    for (const artworkId of [kept, left]) await saveToWishlist(services, { userId, artworkId })
    await database.kysely.updateTable('artworks').set({ approval_state: 'pending' }).where('id', '=', left).execute()
    const tokenNow = async () => {
      const shown = await showWishlist(services, { userId, page: 1 })
      return shown.ok ? shown.shareToken : undefined
    }
    expect(await tokenNow()).toBeNull()
    await shareWishlist(services, userId)
    const first = (await tokenNow()) ?? ''
    expect(first.length).toBeGreaterThanOrEqual(24)
    await shareWishlist(services, userId)
    expect(await tokenNow()).toBe(first)
    const shared = await showWishlist(services, { shareToken: first, page: 1 })
    expect(shared).toMatchObject({ ok: true, wishlist: { worksTotal: 1, works: [{ id: kept }] } })

    await stopSharingWishlist(services, userId)
    expect(await tokenNow()).toBeNull()
    await shareWishlist(services, userId)
    expect(await tokenNow()).not.toBe(first)
    for (const shareToken of [first, '', 'x', userId]) {
      expect(await showWishlist(services, { shareToken, page: 1 })).toEqual({ ok: false, reason: 'not-found' })
    }
  })
})
