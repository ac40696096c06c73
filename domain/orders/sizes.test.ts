import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart, makeChange, mergeCart } from '#domain/cart/change-cart.ts'
import { lineTroubleWords } from '#domain/cart/cart-words.rules.ts'
import { readCart } from '#domain/cart/read-cart.ts'
import type { UploadServices } from '#domain/images/take-upload.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { seeded } from '#tests/harness/seeded.ts'
import { addSizes, sizeSetIds } from '#tests/harness/add-sizes.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { addProfile, defaultOptionOf } from '#tests/harness/list-work.ts'
import { openTestShop, type TestShop } from '#tests/harness/test-shop.ts'
import { listContradictions } from './reconciling/audit-money.db.ts'
import { findOwnOrder } from '#domain/orders/viewing/orders.db.ts'
import { requestReturn } from '#domain/orders/viewing/request-return.ts'
import type { ReturnForm } from './returning/return.rules.ts'
import { cancelOrder } from './refunding/cancel-order.ts'

const STEPS = isLong ? 400 : 60

describeOnPostgres((engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(engine)
  })
  afterAll(() => shop.close())

  const sized = async <Name extends string>(sizes: Parameters<typeof addSizes<Name>>[2], setId?: string) => {
    const work = await shop.listWork()
    return { work, sizes: await addSizes(shop.database.kysely, work, sizes, setId) }
  }
  const add = (userId: string, artworkId: string, sizeId: string | null, quantity = 1) =>
    addToCart(shop.services, { userId, key: randomUUID(), line: { artworkId, frameOptionId: null, sizeId, quantity } })
  const stockOf = async (work: string) => {
    const { stock_quantity, held_quantity, free_quantity } = await shop.work(work)
    return [stock_quantity, held_quantity, free_quantity]
  }
  const trouble = async (userId: string) => (await readCart(shop.services, userId)).lines.map(lineTroubleWords)

  test('G-33 a work with sizes enters a cart in one of them only, at its price; a work without sizes in none', async () => {
    const { work, sizes } = await sized({
      M: { stock: 2 },
      L: { stock: 0 },
      XL: { stock: null, modifierPaise: 20_000 },
    })
    const plain = await shop.listWork()
    const buyer = await addProfile(shop.database.kysely)
    expect(await add(buyer, work, null)).toEqual({ ok: false, reason: 'no-size' })
    expect(await add(buyer, work, sizes.L)).toEqual({ ok: false, reason: 'size-sold-out' })
    expect(await add(buyer, work, randomUUID())).toEqual({ ok: false, reason: 'no-such-size' })
    expect(await add(buyer, plain, sizes.M)).toEqual({ ok: false, reason: 'no-such-size' })
    expect(await add(buyer, work, sizes.M, 3)).toMatchObject({ ok: true, pieces: 2, quantityMax: 2 })
    expect(await add(buyer, work, sizes.XL)).toMatchObject({ ok: true })
    const { lines } = await readCart(shop.services, buyer)
    expect(lines.map(({ size, unitPaise, quantity }) => [size?.label, unitPaise, quantity])).toEqual([
      ['M', 100_000, 2],
      ['XL', 120_000, 1],
    ])
  })

  test('G-33 a line of the cart takes another size at its price in place, or joins the line of that size, up to the stock', async () => {
    const { work, sizes } = await sized({ M: { stock: 4 }, L: { stock: 2 }, XL: { stock: 0, modifierPaise: 20_000 } })
    const buyer = await addProfile(shop.database.kysely)
    await add(buyer, work, sizes.M, 3)
    await add(buyer, await shop.listWork(), null)
    const frameOptionId = await defaultOptionOf(shop.database.kysely, work)
    const read = async () => {
      const { lines } = await readCart(shop.services, buyer)
      return lines.map(({ size, quantity }) => [size?.label, quantity])
    }
    const choose = async (sizeId: string | null, place = 0) => {
      const { lines } = await readCart(shop.services, buyer)
      const lineId = lines[place]?.id ?? ''
      const own = { userId: buyer, key: randomUUID() }
      return makeChange(shop.services, own, { change: 'choose', lineId, frameOptionId, sizeId })
    }
    expect(await choose(sizes.XL)).toEqual({ ok: false, reason: 'size-sold-out' })
    expect(await choose(null)).toEqual({ ok: false, reason: 'no-size' })
    expect(await choose(sizes.L)).toEqual({ ok: true, quantityMax: 2 })
    expect(await read()).toEqual([
      ['L', 2],
      [undefined, 1],
    ])
    await add(buyer, work, sizes.M, 1)
    expect(await choose(sizes.M)).toEqual({ ok: true, quantityMax: null })
    expect(await read()).toEqual([
      [undefined, 1],
      ['M', 3],
    ])
    const { lines } = await readCart(shop.services, buyer)
    expect(lines[1]?.choices.sizes.map(({ name, stock }) => [name, stock.kind])).toEqual([
      ['M', 'edition'],
      ['L', 'edition'],
      ['XL', 'sold-out'],
    ])
  })

  test('G-33 an order keeps the bought size, and takes only its piece from the stock', async () => {
    const { work, sizes } = await sized({ '2-4': { stock: 1 }, '2-6': { stock: 2 } }, sizeSetIds.bangles)
    const buyer = await addProfile(shop.database.kysely)
    await add(buyer, work, sizes['2-6'])
    expect(await stockOf(work)).toEqual([3, 0, 3])
    const { order, providerOrderId } = await shop.placed(buyer)
    expect(await stockOf(work)).toEqual([3, 1, 2])
    await shop.confirm(buyer, shop.provider.pay(providerOrderId))
    expect(await stockOf(work)).toEqual([2, 0, 2])
    const items = await shop.database.kysely
      .selectFrom('order_items')
      .select(['size_id', 'size_name'])
      .where('order_id', '=', order.id)
      .execute()
    expect(items).toEqual([{ size_id: sizes['2-6'], size_name: '2-6 (60.3 mm inside)' }])
    expect((await readCart(shop.services, buyer)).lines).toEqual([])
    await cancelOrder(shop.services, { orderId: order.id, userId: buyer })
    expect(await stockOf(work)).toEqual([3, 0, 3])
    await shop.runJobs()
    expect(await shop.contradictions()).toEqual([])
  })

  test('G-33 a size sold or withdrawn in the meantime is named on its line, and the rest of the cart stays as it was', async () => {
    const { work, sizes } = await sized({ S: { stock: 1 }, M: { stock: 1 }, L: { stock: 1 } })
    const buyer = await addProfile(shop.database.kysely)
    for (const size of Object.values(sizes)) await add(buyer, work, size)
    const { kysely } = shop.database
    await kysely.updateTable('artwork_sizes').set({ stock_quantity: 0 }).where('id', '=', sizes.M).execute()
    await kysely.updateTable('artwork_sizes').set({ retired_at: new Date() }).where('id', '=', sizes.L).execute()
    expect(await trouble(buyer)).toEqual([
      undefined,
      'Size M is sold out. Choose another, or remove it.',
      'Size L is no longer offered. Choose another, or remove it.',
    ])
    expect(await shop.place(buyer)).toMatchObject({ ok: false, reason: 'not-buyable' })
  })

  test('G-33 a work that got sizes while in the cart asks for one, and is bought in none', async () => {
    const work = await shop.listWork()
    const buyer = await shop.buyerOf(work)
    await addSizes(shop.database.kysely, work, { M: { stock: 1 } })
    expect(await trouble(buyer)).toEqual(['This work now comes in sizes. Choose one, or remove it.'])
    expect(await shop.place(buyer)).toMatchObject({ ok: false, reason: 'not-buyable' })
  })

  test('G-33 late money for a size sold in the meantime is refunded, although another size is left', async () => {
    const { work, sizes } = await sized({ M: { stock: 1 }, L: { stock: 1 } })
    const [late, other] = [await addProfile(shop.database.kysely), await addProfile(shop.database.kysely)]
    await add(late, work, sizes.M)
    const missed = await shop.placed(late)
    shop.pass(16)
    await shop.runJobs()
    await add(other, work, sizes.M)
    const bought = await shop.placed(other)
    await shop.confirm(other, shop.provider.pay(bought.providerOrderId))
    expect(await shop.confirm(late, shop.provider.pay(missed.providerOrderId))).toMatchObject({ state: 'refunded' })
    expect(await stockOf(work)).toEqual([1, 0, 1])
    await shop.runJobs()
    expect(await shop.contradictions()).toEqual([])
  })

  test("G-33 after any sequence of holds, sales, ends, returns and changes of its artist, a work's stock is that of its sizes", async () => {
    const { kysely } = shop.database
    const random = seeded(33)
    const roll = (sides: number) => Math.floor(random() * sides)
    const { work, sizes } = await sized({ S: { stock: 3 }, M: { stock: 4 }, L: { stock: 2 } })
    const ids = Object.values(sizes)
    const open: { orderId: string; buyer: string; providerOrderId: string }[] = []
    const paid: { orderId: string; buyer: string }[] = []
    const acts = [
      async () => {
        const buyer = await addProfile(kysely)
        for (const size of ids.filter(() => roll(2))) await add(buyer, work, size, 1 + roll(2))
        const order = await shop.place(buyer)
        if (order.ok) open.push({ orderId: order.order.id, buyer, providerOrderId: order.providerOrderId })
      },
      async () => {
        const [order] = open.splice(roll(open.length), 1)
        if (!order) return
        await shop.confirm(order.buyer, shop.provider.pay(order.providerOrderId))
        paid.push(order)
      },
      async () => {
        shop.pass(31)
        await shop.runJobs()
        open.length = 0
      },
      async () => {
        const [order] = paid.splice(roll(paid.length), 1)
        if (order) await cancelOrder(shop.services, { orderId: order.orderId, userId: order.buyer })
      },
      async () => {
        const [id = ''] = ids.slice(roll(ids.length))
        const stock = roll(3) ? sql<number>`held_quantity + ${roll(4)}` : null
        await kysely.updateTable('artwork_sizes').set({ stock_quantity: stock }).where('id', '=', id).execute()
      },
      async () => {
        const [id = ''] = ids.slice(roll(ids.length))
        const retired = roll(2) ? shop.now() : null
        await kysely.updateTable('artwork_sizes').set({ retired_at: retired }).where('id', '=', id).execute()
      },
      async () => {
        // Writing the work's own stock changes nothing.
        await kysely.updateTable('artworks').set({ stock_quantity: 99 }).where('id', '=', work).execute()
      },
    ]
    const met = new Set<string>()
    for (let step = 0; step < STEPS; step++) {
      await acts[roll(acts.length)]?.()
      const rows = await kysely.selectFrom('artwork_sizes').selectAll().where('artwork_id', '=', work).execute()
      const offered = rows.filter(({ retired_at }) => retired_at === null)
      const [stock, held, free] = await stockOf(work)
      const sum = (numbers: (number | null)[]) =>
        numbers.includes(null) ? null : numbers.reduce<number>((all, one) => all + (one ?? 0), 0)
      if (offered.length > 0) expect([step, free]).toEqual([step, sum(offered.map((row) => row.free_quantity))])
      if (offered.length === rows.length)
        expect([step, stock]).toEqual([step, sum(rows.map((row) => row.stock_quantity))])
      expect([step, held]).toEqual([step, sum(rows.map((row) => row.held_quantity))])
      met.add(`${offered.length} ${free === null} ${(held ?? 0) > 0}`)
    }
    await shop.runJobs()
    const wrong = await listContradictions(kysely, new Date(0))
    expect(wrong.filter(({ kind }) => /differ|oversold/.test(kind))).toEqual([])
    expect(met.size).toBeGreaterThan(5)
  })

  test('G-33 a wrong size may be returned, without photographs, with a request for an available one', async () => {
    const { work, sizes } = await sized({ S: { stock: 0 }, M: { stock: 1 }, L: { stock: 1 } })
    const bought = async (artworkId: string, sizeId: string | null) => {
      const userId = await addProfile(shop.database.kysely)
      await add(userId, artworkId, sizeId)
      const { order, providerOrderId } = await shop.placed(userId)
      await shop.confirm(userId, shop.provider.pay(providerOrderId))
      await shop.database.pool.query(`
        update orders set status = 'completed' where id = '${order.id}';
        update shipments set state = 'delivered', delivered_at = '${shop.now().toISOString()}' where order_id = '${order.id}'`)
      return { userId, orderId: order.id }
    }
    const kurta = await bought(work, sizes.M)
    const ask = async (order: typeof kurta, form: Partial<ReturnForm>) => {
      const items = (await findOwnOrder(shop.database.kysely, order))?.items ?? []
      const returned = items.map(({ id, quantity }) => ({ itemId: id, quantity }))
      const whole = { reason: 'does-not-fit', message: 'Tight at the shoulders.', exchange: null, ...form } as const
      return requestReturn(shop.services as unknown as UploadServices, { ...order, form: whole, returned, photos: [] })
    }
    expect(await ask(kurta, { exchange: sizes.S })).toEqual({ ok: false, reason: 'no-such-size' })
    expect(await ask(kurta, { exchange: sizes.L, reason: 'late' })).toEqual({ ok: false, reason: 'no-such-size' })
    expect(await ask(await bought(await shop.listWork(), null), {})).toEqual({ ok: false, reason: 'no-such-reason' })
    expect(await ask(kurta, { exchange: sizes.L })).toEqual({ ok: true })
    expect((await findOwnOrder(shop.database.kysely, kurta))?.returns).toMatchObject([
      { reason: 'does-not-fit', exchangeFor: { title: 'Monsoon Courtyard', size: 'L' } },
    ])
  })

  test('G-33 a guest’s sizes come along at sign-in, each as a line of its own, and a change names the line', async () => {
    const { work, sizes } = await sized({ M: { stock: 2 }, L: { stock: 2 } })
    const frameOptionId = await defaultOptionOf(shop.database.kysely, work)
    const userId = await addProfile(shop.database.kysely)
    const line = (sizeId: string | null) => ({ artworkId: work, frameOptionId, sizeId, quantity: 1, shownPaise: null })
    const merged = await mergeCart(shop.services, {
      userId,
      key: randomUUID(),
      lines: [line(sizes.M), line(sizes.L), line(sizes.M), line(null)],
    })
    expect(merged).toMatchObject({ ok: true, report: { pieces: 3, left: [{ artworkId: work, reason: 'no-size' }] } })
    const { lines } = await readCart(shop.services, userId)
    expect(lines.map(({ size, quantity }) => [size?.name, quantity])).toEqual([
      ['M', 2],
      ['L', 1],
    ])
    const own = { userId, key: randomUUID() }
    await makeChange(shop.services, own, { change: 'quantity', lineId: lines[1]?.id ?? '', quantity: 9 })
    expect((await readCart(shop.services, userId)).lines.map(({ quantity }) => quantity)).toEqual([2, 2])
  })
})
