import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { connectDatabase, queriesOver } from '#db/connect.ts'
import type { Database } from '#db/connect.ts'
import { migrateDatabase } from '#db/migrate.ts'
import type { Address } from '#domain/orders/placing/address-form.rules.ts'
import type { SettleServices } from '#domain/orders/order/order-jobs.ts'
import { confirmPayment } from '#domain/orders/paying/confirm-payment.ts'
import { placeOrder } from '#domain/orders/placing/place-order.ts'
import type { Razorpay } from '#providers/razorpay/razorpay.ts'
import { readEnv } from '#shared/env.ts'
import { createSeal } from '#shared/seal.ts'
import { createSealedBox } from '#shared/sealed-box.ts'
import { createLog } from '#shared/log.ts'
import { paise } from '#shared/money.rules.ts'
import { addProfile, listWork } from '#tests/harness/list-work.ts'
import { addressOf, asServer } from './bench-database.ts'
import type { BenchRun } from './bench-run.ts'
import type { Side } from './measure.rules.ts'
import { ratioOf } from './readings.ts'
import type { Figure, Section } from './readings.ts'

export const ORDERS_AT_ONCE = 8
const WORKS = 50
const TOTAL_RUPEES = 1_100
const GOAL = 0.5

type Said = { text: string; values: unknown[] }
type Buyer = { id: string; artworkId: string; frameOptionId: string; said: Said[] }

const ADDRESS: Address = {
  fullName: 'Asha Rao',
  email: 'asha@example.test',
  phone: '9876543210',
  postalCode: '411004',
  address: '12 Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
}

/**
 * Orders from the click on the button to paid, with the statements that they sent, alone, on a copy of the database.
 */
export async function measureOrders({ isQuick, postgres }: BenchRun): Promise<Section> {
  const section = {
    title: 'Orders, from the button to paid ÷ their bare statements',
    explanation: `Use cases without HTTP and without the provider's answers; the same statements with the same values on a copy of the database. PostgreSQL, ${ORDERS_AT_ONCE} at once.`,
  }
  if (!postgres) return { ...section, readings: [], remarks: ['There is no PostgreSQL to measure with.'] }
  const rounds = isQuick ? 4 : 8
  const ordersInARound = isQuick ? 200 : 600
  const count = ordersInARound * rounds
  await using shop = await openTwins(postgres.url, count + ORDERS_AT_ONCE * 20)
  const warm = shop.buyers.slice(count)
  await ordersPerSecond(warm, (buyer) => order(shop.services, buyer))
  await ordersPerSecond(warm, (buyer) => repeat(shop.copy, buyer))
  const samples: Record<Side, number[]> = { measured: [], base: [] }
  for (let round = 0; round < rounds; round++) {
    const buyers = shop.buyers.slice(round * ordersInARound, (round + 1) * ordersInARound)
    samples.measured.push(await ordersPerSecond(buyers, (buyer) => order(shop.services, buyer)))
    samples.base.push(await ordersPerSecond(buyers, (buyer) => repeat(shop.copy, buyer)))
  }
  const figure = (side: Side): Figure => ({ samples: samples[side], unit: '/s', digits: 0 })
  const [measured, base] = [figure('measured'), figure('base')]
  const statements = shop.buyers[0]?.said.length ?? 0
  const ratio = ratioOf(measured, base)
  const readings = [
    { what: 'orders', measured, base, ratio, goal: { atLeast: GOAL }, note: `${statements} statements` },
  ]
  return {
    ...section,
    readings,
    remarks: ['Invoices are numbered without a hole: orders are paid one after the other.'],
  }
}

const said = new AsyncLocalStorage<Said[]>()

