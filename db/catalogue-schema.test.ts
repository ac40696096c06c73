import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'
import { addArtist, addProfile, categoryIds, listWork } from '#tests/harness/list-work.ts'
import { idOf, refusedBy, refuses } from '#tests/harness/refused-statement.ts'
import type { Database } from './connect.ts'

describeOnEachEngine((engine) => {
  let database: Database
  const ids = { user: '', artist: '', work: '' }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const db = database.kysely
    ids.user = await addProfile(db)
    ids.artist = await addArtist(db)
    ids.work = await listWork(db, { artist_id: ids.artist })
  }, 30_000)
  afterAll(() => database.close())

  const work = (change: string) => () => `update artworks set ${change} where id = '${ids.work}'`

  describe('people', () => {
    const profile = (change: string) => () => `update profiles set ${change} where id = '${ids.user}'`
    refuses(() => database, 'a role that does not exist', profile(`role = 'owner'`), 'check')
    refuses(() => database, 'an address of mail with capitals', profile(`email = 'Asha@example.test'`), 'check')
    refuses(() => database, 'an address of mail without @', profile(`email = 'asha'`), 'check')
    refuses(() => database, 'a phone of nine digits', profile(`phone = '987654321'`), 'check')
    refuses(() => database, 'a phone of eleven digits', profile(`phone = '98765432100'`), 'check')
    refuses(() => database, 'a phone in Devanagari digits', profile(`phone = '९८७६५४३२१०'`), 'check')
    refuses(() => database, 'an empty first name', profile(`first_name = ''`), 'check')
    refuses(
      () => database,
      'the same mail twice',
      () => `insert into profiles (email) select email from profiles`,
      'unique',
    )
    refuses(
      () => database,
      'an artist without a name',
      () => `update artists set name = ' '`,
      'check',
    )
    refuses(
      () => database,
      'an artist with a slug that is no address',
      () => `update artists set slug = 'A b'`,
      'check',
    )
  })

  describe('artworks', () => {
    refuses(() => database, 'a price below zero', work('price_paise = -1'), 'check')
    refuses(() => database, 'G-07 an ordinary work for nothing', work('price_paise = 0'), 'check')
    refuses(() => database, 'an ordinary work below one rupee', work('price_paise = 99'), 'check')
    refuses(() => database, 'a price above one crore', work('price_paise = 1000000001'), 'check')
    refuses(
      () => database,
      'a priced work among premium ones',
      work(`category_id = '${categoryIds.premiumArtwork}'`),
      'check',
    )
    refuses(() => database, 'a priced work declared premium', work('is_premium = true, price_paise = 0'), 'check')
    refuses(
      () => database,
      'premium made of a category with priced works',
      () => `update categories set is_premium = true where id = '${categoryIds.handmade}'`,
      'check',
    )
    refuses(() => database, 'stock below zero', work('stock_quantity = -1'), 'check')
    refuses(() => database, 'an unknown approval state', work(`approval_state = 'maybe'`), 'check')
    refuses(() => database, 'a rejection without a reason', work(`approval_state = 'rejected'`), 'check')
    refuses(
      () => database,
      'a rejection with a blank reason',
      work(`approval_state = 'rejected', rejection_reason = ' '`),
      'check',
    )
    refuses(() => database, 'an empty title', work(`title = ' '`), 'check')
    refuses(() => database, 'a tax code of five digits', work(`hsn = '97011'`), 'check')
    refuses(() => database, 'a category that does not exist', work(`category_id = gen_random_uuid()`), 'foreignKey')
    refuses(() => database, 'an artist who does not exist', work(`artist_id = gen_random_uuid()`), 'foreignKey')
    refuses(() => database, 'approval written by hand', work('approved = true'), 'generated')
    refuses(
      () => database,
      'an artist deleted under their works',
      () => `delete from artists where id = '${ids.artist}'`,
      'foreignKey',
    )
    refuses(
      () => database,
      'an image at position 0',
      () => `insert into artwork_images (artwork_id, picture_id, position) select id, picture_id, 0 from artworks`,
      'check',
    )
    refuses(
      () => database,
      'two images at one position',
      () =>
        `insert into artwork_images (artwork_id, picture_id, position)
          select id, picture_id, 1 from artworks cross join generate_series(1, 2) where id = '${ids.work}'`,
      'unique',
    )
  })

  test('what readers see follows from what writers set', async () => {
    const id = await listWork(database.kysely, { approval_state: 'pending' })
    const read = () =>
      database.kysely
        .selectFrom('artworks')
        .select(['approved', 'in_stock', 'is_listed', 'listed_price_paise'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    const set = (change: string) => database.pool.query(`update artworks set ${change} where id = '${id}'`)
    const price = { listed_price_paise: 100_000 }
    expect(await read()).toEqual({ approved: false, in_stock: true, is_listed: false, ...price })
    await set(`approval_state = 'approved', stock_quantity = 0`)
    expect(await read()).toEqual({ approved: true, in_stock: false, is_listed: true, ...price })
    await set('stock_quantity = null, hidden_at = now()')
    expect(await read()).toEqual({ approved: true, in_stock: true, is_listed: false, ...price })
    await set('hidden_at = null, archived_at = now()')
    expect(await read()).toEqual({ approved: true, in_stock: true, is_listed: false, ...price })
  })

  test('a premium work has no price, and moving out of premium asks for one', async () => {
    const id = await idOf(
      database,
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
    ).rejects.toMatchObject({ code: refusedBy.check })
  })

  test('images can change places within one transaction', async () => {
    const id = await listWork(database.kysely)
    await database.pool.query(
      `insert into artwork_images (artwork_id, picture_id, position)
        select id, picture_id, generate_series(1, 3) from artworks where id = '${id}'`,
    )
    await database.pool.query(`update artwork_images set position = 4 - position where artwork_id = '${id}'`)
    const { rows } = await database.pool.query(`select count(*) from artwork_images where artwork_id = '${id}'`)
    expect(rows).toEqual([{ count: 3 }])
  })

  test('the categories of the specification are listed under their names', async () => {
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
