import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { hideReview, showReviewAgain } from '#domain/admin/reviews/act-on-review.ts'
import { stopReceiving } from '#domain/consents/own-consents.ts'
import { readStopKey } from '#domain/consents/subscriber-links.ts'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { subscribeMailbox } from '#domain/consents/subscribers.db.ts'
import type { Viewer } from '#domain/orders/order/order.rules.ts'
import { createMailer } from '#providers/smtp/mailer.ts'
import { readEnv } from '#shared/env.ts'
import { createSeal } from '#shared/seal.ts'
import { addOrder, addParcel } from '#tests/harness/add-order.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { addProfile, listWork } from '#tests/harness/list-work.ts'
import { startMailServer, type MailServer } from '#tests/harness/mail-server.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { answerReview } from './answer-review.ts'
import { inviteReviewersJob, planInviting, reviewInvitationJob } from './invite-to-review.ts'
import { reviewMailJob } from './review-mails.ts'
import { reportReview } from './report-review.ts'
import { showReviews } from './show-reviews.ts'
import { withdrawReview, writeReview } from './write-review.ts'

const NOW = new Date('2026-11-30T06:00:00Z')
const DAY_MS = 86_400_000
const quiet = () => {}

describeOnPostgres((engine) => {
  let database: Database
  let mails: MailServer
  let now: Date
  beforeEach(async () => {
    now = NOW
    database = await openTestDatabase(engine)
    mails = await startMailServer()
  })
  afterEach(async () => {
    await mails.stop()
    await database.close()
  })

  const services = () => ({
    database,
    pages: { drop: quiet },
    clock: { now: () => now },
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    reads: undefined as never,
    pictures: undefined as never,
    drawing: undefined as never,
    brand: readEnv({}).brand,
    storeUrl: new URL('http://shop.test'),
    orderSeal: createSeal('orders', ['a secret of this test']),
    subscriberSeal: createSeal('subscribers', ['a secret of this test']),
    post: { mailer: createMailer(new URL(mails.url)), from: { name: 'Shop', address: 'shop@shop.test' } },
  })
  const handlers = () => handlersOf(services(), [inviteReviewersJob, reviewInvitationJob, reviewMailJob])
  async function runJobs() {
    while (await runNextJob(services(), handlers()));
  }
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

  /** Works of different artists, all of them delivered so many days ago, in one order of an account or a guest. */
  async function delivered(days: number, { works = 1, isGuest = false, email = 'asha@example.test' } = {}) {
    const ids = await Promise.all(Array.from({ length: works }, () => listWork(database.kysely)))
    const user = isGuest ? null : await addProfile(database.kysely)
    const guest = isGuest ? { guest_id: randomUUID() } : {}
    const orderId = await addOrder(database.kysely, ids, {
      ...guest,
      user_id: user as string,
      contact_email: email,
      status: 'completed',
    })
    const { rows: items } = await sql<{ id: string; artist_id: string; artwork_id: string }>`
      select id, artist_id, artwork_id from order_items where order_id = ${orderId} order by position`.execute(
      database.kysely,
    )
    for (const { artist_id } of items)
      await addParcel(database.kysely, orderId, { artist_id, state: 'delivered', delivered_at: daysAgo(days) })
    const viewer: Viewer = user === null ? { userId: null, guestId: randomUUID(), opened: [orderId] } : { userId: user }
    return {
      orderId,
      items,
      viewer,
      item: items[0]?.id ?? '',
      artworkId: items[0]?.artwork_id ?? '',
      artistId: items[0]?.artist_id ?? '',
    }
  }
  type Delivered = Awaited<ReturnType<typeof delivered>>

  const FORM = { stars: 4, text: 'The blues are deep, and it was packed well.', name: 'Asha R.' }
  const write = (
    { orderId, item, viewer }: Delivered,
    form: Partial<typeof FORM> = {},
    of: { item?: string; viewer?: Viewer } = {},
  ) =>
    writeReview(services(), {
      orderId,
      itemId: of.item ?? item,
      form: { ...FORM, ...form },
      photos: [],
      ...(of.viewer ?? viewer),
    })
  const idOf = async ({ item }: Delivered) =>
    (await database.kysely.selectFrom('reviews').select('id').where('item_id', '=', item).executeTakeFirstOrThrow()).id
  const count = async () =>
    (
      await database.kysely
        .selectFrom('reviews')
        .select(sql<number>`count(*)::int`.as('n'))
        .executeTakeFirstOrThrow()
    ).n
  const starsOf = async (id: string) =>
    database.kysely
      .selectFrom('artworks')
      .select(['review_count as count', 'stars_sum as sum'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test("F-20 nobody reviews another's order, one under way, one sent back or refunded, one of long ago, or an own work", async () => {
    const own = await delivered(3)
    const stranger = { userId: await addProfile(database.kysely) }
    expect(await write(own, {}, { viewer: stranger })).toMatchObject({ reason: 'not-found' })
    expect(
      await write(own, {}, { viewer: { userId: null, guestId: randomUUID(), opened: [own.orderId] } }),
    ).toMatchObject({ reason: 'not-found' })
    expect(await write(own, {}, { item: (await delivered(3)).item })).toMatchObject({ reason: 'not-found' })
    const undelivered = await delivered(3)
    await sql`update shipments set state = 'shipped', delivered_at = null where order_id = ${undelivered.orderId}`.execute(
      database.kysely,
    )
    expect(await write(undelivered)).toMatchObject({ reason: 'not-delivered' })
    const returned = await delivered(3)
    await sql`
      with asked as (insert into return_requests (order_id, reason, message, state, decided_at)
        values (${returned.orderId}, 'late', 'x', 'refunded', now()) returning id)
      insert into return_items select asked.id, ${returned.item}, 1 from asked`.execute(database.kysely)
    expect(await write(returned)).toMatchObject({ reason: 'returned' })
    const refunded = await delivered(3)
    await sql`update orders set payment_state = 'refunding' where id = ${refunded.orderId}`.execute(database.kysely)
    expect(await write(refunded)).toMatchObject({ reason: 'returned' })
    expect(await write(await delivered(101))).toMatchObject({ reason: 'too-late' })
    const artists = await delivered(3)
    await sql`update artists set profile_id = ${artists.viewer.userId} where id = ${artists.artistId}`.execute(
      database.kysely,
    )
    expect(await write(artists)).toMatchObject({ reason: 'own-work' })
    expect(await count()).toBe(0)
    expect([await write(own), await write(await delivered(100, { isGuest: true, email: 'g@example.test' }))]).toEqual([
      { ok: true },
      { ok: true },
    ])
  })

  test('F-20 reviews of one line sent at once are one, and those of one work by many are all counted', async () => {
    const one = await delivered(3)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        write(one, { text: `The blues are deep, number ${place} of my tries.` }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.reason === 'written')).toHaveLength(11)
    const buyers = await Promise.all(
      Array.from({ length: 6 }, (_, place) => delivered(3, { email: `b${place}@example.test` })),
    )
    await sql`update order_items set artwork_id = ${one.artworkId}, artist_id = ${one.artistId},
      frame_option_id = (select id from frame_options where artwork_id = ${one.artworkId} limit 1)
      where order_id = any(${buyers.map(({ orderId }) => orderId)}::uuid[])`.execute(database.kysely)
    await sql`update shipments set artist_id = ${one.artistId}
      where order_id = any(${buyers.map(({ orderId }) => orderId)}::uuid[])`.execute(database.kysely)
    await Promise.all(buyers.map((buyer, place) => write(buyer, { stars: (place % 5) + 1 })))
    expect(await starsOf(one.artworkId)).toEqual({ count: 7, sum: 4 + 1 + 2 + 3 + 4 + 5 + 1 })
  })

  test('F-20 a form that came twice is one review; a withdrawn one is gone, and may be written anew', async () => {
    const order = await delivered(3)
    expect([await write(order), await write(order)]).toEqual([{ ok: true }, { ok: true }])
    expect(await write(order, { stars: 1 })).toMatchObject({ reason: 'written' })
    const id = await idOf(order)
    await reportReview(services(), { id, reason: 'spam', address: '203.0.113.7' })
    await answerReview(services(), { id, artistId: order.artistId, actorId: randomUUID(), answer: 'Thank you!' })
    const withdraw = () => withdrawReview(services(), { orderId: order.orderId, itemId: order.item, ...order.viewer })
    expect([await withdraw(), await withdraw()]).toEqual([{ ok: true }, { ok: false, reason: 'gone' }])
    expect([await count(), await starsOf(order.artworkId)]).toEqual([0, { count: 0, sum: 0 }])
    expect(await write(order, { stars: 1 })).toEqual({ ok: true })
    expect(await starsOf(order.artworkId)).toEqual({ count: 1, sum: 1 })
  })

  test('F-20 the same words are not a review of another work', async () => {
    const order = await delivered(3, { works: 2 })
    const second = { item: order.items[1]?.id ?? '' }
    await write(order)
    expect(await write(order, { text: FORM.text.toUpperCase() }, second)).toMatchObject({ reason: 'same-text' })
    expect(await write(order, { text: 'Smaller than I thought, but fine.' }, second)).toEqual({ ok: true })
  })

  test('F-20 a hidden review counts in no average, is counted as hidden, and comes back as it was', async () => {
    const order = await delivered(3)
    await write(order, { stars: 2 })
    const id = await idOf(order)
    const by = { id, adminId: await addProfile(database.kysely, { role: 'admin' }) }
    const shown = async () => await showReviews(services(), { artworkId: order.artworkId }, { limit: 4 })
    expect(await hideReview(services(), by, 'abuse')).toEqual({ ok: true })
    expect(await hideReview(services(), by, 'spam')).toMatchObject({ reason: 'hidden-already' })
    expect(await shown()).toMatchObject({ summary: { count: 0, sum: 0, hidden: 1 }, reviews: [] })
    expect(await starsOf(order.artworkId)).toEqual({ count: 0, sum: 0 })
    expect(await showReviewAgain(services(), by)).toEqual({ ok: true })
    expect(await shown()).toMatchObject({ summary: { count: 1, sum: 2, hidden: 0 }, reviews: [{ text: FORM.text }] })
    expect(await starsOf(order.artworkId)).toEqual({ count: 1, sum: 2 })
    await runJobs()
    expect(mails.taken.map(({ header }) => header('subject'))).toEqual([expect.stringContaining('is shown again')])
  })

  test('F-20 only the artist of the work answers, and only once, also when sent twice at once', async () => {
    const [order, other] = [await delivered(3), await delivered(3, { email: 'b@example.test' })]
    await write(order)
    const id = await idOf(order)
    const answer = (artistId: string, words: string) =>
      answerReview(services(), { id, artistId, actorId: randomUUID(), answer: words })
    expect(await answer(other.artistId, 'Mine!')).toMatchObject({ reason: 'gone' })
    const both = await Promise.all([answer(order.artistId, 'Thank you!'), answer(order.artistId, 'Thanks a lot!')])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    await runJobs()
    expect(mails.taken.map(({ to, header }) => [to, header('subject')])).toEqual([
      [['asha@example.test'], expect.stringContaining('answered your review')],
    ])
  })

  const refuse = async (email: string) => {
    const subscriberId = await inTransaction(services(), (tx) => subscribeMailbox(tx, email, 'en', now))
    await stopReceiving(services(), { subscriberId }, { purpose: 'review-invitations' }, 'page')
  }
  const invite = async () => {
    await planInviting(services())
    await sql`update jobs set run_at = ${now} where kind = 'invite-reviewers' and state = 'waiting'`.execute(
      database.kysely,
    )
    await runJobs()
  }
  const invited = () => mails.taken.map(({ to }) => to[0] ?? '').toSorted((one, other) => one.localeCompare(other))

  test('F-20 a buyer is invited once, eight days after delivery: not when all is reviewed, returned, or unwanted', async () => {
    await delivered(7, { email: 'early@example.test' })
    await delivered(9, { email: 'due@example.test', works: 2 })
    await delivered(9, { email: 'guest@example.test', isGuest: true })
    await delivered(40, { email: 'long-ago@example.test' })
    await write(await delivered(9, { email: 'done@example.test' }))
    const returned = await delivered(9, { email: 'returned@example.test' })
    await sql`update shipments set state = 'returned' where order_id = ${returned.orderId}`.execute(database.kysely)
    const waits = await delivered(9, { email: 'waits@example.test', works: 2 })
    await sql`update shipments set state = 'shipped', delivered_at = null
      where order_id = ${waits.orderId} and artist_id = ${waits.artistId}`.execute(database.kysely)
    await refuse('no@example.test')
    await delivered(9, { email: 'no@example.test', isGuest: true })
    await invite()
    expect(invited()).toEqual(['due@example.test', 'guest@example.test'])
    expect(mails.taken.find(({ to }) => to[0] === 'guest@example.test')?.source).toMatch(
      /orders\/[^ ]+\/open\/[^ ]+to=3Dreviews/,
    )
    for (const day of [1, 2, 20]) {
      now = new Date(NOW.getTime() + day * DAY_MS)
      await invite()
    }
    expect(invited()).toEqual(['due@example.test', 'early@example.test', 'guest@example.test'])
  })

  test('F-20 an invitation whose sender was killed is never sent twice', async () => {
    await delivered(9)
    mails.meddle = (at) => (at === 'answer' ? mails.stop().then(() => undefined) : undefined)
    await invite()
    mails.meddle = () => undefined
    await mails.start()
    const sent = mails.taken.length
    expect(sent).toBeLessThanOrEqual(1)
    now = new Date(NOW.getTime() + DAY_MS)
    await invite()
    expect(mails.taken).toHaveLength(sent)
    const { rows } = await sql`select state from jobs where kind = 'review-invitation'`.execute(database.kysely)
    expect(rows).toEqual([{ state: 'done' }])
  })

  test('F-20 processes that invite at once invite each buyer once', async () => {
    await Promise.all(Array.from({ length: 5 }, (_, place) => delivered(9, { email: `b${place}@example.test` })))
    const job = { payload: { day: '2026-11-30' } } as never
    const run = inviteReviewersJob.handlerOf(services())
    await Promise.all(Array.from({ length: 8 }, () => run(job)))
    await runJobs()
    expect(invited()).toEqual([
      'b0@example.test',
      'b1@example.test',
      'b2@example.test',
      'b3@example.test',
      'b4@example.test',
    ])
  })

  test('F-20 one click in the e-mail stops further invitations', async () => {
    await delivered(9, { isGuest: true })
    await invite()
    const source = mails.taken[0]?.source.replaceAll('=\r\n', '') ?? ''
    expect(mails.taken[0]?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [, key = ''] = /unsubscribe\/review-invitations\/([\w.-]+)/.exec(source) ?? []
    const stopped = readStopKey(services(), 'review-invitations', key)
    expect(stopped).toBeDefined()
    if (stopped) await stopReceiving(services(), stopped, stopped, 'one-click')
    await delivered(9, { isGuest: true })
    await invite()
    expect(invited()).toEqual(['asha@example.test'])
  })
})
