/** An artist's pages, works and orders while the artist is away. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addToCart } from '#domain/cart/change-cart.ts'
import { readCart } from '#domain/cart/read-cart.ts'
import { jobsChannel } from '#domain/jobs/jobs.db.ts'
import { placeOrder } from '#domain/orders/placing/place-order.ts'
import { noPaise } from '#shared/money.rules.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { call } from '#tests/harness/call.ts'
import { categoryIds } from '#tests/harness/list-work.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { ADDRESS } from '#tests/harness/test-shop.ts'
import { signInNew } from '#tests/harness/sign-in.ts'
import type { TestVisitor } from '#tests/harness/sign-in.ts'
import { openTestStore } from '#tests/harness/store.ts'
import type { TestStore, TestStoreOptions } from '#tests/harness/store.ts'

const SAVED = 'Your time away is saved.'
const AWAY = /The artist is away [^.]+\. Orders [^.]+\./

/** On the morning of 23 November in India, with an artist who has one listed work. */
async function openShop(options: TestStoreOptions = {}) {
  const clock = { at: new Date('2026-11-23T05:00:00Z'), now: () => clock.at }
  const store = await openTestStore({ clock, ...options })
  const { services } = store
  const artist = await signInNew(services, { role: 'artist', firstName: 'Meera' })
  const work = await store.listWork({ artist_id: artist.artistId, stock_quantity: null })
  return {
    store,
    artist,
    work,
    /** The first minute of a day in India; jobs due by then are done in time. */
    moveTo: async (day: string) => {
      clock.at = new Date(Date.parse(day) - 5.5 * 3_600_000 + 60_000)
      await services.database.pool.query(`select pg_notify('${jobsChannel}', '')`)
    },
    said: (path = `/artwork/${work}`) => saidOn(store, path),
    go: (away_from: string, away_until: string, who = artist) => change(store, { away_from, away_until }, who),
    back: (who = artist) => change(store, { change: 'end' }, who),
    row: (who = artist) =>
      services.database.kysely
        .selectFrom('artists')
        .select(['away_from', 'away_until'])
        .where('profile_id', '=', who.id)
        .executeTakeFirstOrThrow(),
  }
}

async function change(store: TestStore, fields: Record<string, string>, { cookie }: Pick<TestVisitor, 'cookie'>) {
  const answer = await postForm(store, '/profile?form=away', fields, { cookie })
  return { status: answer.status, text: textOf(await answer.text()) }
}

const saidOn = async (store: TestStore, path: string) => AWAY.exec(textOf(await (await store.fetch(path)).text()))?.[0]

const read = async (store: TestStore, path: string, { cookie }: TestVisitor) =>
  textOf(await (await store.fetch(path, { headers: { cookie } })).text())

/** The promise for an order of the work placed now. */
async function promised({ services }: TestStore, artworkId: string) {
  const buyer = await signInNew(services)
  await addToCart(services, {
    userId: buyer.id,
    key: randomUUID(),
    line: { artworkId, frameOptionId: null, quantity: 1 },
  })
  const { totals } = await readCart(services, buyer.id)
  const amount = totals.totalPaise / 100
  const asked = {
    buyerId: buyer.id,
    address: buyer.id,
    key: randomUUID(),
    amount,
    shipping: ADDRESS,
    billing: ADDRESS,
    oneWork: undefined,
  }
  const placed = await placeOrder(services, asked)
  if (!placed.ok || placed.isPaid) throw new Error('The test could not order.')
  const dates = () =>
    services.database.kysely
      .selectFrom('order_items')
      .select(['leaves_from', 'leaves_by'])
      .where('order_id', '=', placed.order.id)
      .executeTakeFirstOrThrow()
  return { buyer, orderId: placed.order.id, providerOrderId: placed.providerOrderId, dates }
}

