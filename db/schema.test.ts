import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'
import { addArtist, addProfile, categoryIds, defaultFrameId, hangWork } from '#tests/harness/hang-work.ts'
import type { Database } from './connect.ts'

describeOnEachEngine((engine) => {
  let database: Database
  const ids = { user: '', artist: '', work: '', otherWork: '', option: '', frame: '', order: '' }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const db = database.kysely
    ids.user = await addProfile(db)
    ids.artist = await addArtist(db)
    ids.work = await hangWork(db, { artist_id: ids.artist })
    ids.otherWork = await hangWork(db)
    ids.frame = await idOf(
      `insert into frames (name, price_modifier_paise, style) values ('Teak', 50000, 'teak') returning id`,
    )
    ids.option = await idOf(`select id from frame_options where artwork_id = '${ids.work}'`)
    ids.order = await idOf(order())
  }, 30_000)
  afterAll(() => database.close())

  async function idOf(text: string): Promise<string> {
    const { rows } = await database.pool.query<{ id: string }>(text)
    return rows[0]?.id ?? ''
  }

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

  function refuses(claim: string, text: () => string, code: string): void {
    test(`refused: ${claim}`, async () => {
      await expect(database.pool.query(text())).rejects.toMatchObject({ code })
    })
  }

  const check = '23514'
  const unique = '23505'
  const foreignKey = '23503'
  const restrict = '23001'
  const work = (change: string) => () => `update artworks set ${change} where id = '${ids.work}'`

  describe('people', () => {
    const profile = (change: string) => () => `update profiles set ${change} where id = '${ids.user}'`
    refuses('a role that does not exist', profile(`role = 'owner'`), check)
    refuses('an address of mail with capitals', profile(`email = 'Asha@example.test'`), check)
    refuses('an address of mail without @', profile(`email = 'asha'`), check)
    refuses('a phone of nine digits', profile(`phone = '987654321'`), check)
    refuses('a phone of eleven digits', profile(`phone = '98765432100'`), check)
    refuses('a phone in Devanagari digits', profile(`phone = '९८७६५४३२१०'`), check)
    refuses('an empty first name', profile(`first_name = ''`), check)
    refuses('the same mail twice', () => `insert into profiles (email) select email from profiles`, unique)
    refuses('an artist without a name', () => `update artists set name = ' '`, check)
    refuses('an artist with a slug that is no address', () => `update artists set slug = 'A b'`, check)
  })

  describe('artworks', () => {
    refuses('a price below zero', work('price_paise = -1'), check)
    refuses('an ordinary work for nothing', work('price_paise = 0'), check)
    refuses('an ordinary work below one rupee', work('price_paise = 99'), check)
    refuses('a price above one crore', work('price_paise = 1000000001'), check)
    refuses('a priced work among premium ones', work(`category_id = '${categoryIds.premiumArtwork}'`), check)
    refuses('a priced work declared premium', work('is_premium = true, price_paise = 0'), check)
    refuses(
      'premium made of a category with priced works',
      () => `update categories set is_premium = true where id = '${categoryIds.handmade}'`,
      check,
    )
    refuses('stock below zero', work('stock_quantity = -1'), check)
    refuses('an unknown review state', work(`review_state = 'maybe'`), check)
    refuses('a rejection without a reason', work(`review_state = 'rejected'`), check)
    refuses('a rejection with a blank reason', work(`review_state = 'rejected', review_reason = ' '`), check)
    refuses('an empty title', work(`title = ' '`), check)
    refuses('a tax code of five digits', work(`hsn = '97011'`), check)
    refuses('a category that does not exist', work(`category_id = gen_random_uuid()`), foreignKey)
    refuses('an artist who does not exist', work(`artist_id = gen_random_uuid()`), foreignKey)
    refuses('approval written by hand', work('approved = true'), '428C9')
    refuses('an artist deleted under their works', () => `delete from artists where id = '${ids.artist}'`, foreignKey)
    refuses(
      'an image at position 0',
      () => `insert into artwork_images (artwork_id, picture_id, position) select id, picture_id, 0 from artworks`,
      check,
    )
    refuses(
      'two images at one position',
      () =>
        `insert into artwork_images (artwork_id, picture_id, position)
          select id, picture_id, 1 from artworks cross join generate_series(1, 2) where id = '${ids.work}'`,
      unique,
    )
  })

  test('what readers see follows from what writers set', async () => {
    const id = await hangWork(database.kysely, { review_state: 'pending' })
    const read = () =>
      database.kysely
        .selectFrom('artworks')
        .select(['approved', 'in_stock', 'is_listed', 'listed_price_paise'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const set = (change: string) => database.pool.query(`update artworks set ${change} where id = '${id}'`)
    const price = { listed_price_paise: 100_000 }
    expect(await read()).toEqual({ approved: false, in_stock: true, is_listed: false, ...price })
    await set(`review_state = 'approved', stock_quantity = 0`)
    expect(await read()).toEqual({ approved: true, in_stock: false, is_listed: true, ...price })
    await set('stock_quantity = null, hidden_at = now()')
    expect(await read()).toEqual({ approved: true, in_stock: true, is_listed: false, ...price })
    await set('hidden_at = null, archived_at = now()')
    expect(await read()).toEqual({ approved: true, in_stock: true, is_listed: false, ...price })
  })

  test('a premium work has no price, and moving out of premium asks for one', async () => {
    const id = await idOf(
      `insert into artworks (artist_id, category_id, title, picture_id, price_paise)
        select artist_id, '${categoryIds.premiumArtwork}', 'Vast', picture_id, 0 from artworks where id = '${ids.work}'
        returning id`,
    )
    const { rows } = await database.pool.query(
      `select is_premium, listed_price_paise, image_url = '/images/' || picture_id || '/1600.webp' as is_addressed
        from artworks where id = '${id}'`,
    )
    expect(rows).toEqual([{ is_premium: true, listed_price_paise: null, is_addressed: true }])
    await expect(
      database.pool.query(`update artworks set category_id = '${categoryIds.handmade}' where id = '${id}'`),
    ).rejects.toMatchObject({ code: check })
  })

  test('images can change places within one transaction', async () => {
    const id = await hangWork(database.kysely)
    await database.pool.query(
      `insert into artwork_images (artwork_id, picture_id, position)
        select id, picture_id, generate_series(1, 3) from artworks where id = '${id}'`,
    )
    await database.pool.query(`update artwork_images set position = 4 - position where artwork_id = '${id}'`)
    const { rows } = await database.pool.query(`select count(*) from artwork_images where artwork_id = '${id}'`)
    expect(rows).toEqual([{ count: 3 }])
  })

  describe('frames', () => {
    const defaultFrame = (change: string) => () => `update frames set ${change} where id = '${defaultFrameId}'`
    refuses('a price on the default frame', defaultFrame('price_modifier_paise = 1'), check)
    refuses('the default frame retired', defaultFrame('retired_at = now()'), check)
    refuses('the default frame under another id', defaultFrame('id = gen_random_uuid()'), restrict)
    refuses('the default frame deleted', () => `delete from frames where id = '${defaultFrameId}'`, restrict)
    refuses('a frame that makes a work cheaper', () => `update frames set price_modifier_paise = -1`, check)
    refuses('a work without its default option', () => `delete from frame_options where id = '${ids.option}'`, restrict)
    refuses('a retired default option', () => `update frame_options set retired_at = now()`, check)
    refuses(
      'the default option turned into another',
      () => `update frame_options set frame_id = '${ids.frame}' where id = '${ids.option}'`,
      restrict,
    )
    refuses(
      'one frame offered twice',
      () => `insert into frame_options (artwork_id, frame_id) values ('${ids.work}', '${defaultFrameId}')`,
      unique,
    )

    test('every work is offered without a frame from the start', async () => {
      const { rows } = await sql`
        select id from artworks where not exists (
          select from frame_options o where o.artwork_id = artworks.id and o.is_default)`.execute(database.kysely)
      expect(rows).toEqual([])
    })
  })

  describe('cart and wishlist', () => {
    const line = (work: string, quantity: number) =>
      `insert into cart_items (user_id, artwork_id, frame_option_id, quantity)
        values ('${ids.user}', '${work}', '${ids.option}', ${quantity})`
    refuses('none of a work', () => line(ids.work, 0), check)
    refuses('a hundred of a work', () => line(ids.work, 100), check)
    refuses('the frame of another work', () => line(ids.otherWork, 1), foreignKey)
    refuses('a work with one frame on two lines', () => `${line(ids.work, 1)}; ${line(ids.work, 2)}`, unique)
    refuses(
      'a line without a frame',
      () => `insert into cart_items (user_id, artwork_id, quantity) values ('${ids.user}', '${ids.work}', 1)`,
      '23502',
    )
    refuses(
      'a work wished for twice',
      () =>
        `insert into wishlists (user_id, artwork_id)
          select '${ids.user}', '${ids.work}' from generate_series(1, 2)`,
      unique,
    )

    test('a deleted work leaves carts, wishlists and its options behind nowhere', async () => {
      const id = await hangWork(database.kysely)
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
    refuses('a status that does not exist', () => booking('maybe'), check)
    refuses('a phone that is none', () => booking('pending', '12345'), check)
    refuses('one slot for two visitors', () => `${booking()}; ${booking('confirmed')}`, unique)

    test('a cancelled booking frees its slot', async () => {
      await database.pool.query(`${booking('cancelled')}; ${booking('completed')}; ${booking('confirmed')}`)
    })
  })

  describe('orders', () => {
    refuses('a total that does not add up', () => order({ total_amount_paise: '110200' }), check)
    refuses(
      'a total that is no whole rupee',
      () => order({ round_off_paise: '0', total_amount_paise: '110055' }),
      check,
    )
    refuses(
      'rounding by more than half a rupee',
      () => order({ round_off_paise: '145', total_amount_paise: '110200' }),
      check,
    )
    refuses('an unknown status', () => order({ status: `'lost'` }), check)
    refuses('an unknown payment state', () => order({ payment_state: `'maybe'` }), check)
    refuses('a paid order without the time of payment', () => order({ payment_state: `'paid'` }), check)
    refuses('an address without a city', () => order({ shipping_address: `'{"street":"1 Lake Road"}'` }), check)
    refuses('an address that is a list', () => order({ billing_address: `'[]'` }), check)
    refuses(
      'one provider order on two orders',
      () => `${order({ razorpay_order_id: `'order_1'` })}; ${order({ razorpay_order_id: `'order_1'` })}`,
      unique,
    )

    const item = (work: string, price: number) =>
      `insert into order_items
        (order_id, position, artwork_id, frame_option_id, artist_id, quantity, unit_price_paise, tax_percent,
         title, image_url, artist_name, frame_name)
        values ('${ids.order}', 1, '${work}', '${ids.option}', '${ids.artist}', 1, ${price}, 10, 'T', '/i', 'A', 'No frame')`
    refuses('a line that costs nothing', () => item(ids.work, 0), check)
    refuses('a line with the frame of another work', () => item(ids.otherWork, 100), foreignKey)

    test('a work once ordered cannot be deleted, only archived', async () => {
      await database.pool.query(item(ids.work, 100_000))
      await expect(database.pool.query(`delete from artworks where id = '${ids.work}'`)).rejects.toMatchObject({
        code: foreignKey,
      })
      await database.pool.query(`update artworks set archived_at = now() where id = '${ids.work}'`)
    })
  })

  test('the categories of the specification stand under their names', async () => {
    const rows = await database.kysely
      .selectFrom('categories')
      .select(['path', 'name', 'is_premium'])
      .orderBy('path')
      .execute()
    expect(rows.map(({ path, name, is_premium }) => `${path} ${name}${is_premium ? ' (premium)' : ''}`)).toEqual([
      'designer-clothing Designer Clothing',
      'diy-art-kit DIY Art Kit',
      'jewellery Jewellery',
      'jewellery/bangles Bangles',
      'premium-artwork Premium Artwork (premium)',
      'premium-designer-clothes Premium Designer Clothes (premium)',
      'wall-art Wall Art',
      'wall-art/digital Digital',
      'wall-art/embroidery Embroidery',
      'wall-art/handmade Handmade',
    ])
  })
})
