/** Protected fields are never taken from a client, under any name and in any encoding. */
import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ADDRESS } from '#tests/harness/test-shop.ts'
import { openScene } from '#tests/access/scene.ts'
import type { Scene } from '#tests/access/scene.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { storeUrl } from '#tests/harness/store.ts'
import { defaultOptionOf } from '#tests/harness/list-work.ts'

/** The person whom this test signs up. */
const NEWCOMER = 'Newcomer'

type Body = Record<string, unknown>
type Stage = Scene & { frameOption: string; clock: { now(): Date; aheadMs: number } }

type Endpoint = {
  name: string
  path: (scene: Stage) => string
  /** A form that is accepted without additions. */
  body: (scene: Stage) => Body
  isJson?: boolean
}

const ENDPOINTS: readonly Endpoint[] = [
  {
    name: 'a field of the profile',
    path: ({ people }) => `/api/profile/${people.owner.id}`,
    body: () => ({ city: 'Pune' }),
  },
  {
    name: 'the page of the profile',
    path: () => '/profile',
    body: ({ people }) => ({ id: people.owner.id, city: 'Pune' }),
  },
  { name: 'a heart', path: () => '/api/wishlist', body: ({ works }) => ({ save: works.listed }) },
  {
    name: 'a piece for the cart',
    path: () => '/api/cart',
    body: ({ works }) => ({ key: randomUUID(), change: 'add', artwork: works.listed, quantity: 1 }),
    isJson: true,
  },
  {
    name: 'a cart that is brought along',
    path: () => '/api/cart/merge',
    body: () => ({ key: randomUUID(), lines: [] }),
    isJson: true,
  },
  {
    name: 'a form of the cart',
    path: () => '/cart',
    body: ({ works }) => ({ change: 'add', artwork: works.listed, quantity: '1' }),
  },
  {
    name: 'signing up',
    path: () => '/sign-up',
    body: () => ({
      first_name: NEWCOMER,
      last_name: 'Rao',
      email: `${randomUUID()}@example.test`,
      password: 'a long quiet evening',
    }),
  },
  {
    name: 'an order',
    path: () => '/api/create-order',
    body: ({ works, frameOption }) => ({
      amount: 1_100,
      receipt: randomUUID(),
      notes: { shipping_address: ADDRESS },
      artwork: works.madeToOrder,
      frame: frameOption,
    }),
    isJson: true,
  },
  {
    name: 'a look at the parcels',
    path: () => '/api/create-shipment',
    body: ({ order }) => ({ order_details: { razorpay_order_id: order.providerOrderId } }),
    isJson: true,
  },
  {
    name: 'a message',
    path: () => '/contact',
    body: () => ({ name: 'Asha', email: 'asha@example.test', message: 'Hello.' }),
  },
]

/** The attempted value of each protected field. */
const wishes = ({ people, works }: Scene): Body => ({
  id: people.stranger.id,
  user_id: people.stranger.id,
  profile_id: people.stranger.id,
  account_id: people.stranger.id,
  artist_id: people.artist.artistId,
  artwork_id: works.pending,
  role: 'admin',
  approved: 'true',
  approval_state: 'approved',
  price: '1',
  price_paise: '1',
  unit_price_paise: '1',
  shown_price_paise: '1',
  total_amount_paise: '1',
  status: 'completed',
  payment_state: 'paid',
  in_stock: 'true',
  stock_quantity: '99',
  hsn: '9999',
  email_verified: 'true',
  suspended_at: '',
  created_at: '2001-01-01T00:00:00Z',
  token: 'x'.repeat(32),
})

async function allColumns({ store }: Scene): Promise<string[]> {
  const { rows } = await store.services.database.pool.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  return rows.map(({ name }) => name)
}