test('F-60 an artist says when: the works stay, and all their pages and the artist’s show it with the answer', async () => {
  const { store, artist, work, said, go } = await openShop()
  await using _ = store
  const other = await signInNew(store.services, { role: 'artist' })
  const artist_id = artist.artistId
  const theirs = await store.listWork({ artist_id: other.artistId })
  const sold = await store.listWork({ artist_id, stock_quantity: 0 })
  const premium = await store.listWork({ artist_id, category_id: categoryIds.premiumArtwork, price_paise: noPaise })
  const silent = [theirs, sold, premium].map((id) => `/artwork/${id}`).concat(`/artist/artist-${other.id}`)
  const telling = [`/artwork/${work}`, `/artist/artist-${artist.id}`]
  for (const path of [...telling, ...silent]) expect(await said(path), path).toBeUndefined()

  const answer = await go('2026-11-25', '2026-12-05')
  expect(answer.status).toBe(200)
  expect(answer.text).toContain(SAVED)
  expect(answer.text).toContain('You’ll be away from 25 November to 5 December.')
  for (const path of telling)
    expect(await said(path)).toBe(
      'The artist is away from 25 November to 5 December. Orders not shipped by then ship afterwards.',
    )
  for (const path of silent) expect(await said(path), path).toBeUndefined()
  expect(await read(store, '/artist/dashboard', artist)).toContain('You’ll be away from 25 November to 5 December.')
  expect(await (await store.fetch('/collection')).text()).toContain(`/artwork/${work}`)

  await go('2026-11-23', '2026-12-05')
  for (const path of telling)
    expect(await said(path)).toBe('The artist is away until 5 December. Orders ship between 13 and 19 December.')
})

test('F-60 cached pages say the right thing from the first minute in India of the day on which it changes', async () => {
  const { store, said, go, moveTo } = await openShop()
  await using _ = store
  await go('2026-12-10', '2026-12-20')
  const turns = async (day: string, words: string | undefined) => {
    const before = await said()
    await moveTo(day)
    await eventually(async () => expect(await said()).not.toBe(before))
    expect(await said()).toBe(words)
  }
  expect(await said()).toBeUndefined()
  await turns(
    '2026-11-26',
    'The artist is away from 10 December to 20 December. Orders not shipped by then ship afterwards.',
  )
  await turns(
    '2026-12-10',
    'The artist is away until 20 December. Orders ship between 28 December 2026 and 3 January 2027.',
  )
  await turns('2026-12-21', undefined)
})

test('F-60 a holiday that was changed or ended leaves jobs that change nothing', async () => {
  const { store, said, go, back, moveTo } = await openShop()
  await using _ = store
  const waiting = async () => {
    const jobs = store.services.database.kysely.selectFrom('jobs').where('kind', '=', 'holiday-turn')
    const { count } = await jobs
      .select(
        sql<number>`count(*) filter (where state <> 'done' and run_at <= ${store.services.clock.now()})`.as('count'),
      )
      .executeTakeFirstOrThrow()
    return count
  }
  await go('2026-11-25', '2026-12-05')
  await go('2026-11-27', '2026-12-06')
  const words = 'The artist is away from 27 November to 6 December. Orders not shipped by then ship afterwards.'
  await moveTo('2026-11-25')
  await eventually(async () => expect(await waiting()).toBe(0))
  expect(await said()).toBe(words)
  expect((await back()).text).toContain('Time away ended. New orders ship within 8-14 days.')
  for (const day of ['2026-11-27', '2026-12-06', '2026-12-07']) {
    await moveTo(day)
    await eventually(async () => expect(await waiting()).toBe(0))
    expect(await said(), day).toBeUndefined()
  }
})

describe('F-60 the dates of an order', () => {
  test('are promised without the days away, shown so to the buyer, and kept when the artist comes back early', async () => {
    const { store, work, go, back } = await openShop()
    await using _ = store
    await go('2026-11-23', '2026-12-05')
    const late = await promised(store, work)
    const dates = { leaves_from: '2026-12-13', leaves_by: '2026-12-19' }
    expect(await late.dates()).toEqual(dates)
    const pin = await store.fetch(`/api/delivery?pin=411004&artwork=${work}`)
    expect(await pin.json()).toMatchObject({ text: expect.stringContaining('between 17 and 25 December') as string })
    const { cookie } = late.buyer
    const proof = store.standIns?.razorpay.pay(late.providerOrderId)
    await call(store, '/api/confirm-payment', { body: proof, headers: { cookie } })
    const thanks = await read(store, `/order-confirmation?order=${late.orderId}`, late.buyer)
    expect(thanks).toContain('between 13 and 19 Dec 2026')

    expect((await back()).status).toBe(200)
    expect(await late.dates()).toEqual(dates)
    expect(await (await promised(store, work)).dates()).toEqual({ leaves_from: '2026-12-01', leaves_by: '2026-12-07' })
  })
})

