import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Database, Engine } from '#db/connect.ts'
import { auditPictures } from '#domain/images/audit-pictures.ts'
import { keepOnDisk } from '#domain/images/picture-store.ts'
import { refundUnmatched } from '#domain/orders/reconciling/refund-unmatched.ts'
import { cancelOrder } from '#domain/orders/refunding/cancel-order.ts'
import { repairMoney } from '#domain/orders/reconciling/repair-money.ts'
import { openPlaces, type Place } from '#tests/harness/backup-places.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { addProfile } from '#tests/harness/hang-work.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { addPictureFile } from '#tests/harness/picture-file.ts'
import { ADDRESS, openPurchase, type Purchase } from '#tests/harness/purchase.ts'
import { openRazorpayStandIn } from '@rang-rekha/stand-ins/razorpay/razorpay-stand-in.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const BUYERS = isLong ? 8 : 2
/** At least so many orders are acknowledged before the backup, and after it. */
const ORDERS = isLong ? 60 : 2
/** What comes while a backup is made, at most. */
const ORDERS_MEANWHILE = isLong ? Infinity : 3
const AT = new Date('2026-11-23T05:00:00Z')

type Bought = { orderId: string; paymentId: string }

async function buy(shop: Purchase, workId: string): Promise<Bought & { userId: string }> {
  const userId = await shop.buyerOf(workId)
  const { order, providerOrderId } = await shop.placed(userId)
  const proof = shop.provider.pay(providerOrderId)
  const { ok } = await shop.confirm(userId, proof)
  if (!ok) throw new Error('The test could not pay.')
  return { userId, orderId: order.id, paymentId: proof.razorpay_payment_id }
}

/** People who buy without pause until they are told to stop, and what they were told. */
function keepBuying(shop: Purchase, workId: string) {
  const acknowledged: Bought[] = []
  let isOver = false
  let begun = 0
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (!isOver && begun++ < ORDERS + ORDERS_MEANWHILE) acknowledged.push(await buy(shop, workId))
  })
  return {
    acknowledged,
    async untilBought(count: number) {
      const wanted = acknowledged.length + count
      while (acknowledged.length < wanted) await wait(5)
    },
    async end() {
      isOver = true
      await Promise.all(buyers)
    },
  }
}

async function openShop(engine: Engine, place: Place, database: Database) {
  const provider = await openRazorpayStandIn({ clock: { now: () => AT } })
  const shop = await openPurchase(engine, { database, provider })
  const hang = async (stock_quantity: number) => {
    const picture_id = await addPictureFile({ database, pictureDir: place.env.pictureDir }, { width: 30, height: 20 })
    return shop.hang({ picture_id, stock_quantity })
  }
  return { provider, shop, hang }
}

/** Whoever has lost the account finds the order by the mailbox, as a guest does. */
const isGuests = async ({ kysely }: Database, id: string) => {
  const order = kysely.selectFrom('orders').select(['user_id', 'guest_id', 'contact_email']).where('id', '=', id)
  const { user_id, guest_id, contact_email } = await order.executeTakeFirstOrThrow()
  return user_id === null && guest_id !== null && contact_email === ADDRESS.email
}

const stateOf = async ({ kysely }: Database, id: string) =>
  (await kysely.selectFrom('orders').select('payment_state as state').where('id', '=', id).executeTakeFirst())?.state

describeOnPostgres((engine) => {
  test('a shop that is backed up while people buy and then loses everything comes back with every order that the provider knows: served, paid back or named with its buyer, and every picture', async () => {
    await using places = await openPlaces(engine)
    const [here, there] = [await places.ofStore(), await places.empty()]
    const running = await places.open(here)
    const { provider, shop, hang } = await openShop(engine, here, running)
    const [edition, only, last] = [await hang(5_000), await hang(1), await hang(1)]
    const cancelledLater = await buy(shop, edition)
    const open = await shop.placed(await shop.buyerOf(edition))
    const buying = keepBuying(shop, edition)
    await buying.untilBought(ORDERS)
    const made = await makeBackup(here.env, { folder: places.folder, keep: undefined, now: AT })
    await buying.end()
    for (let count = 0; count < ORDERS; count++) buying.acknowledged.push(await buy(shop, edition))

    const [ofOnly, ofLast] = [await buy(shop, only), await buy(shop, last)]
    const ofNewWork = await buy(shop, await hang(1))
    const unconfirmed = await shop.placed(await shop.buyerOf(edition))
    for (const { providerOrderId } of [open, unconfirmed]) provider.pay(providerOrderId)
    await cancelOrder(shop.services, { orderId: cancelledLater.orderId, userId: cancelledLater.userId })
    await shop.runJobs()
    await running.close()
    await rm(here.env.dataDir, { recursive: true })

    await restoreBackup(there.env, made.path)
    const back = await places.open(there)
    const again = await openPurchase(engine, { database: back, provider })
    const pictureDir = there.env.pictureDir
    const seen = { database: back, clock: { now: () => AT }, pictureDir, pictures: keepOnDisk(pictureDir) }
    expect(await auditPictures(seen)).toMatchObject({ broken: [], orphans: [] })
    const { rows } = await back.pool.query<{ id: string }>('select id from orders')
    const lost = buying.acknowledged.filter(({ orderId }) => !rows.some(({ id }) => id === orderId))
    expect(lost.length).toBeGreaterThanOrEqual(ORDERS)

    // The shop sells before anybody has asked the provider.
    await buy(again, last)
    again.pass(60)
    await repairMoney(again.services, { since: new Date(0) })
    await again.runJobs()
    const { contradictions } = await repairMoney(again.services, { since: new Date(0) })
    const about = { kind: 'payment', id: ofNewWork.paymentId }
    expect(contradictions).toEqual([
      { kind: 'payment-without-order', about, facts: { paise: 110_000 } },
      {
        kind: 'order-unknown-here',
        about,
        facts: { paise: 110_000, who: expect.stringContaining('void@razorpay.com, +919999999999, #') },
      },
    ])
    const states = await Promise.all(
      [...buying.acknowledged, ofOnly, { orderId: open.order.id }, { orderId: unconfirmed.order.id }].map(
        ({ orderId }) => stateOf(back, orderId),
      ),
    )
    expect(new Set(states)).toEqual(new Set(['paid']))
    expect([await stateOf(back, ofLast.orderId), await stateOf(back, cancelledLater.orderId)]).toEqual([
      'refunded',
      'refunded',
    ])

    expect(await isGuests(back, ofOnly.orderId)).toBe(true)

    const adminId = await addProfile(back.kysely, { role: 'admin' })
    await refundUnmatched(again.services, { paymentId: ofNewWork.paymentId, adminId, key: randomUUID() })
    await again.runJobs()
    expect((await repairMoney(again.services, { since: new Date(0) })).contradictions).toEqual([])
    await back.close()
    await provider.close()
  })
})
