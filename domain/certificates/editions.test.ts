import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { addPaidOrder } from '#tests/harness/add-paid-order.ts'
import { addParcel } from '#tests/harness/add-order.ts'
import { describeOnEachEngine } from '#tests/harness/database.ts'
import { addProfile } from '#tests/harness/list-work.ts'
import { openTestShop, type TestShop } from '#tests/harness/test-shop.ts'
import { correctOwnCertificate, enterNumber, replaceCertificate, withdrawCertificate } from './act-on-certificate.ts'
import { openCertificateKeys } from './certificate-keys.ts'
import { giveNumbers } from './editions.db.ts'
import { settleCertificates } from './follow-certificates.ts'
import { showCertificatesOf } from './show-certificates.ts'

const ORDERS = 100
const PIECES = 10
const AT_ONCE = 20

describeOnEachEngine((engine) => {
  let shop: TestShop
  const keys = openCertificateKeys('a secret of this test, long enough')
  beforeAll(async () => void (shop = await openTestShop(engine)))
  afterAll(() => shop.close())

  const services = () => ({ ...shop.services, certificateKeys: keys })
  const db = () => shop.database.kysely

  /** Two pieces of a work in each order. */
  const sell = (work: string, values: Parameters<typeof addPaidOrder>[2] = {}) => addPaidOrder(db(), [work], values)

  const settle = (orderId: string, prepareOf?: 'all') =>
    inTransaction(shop.services, (tx) =>
      settleCertificates({ tx, services: services(), now: shop.now() }, orderId, prepareOf),
    )

  const numbersOf = async (work: string) =>
    (
      await db()
        .selectFrom('edition_pieces')
        .select(['number', 'item_id as itemId'])
        .where('artwork_id', '=', work)
        .orderBy('number')
        .execute()
    ).map(({ number }) => number)

  const shown = async (orderId: string) => {
    const found = await showCertificatesOf(shop.services, orderId)
    return (found?.lines ?? []).flatMap(({ certificates }) =>
      certificates.map(({ state, certified, id, moves }) => ({
        id,
        state,
        number: certified.edition.number,
        cause: moves.at(-1)?.cause,
      })),
    )
  }

  test('a thousand edition numbers given out by twenty at once: none twice, none missing', async () => {
    const work = await shop.listWork({ edition: 'limited', stock_quantity: 0 })
    await db()
      .insertInto('editions')
      .values({ artwork_id: work, size: ORDERS * PIECES, fixed_at: shop.now() })
      .execute()
    const sellTen = async () => {
      const { id } = await sell(work)
      await sql`update order_items set quantity = ${PIECES} where order_id = ${id}`.execute(db())
    }
    let sold = 0
    const giver = async () => {
      while (sold < ORDERS) {
        sold += 1
        await sellTen()
        await inTransaction(shop.services, (tx) => giveNumbers(tx, work, shop.now()))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, giver))
    expect(await numbersOf(work)).toEqual(Array.from({ length: ORDERS * PIECES }, (_, index) => index + 1))
    const each = await sql<{ pieces: number }>`
      select distinct count(*)::integer as pieces from edition_pieces where artwork_id = ${work} group by item_id`.execute(
      db(),
    )
    expect(each.rows).toEqual([{ pieces: PIECES }])
    // The edition is full: a piece more gets none.
    await sellTen()
    expect(await inTransaction(shop.services, (tx) => giveNumbers(tx, work, shop.now()))).toBe('none-left')
    expect(await numbersOf(work)).toHaveLength(ORDERS * PIECES)
  })

  test('a number belongs to its piece: cancelled before it left, it goes to the next sale', async () => {
    const work = await shop.listWork({ edition: 'limited', stock_quantity: 6 })
    const [one, two] = [await sell(work), await sell(work)]
    await settle(one.id, 'all')
    await settle(two.id, 'all')
    expect((await shown(one.id)).map(({ number }) => number)).toEqual([1, 2])
    expect((await shown(two.id)).map(({ number, state }) => [number, state])).toEqual([
      [3, 'prepared'],
      [4, 'prepared'],
    ])
    await db()
      .updateTable('orders')
      .set({ status: 'cancelled', payment_state: 'refunding' })
      .where('id', '=', one.id)
      .execute()
    await settle(one.id)
    expect(await shown(one.id)).toMatchObject([
      { state: 'withdrawn', cause: 'cancelled' },
      { state: 'withdrawn', cause: 'cancelled' },
    ])
    const three = await sell(work)
    await settle(three.id, 'all')
    expect((await shown(three.id)).map(({ number }) => number)).toEqual([1, 2])
    const { size } = await db()
      .selectFrom('editions')
      .select('size')
      .where('artwork_id', '=', work)
      .executeTakeFirstOrThrow()
    expect(size, 'what was sold, and the stock that was left').toBe(10)
  })

  test('a withdrawal and an issue at once end in the same state', async () => {
    for (const isRefundFirst of [true, false]) {
      const work = await shop.listWork({ edition: 'limited', stock_quantity: 3 })
      const order = await sell(work, { status: 'shipped' })
      await addParcel(db(), order.id, { state: 'shipped' })
      const refund = () =>
        db().updateTable('orders').set({ payment_state: 'refunding' }).where('id', '=', order.id).execute()
      const steps = [
        async () => (await refund(), await settle(order.id)),
        () => settle(order.id),
        () => settle(order.id, 'all'),
      ]
      await Promise.all((isRefundFirst ? steps : steps.toReversed()).map((step) => step()))
      expect((await shown(order.id)).filter(({ state }) => state !== 'withdrawn')).toEqual([])
      expect(await settle(order.id)).toBeDefined()
      expect((await shown(order.id)).length, 'nothing is issued after the refund').toBeLessThanOrEqual(2)
    }
  })

  test('a corrected certificate takes the place of the earlier one, at an address of its own, for the same piece', async () => {
    const work = await shop.listWork({ edition: 'original', stock_quantity: 0 })
    const order = await sell(work, { status: 'shipped' })
    await sql`update order_items set quantity = 1 where order_id = ${order.id}`.execute(db())
    await addParcel(db(), order.id, { state: 'shipped' })
    await settle(order.id)
    const [issued] = await shown(order.id)
    expect(issued).toMatchObject({ state: 'valid', number: 1, cause: 'sent' })
    const actorId = await addProfile(db(), { role: 'admin' })
    const form = { title: 'Monsoon Courtyard II', year: '2021', medium: 'Gouache', dimensions: '20 × 30 cm' }
    const asked = { orderId: order.id, certificateId: issued?.id ?? '', actorId, why: 'A slip', form }
    const outcomes = await Promise.all([replaceCertificate(services(), asked), replaceCertificate(services(), asked)])
    expect(
      outcomes.filter(({ ok }) => ok),
      'asked twice at once, it is replaced once',
    ).toHaveLength(1)
    const found = await showCertificatesOf(shop.services, order.id)
    const [old, now, ...more] = found?.lines[0]?.certificates ?? []
    expect([old?.state, now?.state, more]).toEqual(['replaced', 'valid', []])
    expect(now?.certified).toMatchObject({
      title: form.title,
      year: '2021',
      widthCm: 20,
      heightCm: 30,
      edition: { number: 1, size: 1 },
    })
    expect(now?.key).not.toBe(old?.key)
    // What was signed never changes, and final states are final.
    for (const change of [sql`jws = 'x'`, sql`state = 'valid'`])
      await expect(sql`update certificates set ${change} where id = ${old?.id}`.execute(db())).rejects.toThrow(
        'never changes',
      )
    const stranger = { shipmentId: randomUUID(), artistId: randomUUID(), certificateId: now?.id ?? '', actorId, form }
    expect(await correctOwnCertificate(services(), stranger)).toEqual({ ok: false, reason: 'not-found' })
    // Withdrawn by mistake, it is issued again while its order stands.
    const by = { orderId: order.id, certificateId: now?.id ?? '', actorId, why: 'A mistake' }
    expect(await withdrawCertificate(services(), by)).toEqual({ ok: true })
    await settle(order.id)
    expect(
      (await shown(order.id)).map(({ state }) => state),
      'a withdrawal stays',
    ).toEqual(['replaced', 'withdrawn'])
    expect(await replaceCertificate(services(), { ...by, form })).toEqual({ ok: true })
    expect((await shown(order.id)).map(({ state }) => state)).toEqual(['replaced', 'withdrawn', 'valid'])
  })

  test('after a restore an admin reads the numbers of what was sold before, and the same address comes back', async () => {
    const work = await shop.listWork({ edition: 'limited', stock_quantity: 4 })
    const before = await sell(work, { status: 'shipped', created_at: shop.now() })
    await addParcel(db(), before.id, { state: 'shipped' })
    await settle(before.id)
    const [first] = (await showCertificatesOf(shop.services, before.id))?.lines[0]?.certificates ?? []
    // As a backup of before knows it.
    await sql`
      set session_replication_role = replica;
      delete from certificate_moves; delete from certificates; delete from edition_pieces; delete from editions;
      set session_replication_role = origin`.execute(db())
    await db()
      .insertInto('restores')
      .values({
        restored_at: new Date(shop.now().getTime() + 60_000),
        financial_year: '2627',
        series: 'AB123',
      })
      .execute()
    shop.pass(3 * 24 * 60)
    const after = await sell(work, { created_at: shop.now() })
    expect((await settle(after.id, 'all'))?.isToRead, 'none is given while others are unknown').toBe(true)
    expect(await numbersOf(work)).toEqual([])
    const adminId = await addProfile(db(), { role: 'admin' })
    const [line] = (await showCertificatesOf(shop.services, before.id))?.lines ?? []
    const enter = (number: number) =>
      enterNumber(services(), { orderId: before.id, itemId: line?.itemId ?? '', number, adminId })
    expect(await enter(99)).toEqual({ ok: false, reason: 'number-taken' })
    expect(await enter(2)).toEqual({ ok: true })
    expect(await enter(2)).toEqual({ ok: false, reason: 'number-taken' })
    expect(await enter(1)).toEqual({ ok: true })
    expect(await enter(3), 'no piece is without a number').toEqual({ ok: false, reason: 'number-taken' })
    const again = (await showCertificatesOf(shop.services, before.id))?.lines[0]?.certificates ?? []
    expect(again.map(({ certified }) => certified.edition.number).toSorted((one, other) => one - other)).toEqual([1, 2])
    expect(
      again.map(({ key }) => key),
      'paper that is with its buyer leads there',
    ).toContain(first?.key)
    await settle(after.id, 'all')
    expect(await numbersOf(work)).toEqual([1, 2, 3, 4])
  })
})
