/** A shop with a simulated payment provider and a clock of its own, for tests of money. */
import { attentionWords } from '#domain/orders/order/attention.rules.ts'
import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { connectDatabase, type Database, type Engine } from '#db/connect.ts'
import type { Tables } from '#db/tables.ts'
import { addToCart } from '#domain/cart/change-cart.ts'
import type { Services } from '#domain/services.ts'
import { couponHistory } from '#domain/orders/order/orders.db.ts'
import { priceLines, readCart } from '#domain/cart/read-cart.ts'
import type { Address } from '#domain/orders/placing/address-form.rules.ts'
import type { SettleServices } from '#domain/orders/order/order-jobs.ts'
import { auditMoney, type AuditServices } from '#domain/orders/reconciling/audit-money.ts'
import type { Contradiction } from '#domain/orders/reconciling/contradictions.rules.ts'
import { confirmPayment } from '#domain/orders/paying/confirm-payment.ts'
import { placeOrder } from '#domain/orders/placing/place-order.ts'
import type { OrderAsked } from '#domain/orders/placing/order-asked.ts'
import { takePaymentEvent } from '#domain/orders/paying/take-payment-event.ts'
import { paymentHandlers } from './job-handlers.ts'
import { endEveryLease, nextOfEachKind } from '#domain/jobs/jobs.db.ts'
import { runNextJob } from './run-next-job.ts'
import { createRazorpay } from '#providers/razorpay/razorpay.ts'
import { openRazorpayStandIn } from '@rang-rekha/stand-ins/razorpay/razorpay-stand-in.ts'
import type { Proof } from '@rang-rekha/stand-ins/razorpay/serve-checkout.ts'
import type { SentEvent } from '@rang-rekha/stand-ins/razorpay/webhooks.ts'
import { readEnv } from '#shared/env.ts'
import { createSeal } from '#shared/seal.ts'
import { createSealedBox } from '#shared/sealed-box.ts'
import { addressOf, openTestDatabase } from './database.ts'
import { addProfile, defaultOptionOf, listWork } from './list-work.ts'
import { strike, type Strike, type Struck } from './strike.ts'

export const ADDRESS: Address = {
  fullName: 'Asha Rao',
  email: 'asha@example.test',
  phone: '9876543210',
  postalCode: '411004',
  address: '12 Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
}

const PROVIDER_TIMEOUT_MS = 1_500

/** A work, or one in a size, or several pieces. */
type Asked = string | { id: string; sizeId?: string | null; quantity?: number }

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

type Around = { database?: Database; provider?: Awaited<ReturnType<typeof openRazorpayStandIn>> }

/** What the rules of money and the cart get. */
export type TestServices = SettleServices & Pick<Services, 'couponHistory'>

