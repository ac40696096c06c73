import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { freeHoldJob } from '#domain/quotes/free-hold.ts'
import { paise, withTax } from '#shared/money.rules.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { paymentHandlers } from '#tests/harness/job-handlers.ts'
import { addProfile } from '#tests/harness/list-work.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { openTestShop, type TestShop } from '#tests/harness/test-shop.ts'
import { acceptCounter, acceptOffer, counterOffer, declineOffer, takeBackOffer } from './answer-offer.ts'
import { endOfferJob } from './end-offers.ts'
import { makeOffer } from './make-offer.ts'
import { OFFER_MOVES } from './offer.rules.ts'
import { findOffer } from './offers.db.ts'
import { setOffers } from './set-offers.ts'

/** With 10% tax. */
const OFFERED = 900
const COUNTERED = 1_000

describeOnPostgres((engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(engine)
  })
  afterAll(() => shop.close())

  async function person() {
    const id = await addProfile(shop.database.kysely)
    return { id, email: `${id}@example.test`, firstName: 'Asha', lastName: 'Rao', isEmailVerified: true } as Visitor
  }

  /** A work at ₹1,100 with tax, whose artist takes offers from half of it on. */
  async function onOffer(stock: number | null = 1) {
    const { kysely } = shop.database
    const profileId = await addProfile(kysely, { role: 'artist' })
    const { id: artistId } = await kysely
      .insertInto('artists')
      .values({ profile_id: profileId, name: 'Meera', slug: `meera-${profileId}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const artworkId = await shop.listWork({ artist_id: artistId, price_paise: paise(100_000), stock_quantity: stock })
    expect(await setOffers(shop.services, { artworkId, artistId, least: 50 })).toBe(true)
    const by = (id: string) => ({ id, artistId, actorId: profileId })
    const make = (visitor: Visitor, amount = OFFERED) =>
      makeOffer(shop.services, {
        artworkId,
        form: { name: '', email: '', amount, size: null },
        address: randomUUID(),
        visitor,
      })
    async function offerOf(visitor: Visitor, amount = OFFERED) {
      const made = await make(visitor, amount)
      if (!made.ok) throw new Error(`The test could not offer: ${made.reason}`)
      return made.id
    }
    return { artworkId, artistId, by, make, offerOf }
  }

  const asBuyer = (visitor: Visitor, id: string) => ({ id, isOwn: () => true, actorId: visitor.id })
  const offer = async (id: string) => (await findOffer(shop.database.kysely, id)) ?? expect.fail('no offer')

  async function runJobs() {
    const handlers = { ...paymentHandlers(shop.services), ...handlersOf(shop.services, [freeHoldJob, endOfferJob]) }
    while (await runNextJob(shop.services, handlers));
  }

  const order = (visitor: Visitor, token: string | null, amount = OFFERED) =>
    shop.place(visitor.id, { amount, quotePrice: token ?? '' })

  async function paidFor(quotePriceId: string | null) {
    const { rows } = await shop.database.pool.query<{ total: string }>(
      `select total_amount_paise::text as total from orders where quote_price_id = $1 and payment_state = 'paid'`,
      [quotePriceId],
    )
    return rows.map(({ total }) => Number(total))
  }

  test('a yes holds the piece for a day, also after an order on it lapsed, and is bought at exactly that price', async () => {
    const { artworkId, by, offerOf, make } = await onOffer()
    const [buyer, other] = [await person(), await person()]
    const id = await offerOf(buyer)
    expect(await make(buyer)).toMatchObject({ ok: false, reason: 'open-already' })
    expect(await acceptOffer(shop.services, by(id))).toEqual({ ok: true })
    expect(await acceptOffer(shop.services, by(id)), 'once').toMatchObject({ reason: 'not-now' })
    expect(await shop.work(artworkId)).toMatchObject({ stock_quantity: 1, free_quantity: 0 })
    expect(await make(other), 'it is held').toMatchObject({ reason: 'not-taken' })
    const { token, quotePriceId } = await offer(id)
    const first = await order(buyer, token)
    expect(first.ok).toBe(true)
    expect(await shop.work(artworkId)).toMatchObject({ held_quantity: 1 })
    shop.pass(16)
    await runJobs()
    expect(await shop.work(artworkId), 'it waits for the same buyer again').toMatchObject({ free_quantity: 0 })
    expect(await shop.contradictions()).toEqual([])
    const second = await order(buyer, token)
    if (!second.ok) throw new Error(`The test could not order: ${second.reason}`)
    await shop.confirm(buyer.id, shop.provider.pay(second.providerOrderId))
    await runJobs()
    expect(await paidFor(quotePriceId)).toEqual([OFFERED * 100])
    expect(await shop.work(artworkId)).toMatchObject({ stock_quantity: 0, held_quantity: 0 })
    shop.pass(26 * 60)
    await runJobs()
    expect(await shop.work(artworkId)).toMatchObject({ stock_quantity: 0, held_quantity: 0 })
    expect(await shop.contradictions()).toEqual([])
  })

  test('what isn’t bought within a day is free again, and its link is over', async () => {
    const { artworkId, by, offerOf } = await onOffer()
    const buyer = await person()
    const id = await offerOf(buyer)
    expect(await counterOffer(shop.services, by(id), 880)).toMatchObject({ reason: 'no-better' })
    expect(await counterOffer(shop.services, by(id), 1_100)).toMatchObject({ reason: 'not-lower' })
    expect(await counterOffer(shop.services, by(id), COUNTERED)).toEqual({ ok: true })
    expect(await acceptCounter(shop.services, asBuyer(buyer, id))).toEqual({ ok: true })
    const { token } = await offer(id)
    shop.pass(24 * 60 + 1)
    expect(await order(buyer, token, COUNTERED)).toMatchObject({ ok: false, reason: 'quotePrice' })
    await runJobs()
    expect(await shop.work(artworkId)).toMatchObject({ free_quantity: 1, held_quantity: 0 })
    expect(await shop.contradictions()).toEqual([])
  })

  test('of two offers for one last piece that are accepted at once, one holds it and the other can be answered later', async () => {
    const { artworkId, by, offerOf } = await onOffer()
    const ids = [await offerOf(await person()), await offerOf(await person())]
    const there = await shop.openOther()
    const answers = await Promise.all(ids.map((id, place) => acceptOffer(place ? there : shop.services, by(id))))
    expect(answers.map((answer) => (answer.ok ? 'yes' : answer.reason)).toSorted()).toEqual(['held', 'yes'])
    expect(await shop.work(artworkId)).toMatchObject({ held_quantity: 1, free_quantity: 0 })
    shop.pass(24 * 60 + 1)
    await runJobs()
    const [left = ''] = ids.filter((_, place) => !answers[place]?.ok)
    expect(await acceptOffer(shop.services, by(left))).toEqual({ ok: true })
    expect(await shop.contradictions()).toEqual([])
  })

  test('an offer for a work that was sold, made cheaper or hidden ends with the reason; without an answer it ends by itself', async () => {
    const set = (id: string, values: object) =>
      shop.database.kysely.updateTable('artworks').set(values).where('id', '=', id).execute()
    for (const [values, why] of [
      [{ stock_quantity: 0 }, 'sold'],
      [{ price_paise: paise(50_000) }, 'price-changed'],
      [{ archived_at: shop.now() }, 'unlisted'],
    ] as const) {
      const { artworkId, by, offerOf } = await onOffer()
      const id = await offerOf(await person())
      await set(artworkId, values)
      expect(await acceptOffer(shop.services, by(id))).toEqual({ ok: false, reason: 'ended', why })
      expect(await offer(id)).toMatchObject({ state: 'ended', endedWhy: why })
    }
    const { by, offerOf } = await onOffer()
    const id = await offerOf(await person())
    shop.pass(48 * 60 - 1)
    await runJobs()
    expect(await offer(id)).toMatchObject({ state: 'open' })
    shop.pass(1)
    expect(await acceptOffer(shop.services, by(id))).toMatchObject({ reason: 'ended', why: 'no-answer' })
    const mails = await shop.database.pool.query(`select payload ->> 'to' as who from jobs where key like $1`, [
      `offer-mail:${id}:ended:%`,
    ])
    expect(mails.rows.map(({ who }) => who as string).toSorted()).toEqual(['artist', 'buyer'])
  })

  describe('after any sequence of events', () => {
    const step = fc.constantFrom(
      ...(['offer A', 'offer B', 'accept', 'counter', 'decline', 'take back', 'agree', 'order', 'pay'] as const),
      ...(['hours', 'two days', 'hold ends', 'jobs', 'artist sells'] as const),
    )

    test('F-25 no piece is promised twice, each sale is at an agreed price, and all books agree', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 4, maxLength: 14 }),
          fc.constantFrom(1, 2, null),
          async (path, stock) => {
            const { artworkId, by, make } = await onOffer(stock)
            const people = [await person(), await person()] as const
            const made: { id: string; who: Visitor; seen: string }[] = []
            let asked: { who: Visitor; providerOrderId: string } | undefined
            for (const what of path) {
              const last = made.at(-1)
              if (what === 'offer A' || what === 'offer B') {
                const who = people[what === 'offer A' ? 0 : 1]
                const answer = await make(who)
                if (answer.ok) made.push({ id: answer.id, who, seen: 'open' })
              } else if (what === 'hours') shop.pass(5 * 60)
              else if (what === 'two days') shop.pass(49 * 60)
              else if (what === 'hold ends') shop.pass(16)
              else if (what === 'jobs') await runJobs()
              else if (what === 'artist sells')
                await shop.database.pool.query(
                  'update artworks set stock_quantity = stock_quantity - 1 where id = $1 and stock_quantity > held_quantity',
                  [artworkId],
                )
              else if (!last) continue
              else if (what === 'accept') await acceptOffer(shop.services, by(last.id))
              else if (what === 'counter') await counterOffer(shop.services, by(last.id), COUNTERED)
              else if (what === 'decline') await declineOffer(shop.services, by(last.id))
              else if (what === 'take back') await takeBackOffer(shop.services, asBuyer(last.who, last.id))
              else if (what === 'agree') await acceptCounter(shop.services, asBuyer(last.who, last.id))
              else if (what === 'order') {
                const { token, counterPaise } = await offer(last.id)
                const placed = token ? await order(last.who, token, counterPaise ? COUNTERED : OFFERED) : undefined
                if (placed?.ok) asked = { who: last.who, providerOrderId: placed.providerOrderId }
              } else if (asked) {
                await shop.confirm(asked.who.id, shop.provider.pay(asked.providerOrderId))
                asked = undefined
              }
              for (const one of made) {
                const { state } = await offer(one.id)
                const moves: readonly string[] = OFFER_MOVES[one.seen as keyof typeof OFFER_MOVES]
                expect(state === one.seen || moves.includes(state), `${one.seen} to ${state}`).toBe(true)
                one.seen = state
              }
            }
            shop.pass(49 * 60)
            await runJobs()
            for (const { id } of made) {
              const { state, pricePaise, counterPaise, quotePriceId, taxPercent } = await offer(id)
              expect(['accepted', 'declined', 'ended']).toContain(state)
              for (const total of await paidFor(quotePriceId))
                expect(total).toBe(withTax(counterPaise ?? pricePaise, taxPercent))
            }
            const work = await shop.work(artworkId)
            expect(work.held_quantity).toBe(0)
          },
        ),
        { numRuns: isLong ? 60 : 12 },
      )
      expect(await shop.contradictions()).toEqual([])
    }, 120_000)
  })
})
