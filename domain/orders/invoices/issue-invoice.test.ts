import { expect, test } from 'vitest'
import type { Database, Engine } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { paise } from '#shared/money.rules.ts'
import { addPaidOrder, addRefund } from '#tests/harness/add-paid-order.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { listWork } from '#tests/harness/list-work.ts'
import { brandWith, SELLER_GSTIN } from '#tests/harness/order-to-invoice.ts'
import { beginSeries, issueCreditNotes, issueInvoiceNow } from './issue-document.ts'

const brand = brandWith({ gstin: SELLER_GSTIN })
const now = new Date('2026-11-21T12:00:00Z')

const within = <T>(database: Database, work: Parameters<typeof inTransaction<T>>[1]) =>
  inTransaction<T>({ database, pages: { drop: () => undefined } }, work)

const issue = (database: Database, orderId: string, at = now) =>
  within(database, (tx) => issueInvoiceNow(tx, { orderId, brand, now: at }))

const credit = async (database: Database, refundId: string) => {
  const [note, ...others] = await within(database, (tx) => issueCreditNotes({ tx, brand, now }, { refundId }))
  expect(others).toEqual([])
  return note
}

async function openShop(engine: Engine) {
  const database = await openTestDatabase(engine)
  const work = await listWork(database.kysely, { title: 'Moonrise', price_paise: paise(4_999_55) })
  const db = database.kysely
  return {
    database,
    order: () => addPaidOrder(db, [work]),
    kept: () => db.selectFrom('invoices').select(['serial', 'facts']).orderBy('serial').execute(),
    [Symbol.asyncDispose]: () => database.close(),
  }
}

const serials = (count: number) =>
  Array.from({ length: count }, (_, index) => `INV/2627/${String(index + 1).padStart(6, '0')}`)