/** The same shop twice; the first records every statement sent to the database. */
export async function openTwins(serverUrl: string, count: number) {
  const [name, copyName] = ['orders', 'orders_copy']
  await asServer(serverUrl, `drop database if exists ${copyName}`, `drop database if exists ${name}`)
  await asServer(serverUrl, `create database ${name}`)
  const first = await connectDatabase({ databaseUrl: addressOf(serverUrl, name) })
  await migrateDatabase(first)
  const buyers = await addBuyers(first, count)
  await first.close()
  await asServer(serverUrl, `create database ${copyName} template ${name}`)
  const database = await connectDatabase({ databaseUrl: addressOf(serverUrl, name) })
  const copy = await connectDatabase({ databaseUrl: addressOf(serverUrl, copyName) })
  const env = readEnv({})
  const services: SettleServices = {
    database: {
      ...database,
      kysely: queriesOver(listening(database)),
    },
    pages: { drop: () => {} },
    clock: { now: () => new Date() },
    log: createLog('error'),
    brand: env.brand,
    storeUrl: env.storeUrl,
    orderBox: createSealedBox('bench', ['a secret of this bench']),
    giftCardSeal: createSeal('gift cards', ['a secret of this bench']),
    payments: providerAtOnce(),
  }
  return {
    services,
    copy,
    buyers,
    async [Symbol.asyncDispose]() {
      await database.close()
      await copy.close()
    },
  }
}

async function addBuyers({ kysely }: Database, count: number): Promise<Buyer[]> {
  for (let work = 0; work < WORKS; work++) await listWork(kysely, { stock_quantity: null })
  const works = await kysely.selectFrom('frame_options').select(['id', 'artwork_id']).execute()
  const buyers: Buyer[] = []
  for (let index = 0; index < count; index++) {
    const { id: frameOptionId, artwork_id: artworkId } = works[index % WORKS] ?? { id: '', artwork_id: '' }
    buyers.push({ id: await addProfile(kysely), artworkId, frameOptionId, said: [] })
  }
  const lines = buyers.map(({ id, artworkId, frameOptionId }) => ({
    user_id: id,
    artwork_id: artworkId,
    frame_option_id: frameOptionId,
    quantity: 1,
  }))
  await kysely.insertInto('cart_items').values(lines).execute()
  return buyers
}

function listening({ pool }: Database) {
  const connect = async () => {
    const client = await pool.connect()
    return {
      release: () => client.release(),
      query(text: string, values: unknown[]) {
        said.getStore()?.push({ text, values })
        return client.query(text, values)
      },
    }
  }
  return { connect, end: async () => {} } as unknown as pg.Pool
}

/** Makes every order payable and finds every payment taken, without a wire. */
function providerAtOnce(): Razorpay {
  const amountPaise = paise(TOTAL_RUPEES * 100)
  const own = (kind: string, id: string) => `${kind}_${id.replaceAll('-', '')}`
  return {
    createOrder: async ({ receipt }: { receipt: string }) => ({
      ok: true,
      order: { id: own('order', receipt), amountPaise },
    }),
    fetchPayment: async (id: string) => ({
      ok: true,
      payment: {
        id,
        orderId: id.replace('pay', 'order'),
        amountPaise,
        currency: 'INR',
        status: 'captured',
        createdAt: new Date(),
      },
    }),
    checkoutSignatureMatches: () => true,
  } as unknown as Razorpay
}

export async function order(services: SettleServices, buyer: Buyer): Promise<void> {
  buyer.said.length = 0
  await said.run(buyer.said, async () => {
    const { id: userId } = buyer
    const asked = {
      buyerId: userId,
      address: userId,
      key: randomUUID(),
      amount: TOTAL_RUPEES,
      shipping: ADDRESS,
      billing: ADDRESS,
    }
    const placed = await placeOrder(services, { ...asked, oneWork: undefined })
    if (!placed.ok || placed.isPaid) throw new Error('The bench could not order.')
    const { providerOrderId } = placed
    const proof = { providerOrderId, paymentId: providerOrderId.replace('order', 'pay'), signature: '' }
    const confirmed = await confirmPayment(services, { viewer: { userId }, proof })
    if (!confirmed.ok || confirmed.state !== 'paid') throw new Error('The bench could not pay.')
  })
}

async function repeat({ pool }: Database, buyer: Buyer): Promise<void> {
  let client: pg.PoolClient | undefined
  for (const { text, values } of buyer.said) {
    if (text === 'begin') client = await pool.connect()
    await (client ?? pool).query(text, values)
    if (text !== 'commit') continue
    client?.release()
    client = undefined
  }
}

export async function ordersPerSecond(buyers: readonly Buyer[], act: (buyer: Buyer) => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  const left = [...buyers]
  const keepActing = async () => {
    for (let buyer = left.pop(); buyer; buyer = left.pop()) await act(buyer)
  }
  await Promise.all(Array.from({ length: ORDERS_AT_ONCE }, keepActing))
  return (buyers.length * 1_000) / (performance.now() - startedAt)
}
