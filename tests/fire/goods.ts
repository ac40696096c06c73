/** What is in the shop before it opens: the wares of the sweeps, artists with accounts, and a work with a frame of its own. */
import type { Database } from '#db/connect.ts'
import { paise } from '#shared/money.rules.ts'
import { addPeople } from '#bench/signed-in-people.ts'
import { listWork } from '#tests/harness/list-work.ts'
import { listWares } from '#tests/sweeps/list-wares.ts'

/** An artist may send sixty pictures an hour. */
const ARTISTS = 10
export const FRAME = 'Teak of the probe'

export type Goods = Awaited<ReturnType<ReturnType<typeof listGoods>>>

export const listGoods = (people: number) => async (database: Database, origin: URL) => {
  const { kysely, pool } = database
  const wares = await listWares(people)(database, origin)
  const artists = await addPeople(pool, origin, ARTISTS)
  for (const { id } of artists) {
    await kysely.updateTable('profiles').set({ role: 'artist' }).where('id', '=', id).execute()
    await kysely
      .insertInto('artists')
      .values({ profile_id: id, name: 'Meera Kulkarni', slug: `artist-${id}` })
      .execute()
  }
  const probe = await listWork(kysely, { title: 'The probe', stock_quantity: 1 })
  const { id: frame } = await kysely
    .insertInto('frames')
    .values({ name: FRAME, style: 'natural-teak', price_modifier_paise: paise(100_00) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await kysely.insertInto('frame_options').values({ artwork_id: probe, frame_id: frame }).execute()
  const { rows } = await pool.query<{ id: string }>('select id from pictures')
  return { ...wares, artists, probe: { artwork: probe, frame }, pictures: rows.map(({ id }) => id) }
}
