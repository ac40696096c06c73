import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { defaultFrameId, listWork } from '#tests/harness/list-work.ts'
import { idOf, refuses } from '#tests/harness/refused-statement.ts'
import type { Database } from './connect.ts'

describeOnPostgres((engine) => {
  let database: Database
  const ids = { work: '', option: '', frame: '' }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const db = database.kysely
    ids.work = await listWork(db)
    ids.option = await idOf(database, `select id from frame_options where artwork_id = '${ids.work}'`)
    ids.frame = await idOf(
      database,
      `insert into frames (name, price_modifier_paise, style) values ('Teak', 50000, 'teak') returning id`,
    )
  }, 30_000)
  afterAll(() => database.close())

  const defaultFrame = (change: string) => () => `update frames set ${change} where id = '${defaultFrameId}'`
  refuses(() => database, 'a price on the default frame', defaultFrame('price_modifier_paise = 1'), 'check')
  refuses(() => database, 'the default frame retired', defaultFrame('retired_at = now()'), 'check')
  refuses(() => database, 'the default frame under another id', defaultFrame('id = gen_random_uuid()'), 'restrict')
  refuses(
    () => database,
    'the default frame deleted',
    () => `delete from frames where id = '${defaultFrameId}'`,
    'restrict',
  )
  refuses(
    () => database,
    'a frame that makes a work cheaper',
    () => `update frames set price_modifier_paise = -1`,
    'check',
  )
  refuses(
    () => database,
    'a work without its default option',
    () => `delete from frame_options where id = '${ids.option}'`,
    'restrict',
  )
  refuses(
    () => database,
    'a retired default option',
    () => `update frame_options set retired_at = now()`,
    'check',
  )
  refuses(
    () => database,
    'the default option turned into another',
    () => `update frame_options set frame_id = '${ids.frame}' where id = '${ids.option}'`,
    'restrict',
  )
  refuses(
    () => database,
    'one frame offered twice',
    () => `insert into frame_options (artwork_id, frame_id) values ('${ids.work}', '${defaultFrameId}')`,
    'unique',
  )

  test('every work is offered without a frame from the start', async () => {
    const { rows } = await sql`
        select id from artworks where not exists (
          select from frame_options o where o.artwork_id = artworks.id and o.is_default)`.execute(database.kysely)
    expect(rows).toEqual([])
  })
})
