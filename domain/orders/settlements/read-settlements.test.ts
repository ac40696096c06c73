import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSum } from '#domain/money/ledger.db.ts'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { paise } from '#shared/money.rules.ts'
import { describeOnEachEngine } from '#tests/harness/database.ts'
import { addProfile } from '#tests/harness/list-work.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { openTestShop, type TestShop } from '#tests/harness/test-shop.ts'
import { planSettlements, readSettlementsJob } from './read-settlements.ts'

describeOnEachEngine((engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(engine)
  })
  afterAll(() => shop.close())

  const bought = async (): Promise<string> => {
    const buyer = await shop.buyerOf(await shop.listWork())
    const { order, providerOrderId } = await shop.placed(buyer)
    await shop.confirm(buyer, shop.provider.pay(providerOrderId))
    return order.id
  }

  const sumOf = (code: Parameters<typeof readSum>[1]['code']) => readSum(shop.database.kysely, { code })

  const readIn = async (hours: number) => {
    await planSettlements(shop.services)
    shop.pass(hours * 60)
    return runNextJob(shop.services, handlersOf(shop.services, [readSettlementsJob]))
  }

  test('what the provider has paid out is in the bank less its fees, and read again it is the same', async () => {
    const adminId = await addProfile(shop.database.kysely)
    const orderId = await bought()
    await bought()
    const asked = {
      orderId,
      adminId,
      amountPaise: paise(20_000),
      reason: 'goodwill',
      note: '',
      key: randomUUID(),
    } as const
    expect(await refundOrder(shop.services, asked)).toMatchObject({ ok: true })
    await shop.runJobs()
    expect(await sumOf('gateway_clearing')).toBe(2 * 110_000 - 20_000)
    shop.provider.settleNow()

    expect(await readIn(24)).toBe('done')
    // Two per cent of each payment, and 18 % of that.
    const [fees, tax] = [2 * 2_200, 2 * 396]
    const sums = [
      await sumOf('gateway_clearing'),
      await sumOf('bank'),
      await sumOf('gateway_fees'),
      await sumOf('gst_input'),
    ]
    expect(sums).toEqual([0, 200_000 - fees - tax, fees, tax])
    expect(await readIn(24)).toBe('done')
    expect(await sumOf('bank')).toBe(200_000 - fees - tax)
    expect(await shop.contradictions()).toEqual([])
  })

  test('a provider that does not answer is asked again, and a day is never booked in part', async () => {
    await bought()
    shop.provider.settleNow()
    shop.provider.fault = 'breaks'
    expect(await readIn(24)).toBe('again')
    expect(await sumOf('gateway_clearing')).toBe(110_000)
    shop.provider.fault = undefined
    expect(await readIn(24)).toBe('done')
    expect(await sumOf('gateway_clearing')).toBe(0)
  })
})
