/** The numbers of the first page, beside a reckoning of its own in plain SQL, over random orders. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/connect.ts'
import { addSteps, addViews } from '#domain/statistics/statistics.db.ts'
import { describeOnPostgres, openTestDatabase } from '#tests/harness/database.ts'
import { listWork } from '#tests/harness/list-work.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { showToday } from './show-today.ts'

const ORDERS = isLong ? 100_000 : 400
const WORKS = 12
const DAYS = 70
/** Midnights in India, and the moments beside them; a month, a year and a leap day end in between. */
const NOWS = [
  '2028-03-01T18:29:59.999Z',
  '2028-03-01T18:30:00Z',
  '2028-02-29T12:00:00Z',
  '2028-01-30T18:30:00.001Z',
  '2028-03-04T23:59:59Z',
].map((text) => new Date(text))
const LAST = new Date('2028-03-05T00:00:00Z').getTime()

type Drawn = ReturnType<typeof drawOrder>

/** Numbers that look random, and are the same each time. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) | 0
    return Math.floor((((state ^ (state >>> 14)) >>> 0) / 2 ** 32) * sides)
  }
}

type Roll = ReturnType<typeof dice>

const oneOf = <T>(roll: Roll, ...values: T[]): T => values[roll(values.length)] as T

const INDIA_MS = 5.5 * 3_600_000
const DAY_MS = 86_400_000

/** The midnights in India at which the days and the periods of the page begin and end. */
const EDGES = NOWS.flatMap((now) => {
  const midnight = Math.floor((now.getTime() + INDIA_MS) / DAY_MS) * DAY_MS - INDIA_MS
  return [1, 0, -29, -59].map((days) => midnight + days * DAY_MS)
})

/** Most moments lie within a second of midnight, in India or in Greenwich; many of them at the edge of a period. */
function drawMoment(roll: Roll): Date {
  if (roll(3) === 0) return new Date(oneOf(roll, ...EDGES) + oneOf(roll, -1, 0, 1))
  const day = LAST - roll(DAYS) * DAY_MS
  const edge = oneOf(roll, 0, -INDIA_MS) + oneOf(roll, -1, 0, 1, 999)
  return new Date(roll(2) === 0 ? day + edge : day - roll(DAY_MS))
}

function drawOrder(roll: Roll, place: number) {
  const paymentState = oneOf(roll, 'paid', 'paid', 'paid', 'paid', 'refunding', 'refunded', 'unpaid', 'expired', 'due')
  const isPaid = ['paid', 'refunding', 'refunded'].includes(paymentState)
  const quantity = 1 + roll(3)
  const unit = 100 * (1 + roll(50_000))
  const discount = oneOf(roll, 0, 0, 100 * roll(quantity))
  return {
    id: randomUUID(),
    number: place,
    state: paymentState,
    status: oneOf(roll, 'pending', 'confirmed', 'cancelled', 'completed', 'returned'),
    origin: oneOf(roll, 'store', 'store', 'shop'),
    paid: isPaid ? drawMoment(roll) : null,
    due: paymentState === 'due' || roll(9) === 0 ? drawMoment(roll) : null,
    created: drawMoment(roll),
    phone: String(6_000_000_000 + place),
    work: roll(WORKS),
    quantity,
    unit,
    discount,
    total: quantity * unit,
  }
}

