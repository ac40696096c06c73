import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { outerSizeCm } from '#domain/catalogue/frame-drawing.rules.ts'
import { findAnyOrder } from '#domain/orders/viewing/orders.db.ts'
import { addOrder, addParcel } from '#tests/harness/add-order.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { addProfile, defaultOptionOf, listWork } from '#tests/harness/list-work.ts'
import { findTemplate } from './find-template.ts'
import { GAP_CM } from '@rang-rekha/wall/boxes'
import { readWallAddress } from '@rang-rekha/wall/address'

describeOnPostgres((engine) => {
  let database: Database
  beforeAll(async () => void (database = await openTestDatabase(engine)), 60_000)
  afterAll(() => database.close())

  const flat = { width_cm: 30, height_cm: 40 }

  async function wallOf(template: string | null) {
    expect(template).toMatch(/^\/wall\/template#v1~/)
    const read = readWallAddress(template?.slice('/wall/template'.length) ?? '')
    if (!read.ok) throw new Error(read.reason)
    return read.wall.works
  }

  test('works of a delivered order hang in a row, in their frames, and other works are left out', async () => {
    const db = database.kysely
    const user_id = await addProfile(db)
    const works = [
      await listWork(db, { ...flat, title: 'One', stock_quantity: 0 }),
      await listWork(db, { title: 'Bangle' }),
      await listWork(db, { ...flat, title: 'Two' }),
      await listWork(db, { ...flat, title: 'No more', hidden_at: new Date() }),
    ]
    const orderId = await addOrder(db, works, { user_id, status: 'completed' })
    await addParcel(db, orderId, { state: 'delivered', delivered_at: new Date() })
    const { rowCount } = await database.pool.query(
      `update order_items set frame_style = 'natural-teak' where order_id = $1`,
      [orderId],
    )
    expect(rowCount).toBe(4)
    const order = await findAnyOrder(db, orderId)
    const hung = await wallOf(await findTemplate({ database }, order?.items ?? []))
    const [first = '', , second = ''] = works
    expect(hung.map(({ workId, frameId }) => [workId, frameId])).toEqual([
      [first, await defaultOptionOf(db, first)],
      [second, await defaultOptionOf(db, second)],
    ])
    const { widthCm } = outerSizeCm({ widthCm: 30, heightCm: 40 }, 'natural-teak')
    expect((hung[1]?.x ?? 0) - (hung[0]?.x ?? 0)).toBeCloseTo(widthCm + GAP_CM, 0)
    expect(hung[0]?.y).toBe(hung[1]?.y)
  })

  test('without works to hang there is no template, and a work that was bought twice hangs once', async () => {
    const work = await listWork(database.kysely, { ...flat, title: 'Twice' })
    const item = { artworkId: work, frameOptionId: randomUUID(), frameStyle: 'none' }
    expect(await wallOf(await findTemplate({ database }, [item, { ...item, frameOptionId: randomUUID() }]))).toEqual([
      expect.objectContaining({ workId: work, frameId: item.frameOptionId }),
    ])
    const bangle = await listWork(database.kysely, { title: 'Bangle' })
    expect(await findTemplate({ database }, [{ ...item, artworkId: bangle }])).toBeNull()
    expect(await findTemplate({ database }, [])).toBeNull()
  })

  test('more works than a wall holds are cut to as many as it does', async () => {
    const ids = await Promise.all(Array.from({ length: 26 }, () => listWork(database.kysely, flat)))
    const items = ids.map((artworkId) => ({ artworkId, frameOptionId: randomUUID(), frameStyle: 'none' }))
    expect(await wallOf(await findTemplate({ database }, items))).toHaveLength(24)
  })
})