describeOnPostgres((engine) => {
  test('F-46 forty invoices at once have forty consecutive numbers, and failed ones leave no gap', async () => {
    await using shop = await openShop(engine)
    const orders = await Promise.all(Array.from({ length: 50 }, shop.order))
    const issued = await Promise.allSettled(
      orders.map(({ id }, index) =>
        within(shop.database, async (tx) => {
          const { serial } = await issueInvoiceNow(tx, { orderId: id, brand, now })
          if (index % 5 === 0) throw new Error('The payment was not kept.')
          return serial
        }),
      ),
    )
    const given = issued.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(given.toSorted()).toEqual(serials(40))
    expect((await shop.kept()).map(({ serial }) => serial)).toEqual(serials(40))
  })

  test('F-46 an order has one invoice, for any number of requests by anyone', async () => {
    await using shop = await openShop(engine)
    // As many connections are open then as there are requests.
    const [order] = await Promise.all(Array.from({ length: 10 }, shop.order))
    const id = order?.id ?? ''
    const [facts, ...others] = await Promise.all(Array.from({ length: 10 }, () => issue(shop.database, id)))
    for (const other of others) expect(other).toEqual(facts)
    expect(await issue(shop.database, id, new Date('2027-05-01'))).toEqual(facts)
    expect(await shop.kept()).toEqual([{ serial: 'INV/2627/000001', facts }])
  })

  test('F-46 the numbers start over with the financial year of India', async () => {
    await using shop = await openShop(engine)
    const at = ['2027-03-31T18:29:59Z', '2027-03-31T18:30:00Z', '2027-04-01T12:00:00Z']
    const issued: string[] = []
    for (const instant of at)
      issued.push((await issue(shop.database, (await shop.order()).id, new Date(instant))).serial)
    expect(issued).toEqual(['INV/2627/000001', 'INV/2728/000001', 'INV/2728/000002'])
  })

  test('F-46 after a restore invoices and credit notes have series of their own, also those of earlier years, and later years as usual', async () => {
    await using shop = await openShop(engine)
    const { database } = shop
    const restored = (at: string) =>
      beginSeries({ database, clock: { now: () => new Date(at) }, pages: { drop: () => undefined } })
    const issuedAt = async (at: string) => (await issue(database, (await shop.order()).id, new Date(at))).serial
    const order = await shop.order()
    await issue(database, order.id)
    await credit(database, await addRefund(database.kysely, order, 1_000_00))
    const before = { next: ['I26-0E8CG/000001', 'C26-0E8CG/000001'], known: ['INV/2627/000001', 'CN/2627/000001'] }
    expect(await restored('2026-11-21T13:04:00Z')).toEqual(before)
    expect(await credit(database, await addRefund(database.kysely, order, 1_000_00))).toMatchObject({
      serial: 'C26-0E8CG/000001',
    })
    expect([await issuedAt('2026-11-21T13:05:00Z'), await issuedAt('2026-12-01T00:00:00Z')]).toEqual([
      'I26-0E8CG/000001',
      'I26-0E8CG/000002',
    ])
    const again = await restored('2027-04-01T12:00:00Z')
    expect(again.known).toEqual(['INV/2627/000001', 'I26-0E8CG/000002', 'CN/2627/000001', 'C26-0E8CG/000001'])
    const serials = [await issuedAt('2027-03-31T12:00:00Z'), await issuedAt('2027-04-01T12:05:00Z')]
    expect(serials).toEqual(['I26-0M0HG/000001', 'I27-0M0HG/000001'])
    expect(await issuedAt('2028-04-01T12:05:00Z')).toBe('INV/2829/000001')
  })

  test('F-46 an unpaid order has no invoice', async () => {
    await using shop = await openShop(engine)
    const { id } = await shop.order()
    await shop.database.pool.query(
      `alter table orders disable trigger keep_order_forward; update orders set payment_state = 'unpaid'`,
    )
    await expect(issue(shop.database, id)).rejects.toThrow('is not paid')
    expect(await shop.kept()).toEqual([])
  })

  test('F-46 each refund has one credit note, in a series of its own, and never more is refunded than was paid', async () => {
    await using shop = await openShop(engine)
    const order = await shop.order()
    const invoice = await issue(shop.database, order.id)
    expect(invoice).toMatchObject({ subtotalPaise: 9_999_10, taxPaise: 999_91, totalPaise: 10_999_00 })
    const [part, rest] = [
      await addRefund(shop.database.kysely, order, 1_000_00),
      await addRefund(shop.database.kysely, order, 9_999_00),
    ]
    const [first, second] = [await credit(shop.database, part), await credit(shop.database, rest)]
    expect([first, second]).toMatchObject([
      { serial: 'CN/2627/000001', totalPaise: 1_000_00, credits: { serial: invoice.serial, reason: 'Goods returned' } },
      { serial: 'CN/2627/000002', totalPaise: 9_999_00 },
    ])
    expect((first?.taxPaise ?? 0) + (second?.taxPaise ?? 0)).toBe(invoice.taxPaise)
    expect(await credit(shop.database, part)).toEqual(first)
    expect(await shop.kept()).toHaveLength(3)
  })

  test('F-46 refunds of one order at the same moment are credited one after the other', async () => {
    await using shop = await openShop(engine)
    const order = await shop.order()
    const invoice = await issue(shop.database, order.id)
    const refunds: string[] = []
    for (let count = 0; count < 10; count++) {
      refunds.push(await addRefund(shop.database.kysely, order, 1_099_90))
    }
    const notes = await Promise.all(refunds.map((refund) => credit(shop.database, refund)))
    expect(new Set(notes.map((note) => note?.serial)).size).toBe(10)
    expect(notes.reduce((sum, note) => sum + (note?.taxPaise ?? 0), 0)).toBe(invoice.taxPaise)
  })

  test('F-46 a refund in the place of one that failed has its credit note, and no second one', async () => {
    await using shop = await openShop(engine)
    const { kysely, pool } = shop.database
    const order = await shop.order()
    const { totalPaise } = await issue(shop.database, order.id)
    const failed = await addRefund(kysely, order, totalPaise)
    const note = await credit(shop.database, failed)
    await pool.query(`update refunds set state = 'failed'`)
    const again = await addRefund(kysely, order, totalPaise, failed)
    expect(await credit(shop.database, again)).toEqual(note)
    expect(await credit(shop.database, again)).toEqual(note)
    expect(await shop.kept()).toHaveLength(2)
    const rows = await kysely.selectFrom('invoices').where('kind', '=', 'credit-note').select('refund_id').execute()
    expect(rows).toEqual([{ refund_id: again }])
  })

  test('F-46 money that bought nothing is refunded without a credit note', async () => {
    await using shop = await openShop(engine)
    const order = await shop.order()
    const refund = await addRefund(shop.database.kysely, order, 10_999_00)
    expect(await credit(shop.database, refund)).toBeUndefined()
    expect(await shop.kept()).toEqual([])
  })
})
