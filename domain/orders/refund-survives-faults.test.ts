import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { addProfile } from '#tests/harness/list-work.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { openTestShop, type TestShop } from '#tests/harness/test-shop.ts'
import { TROUBLES, type Strike } from '#tests/harness/strike.ts'
import { paise } from '#shared/money.rules.ts'
import { refundOrder } from './refunding/refund-order.ts'

const PART = paise(30_000)

describeOnPostgres((engine) => {
  let shop: TestShop
  let adminId: string
  beforeAll(async () => {
    shop = await openTestShop(engine)
    adminId = await addProfile(shop.database.kysely, { role: 'admin' })
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

  /** One action, sent until it is answered; returns what the provider paid back, and in how many refunds. */
  async function refundUntilDone(trouble: Strike): Promise<number[]> {
    const buyer = await shop.buyerOf(await shop.listWork())
    const { order, providerOrderId } = await shop.placed(buyer)
    const proof = shop.provider.pay(providerOrderId)
    await shop.confirm(buyer, proof)
    // The checks of those before are no moments of this refund.
    shop.pass(80 * 60)
    await shop.runJobs()
    shop.strike(trouble)
    const asked = {
      orderId: order.id,
      adminId,
      amountPaise: PART,
      reason: 'goodwill',
      note: '',
      key: randomUUID(),
    } as const
    while (!(await attempt(() => refundOrder(shop.services, asked)))?.ok);
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await attempt(() => shop.runJobs())
      shop.pass(5)
    }
    return shop.provider.books.refunds
      .filter(({ payment_id }) => payment_id === proof.razorpay_payment_id)
      .map(({ amount }) => amount)
  }

  test(
    'I8 I1 after a crash at any moment of a refund, the part is refunded once, with one credit note',
    { timeout: 120_000 },
    async () => {
      const wrong: [Strike, number[]][] = []
      let survived = 0
      for (const { first, step, ...trouble } of TROUBLES) {
        for (let at = first; ; at += step) {
          const strike = { at, ...trouble }
          const back = await refundUntilDone(strike)
          if (!(await shop.restart())) break
          survived++
          if (back.length !== 1 || back[0] !== PART) wrong.push([strike, back])
        }
      }
      expect([wrong, await shop.contradictions()]).toEqual([[], []])
      expect(survived).toBeGreaterThan(isLong ? 8 : 3)
      console.info(`refunds on ${engine}: ${survived} faults survived, 0 paid back twice, 0 lost`)
    },
  )
})
