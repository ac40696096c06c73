import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'

/** As the specification lists them. Money is in whole paise, in a column that says so. */
const SHOP = {
  profiles: 'id first_name last_name email phone address city state postal_code country role created_at',
  artists: 'id profile_id name image_url',
  artworks:
    'id title price_paise image_url description dimensions medium in_stock approved hsn artist_id category_id created_at',
  categories: 'id name',
  frames: 'id name price_modifier_paise',
  frame_options: 'id artwork_id frame_id',
  artwork_images: 'id artwork_id image_url position',
}

const PURCHASE = {
  cart_items: 'id user_id artwork_id frame_option_id quantity',
  wishlists: 'id user_id artwork_id',
  consultations: 'user_id name email phone date time message status',
  orders: 'id user_id total_amount_paise shipping_address razorpay_order_id razorpay_payment_id status created_at',
  order_items: 'id order_id artwork_id frame_option_id quantity unit_price_paise',
}

const split = (records: Record<string, string>) =>
  Object.entries(records).flatMap(([table, fields]) => fields.split(' ').map((field) => `${table}.${field}`))

describeOnEachEngine((engine) => {
  let database: Database
  let columns: ReadonlySet<string>
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const { rows } = await database.pool.query<{ name: string }>(
      "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
    )
    columns = new Set(rows.map(({ name }) => name))
  })
  afterAll(() => database.close())

  const missing = (records: Record<string, string>) => split(records).filter((field) => !columns.has(field))

  test('M-201 profiles, artists, artworks, categories, frames and pictures have every field that is specified', () => {
    expect(missing(SHOP)).toEqual([])
  })

  test('M-202 carts, wishlists, consultations, orders and their items have every field that is specified', () => {
    expect(missing(PURCHASE)).toEqual([])
  })

  test('M-202 an address has street, city, state and postal code, or is none', async () => {
    const whole = {
      street: '14 Prabhat Road',
      city: 'Pune',
      state: 'Maharashtra',
      postal_code: '411004',
      country: 'India',
    }
    const isAddress = async (address: object) => {
      const { rows } = await database.pool.query<{ is: boolean }>('select is_address($1) as is', [address])
      return rows[0]?.is
    }
    expect(await isAddress(whole)).toBe(true)
    for (const field of ['street', 'city', 'state', 'postal_code'])
      expect(await isAddress({ ...whole, [field]: ' ' }), field).toBe(false)
  })
})
