import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'
import { addArtist, listWork } from '#tests/harness/list-work.ts'
import { idOf, refusedBy, refuses } from '#tests/harness/refused-statement.ts'
import type { Database } from './connect.ts'

describeOnEachEngine((engine) => {
  let database: Database
  const ids = { artist: '', work: '', otherWork: '', option: '', order: '' }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const db = database.kysely
    ids.artist = await addArtist(db)
    ids.work = await listWork(db)
    ids.otherWork = await listWork(db)
    ids.option = await idOf(database, `select id from frame_options where artwork_id = '${ids.work}'`)
    ids.order = await idOf(database, order())
  }, 30_000)
  afterAll(() => database.close())

  /** A statement that writes a whole order, with some of its values replaced. */
  function order(values: Record<string, string> = {}): string {
    const address = `'{"street":"1 Lake Road","city":"Pune","state":"Maharashtra","postal_code":"411001","country":"India"}'`
    const all: Record<string, string> = {
      contact_name: `'Asha Rao'`,
      contact_email: `'asha@example.test'`,
      contact_phone: `'9876543210'`,
      shipping_address: address,
      billing_address: address,
      subtotal_paise: '100050',
      tax_paise: '10005',
      round_off_paise: '45',
      total_amount_paise: '110100',
      ...values,
    }
    return `insert into orders (${Object.keys(all).join()}) values (${Object.values(all).join()}) returning id`
  }

  refuses(
    () => database,
    'a total that does not add up',
    () => order({ total_amount_paise: '110200' }),
    'check',
  )
  refuses(
    () => database,
    'a total that is no whole rupee',
    () => order({ round_off_paise: '0', total_amount_paise: '110055' }),
    'check',
  )
  refuses(
    () => database,
    'rounding by more than half a rupee',
    () => order({ round_off_paise: '145', total_amount_paise: '110200' }),
    'check',
  )
  refuses(
    () => database,
    'an unknown status',
    () => order({ status: `'lost'` }),
    'check',
  )
  refuses(
    () => database,
    'an unknown payment state',
    () => order({ payment_state: `'maybe'` }),
    'check',
  )
  refuses(
    () => database,
    'a paid order without the time of payment',
    () => order({ payment_state: `'paid'` }),
    'check',
  )
  refuses(
    () => database,
    'an address without a city',
    () => order({ shipping_address: `'{"street":"1 Lake Road"}'` }),
    'check',
  )
  refuses(
    () => database,
    'an address that is a list',
    () => order({ billing_address: `'[]'` }),
    'check',
  )
  refuses(
    () => database,
    'one provider order on two orders',
    () => `${order({ razorpay_order_id: `'order_1'` })}; ${order({ razorpay_order_id: `'order_1'` })}`,
    'unique',
  )

  const item = (work: string, price: number) =>
    `insert into order_items
        (order_id, position, artwork_id, frame_option_id, artist_id, quantity, unit_price_paise, tax_percent,
         title, image_url, artist_name, frame_id, frame_name, frame_style)
        values ('${ids.order}', 1, '${work}', '${ids.option}', '${ids.artist}', 1, ${price}, 10, 'T', '/i', 'A',
          '00000000-0000-4000-8000-000000000001', 'No frame', 'none')`
  refuses(
    () => database,
    'a line that costs nothing',
    () => item(ids.work, 0),
    'check',
  )
  refuses(
    () => database,
    'a line with the frame of another work',
    () => item(ids.otherWork, 100),
    'foreignKey',
  )

  test('a work once ordered cannot be deleted, only archived', async () => {
    await database.pool.query(item(ids.work, 100_000))
    await expect(database.pool.query(`delete from artworks where id = '${ids.work}'`)).rejects.toMatchObject({
      code: refusedBy.foreignKey,
    })
    await database.pool.query(`update artworks set archived_at = now() where id = '${ids.work}'`)
  })
})