describe('F-60 refusals', () => {
  const REFUSED = [
    ['', '', 'Please choose your first day away.'],
    ['2026-11-31', '2026-12-05', 'Please choose your first day away.'],
    ['2026-12-01', 'next week', 'Please choose your last day away.'],
    ['2026-11-22', '2026-12-05', 'The first day can’t be in the past.'],
    ['2026-12-05', '2026-12-04', 'The last day can’t be before the first.'],
    ['2026-12-01', '2027-01-30', 'You can be away for up to 60 days at a time.'],
    ['2028-01-01', '2028-01-02', 'Please choose a day within a year.'],
  ] as const

  test('days that are invalid, past, in the wrong order or too many are refused with the reason, and not stored', async () => {
    const { store, said, go, row } = await openShop()
    await using _ = store
    for (const [from, until, words] of REFUSED) {
      const answer = await go(from, until)
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(words)])
    }
    expect(await row()).toEqual({ away_from: null, away_until: null })
    expect(await said()).toBeUndefined()
  })

  test('today is the day in India: at half past midnight there yesterday has passed', async () => {
    const { store, go, moveTo } = await openShop()
    await using _ = store
    await moveTo('2026-11-24')
    expect((await go('2026-11-23', '2026-11-30')).status).toBe(422)
    expect((await go('2026-11-24', '2026-11-30')).status).toBe(200)
  })

  test('E5 I15 nobody else’s days are changed, even if the form names another record, and only artists have any', async () => {
    const { store, artist, go, row } = await openShop()
    await using _ = store
    await go('2026-11-24', '2026-11-30')
    const before = await row()
    const other = await signInNew(store.services, { role: 'artist' })
    const named = { profile_id: artist.id, id: artist.artistId ?? '', artist_id: artist.artistId ?? '', slug: 'mine' }
    const days = { away_from: '2026-12-01', away_until: '2026-12-02' }
    expect((await change(store, { ...days, ...named }, other)).status).toBe(200)
    expect([await row(), await row(other)]).toEqual([before, days])
    expect((await change(store, { change: 'end', ...named }, other)).status).toBe(200)
    expect([await row(), await row(other)]).toEqual([before, { away_from: null, away_until: null }])
    for (const role of ['user', 'admin'] as const) {
      const stranger = await signInNew(store.services, { role })
      expect((await change(store, { ...days, ...named }, stranger)).status).toBe(403)
      expect((await change(store, { change: 'end', ...named }, stranger)).status).toBe(403)
      expect(await read(store, '/profile', stranger)).not.toContain('Time away')
    }
    expect((await change(store, days, { cookie: '' })).status).toBe(401)
    expect(await row()).toEqual(before)
    await store.services.database.kysely.updateTable('artists').set({ profile_id: null }).execute()
    expect((await go('2026-11-24', '2026-11-30')).status).toBe(404)
  })
})

test('F-60 an artist who is already away moves the last day and keeps the first, which has passed', async () => {
  const { store, artist, said, go, row, moveTo } = await openShop()
  await using _ = store
  await go('2026-11-24', '2026-11-30')
  await moveTo('2026-11-26')
  const form = await (await store.fetch('/profile', { headers: { cookie: artist.cookie } })).text()
  expect(form).toMatch(/name="away_from"[^>]*value="2026-11-24"|value="2026-11-24"[^>]*name="away_from"/)
  expect(textOf(form)).toContain('I’m back')
  expect((await go('2026-11-24', '2026-12-02')).status).toBe(200)
  expect(await said()).toBe('The artist is away until 2 December. Orders ship between 10 and 16 December.')
  expect((await go('2026-11-25', '2026-12-02')).status).toBe(422)
  expect((await go('2026-11-24', '2026-11-25')).status).toBe(422)
  expect(await row()).toEqual({ away_from: '2026-11-24', away_until: '2026-12-02' })
})

test('F-60 a failed save says so, and none of it is shown', async () => {
  const { store, said, go } = await openShop({ expectedErrors: [/^A form could not be stored\.$/] })
  await using _ = store
  await store.services.database.pool.query('alter table artists add constraint stay check (away_from is null)')
  const answer = await go('2026-11-24', '2026-11-30')
  expect([answer.status, answer.text]).toEqual([
    503,
    expect.stringContaining('We couldn’t save your time away. Please try again.'),
  ])
  expect(await said()).toBeUndefined()
})

test('F-60 F-76 the days are in the own data, and go with the account', async () => {
  const { store, artist, go } = await openShop()
  await using _ = store
  await go('2026-11-24', '2026-11-30')
  const { cookie } = artist
  const own = await (await store.fetch('/profile/my-data.json', { headers: { cookie } })).json()
  expect(own).toMatchObject({ artist: { away_from: '2026-11-24', away_until: '2026-11-30' } })
  await postForm(store, '/profile?form=delete', { confirmation: 'DELETE', password: artist.password }, { cookie })
  const left = await store.services.database.kysely
    .selectFrom('artists')
    .select(['away_from', 'away_until'])
    .where('id', '=', artist.artistId ?? '')
    .execute()
  expect(left).toEqual([{ away_from: null, away_until: null }])
})
