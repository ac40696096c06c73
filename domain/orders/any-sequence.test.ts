import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import { addCoupon } from '#tests/harness/add-coupon.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { openPurchase } from '#tests/harness/purchase.ts'
import type { Purchase } from '#tests/harness/purchase.ts'
import { addSizes } from '#tests/harness/add-sizes.ts'
import { paise } from '#shared/money.rules.ts'
import { listContradictions } from './reconciling/audit-money.db.ts'
import { expireOrder, settlePayment } from '#domain/orders/paying/settle-payment.ts'
import { PAYMENT_MOVES, STATUS_MOVES } from './order/order-states.rules.ts'
import type { PaymentFacts } from './order/payments.db.ts'
import { lockOrder } from './order/order-rows.db.ts'

const LENGTH = isLong ? 5 : 2

/** Two payments of one order with a coupon that may be had once, each told in every state, one of a wrong sum, and the end of the hold. */
const TOLD: [string, Partial<PaymentFacts>][] = [
  ...(['one', 'two'] as const).flatMap((name) =>
    (['failed', 'authorized', 'captured', 'refunded'] as const).map((status): [string, Partial<PaymentFacts>] => [
      `${name} ${status}`,
      { id: `pay_${name}`, status },
    ]),
  ),
  ['too little', { id: 'pay_less', status: 'captured', amountPaise: paise(100) }],
  ['dollars', { id: 'pay_usd', status: 'captured', currency: 'USD' }],
]
const OTHERS = ['the hold ends', 'another buys the piece', 'another uses the coupon', 'the address is proven']
const EVENTS = [...TOLD.map(([name]) => name), ...OTHERS]

type Facts = { payment_state: keyof typeof PAYMENT_MOVES; status: keyof typeof STATUS_MOVES; rest: string }

