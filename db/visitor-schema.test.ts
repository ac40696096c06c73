import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'
import { addProfile, listWork } from '#tests/harness/list-work.ts'
import { idOf, refuses } from '#tests/harness/refused-statement.ts'
import type { Database } from './connect.ts'

describeOnEachEngine((engine) => {
  let database: Database
  const ids = { user: '', work: '', otherWork: '', option: '' }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const db = database.kysely
    ids.user = await addProfile(db)
    ids.work = await listWork(db)
    ids.otherWork = await listWork(db)
    ids.option = await idOf(database, `select id from frame_options where artwork_id = '${ids.work}'`)
  }, 30_000)
  afterAll(() => database.close())

  describe('G-27 cart and wishlist', () => {
    const line = (work: string, quantity: number) =>
      `insert into cart_items (user_id, artwork_id, frame_option_id, quantity)
        values ('${ids.user}', '${work}', '${ids.option}', ${quantity})`
    refuses(
      () => database,
      'none of a work',
      () => line(ids.work, 0),
      'check',
    )
    refuses(
      () => database,
      'a hundred of a work',
      () => line(ids.work, 100),
      'check',
    )
    refuses(
      () => database,
      'the frame of another work',
      () => line(ids.otherWork, 1),
      'foreignKey',
    )
    refuses(
      () => database,
      'a work with one frame on two lines',
      () => `${line(ids.work, 1)}; ${line(ids.work, 2)}`,
      'unique',
    )
    refuses(
      () => database,
      'a line without a frame',
      () => `insert into cart_items (user_id, artwork_id, quantity) values ('${ids.user}', '${ids.work}', 1)`,
      'notNull',
    )
    refuses(
      () => database,
      'a work wished for twice',
      () =>
        `insert into wishlists (user_id, artwork_id)
          select '${ids.user}', '${ids.work}' from generate_series(1, 2)`,
      'unique',
    )

    test('a deleted work leaves carts, wishlists and its options behind nowhere', async () => {
      const id = await listWork(database.kysely)
      await database.pool.query(
        `insert into cart_items (user_id, artwork_id, frame_option_id, quantity)
          select '${ids.user}', artwork_id, id, 1 from frame_options where artwork_id = '${id}';
        insert into wishlists (user_id, artwork_id) values ('${ids.user}', '${id}');
        delete from artworks where id = '${id}'`,
      )
      const { rows } = await database.pool.query(
        `select (select count(*) from cart_items where artwork_id = '${id}') as lines,
          (select count(*) from wishlists where artwork_id = '${id}') as wishes,
          (select count(*) from frame_options where artwork_id = '${id}') as options`,
      )
      expect(rows).toEqual([{ lines: 0, wishes: 0, options: 0 }])
    })
  })

  describe('consultations', () => {
    const booking = (status = 'pending', phone = '9876543210') =>
      `insert into consultations (name, email, phone, date, time, status)
        values ('Asha', 'asha@example.test', '${phone}', '2026-12-01', '10:00', '${status}')`
    refuses(
      () => database,
      'a status that does not exist',
      () => booking('maybe'),
      'check',
    )
    refuses(
      () => database,
      'a phone that is none',
      () => booking('pending', '12345'),
      'check',
    )
    refuses(
      () => database,
      'one slot for two visitors',
      () => `${booking()}; ${booking('confirmed')}`,
      'unique',
    )

    test('a cancelled booking frees its slot', async () => {
      await database.pool.query(`${booking('cancelled')}; ${booking('completed')}; ${booking('confirmed')}`)
    })
  })
})
