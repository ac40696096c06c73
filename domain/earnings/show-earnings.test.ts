import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { proposeRun } from '#domain/payouts/propose-run.ts'
import { artistShare } from '#domain/selling-terms/artist-share.rules.ts'
import { paise } from '#shared/money.rules.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { addProfile } from '#tests/harness/list-work.ts'
import { openPayoutShop } from '#tests/harness/payouts.ts'
import { openTestShop, type TestShop } from '#tests/harness/test-shop.ts'
import { showEarnings } from './show-earnings.ts'
import { showOwnPayouts } from './show-own-payouts.ts'

describeOnPostgres((engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(engine)
  })
  afterAll(() => shop.close())

  async function sold() {
    const buyer = await shop.buyerOf(await shop.listWork({ title: 'Moonrise' }))
    const { order, providerOrderId } = await shop.placed(buyer)
    await shop.confirm(buyer, shop.provider.pay(providerOrderId))
    const { artist_id: artistId } = await shop.database.kysely
      .selectFrom('order_items')
      .select('artist_id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    return { orderId: order.id, artistId }
  }

  test('each order opens to the sum of its share, as it stands after refunds, and all add up to the balance', async () => {
    const { orderId, artistId } = await sold()
    const adminId = await addProfile(shop.database.kysely)
    const asked = {
      orderId,
      adminId,
      amountPaise: paise(55_000),
      reason: 'goodwill',
      note: '',
      key: randomUUID(),
    } as const
    await refundOrder(shop.services, asked)
    const { balance, orders } = await showEarnings(shop.services, { artistId, page: 9 })
    expect(balance).toMatchObject({ pendingPaise: 40_000, payablePaise: 0, heldPaise: 0, orders: 1 })
    expect(orders).toMatchObject([{ orderId, state: 'pending', owedPaise: 40_000, lines: [{ title: 'Moonrise' }] }])
    const shares = orders.flatMap(({ lines }) => lines.map(({ line }) => artistShare(line).receivedPaise))
    expect(shares).toEqual([40_000])
  })

  test('someone who is no artist has earned nothing', async () => {
    expect(await showEarnings(shop.services, { artistId: null, page: 1 })).toMatchObject({ orders: [], pageCount: 1 })
    expect(await showOwnPayouts(shop.services, { artistId: null, page: 1 })).toMatchObject({
      payouts: [],
      pageCount: 1,
    })
  })

  test('an artist sees each payout with its UTR, what it is for, and why it came back; never one that is only proposed', async () => {
    const there = await openPayoutShop(engine)
    onTestFinished(() => there.close())
    await there.setWay('razorpayx')
    const artistId = await there.addArtist(80_000)
    await there.addArtist(90_000)
    there.company.newPayouts = 'wait for approval'
    const approved = async () => (await there.payoutsOf(artistId)).find(({ reference }) => reference !== null)
    const shown = async () => (await showOwnPayouts(there.services, { artistId, page: 9 })).payouts
    expect(await shown()).toEqual([])
    await proposeRun(there.services, { begunBy: null })
    expect(await shown()).toEqual([])
    await there.payNow()
    await there.runJobs()
    expect(await shown()).toMatchObject([
      { state: 'sent', amountPaise: 80_000, utr: null, why: null, lines: [{ orderId: null, paise: 80_000 }] },
    ])
    const payout = await approved()
    const [atCompany] = there.atCompany(payout?.reference ?? '')
    there.company.move(atCompany?.id ?? '', 'processing')
    there.company.move(atCompany?.id ?? '', 'processed')
    await there.passAndRun(24)
    const paid = await approved()
    expect(await shown()).toMatchObject([{ state: 'paid', utr: paid?.utr, at: paid?.paidAt }])
    there.company.move(atCompany?.id ?? '', 'reversed')
    await there.passAndRun(72)
    const returned = await approved()
    expect(await shown()).toMatchObject([{ state: 'returned', why: returned?.why, at: returned?.endedAt }])
    expect(returned?.why).toBeTruthy()
  })
})