describeOnPostgres((engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const roll = dice(20_281_108)
    const works: string[] = []
    for (let work = 0; work < WORKS; work++) works.push(await listWork(database.kysely, { stock_quantity: null }))
    const orders = Array.from({ length: ORDERS }, (_, place) => drawOrder(roll, place))
    await insertOrders(orders, works)
    await insertRefunds(orders, roll)
    for (let day = 0; day < DAYS; day++) {
      const at = new Date(LAST - day * DAY_MS).toISOString().slice(0, 10)
      // The last three works are viewed and never bought.
      await addViews(database.kysely, at, new Map(works.slice(WORKS - 3 + roll(3)).map((id) => [id, 1 + roll(9)])))
      await addSteps(database.kysely, at, new Map([['cart', 1 + roll(30)]]))
      if (roll(4) > 0) await addSteps(database.kysely, at, new Map([['checkout', 1 + roll(20)]]))
      await addSteps(database.kysely, at, new Map([['cart', 1]]))
    }
  }, 600_000)
  afterAll(() => database.close())

  async function insertOrders(orders: readonly Drawn[], works: readonly string[]) {
    const address = `'{"street":"12 Prabhat Road","city":"Pune","state":"Maharashtra","postal_code":"411004","country":"India"}'::jsonb`
    for (let from = 0; from < orders.length; from += 5_000) {
      const part = JSON.stringify(
        orders.slice(from, from + 5_000).map((order) => ({ ...order, work: works[order.work % (WORKS - 3)] })),
      )
      const drawn = `jsonb_to_recordset($1::jsonb) as drawn (id uuid, number integer, state text, status text, origin text,
        paid timestamptz, due timestamptz, created timestamptz, phone text, work uuid, quantity integer, unit bigint,
        discount bigint, total bigint)`
      await database.pool.query(
        `insert into orders (id, contact_name, contact_email, contact_phone, shipping_address, billing_address,
          subtotal_paise, tax_paise, total_amount_paise, payment_state, status, origin, paid_at, due_at,
          pays_on_delivery, created_at, guest_id)
        select id, 'Asha Rao', 'asha@example.test', phone, ${address}, ${address}, total, 0, total, state, status, origin, paid,
          due, due is not null, created, gen_random_uuid() from ${drawn}`,
        [part],
      )
      await database.pool.query(
        `insert into order_items (order_id, position, artwork_id, frame_option_id, artist_id, quantity, unit_price_paise,
          discount_paise, tax_percent, title, image_url, artist_name, frame_id, frame_name, frame_style)
        select drawn.id, 1, artworks.id, frame_options.id, artists.id, quantity, unit, discount, 0, artworks.title,
          '/images/picture/640.webp', artists.name, frame_options.frame_id, 'No frame', 'none'
        from ${drawn} join artworks on artworks.id = drawn.work join artists on artists.id = artworks.artist_id
        join frame_options on frame_options.artwork_id = artworks.id and is_default`,
        [part],
      )
    }
  }

  async function insertRefunds(orders: readonly Drawn[], roll: Roll) {
    const refunds = orders
      .filter(({ paid }) => paid && roll(3) === 0)
      .map(({ id, total }) => ({
        id,
        amount: Math.max(100, 100 * roll(total / 100)),
        state: oneOf(roll, 'decided', 'processed', 'requested', 'failed'),
        at: drawMoment(roll),
      }))
    await database.pool.query(
      `with drawn as (select * from jsonb_to_recordset($1::jsonb) as drawn (id uuid, amount bigint, state text, at timestamptz)),
      paid as (
        insert into payments (order_id, provider_payment_id, amount_paise, currency, status, settles_order)
        select orders.id, 'pay_' || orders.id, total_amount_paise, 'INR', 'captured', true
        from drawn join orders using (id) returning id, order_id)
      insert into refunds (payment_id, amount_paise, reason, state, provider_refund_id, created_at)
      select paid.id, amount, 'cancelled', state, 'rfnd_' || paid.id, at from drawn join paid on order_id = drawn.id`,
      [JSON.stringify(refunds)],
    )
  }

  const DAY = (column: string) => `to_char(${column} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`

  const rowOf = async (text: string, ...values: unknown[]) => {
    const { rows } = await database.pool.query<Record<string, string>>(text, values)
    return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]))
  }

  /** The same in other words: days as texts, one sum after the other. */
  async function reckon(from: string, to: string) {
    const sold = await rowOf(
      `select count(*) as orders, coalesce(sum(total_amount_paise), 0) as "salesPaise",
        coalesce(sum(case origin when 'store' then 1 end), 0) as online
      from orders where not payment_state = any('{unpaid,expired,due}') and ${DAY('paid_at')} between $1 and $2`,
      from,
      to,
    )
    const refunded = await rowOf(
      `select coalesce(sum(amount_paise), 0) as "refundedPaise" from refunds
      where state = any('{decided,requested,processed}') and ${DAY('created_at')} between $1 and $2`,
      from,
      to,
    )
    const views = await rowOf(
      `select coalesce(sum(views), 0) as views from work_views where to_char(day, 'YYYY-MM-DD') between $1 and $2`,
      from,
      to,
    )
    const steps = await rowOf(
      `select coalesce(sum(times) filter (where step = 'cart'), 0) as carts,
        coalesce(sum(times) filter (where step = 'checkout'), 0) as checkouts
      from funnel_days where to_char(day, 'YYYY-MM-DD') between $1 and $2`,
      from,
      to,
    )
    return { ...sold, ...refunded, ...views, ...steps }
  }

  const dayBefore = (day: string, count: number) =>
    new Date(Date.parse(`${day}T12:00:00Z`) - count * DAY_MS).toISOString().slice(0, 10)

  test.each(NOWS)('the numbers of %s are those that plain SQL reckons', async (now) => {
    const { reports, orders, waiting } = await showToday({ database, clock: { now: () => now } }, 'owner')
    const { rows } = await database.pool.query<{ day: string }>(`select ${DAY('$1::timestamptz')} as day`, [now])
    const today = rows[0]?.day ?? ''
    const first = dayBefore(today, 29)
    expect(reports?.numbers.today).toEqual(await reckon(today, today))
    expect(reports?.numbers.days).toEqual(await reckon(first, today))
    expect(reports?.numbers.before).toEqual(await reckon(dayBefore(today, 59), dayBefore(today, 30)))
    const { columns = [] } = reports?.numbers ?? {}
    expect(columns).toHaveLength(30)
    for (const place of [0, 1, 14, 28, 29]) {
      const { day, ...numbers } = columns[place] ?? { day: '' }
      expect([day, numbers]).toEqual([dayBefore(first, -place), await reckon(day, day)])
    }
    expect([orders?.today, orders?.days, orders?.from, orders?.to]).toEqual([
      reports?.numbers.today.orders,
      reports?.numbers.days.orders,
      first,
      today,
    ])
    for (const state of ['paid', 'due'] as const)
      expect(waiting.find(({ kind }) => kind === (state === 'paid' ? 'confirm' : 'confirm-due'))?.count).toBe(
        (await rowOf(`select count(*) as n from orders where payment_state = $1 and status = 'pending'`, state)).n,
      )
  })

  test.each(NOWS)('the works that sell, and those that are only viewed, of %s', async (now) => {
    const { reports } = await showToday({ database, clock: { now: () => now } }, 'owner')
    const between = [reports?.numbers.from, reports?.numbers.to]
    const sold = await database.pool.query<{ id: string; pieces: string; paise: string }>(
      `select artwork_id as id, sum(quantity) as pieces, sum(quantity * unit_price_paise) - sum(order_items.discount_paise) as paise
      from order_items join orders on orders.id = order_id
      where payment_state <> all('{unpaid,expired,due}') and ${DAY('paid_at')} between $1 and $2
      group by 1 order by 3 desc, 1`,
      between,
    )
    expect(reports?.selling.map(({ id, pieces, soldPaise }) => [id, pieces, soldPaise])).toEqual(
      sold.rows.slice(0, 5).map(({ id, pieces, paise }) => [id, Number(pieces), Number(paise)]),
    )
    const viewed = await database.pool.query<{ id: string; views: string }>(
      `select artwork_id as id, sum(views) as views from work_views
      where to_char(day, 'YYYY-MM-DD') between $1 and $2 group by 1 order by 2 desc, 1`,
      between,
    )
    const bought = new Set(sold.rows.map(({ id }) => id))
    expect(reports?.lookedAt.map(({ id, views }) => [id, views])).toEqual(
      viewed.rows.filter(({ id }) => !bought.has(id)).map(({ id, views }) => [id, Number(views)]),
    )
  })

  test('an admin with another role reads no sum of money', async () => {
    const at = { database, clock: { now: () => NOWS[0] ?? new Date() } }
    const [packer, writer] = [await showToday(at, 'fulfilment'), await showToday(at, 'content')]
    expect([packer.reports, writer.reports, writer.orders, writer.packing, writer.failed]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
    expect(JSON.stringify(packer.orders)).not.toMatch(/paise/i)
    expect(writer.waiting.map(({ kind }) => kind)).toEqual([])
    expect(packer.waiting.map(({ kind }) => kind).toSorted()).toEqual(['confirm', 'confirm-due'])
  })
})
