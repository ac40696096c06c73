import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { readConsignment } from '#domain/orders/shipping/booking.db.ts'
import { listOwnSlips } from '#domain/studio/own-parcels.db.ts'
import { addOrder, addParcel } from '#tests/harness/add-order.ts'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'
import { addProfile, listWork } from '#tests/harness/list-work.ts'

describeOnEachEngine((engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  test('“No frame” is on slip and label of a work that could have had one, and not on those of a kit', async () => {
    const { kysely, pool } = database
    const user_id = await addProfile(kysely)
    const said = async (title: string, framed: boolean) => {
      const work = await listWork(kysely, { title })
      if (framed) {
        const frame = await pool.query<{ id: string }>(
          "insert into frames (name, price_modifier_paise, style) values ($1, 180000, 'natural-teak') returning id",
          [`Teak for ${title}`],
        )
        await pool.query('insert into frame_options (artwork_id, frame_id) values ($1, $2)', [work, frame.rows[0]?.id])
      }
      const orderId = await addOrder(kysely, [work], { user_id })
      const shipmentId = await addParcel(kysely, orderId)
      const { artist_id: artistId } = await kysely
        .selectFrom('order_items')
        .select('artist_id')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow()
      const [slip] = await listOwnSlips(kysely, { artistId, shipmentIds: [shipmentId] })
      const label = await readConsignment(kysely, { orderId, artistId })
      return [slip?.lines[0]?.frame, label.items[0]?.frame]
    }
    expect(await said('Madhubani kit', false)).toEqual(['', ''])
    expect(await said('Step-well', true)).toEqual(['No frame', 'No frame'])
  })
})
