import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { createLog } from '#shared/log.ts'
import { paise } from '#shared/money.rules.ts'
import { couponHistory } from '#domain/orders/order/orders.db.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { addProfile, categoryIds, defaultOptionOf, listWork } from '#tests/harness/list-work.ts'
import { speak } from '#words/speak.ts'
import type { CartChange } from './cart-change.rules.ts'
import { addToCart, makeChange, mergeCart } from './change-cart.ts'
import { priceLines, readCart } from './read-cart.ts'

/** Of each page. */
const STEPS = isLong ? 40 : 10

/** Numbers that are the same in every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

describeOnPostgres((engine) => {
  let database: Database
  let minute = 0
  /** Every change is made a second later, to stay below the rate limit, unless a test says otherwise. */
  const clock = { now: () => new Date(Date.UTC(2026, 10, 23) + minute++ * 1_000) }
  const pages = { drop: () => {} }
  const shop = () => ({ database, clock, pages, couponHistory, log: createLog('silent') })
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  const defaultOption = (artworkId: string) => defaultOptionOf(database.kysely, artworkId)
  const addFrame = async (artworkId: string, modifierPaise = 50_000) => {
    const { id: frameId } = await database.kysely
      .insertInto('frames')
      .values({ name: randomUUID(), price_modifier_paise: paise(modifierPaise), style: 'natural-teak' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await database.kysely
      .insertInto('frame_options')
      .values({ artwork_id: artworkId, frame_id: frameId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const list = (values: Parameters<typeof listWork>[1] = {}) =>
    listWork(database.kysely, { stock_quantity: null, ...values })
  const add = (userId: string, artworkId: string, frameOptionId: string | null = null, quantity = 1) =>
    addToCart(shop(), { userId, key: randomUUID(), line: { artworkId, frameOptionId, quantity } })
  const change = (userId: string, made: CartChange) => makeChange(shop(), { userId, key: randomUUID() }, made)
  const quantities = async (userId: string) => (await readCart(shop(), userId)).lines.map(({ quantity }) => quantity)

  test('M-035 a cart names its frames in the language of the page', async () => {
    const [userId, work] = [await addProfile(database.kysely), await list()]
    await addFrame(work)
    await add(userId, work)
    const names = async () => {
      const [line] = (await readCart(shop(), userId)).lines
      return [line?.frame.name, line?.choices.frames[0]?.name]
    }
    expect(await names()).toEqual(['No frame', 'No frame'])
    expect(await speak('hi', names)).toEqual(['बिना फ़्रेम', 'बिना फ़्रेम'])
  })

  test('M-036 M-037 the same work and frame is one line, another frame another line', async () => {
    const [userId, work] = [await addProfile(database.kysely), await list()]
    const frame = await addFrame(work)
    await add(userId, work)
    await add(userId, work, frame)
    await add(userId, work, await defaultOption(work))
    const { lines, totals } = await readCart(shop(), userId)
    expect(lines.map((line) => [line.unitPaise, line.quantity])).toEqual([
      [100_000, 2],
      [150_000, 1],
    ])
    expect(totals).toMatchObject({ pieces: 3, subtotalPaise: 350_000, totalPaise: 385_000 })
  })

  test('G-06 G-28 M-029 a work that cannot be bought never enters a cart, for any visitor', async () => {
    const userId = await addProfile(database.kysely)
    const premium = await list({ category_id: categoryIds.premiumArtwork, price_paise: paise(0) })
    const [priced, other] = [await list(), await list()]
    expect(await add(userId, premium)).toEqual({ ok: false, reason: 'premium' })
    expect(await add(userId, await list({ approval_state: 'pending' }))).toEqual({ ok: false, reason: 'not-found' })
    expect(await add(userId, randomUUID())).toEqual({ ok: false, reason: 'not-found' })
    expect(await add(userId, priced, await defaultOption(other))).toEqual({ ok: false, reason: 'no-such-frame' })
    const retired = await addFrame(priced)
    await database.kysely
      .updateTable('frame_options')
      .set({ retired_at: new Date() })
      .where('id', '=', retired)
      .execute()
    expect(await add(userId, priced, retired)).toEqual({ ok: false, reason: 'no-such-frame' })
    expect(await add(userId, await list({ stock_quantity: 0 }))).toEqual({ ok: false, reason: 'sold-out' })
    expect(await quantities(userId)).toEqual([])
  })

  test('G-23 M-039 a quantity stops at the stock, and says so', async () => {
    const [userId, work] = [await addProfile(database.kysely), await list({ stock_quantity: 3 })]
    expect(await add(userId, work, null, 2)).toEqual({ ok: true, pieces: 2, quantityMax: null })
    expect(await add(userId, work, null, 2)).toEqual({ ok: true, pieces: 1, quantityMax: 3 })
    expect(await add(userId, work)).toEqual({ ok: true, pieces: 0, quantityMax: 3 })
    const [line] = (await readCart(shop(), userId)).lines
    const lineId = line?.id ?? ''
    expect(await change(userId, { change: 'quantity', lineId, quantity: 9 })).toEqual({
      ok: true,
      quantityMax: 3,
    })
    expect(await change(userId, { change: 'quantity', lineId, quantity: 1 })).toEqual({
      ok: true,
      quantityMax: null,
    })
    expect(await quantities(userId)).toEqual([1])
  })

  test('M-040 a line is changed and removed by its owner alone', async () => {
    const [owner, stranger, work] = [await addProfile(database.kysely), await addProfile(database.kysely), await list()]
    await add(owner, work)
    const lineId = (await readCart(shop(), owner)).lines[0]?.id ?? ''
    expect(await change(stranger, { change: 'quantity', lineId, quantity: 5 })).toEqual({
      ok: false,
      reason: 'no-such-line',
    })
    expect(await change(stranger, { change: 'remove', lineId })).toEqual({ ok: false, reason: 'no-such-line' })
    await change(stranger, { change: 'accept', seen: [{ lineId, unitPaise: paise(1) }] })
    expect((await readCart(shop(), owner)).lines).toMatchObject([{ quantity: 1, shownPaise: null }])
    expect(await change(owner, { change: 'remove', lineId })).toEqual({ ok: true })
    expect(await quantities(owner)).toEqual([])
  })

  test('G-14 a changed price is shown until it was seen, and no other price takes its place', async () => {
    const [userId, work] = [await addProfile(database.kysely), await list()]
    await add(userId, work)
    const reprice = (price: number) =>
      database.kysely
        .updateTable('artworks')
        .set({ price_paise: paise(price) })
        .where('id', '=', work)
        .execute()
    await reprice(120_000)
    const [told] = (await readCart(shop(), userId)).lines
    expect(told).toMatchObject({ shownPaise: 100_000, unitPaise: 120_000 })
    await reprice(150_000)
    const seen = [{ lineId: told?.id ?? '', unitPaise: paise(120_000) }]
    await change(userId, { change: 'accept', seen })
    expect((await readCart(shop(), userId)).lines).toMatchObject([{ shownPaise: 120_000, unitPaise: 150_000 }])
  })

  test('a work that left sale stays in sight, is not counted, and holds up the checkout until it is removed', async () => {
    const [userId, gone, stays] = [await addProfile(database.kysely), await list(), await list()]
    await add(userId, gone)
    await add(userId, stays)
    await database.kysely.updateTable('artworks').set({ archived_at: new Date() }).where('id', '=', gone).execute()
    const cart = await readCart(shop(), userId)
    expect(cart.lines.map(({ trouble }) => trouble)).toEqual(['gone', null])
    expect(cart).toMatchObject({ canCheckOut: false, totals: { subtotalPaise: 100_000 } })
    await change(userId, { change: 'remove', lineId: cart.lines[0]?.id ?? '' })
    expect((await readCart(shop(), userId)).canCheckOut).toBe(true)
  })

  test('G-23 one piece in two frames is shown as one too many', async () => {
    const [userId, work] = [await addProfile(database.kysely), await list({ stock_quantity: 1 })]
    await add(userId, work)
    await add(userId, work, await addFrame(work))
    const cart = await readCart(shop(), userId)
    expect(cart.lines.map(({ trouble }) => trouble)).toEqual(['too-many', 'too-many'])
    expect(cart.canCheckOut).toBe(false)
  })

  test('a guest sees prices of works on sale, and nothing of other works', async () => {
    const [work, hidden] = [await list(), await list({ approval_state: 'pending', title: 'Secret' })]
    const [frameOptionId, hiddenOption] = [await defaultOption(work), await defaultOption(hidden)]
    const ask = (id: string) => ({ frameOptionId: id, sizeId: null, quantity: 2, shownPaise: paise(90_000) })
    const cart = await priceLines(shop(), [ask(frameOptionId), ask(hiddenOption), ask(randomUUID())])
    expect(cart.lines).toMatchObject([
      { id: frameOptionId, artworkId: work, unitPaise: 100_000, shownPaise: 90_000, quantity: 2 },
    ])
  })

  describe('F-27 M-043 a guest’s cart', () => {
    test('joins the account’s: quantities are added and capped, and lines that cannot move are named', async () => {
      const userId = await addProfile(database.kysely)
      const [few, many, sold] = [await list({ stock_quantity: 2 }), await list(), await list({ stock_quantity: 0 })]
      await add(userId, few)
      const line = async (artworkId: string, quantity: number) => ({
        artworkId,
        frameOptionId: await defaultOption(artworkId),
        sizeId: null,
        quantity,
        shownPaise: paise(80_000),
      })
      const lines = [await line(few, 4), await line(many, 3), await line(sold, 1)]
      const merged = await mergeCart(shop(), { userId, key: randomUUID(), lines })
      expect(merged).toEqual({
        ok: true,
        report: {
          pieces: 4,
          capped: [{ artworkId: few, quantityMax: 2 }],
          left: [{ artworkId: sold, reason: 'sold-out' }],
        },
      })
      expect((await readCart(shop(), userId)).lines).toMatchObject([
        { artworkId: few, quantity: 2, shownPaise: null },
        { artworkId: many, quantity: 3, shownPaise: 80_000 },
      ])
    })

    test('I11 sent twenty times at once joins once, and never a second account', async () => {
      const [userId, other, work] = [await addProfile(database.kysely), await addProfile(database.kysely), await list()]
      const lines = [
        { artworkId: work, frameOptionId: await defaultOption(work), sizeId: null, quantity: 2, shownPaise: null },
      ]
      const key = randomUUID()
      const answers = await Promise.all(Array.from({ length: 20 }, () => mergeCart(shop(), { userId, key, lines })))
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect(await quantities(userId)).toEqual([2])
      expect(await mergeCart(shop(), { userId: other, key, lines })).toEqual({ ok: false, reason: 'made-elsewhere' })
      expect(await quantities(other)).toEqual([])
    })
  })

  describe('all works of a wall', () => {
    const line = async (artworkId: string, frameOptionId?: string) => ({
      artworkId,
      frameOptionId: frameOptionId ?? (await defaultOption(artworkId)),
      sizeId: null,
      quantity: 1,
      shownPaise: paise(100_000),
    })

    test('enter together, each of the others is answered with its reason, and a second sending changes nothing', async () => {
      const userId = await addProfile(database.kysely)
      const [good, framed, held] = [await list(), await list(), await list({ stock_quantity: 1 })]
      const [sold, gone, unframed] = [await list({ stock_quantity: 0 }), await list(), await list()]
      const premium = await list({ category_id: categoryIds.premiumArtwork, price_paise: paise(0) })
      const [frame, retired] = [await addFrame(framed), await addFrame(unframed)]
      await add(userId, held)
      await database.kysely.updateTable('artworks').set({ archived_at: new Date() }).where('id', '=', gone).execute()
      await database.kysely
        .updateTable('frame_options')
        .set({ retired_at: new Date() })
        .where('id', '=', retired)
        .execute()
      const lines = [
        await line(sold),
        await line(good),
        await line(gone),
        await line(framed, frame),
        await line(premium),
        await line(held),
        await line(unframed, retired),
      ]
      const put = { userId, key: randomUUID(), lines }
      const made = {
        ok: true,
        report: {
          pieces: 2,
          capped: [{ artworkId: held, quantityMax: 1 }],
          left: [
            { artworkId: sold, reason: 'sold-out' },
            { artworkId: gone, reason: 'not-found' },
            { artworkId: premium, reason: 'premium' },
            { artworkId: unframed, reason: 'no-such-frame' },
          ],
        },
      }
      expect(await mergeCart(shop(), put)).toEqual(made)
      expect(await mergeCart(shop(), put)).toEqual(made)
      const inCart = (await readCart(shop(), userId)).lines.map(({ artworkId, quantity }) => [artworkId, quantity])
      expect(inCart).toEqual([
        [held, 1],
        [good, 1],
        [framed, 1],
      ])
    })

    test('I11 eight pages click at once, each sends twice: no piece is lost, none is there twice', async () => {
      const userId = await addProfile(database.kysely)
      const [many, few] = [await list(), await list({ stock_quantity: 3 })]
      const lines = [await line(many), await line(few)]
      const actions = Array.from({ length: 8 }, () => ({ userId, key: randomUUID(), lines }))
      const answers = await Promise.all([...actions, ...actions].map((action) => mergeCart(shop(), action)))
      expect(answers.slice(8)).toEqual(answers.slice(0, 8))
      expect(await quantities(userId)).toEqual([8, 3])
      const entered = answers.slice(0, 8).reduce((sum, answer) => sum + (answer.ok ? answer.report.pieces : 0), 0)
      expect(entered).toBe(11)
    })
  })

  test('a hundred and twenty changes a minute are made, the next one waits', async () => {
    const [userId, work] = [await addProfile(database.kysely), await list()]
    const still = { ...shop(), clock: { now: () => new Date('2026-11-24T05:00:00Z') } }
    const action = () =>
      addToCart(still, { userId, key: randomUUID(), line: { artworkId: work, frameOptionId: null, quantity: 1 } })
    for (let time = 0; time < 120; time++) expect((await action()).ok).toBe(true)
    expect(await action()).toEqual({ ok: false, reason: 'too-many', waitSeconds: 60 })
  })

  test('I11 of many changes by eight pages at once, each sent two or three times, none is lost and none is made twice', async () => {
    const userId = await addProfile(database.kysely)
    const works = await Promise.all(Array.from({ length: 8 }, () => list()))
    const heldBy = new Map<string, number>()
    const counts = { operations: 0, refused: 0 }
    // Each page works on a line of its own, so that a model can predict the result; all share the cart.
    async function work(page: number) {
      const roll = dice(page + 1)
      const artworkId = works[page] ?? ''
      const lineOf = async () => (await readCart(shop(), userId)).lines.find((line) => line.artworkId === artworkId)?.id
      for (let step = 0; step < STEPS; step++) {
        const [kind, quantity, key] = [roll(4), roll(5) + 1, randomUUID()]
        const held = heldBy.get(artworkId) ?? 0
        const lineId = await lineOf()
        const send = () => {
          if (kind < 2 || !lineId)
            return addToCart(shop(), { userId, key, line: { artworkId, frameOptionId: null, quantity } })
          if (kind === 2) return makeChange(shop(), { userId, key }, { change: 'quantity', lineId, quantity })
          return makeChange(shop(), { userId, key }, { change: 'remove', lineId })
        }
        const answers = await Promise.all(Array.from({ length: 2 + roll(2) }, send))
        for (const answer of answers) expect(answer).toEqual(answers[0])
        counts.operations++
        if (!answers[0]?.ok) counts.refused++
        if (kind < 2 || !lineId) heldBy.set(artworkId, Math.min(99, held + quantity))
        else if (kind === 2) heldBy.set(artworkId, quantity)
        else heldBy.delete(artworkId)
      }
    }
    await Promise.all(works.map((_, page) => work(page)))
    const { lines } = await readCart(shop(), userId)
    expect(new Map(lines.map(({ artworkId, quantity }) => [artworkId, quantity]))).toEqual(heldBy)
    expect(new Set(lines.map(({ frameOptionId }) => frameOptionId)).size).toBe(lines.length)
    expect(counts).toEqual({ operations: 8 * STEPS, refused: 0 })
  }, 120_000)

  test('I11 a hundred pieces added by eight pages at once to one line are all there, up to 99', async () => {
    const [userId, work] = [await addProfile(database.kysely), await list()]
    const ofPage = async () => {
      for (let piece = 0; piece < 12; piece++) expect(await add(userId, work)).toMatchObject({ ok: true })
    }
    await Promise.all(Array.from({ length: 8 }, ofPage))
    expect(await quantities(userId)).toEqual([96])
    await Promise.all(Array.from({ length: 8 }, () => add(userId, work)))
    expect(await quantities(userId)).toEqual([99])
  })
})
