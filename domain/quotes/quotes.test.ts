import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { addProfile, categoryIds, defaultOptionOf } from '#tests/harness/list-work.ts'
import { openTestShop } from '#tests/harness/test-shop.ts'
import type { TestShop } from '#tests/harness/test-shop.ts'
import { noPaise, paise, withTax } from '#shared/money.rules.ts'
import { sendQuote, withdrawQuotePrice } from '#domain/admin/inbox/send-quote.ts'
import { listQuotePrices } from './quote-prices.db.ts'
import { readQuotePrice } from './show-quotes.ts'

const PRICE = paise(4_800_050)
const TOTAL = withTax(PRICE, 10) / 100

describeOnPostgres((engine) => {
  let shop: TestShop
  let adminId: string
  beforeAll(async () => {
    shop = await openTestShop(engine)
    adminId = await addProfile(shop.database.kysely, { role: 'admin' })
  })
  afterAll(() => shop.close())

  /** A work without a price, an enquiry about it, and a quote. */
  async function offered({ stock = 1, days = 14 }: { stock?: number | null; days?: number } = {}) {
    const { kysely } = shop.database
    const work = await shop.listWork({
      category_id: categoryIds.premiumArtwork,
      price_paise: noPaise,
      stock_quantity: stock,
    })
    const frame = await defaultOptionOf(shop.database.kysely, work)
    const { id: quoteId } = await kysely
      .insertInto('quote_requests')
      .values({ artwork_id: work, name: 'Asha Rao', email: 'asha@example.test', created_at: shop.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const act = { id: quoteId, key: randomUUID(), adminId }
    const form = { price: PRICE, frame, size: null, days, words: 'With its box.' }
    expect(await sendQuote(shop.services, act, form)).toEqual({ ok: true })
    // The same form sent again is the same quote.
    expect(await sendQuote(shop.services, act, form)).toEqual({ ok: true })
    const [quotePrice] = await listQuotePrices(kysely, quoteId)
    if (!quotePrice) throw new Error('The test made no quotePrice.')
    const withdraw = () => withdrawQuotePrice(shop.services, { id: quoteId, key: randomUUID(), adminId }, quotePrice.id)
    const state = async () => (await listQuotePrices(kysely, quoteId)).map((one) => one.state)
    return {
      work,
      frame,
      quoteId,
      quotePrice,
      withdraw,
      state,
      again: () => sendQuote(shop.services, { ...act, key: randomUUID() }, form),
    }
  }

  const buyer = () => addProfile(shop.database.kysely)
  const order = (userId: string, token: string, amount = TOTAL) => shop.place(userId, { amount, quotePrice: token })

  const paidOrders = async (quotePriceId: string) =>
    shop.database.kysely
      .selectFrom('orders')
      .innerJoin('order_items', 'order_items.order_id', 'orders.id')
      .select(['orders.id', 'unit_price_paise as unit', 'quantity', 'total_amount_paise as total'])
      .where('quote_price_id', '=', quotePriceId)
      .where('payment_state', '=', 'paid')
      .execute()

  describe('a quote', () => {
    test('F-24 is ordered for exactly its price, paid once, and closes its enquiry; the invoice says it', async () => {
      const { work, quotePrice, quoteId, state } = await offered()
      const someone = await buyer()
      const read = await readQuotePrice(shop.services, { token: quotePrice.token, buyerId: someone })
      expect(read).toMatchObject({ ok: true, cart: { totals: { totalPaise: withTax(PRICE, 10) } } })
      for (const amount of [TOTAL - 1, TOTAL + 1, 1, 0])
        expect(await order(someone, quotePrice.token, amount)).toMatchObject({
          ok: false,
          reason: 'other-amount',
          askedRupees: amount,
          totalPaise: withTax(PRICE, 10),
        })
      const placed = await order(someone, quotePrice.token)
      if (!placed.ok) throw new Error(placed.reason)
      expect(await shop.confirm(someone, shop.provider.pay(placed.providerOrderId))).toMatchObject({ state: 'paid' })
      expect(await paidOrders(quotePrice.id)).toEqual([
        { id: placed.order.id, unit: PRICE, quantity: 1, total: withTax(PRICE, 10) },
      ])
      expect(await state()).toEqual(['paid'])
      expect(await shop.work(work)).toMatchObject({ stock_quantity: 0, held_quantity: 0 })
      const { pool } = shop.database
      expect((await pool.query('select closed_at from quote_requests where id = $1', [quoteId])).rows[0]).toEqual({
        closed_at: shop.now(),
      })
      await shop.runJobs()
      const { rows } = await pool.query<{ facts: unknown }>('select facts from invoices where order_id = $1', [
        placed.order.id,
      ])
      expect(JSON.stringify(rows[0]?.facts)).toContain(String(PRICE))
      expect(await order(await buyer(), quotePrice.token)).toMatchObject({
        reason: 'quotePrice',
        trouble: { kind: 'paid' },
      })
      expect(await shop.contradictions()).toEqual([])
    })

    test('F-24 is not made for a work that is gone', async () => {
      const { work, withdraw, again } = await offered()
      expect(await withdraw()).toEqual({ ok: true })
      await shop.database.kysely.updateTable('artworks').set({ stock_quantity: 0 }).where('id', '=', work).execute()
      expect(await again()).toMatchObject({ reason: 'refused', error: 'This work is sold out.' })
    })

    test('F-24 that has expired, was withdrawn or never existed orders nothing, with a message for each', async () => {
      const someone = await buyer()
      const { quotePrice, state, again } = await offered({ days: 1 })
      expect(await again()).toMatchObject({
        reason: 'refused',
        error: expect.stringContaining('already an open quote'),
      })
      shop.pass(24 * 60)
      expect(await order(someone, quotePrice.token)).toMatchObject({
        reason: 'quotePrice',
        trouble: { kind: 'expired' },
      })
      expect(await again()).toEqual({ ok: true })
      expect(await state()).toEqual(['open', 'withdrawn'])
      const taken = await offered()
      expect(await taken.withdraw()).toEqual({ ok: true })
      expect(await taken.withdraw()).toEqual({ ok: true })
      expect(await order(someone, taken.quotePrice.token)).toMatchObject({ trouble: { kind: 'withdrawn' } })
      expect(await order(someone, 'x'.repeat(32))).toMatchObject({ trouble: { kind: 'unknown' } })
      const { rows } = await shop.database.pool.query('select id from orders where user_id = $1', [someone])
      expect(rows).toEqual([])
    })

    test('F-24 that ended before money came late is not served', async () => {
      for (const end of ['withdrawn', 'out of time', 'still open'] as const) {
        const { quotePrice, withdraw, work } = await offered({ days: 1 })
        const someone = await buyer()
        if (end === 'out of time') shop.pass(24 * 60 - 5)
        const placed = await order(someone, quotePrice.token)
        if (!placed.ok) throw new Error(placed.reason)
        shop.pass(16)
        await shop.runJobs()
        if (end === 'withdrawn') expect(await withdraw()).toEqual({ ok: true })
        const confirmed = await shop.confirm(someone, shop.provider.pay(placed.providerOrderId))
        const refunded = { state: 'refunded', why: 'changed-meanwhile' }
        expect([end, confirmed]).toMatchObject([end, end === 'still open' ? { state: 'paid' } : refunded])
        expect([end, (await shop.work(work)).stock_quantity]).toEqual([end, end === 'still open' ? 0 : 1])
      }
    })

    test('F-24 holds the piece; nobody else pays for it in between, and it is not withdrawn under the buyer', async () => {
      const { work, quotePrice, withdraw } = await offered({ stock: null })
      const first = await buyer()
      const placed = await order(first, quotePrice.token)
      expect(placed).toMatchObject({ ok: true })
      expect(await order(await buyer(), quotePrice.token)).toMatchObject({ trouble: { kind: 'being-paid' } })
      expect(await withdraw()).toMatchObject({ error: expect.stringContaining('is paying for this quote') })
      const { quotePrice: single, work: piece } = await offered()
      expect(await order(first, single.token)).toMatchObject({ ok: true })
      expect(await shop.work(piece)).toMatchObject({ held_quantity: 1, in_stock: false })
      // A newer order of the same person has taken the place of the one before.
      expect(await order(await buyer(), quotePrice.token)).toMatchObject({ ok: true })
      expect(await shop.work(work)).toMatchObject({ stock_quantity: null })
    })

    test('M-030 T4 a work without a price is sold in no other way, by any writer of orders', async () => {
      const { work, frame, quotePrice } = await offered()
      const someone = await buyer()
      const oneWork = { artworkId: work, frameOptionId: frame, sizeId: null }
      for (const amount of [0, 1, TOTAL])
        expect(await shop.place(someone, { amount, oneWork })).toMatchObject({ reason: 'not-buyable' })
      const plain = await shop.placed(await shop.buyerOf(await shop.listWork()))
      const bought = await order(someone, quotePrice.token)
      if (!bought.ok) throw new Error(bought.reason)
      const line = (orderId: string, values: string) => `
        insert into order_items (order_id, position, artwork_id, frame_option_id, artist_id, quantity, unit_price_paise,
          tax_percent, title, image_url, artist_name, frame_id, frame_name, frame_style)
        select '${orderId}', ${values}, 10, title, image_url, 'A', frames.id, 'No frame', 'none' from artworks, frames
        where artworks.id = '${work}' and frames.is_default`
      const lawless = [
        line(plain.order.id, `2, artworks.id, '${frame}', artist_id, 1, ${PRICE}`),
        line(bought.order.id, `2, artworks.id, '${frame}', artist_id, 1, ${PRICE}`),
        `update order_items set unit_price_paise = 100 where order_id = '${bought.order.id}'`,
        `update order_items set quantity = 2 where order_id = '${bought.order.id}'`,
        `update quote_prices set price_paise = 100 where id = '${quotePrice.id}'`,
        `update quote_prices set state = 'paid' where id = '${quotePrice.id}'; update quote_prices set state = 'open' where id = '${quotePrice.id}'`,
      ]
      for (const statement of lawless)
        await expect(shop.database.pool.query(statement), statement).rejects.toThrow(
          /by a quote only|not the quoted price|never rewritten|cannot move/,
        )
    })

    test('I1 F-24 two buyers, late money, withdrawals and ends of holds in any order: one pays, at the price', async () => {
      const steps = fc.constantFrom(
        'place A',
        'place B',
        'pay A',
        'pay B',
        'withdraw',
        'quotePrice',
        'hold ends',
        'jobs',
      )
      await fc.assert(
        fc.asyncProperty(
          fc.array(steps, { minLength: 3, maxLength: 9 }),
          fc.constantFrom(1, 2, null),
          async (path, stock) => {
            const { quotePrice, withdraw, again, quoteId } = await offered({ stock })
            const people = { A: await buyer(), B: await buyer() }
            const asked: Record<'A' | 'B', string | undefined> = { A: undefined, B: undefined }
            for (const step of path) {
              const who = step.endsWith('B') ? 'B' : 'A'
              if (step.startsWith('place')) {
                const placed = await order(people[who], quotePrice.token)
                if (placed.ok) asked[who] = placed.providerOrderId
              } else if (step.startsWith('pay')) {
                const at = asked[who]
                asked[who] = undefined
                if (at) await shop.confirm(people[who], shop.provider.pay(at))
              } else if (step === 'withdraw') await withdraw()
              else if (step === 'quotePrice') await again()
              else if (step === 'hold ends') shop.pass(16)
              else await shop.runJobs()
            }
            shop.pass(16)
            await shop.runJobs()
            for (const { id, state } of await listQuotePrices(shop.database.kysely, quoteId)) {
              const paid = await paidOrders(id)
              expect(paid.length).toBe(state === 'paid' ? 1 : 0)
              for (const { unit, quantity, total } of paid)
                expect([unit, quantity, total]).toEqual([PRICE, 1, withTax(PRICE, 10)])
            }
          },
        ),
        { numRuns: isLong ? 25 : 5 },
      )
      expect(await shop.contradictions()).toEqual([])
    }, 120_000)

    test.runIf(isLong)(
      'I1 F-24 a store that fails or dies at any step of paying a quote: it is paid once, at its price',
      async () => {
        for (const when of ['before', 'after'] as const) {
          for (let at = 1; ; at++) {
            shop.pass(80 * 60)
            await shop.runJobs()
            const { quotePrice } = await offered()
            const someone = await buyer()
            const asked = { key: randomUUID(), amount: TOTAL, quotePrice: quotePrice.token }
            shop.strike({ at, when, how: 'kill' })
            let hasStruck = false
            /** After a crash another click, or a job, starts the work again. */
            const attempt = async <T>(step: () => Promise<T>): Promise<T | undefined> => {
              try {
                return await step()
              } catch {
                expect(await shop.restart()).toBe(true)
                hasStruck = true
                return undefined
              }
            }
            let providerOrderId: string | undefined
            for (let times = 0; times < 4 && !providerOrderId; times++) {
              const placed = await attempt(() => shop.place(someone, asked))
              if (placed?.ok) providerOrderId = placed.providerOrderId
              else shop.pass(0.6)
            }
            if (!providerOrderId) throw new Error('The order could not be made.')
            const proof = shop.provider.pay(providerOrderId)
            await attempt(() => shop.confirm(someone, proof))
            for (let round = 0; round < 30 && (await paidOrders(quotePrice.id)).length === 0; round++) {
              await attempt(() => shop.runJobs())
              await shop.passToNextJob()
            }
            expect([when, at, await paidOrders(quotePrice.id)]).toMatchObject([
              when,
              at,
              [{ unit: PRICE, quantity: 1 }],
            ])
            hasStruck = (await shop.restart()) || hasStruck
            if (!hasStruck) break
          }
        }
        shop.pass(80 * 60)
        await shop.runJobs()
        expect(await shop.contradictions()).toEqual([])
      },
      120_000,
    )
  })
})
