import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLong } from '#tests/harness/long-tests.ts'
import { addGiftCard } from '#tests/harness/add-gift-card.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { openTestShop, type TestShop } from '#tests/harness/test-shop.ts'
import { TROUBLES, type Strike } from '#tests/harness/strike.ts'

const WAYS = ['callback only', 'webhook only', 'both', 'neither'] as const
const REPAIR_MINUTES_MAX = 16

type Way = (typeof WAYS)[number]
type Bought = { orders: number; atProvider: number; paid: number; minutes: number }

describeOnPostgres((engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(engine)
  })
  afterAll(() => shop.close())

  /** Failures through the fault are over; crashed processes start again. */
  async function attempt<T>(step: () => Promise<T>): Promise<T | undefined> {
    try {
      return await step()
    } catch {
      expect(await shop.restart()).toBe(true)
      return undefined
    }
  }

  async function pressUntilOrdered(buyer: string, giftCards: readonly string[]) {
    const asked = { key: randomUUID(), amount: 1_100, giftCards }
    for (let times = 1; times <= 4; times++) {
      const placed = await attempt(() => shop.ask(buyer, asked))
      if (placed?.ok) return placed
      shop.pass(0.6)
    }
    throw new Error('The order could not be made.')
  }

  async function pressUntilPayable(buyer: string, giftCards: readonly string[]): Promise<string> {
    const placed = await pressUntilOrdered(buyer, giftCards)
    if (placed.isPaid) throw new Error('Nothing is left to pay.')
    return placed.providerOrderId
  }

  async function tellUntilHeard(paymentId: string): Promise<void> {
    for (const event of shop.eventsOf(paymentId)) while (!(await attempt(() => shop.tell(event)))) shop.pass(0.5)
  }

  async function buy(way: Way, strike: Strike): Promise<Bought> {
    // The last checks of those before are no moments of this checkout.
    shop.pass(80 * 60)
    await shop.runJobs()
    const buyer = await shop.buyerOf(await shop.listWork())
    const giftCards = way === 'both' ? [(await addGiftCard(shop.database.kysely)).code] : []
    shop.strike(strike)
    const proof = shop.provider.pay(await pressUntilPayable(buyer, giftCards))
    const paidAt = shop.now()
    if (way === 'callback only' || way === 'both') await attempt(() => shop.confirm(buyer, proof))
    if (way === 'webhook only' || way === 'both') await tellUntilHeard(proof.razorpay_payment_id)
    const minutes = () => (shop.now().getTime() - paidAt.getTime()) / 60_000
    for (;;) {
      await attempt(() => shop.runJobs())
      const orders = await shop.database.kysely
        .selectFrom('orders')
        .select(['id', 'payment_state'])
        .where('user_id', '=', buyer)
        .execute()
      const paid = orders.filter(({ payment_state }) => payment_state === 'paid').length
      if (paid > 0 || minutes() > REPAIR_MINUTES_MAX) {
        const ids = new Set<string | null>(orders.map(({ id }) => id))
        const atProvider = shop.provider.books.orders.filter(({ receipt }) => ids.has(receipt)).length
        return { orders: orders.length, atProvider, paid, minutes: minutes() }
      }
      await shop.passToNextJob()
    }
  }

  test.each(WAYS.filter((way) => isLong || way !== 'both'))(
    'P-1 I1 after a crash at any moment of a checkout, with %s, one order is paid once within a quarter of an hour',
    { timeout: 120_000 },
    async (way) => {
      const wrong: [Strike, Bought][] = []
      let survived = 0
      let longest = 0
      for (const { first, step, ...trouble } of TROUBLES) {
        for (let at = first; ; at += step) {
          const strike = { at, ...trouble }
          const bought = await buy(way, strike)
          if (!(await shop.restart())) break
          survived++
          longest = Math.max(longest, bought.minutes)
          if (bought.orders !== 1 || bought.atProvider !== 1 || bought.paid !== 1) wrong.push([strike, bought])
        }
      }
      shop.pass(80 * 60)
      await shop.runJobs()
      const contradictions = await shop.contradictions()
      expect([wrong, contradictions]).toEqual([[], []])
      expect(longest).toBeLessThanOrEqual(REPAIR_MINUTES_MAX)
      console.info(
        `checkout on ${engine}, ${way}: ${survived} faults survived, 0 payments without order, 0 orders without payment, longest repair ${longest.toFixed(1)} min`,
      )
    },
  )

  test('F-28 I1 after a crash while gift cards pay all of an order, it is made and charged once', async () => {
    const outcomes: string[] = []
    for (const { first, step, ...trouble } of TROUBLES) {
      for (let at = first; ; at += step) {
        const buyer = await shop.buyerOf(await shop.listWork())
        const { id, code } = await addGiftCard(shop.database.kysely, { rupees: 1_500 })
        shop.strike({ at, ...trouble })
        const placed = await pressUntilOrdered(buyer, [code])
        if (!(await shop.restart())) break
        const orders = await shop.database.kysely
          .selectFrom('orders')
          .select('payment_state')
          .where('user_id', '=', buyer)
          .execute()
        const { balance_paise: left, held_paise: held } = await shop.database.kysely
          .selectFrom('gift_cards')
          .select(['balance_paise', 'held_paise'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        outcomes.push(`${placed.isPaid} ${orders.map((one) => one.payment_state).join()} ${left} ${held}`)
      }
    }
    await shop.runJobs()
    expect([new Set(outcomes), await shop.contradictions()]).toEqual([new Set(['true paid 40000 0']), []])
    expect(outcomes.length).toBeGreaterThan(3)
  })
})