describeOnPostgres((engine) => {
  let shop: Purchase
  beforeAll(async () => {
    shop = await openPurchase(engine)
  })
  afterAll(() => shop.close())

  /** Whatever was told so far, no more than this counts for what is told next. */
  async function factsOf(tx: Tx, orderId: string): Promise<Facts> {
    const { rows } = await sql<Facts>`
      select payment_state, orders.status, concat_ws(' ',
        (select email_verified from accounts where email = contact_email), user_id is not null,
        exists (select from order_attention where order_id = orders.id),
        (select string_agg(concat_ws(' ', provider_payment_id, status, settles_order), ',' order by provider_payment_id)
          from payments where order_id = orders.id),
        (select string_agg(concat_ws(' ', reason, refunds.state, refunds.amount_paise), ',' order by reason, provider_payment_id)
          from refunds join payments on payments.id = payment_id where order_id = orders.id),
        (select string_agg(holds.state || stock_quantity || held_quantity, ',' order by holds.size_id)
          from holds join artworks on artworks.id = artwork_id where order_id = orders.id),
        (select count(*) from orders used where used.coupon_id is not null)) as rest
      from orders where id = ${orderId}`.execute(tx)
    return rows[0] as Facts
  }

  test(
    `I4 G-11 after any ${LENGTH} things that can be told, an order went forward only and its money is accounted for`,
    { timeout: 300_000 },
    async () => {
      const work = await shop.hang()
      const sized = await shop.hang()
      const { M: sizeId } = await addSizes(shop.database.kysely, sized, { M: { stock: 1 }, L: { stock: 1 } })
      const couponId = await addCoupon(shop.database.kysely, { uses_max: 1 })
      // Of somebody without an account, whose address has one that nobody has proven.
      const placed = await shop.placeAsGuest(randomUUID(), [work, { id: sized, sizeId }], { couponId })
      if (!placed.ok) throw new Error(`The test could not order: ${placed.reason}`)
      const { order, providerOrderId } = placed
      await sql`insert into accounts (email) values (${order.contactEmail})`.execute(shop.database.kysely)
      const other = await shop.placed(await shop.buyerOf(await shop.hang()))
      const now = shop.now()
      const facts = {
        orderId: providerOrderId,
        amountPaise: order.totalPaise,
        currency: 'INR',
        method: 'upi',
        errorDescription: undefined,
        createdAt: now,
      }

      async function happen(tx: Tx, event: string): Promise<void> {
        const told = TOLD.find(([name]) => name === event)?.[1]
        const settling = { tx, changed: () => {}, now, cause: 'webhook', brand: shop.services.brand } as const
        if (told) return void (await settlePayment(settling, { ...facts, ...told } as PaymentFacts))
        if (event === 'another buys the piece') {
          await sql`update artworks set stock_quantity = 0 where id = ${work} and free_quantity > 0`.execute(tx)
          await sql`
            update artwork_sizes set stock_quantity = 0 where id = ${sizeId} and free_quantity > 0`.execute(tx)
          return
        }
        if (event === 'another uses the coupon') {
          await sql`
            update orders set coupon_id = ${couponId}, coupon_code = 'MONSOON' where id = ${other.order.id} and not exists (
              select from orders used where used.coupon_id = ${couponId} and payment_state <> 'expired' and status <> 'cancelled')`.execute(
            tx,
          )
          return
        }
        if (event === 'the address is proven') {
          await sql`update accounts set email_verified = true where email = ${order.contactEmail}`.execute(tx)
          return
        }
        const held = await lockOrder(tx, order.id)
        if (held?.paymentState === 'unpaid') await expireOrder(tx, held, { cause: 'not-paid-in-time', now })
      }

      const seen = new Map<string, number>()
      const wrong: string[] = []
      let tried = 0
      /** What leads to the same facts goes on in the same way: it is looked at once for each length that is left. */
      async function explore(tx: Tx, path: string[]): Promise<void> {
        const before = await factsOf(tx, order.id)
        const left = LENGTH - path.length
        if (left === 0 || (seen.get(JSON.stringify(before)) ?? 0) >= left) return
        seen.set(JSON.stringify(before), left)
        for (const event of EVENTS) {
          tried++
          await sql.raw(`savepoint s${left}`).execute(tx)
          await happen(tx, event)
          const after = await factsOf(tx, order.id)
          const steps: readonly string[] = [before.payment_state, ...PAYMENT_MOVES[before.payment_state]]
          const statuses: readonly string[] = [before.status, ...STATUS_MOVES[before.status]]
          wrong.push(...(await strayAfter(tx, [...path, event])))
          if (!steps.includes(after.payment_state) || !statuses.includes(after.status))
            wrong.push([...path, event].join())
          if (!seen.has(JSON.stringify(after))) wrong.push(...(await contradictionsAfter(tx, [...path, event])))
          await explore(tx, [...path, event])
          await sql.raw(`rollback to savepoint s${left}`).execute(tx)
        }
      }

      /** Paid for and the address proven, it is in the account, in whatever order both came; and else it is not. */
      async function strayAfter(tx: Tx, path: string[]): Promise<string[]> {
        const { rows } = await sql<{ isClaimed: boolean; isDue: boolean }>`
          select user_id is not null as "isClaimed",
            paid_at is not null and exists (select from accounts where email = contact_email and email_verified) as "isDue"
          from orders where id = ${order.id}`.execute(tx)
        return rows.flatMap(({ isClaimed, isDue }) =>
          isClaimed === isDue ? [] : [`${path.join()}: ${isClaimed ? 'claimed too early' : 'not claimed'}`],
        )
      }

      /** Money that nobody can place is named, and nothing else is. */
      async function contradictionsAfter(tx: Tx, path: string[]): Promise<string[]> {
        const found = await listContradictions(tx, new Date(0))
        const unplaced = path.filter((event) => event === 'too little' || event === 'dollars')
        const isKnown = ({ kind, about }: (typeof found)[number]) =>
          kind === 'payment-without-order' && /pay_(less|usd)/.test(about.id) && unplaced.length > 0
        return found
          .filter((one) => !isKnown(one))
          .map(({ kind, facts }) => `${path.join()}: ${kind} ${JSON.stringify(facts)}`)
      }

      await shop.database.kysely.transaction().execute(async (tx) => {
        await explore(tx, [])
        await sql`select 1`.execute(tx)
      })
      const sequences = Array.from({ length: LENGTH }, (_, index) => EVENTS.length ** (index + 1)).reduce(
        (a, b) => a + b,
      )
      expect(wrong.slice(0, 10)).toEqual([])
      console.info(
        `sequences on ${engine}: all ${sequences} of up to ${LENGTH} of ${EVENTS.length} events, through ${seen.size} different states and ${tried} steps, 0 illegal`,
      )
    },
  )

  test('I4 I8 I9 the database refuses what must not be, whoever writes it', async () => {
    const buyer = await shop.buyerOf(await shop.hang())
    const { providerOrderId } = await shop.placed(buyer)
    await shop.confirm(buyer, shop.provider.pay(providerOrderId))
    const other = await shop.placed(await shop.buyerOf(await shop.hang()))
    const cancelled = await shop.placed(await shop.buyerOf(await shop.hang()))
    await shop.database.pool.query(`
      insert into payments (order_id, provider_payment_id, amount_paise, currency, status)
        values ('${other.order.id}', 'pay_refused', 110000, 'INR', 'failed');
      update orders set payment_state = 'refunding', status = 'cancelled', paid_at = now()
        where id = '${cancelled.order.id}'`)
    const lawless = [
      `update orders set payment_state = 'unpaid' where payment_state = 'paid'`,
      `update orders set payment_state = 'paid' where payment_state = 'refunding'`,
      `update orders set payment_state = 'paid' where payment_state = 'unpaid'`,
      `update orders set status = 'pending' where status = 'cancelled'`,
      `update orders set total_amount_paise = total_amount_paise - 100`,
      `update payments set settles_order = true where status = 'failed'`,
      `update payments set order_id = null where settles_order`,
      `insert into refunds (payment_id, amount_paise, reason) select id, amount_paise + 100, 'goodwill' from payments`,
      `update artworks set held_quantity = stock_quantity + 1 where stock_quantity is not null`,
      `update artworks set stock_quantity = -1 where stock_quantity = 0`,
      `insert into shipments (order_id, artist_id, reference, weight_grams, length_cm, width_cm, height_cm)
       select order_id, artist_id, 'free', 1, 1, 1, 1 from order_items where order_id = '${other.order.id}'`,
    ]
    for (const statement of lawless)
      await expect(shop.database.pool.query(statement), statement).rejects.toThrow(
        /cannot move|violates|would be refunded|is shipped/,
      )
  })
})