/** `around`: services that outlive this shop, and are closed by their opener. */
export async function openTestShop(engine: Engine, around: Around = {}) {
  const database = around.database ?? (await openTestDatabase(engine))
  let now = new Date('2026-11-23T05:00:00Z')
  const clock = { now: () => now }
  const provider = around.provider ?? (await openRazorpayStandIn({ clock }))
  const errors: string[] = []
  const others: Database[] = []
  const quiet = () => {}
  const services: TestServices = {
    database,
    couponHistory,
    pages: { drop: quiet },
    clock,
    log: { debug: quiet, info: quiet, warn: quiet, error: (_facts, text) => void errors.push(text) },
    brand: readEnv({}).brand,
    storeUrl: new URL('http://shop.test'),
    orderBox: createSealedBox('test', ['a secret of this test']),
    giftCardSeal: createSeal('gift cards', ['a secret of this test']),
    payments: createRazorpay(provider.access, { timeoutMs: PROVIDER_TIMEOUT_MS }),
  }
  const { kysely } = database

  /** A buyer with these works in the cart. */
  async function buyerOf(...artworkIds: string[]): Promise<string> {
    const userId = await addProfile(kysely)
    for (const artworkId of artworkIds) {
      const line = { artworkId, frameOptionId: null, quantity: 1 }
      const added = await addToCart(services, { userId, key: randomUUID(), line })
      if (!added.ok) throw new Error(`The test could not fill a cart: ${added.reason}`)
    }
    return userId
  }

  /** With any outcome; also an order that gift cards pay in full. */
  async function ask(userId: string, asked: Partial<OrderAsked> = {}, there = services) {
    const amount = asked.amount ?? (await readCart(services, userId)).totals.totalPaise / 100
    const whole = {
      buyerId: userId,
      address: userId,
      key: randomUUID(),
      shipping: ADDRESS,
      billing: ADDRESS,
      oneWork: undefined,
    }
    return placeOrder(there, { ...whole, ...asked, amount })
  }

  /** An order that waits for money. */
  async function place(userId: string, asked: Partial<OrderAsked> = {}, there = services) {
    const answer = await ask(userId, asked, there)
    if (answer.ok && answer.isPaid) throw new Error('The test did not wait for an order that is paid already.')
    return answer
  }

  /** These in a guest's cart, and the price. */
  async function basketOfGuest(guestId: string, works: readonly Asked[], couponId: string | null = null) {
    const chosen = works.map((work) => (typeof work === 'string' ? { id: work } : work))
    const options = await Promise.all(chosen.map(({ id }) => defaultOptionOf(kysely, id)))
    const lines = options.map((frameOptionId, place) => {
      const { sizeId = null, quantity = 1 } = chosen[place] ?? {}
      return { frameOptionId, sizeId, quantity, shownPaise: null }
    })
    const amount = (await priceLines(services, lines, { guestId, couponId })).totals.totalPaise / 100
    return { amount, guest: { lines, couponId } }
  }

  async function placeAsGuest(
    guestId: string,
    works: readonly Asked[],
    { couponId, ...asked }: Partial<OrderAsked> & { couponId?: string | null } = {},
  ) {
    return place(guestId, { ...(await basketOfGuest(guestId, works, couponId)), ...asked })
  }

  /** As `place`, when nothing prevents it. */
  async function placed(userId: string, asked: Partial<OrderAsked> = {}) {
    const order = await place(userId, asked)
    if (!order.ok) throw new Error(`The test could not order: ${order.reason}`)
    return order
  }

  const confirm = (userId: string | null, proof: Proof, there = services) =>
    confirmPayment(there, {
      ...(userId !== null && { viewer: { userId } }),
      proof: {
        providerOrderId: proof.razorpay_order_id,
        paymentId: proof.razorpay_payment_id,
        signature: proof.razorpay_signature,
      },
    })

  /** As the provider calls in. */
  const tell = ({ body, signature, id }: Pick<SentEvent, 'body' | 'signature' | 'id'>, there = services) =>
    takePaymentEvent(there, { body: Buffer.from(body), signature, eventId: id })

  const eventsOf = (paymentId: string) => provider.webhooks.events.filter(({ body }) => body.includes(paymentId))

  /** Runs everything that is due, and all that follows from it. */
  async function runJobs(there = services): Promise<void> {
    while (await runNextJob(there, paymentHandlers(there)));
  }

  /** All contradictions of money and goods, in words. Nothing counts as still on its way. */
  async function contradictions(there: AuditServices = services): Promise<Contradiction[]> {
    const later = { now: () => new Date(now.getTime() + 17 * 60_000) }
    const audited = await auditMoney({ ...there, clock: later }, { since: new Date(0) })
    if (!audited.ok) throw new Error(`The test could not ask the provider: ${audited.reason}`)
    return audited.contradictions
  }

  const healthy = { database, payments: services.payments }
  let struck: Struck | undefined

  /** Another process on the same database; the embedded engine has but one. */
  async function openOther(): Promise<TestServices> {
    if (engine === 'embedded') return services
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
    const other = await connectDatabase({ databaseUrl: addressOf(rows[0]?.name ?? '') })
    others.push(other)
    return { ...services, database: other }
  }

  /** As if the process were restarted. Returns whether the fault has occurred. */
  async function restart(): Promise<boolean> {
    Object.assign(services, healthy)
    await endEveryLease(kysely)
    return struck?.hasStruck() ?? false
  }

  /** The next due jobs about money. */
  async function passToNextJob(): Promise<void> {
    const kinds = Object.keys(paymentHandlers(services))
    const leases = await kysely.selectFrom('jobs').select('leased_until as at').where('kind', 'in', kinds).execute()
    const nexts = [...(await nextOfEachKind(kysely, kinds)), ...leases].flatMap(({ at }) => at ?? [])
    const [next] = nexts.toSorted((one, other) => Number(one) - Number(other))
    if (next && next > now) now = next
  }

  return {
    database,
    provider,
    services,
    errors,
    buyerOf,
    ask,
    place,
    basketOfGuest,
    placeAsGuest,
    placed,
    confirm,
    tell,
    eventsOf,
    runJobs,
    openOther,
    restart,
    passToNextJob,
    /** A fault at one moment from now on, until the restart. */
    strike: (trouble: Strike) => void Object.assign(services, (struck = strike(healthy, trouble))),
    now: () => now,
    contradictions,
    listWork: (values: Partial<Insertable<Tables['artworks']>> = {}) => listWork(kysely, values),
    pass: (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000)),
    order: (id: string) => kysely.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** The flag of an order, in words; null without one. */
    async attention(orderId: string) {
      const calls = await kysely.selectFrom('order_attention').selectAll().where('order_id', '=', orderId).execute()
      return calls.map(attentionWords).join(' ') || null
    },
    work: (id: string) => kysely.selectFrom('artworks').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    async close() {
      if (!around.provider) await provider.close()
      for (const other of others) await other.close()
      if (!around.database) await database.close()
    },
  }
}