/** All protected fields of these endpoints, and the owner of each row. */
async function protectedFacts({ store, people, order }: Scene): Promise<unknown> {
  const { pool } = store.services.database
  const read = async (sql: string, values: string[] = []) => (await pool.query(sql, values)).rows as unknown[]
  const { stranger, owner } = people
  return {
    people: await read('select id, role, email, suspended_at from profiles where first_name <> $1 order by id', [
      NEWCOMER,
    ]),
    accounts: await read('select email, email_verified from accounts where first_name <> $1 order by id', [NEWCOMER]),
    works: await read('select * from artworks order by id'),
    artists: await read('select * from artists order by id'),
    paid: await read('select * from orders where id = $1', [order.id]),
    parcels: await read('select * from shipments'),
    wrongOrders: await read(
      `select orders.id from orders join order_items on order_items.order_id = orders.id where orders.id <> $1
        and (user_id <> $2 or total_amount_paise <> 110000 or unit_price_paise <> 100000 or hsn = '9999'
          or status <> 'pending' or payment_state not in ('unpaid', 'expired') or paid_at is not null
          or orders.created_at < now() - interval '1 day')`,
      [order.id, owner.id],
    ),
    foreignLines: await read('select * from cart_items where user_id <> $1 order by id', [owner.id]),
    foreignSavedWorks: await read('select * from wishlists where user_id <> $1 order by id', [owner.id]),
    foreignMessages: await read('select * from contact_enquiries where user_id = $1', [stranger.id]),
    stranger: await read('select * from profiles where id = $1', [stranger.id]),
    wrongPrices: await read('select * from cart_items where shown_price_paise = 1'),
    oldRows: await read(
      `select id from cart_items where created_at < now() - interval '1 day'
        union all select id from wishlists where created_at < now() - interval '1 day'
        union all select id from profiles where created_at < now() - interval '1 day'
        union all select id from contact_enquiries where created_at < now() - interval '1 day'`,
    ),
    newcomersInOffice: await read(`select id from profiles where role <> 'user' and first_name = $1`, [NEWCOMER]),
    verified: await read('select id from accounts where email_verified'),
  }
}

async function send(scene: Stage, endpoint: Endpoint, body: Body): Promise<number> {
  // Much later each time, so that no limit answers instead.
  scene.clock.aheadMs += 7_000
  const { store, people } = scene
  const asForm = () => {
    const form = new URLSearchParams()
    for (const [name, value] of Object.entries(body)) for (const one of [value].flat()) form.append(name, String(one))
    return form
  }
  const answer = await store.fetch(endpoint.path(scene), {
    method: 'POST',
    body: endpoint.isJson ? JSON.stringify(body) : asForm(),
    headers: {
      origin: storeUrl,
      // From another place, for the same reason.
      'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
      ...(endpoint.name === 'signing up' ? {} : { cookie: people.owner.cookie }),
      ...(endpoint.isJson ? { 'content-type': 'application/json' } : {}),
    },
  })
  await answer.body?.cancel()
  return answer.status
}

test(
  // All of them alone in the long run; otherwise every third of each URL, another third of the next.
  'G-04 I15 no endpoint takes a field that a client may not set: alone, with all others, nested, twice or as a list',
  { timeout: 120_000 },
  async () => {
    const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) }
    await using opened = await openScene({ env: { TRUST_PROXY: '1' }, clock })
    const frameOption = await defaultOptionOf(opened.store.services.database.kysely, opened.works.madeToOrder)
    const scene: Stage = { ...opened, frameOption, clock }
    const before = await protectedFacts(scene)
    const forbidden = wishes(scene)
    const columns = await allColumns(scene)
    const statuses = new Set<number>()
    let pairs = 0
    for (const [nth, endpoint] of ENDPOINTS.entries()) {
      expect(await send(scene, endpoint, endpoint.body(scene)), endpoint.name).toBeLessThan(400)
      const hostile: Body[] = Object.entries(forbidden)
        .filter(([name], place) => !(name in endpoint.body(scene)) && (isLong || (nth + place) % 3 === 0))
        .map(([name, value]) => ({ ...endpoint.body(scene), [name]: value }))
      const everything = Object.fromEntries(columns.map((name) => [name, forbidden[name] ?? 'x']))
      hostile.push(
        { ...everything, ...endpoint.body(scene) },
        { ...endpoint.body(scene), user: forbidden, profile: forbidden, data: forbidden },
        {
          ...endpoint.body(scene),
          role: ['user', 'admin'],
          user_id: [scene.people.owner.id, scene.people.stranger.id],
        },
        JSON.parse(
          `{"__proto__": ${JSON.stringify(forbidden)}, "constructor": {"prototype": {"role": "admin"}}}`,
        ) as Body,
      )
      for (const body of hostile) {
        statuses.add(await send(scene, endpoint, body))
        pairs += Object.keys(body).length
      }
    }
    const after = await protectedFacts(scene)
    expect(after).toEqual(before)
    expect([...statuses].filter((status) => status >= 500)).toEqual([])
    expect(pairs).toBeGreaterThan(isLong ? 1_000 : 400)
  },
)
