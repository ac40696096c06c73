import { expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { findOwnOrder, listOrders } from '#domain/orders/orders.db.ts'
import { readEnv } from '#shared/env.ts'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'
import { readDemoShow } from './demo-show.ts'
import { insertOrder } from './show-orders.db.ts'
import { insertPeopleAndFrames, insertPicture, insertWork } from './show.db.ts'

describeOnEachEngine((engine) => {
  test('M-080 the demo buyer has an order at each stage, once, however often the show is hung', async () => {
    const database = await openTestDatabase(engine)
    const owner = { database, pages: { drop: () => {} } }
    const whole = await readDemoShow()
    const ordered = new Set(whole.orders.flatMap(({ lines }) => lines.map(([slug]) => slug)))
    const works = whole.works.filter(({ slug }) => ordered.has(slug))
    const show = { ...whole, works }
    const today = new Date('2026-11-23T06:00:00Z')
    await inTransaction(owner, async (tx) => {
      for (const picture of show.pictures.filter((one) => one.of === 'artist' || ordered.has(one.owner)))
        await insertPicture(tx, picture)
      await insertPeopleAndFrames(tx, show)
      for (const work of works)
        await insertWork(
          tx,
          show,
          work,
          show.pictures.filter(({ owner: slug }) => slug === work.slug),
        )
      for (const order of [...show.orders, ...show.orders])
        await insertOrder({ tx, show, order, today, brand: readEnv({}).brand })
    })
    const userId = show.people.find(({ email }) => email === 'buyer@rangrekha.test')?.id ?? ''
    const shown = await listOrders(database.kysely, { userId, now: today, limit: 100, offset: 0 })
    expect(shown.map(({ status, paymentState }) => `${status} ${paymentState}`)).toEqual([
      'pending paid',
      'cancelled refunding',
      'confirmed paid',
      'packed paid',
      'shipped paid',
      'completed paid',
      'cancelled refunded',
      'returned refunded',
    ])
    const lengths = shown.map(({ items }) => items.length)
    expect([Math.min(...lengths), Math.max(...lengths)]).toEqual([1, 2])
    const shipped = shown.find(({ status }) => status === 'shipped')
    const detail = await findOwnOrder(database.kysely, { orderId: shipped?.id ?? '', userId })
    expect(detail?.parcels.map(({ events }) => events.length)).toEqual([3])
    await database.close()
  })
})
