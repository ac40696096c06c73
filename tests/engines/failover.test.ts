/** Patroni replaces a primary that dies while people buy: what was acknowledged stays, and the store goes on by itself. */
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isTaken } from '@rang-rekha/stand-ins/razorpay/webhooks.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { headOf } from '#tests/harness/mail-server.ts'
import { seeded } from '#tests/harness/seeded.ts'
import { judge } from '#tests/sweeps/judge.ts'
import { openBuyers, type Bought } from '#tests/sweeps/keep-buying.ts'
import { listWares } from '#tests/sweeps/list-wares.ts'
import { openShop } from '#tests/sweeps/open-shop.ts'
import { listLeft } from '#tests/sweeps/sweep.ts'
import { missingFor } from './install.ts'
import { startPatroni, type Node } from './patroni.ts'

const missing = missingFor('failover')
if (missing !== undefined) console.info(`A failover was not run: ${missing}.`)

const BUYERS = 4
/** Of the store. Patroni needs at least 20 seconds of them to be sure. */
const ORDERS_AGAIN_MS = 45_000

test.skipIf(missing !== undefined)(
  'the primary is killed under load: no acknowledged order is lost or doubled, and orders work again within 45 s',
  { timeout: 600_000 },
  async () => {
    await using patroni = await startPatroni()
    await using shop = await openShop('postgres', listWares(2_000), patroni)
    await shop.untilWhole()
    const workers = await shop.whoAnswers()
    await eventually(async () => expect(usedIn(await shop.metrics())).toEqual(new Set(['0', '1'])))
    const buyers = openBuyers(shop, shop.hung, seeded(1))
    buyers.begin(BUYERS)
    for (let round = 0; round < 2; round++) {
      await untilHeard(buyers.bought, 0, 20 * (round + 1))
      const primary = await primaryOf(patroni.nodes)
      const killedAt = performance.now()
      const before = buyers.bought.length
      await primary.kill()
      await untilHeard(buyers.bought, before, 1)
      const seconds = (performance.now() - killedAt) / 1_000
      const acknowledged = buyers.bought.filter(({ heard }) => heard !== 'nothing').length
      console.info(
        `the primary (${primary.name}) was killed after ${acknowledged} orders; orders again after ${seconds.toFixed(1)} s`,
      )
      expect(seconds * 1_000).toBeLessThan(ORDERS_AGAIN_MS)
      expect((await primaryOf(patroni.nodes)).name).not.toBe(primary.name)
      // The former primary comes back as a replica, and reads go to it.
      primary.start()
      await patroni.untilWhole()
      await eventually(async () => expect(usedIn(await shop.metrics())).toEqual(new Set(['0', '1'])))
    }
    await buyers.end()
    expect(await shop.whoAnswers()).toEqual(workers)

    const { webhooks } = shop.standIns.razorpay
    for (const event of webhooks.events) if (!isTaken(event)) await webhooks.sendAgain(event)
    const database = await shop.connect()
    await expect.poll(() => listLeft(database), { timeout: 60_000 }).toEqual([])
    expect(await shop.command('audit-money')).toEqual({ code: 0, said: '0 contradictions found.\n' })
    const { razorpay, shiprocket, access } = shop.standIns
    const emails = shop.mail.taken.map(headOf)
    const books = {
      payments: razorpay.books.payments,
      parcels: shiprocket.parcels(),
      emails,
      razorpay: access.razorpay,
    }
    const {
      orders,
      standing,
      ofArtists: _,
      parked,
      ...found
    } = await judge(database, {
      books,
      hung: shop.hung,
      bought: buyers.bought,
    })
    await database.close()
    console.info(`${orders} orders of ${buyers.bought.length} buyers, ${standing} stand; parked: ${parked.join('; ')}`)
    expect(standing).toBeGreaterThan(20)
    expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([])
  },
)

/** Of each replica in each process, without repetitions: one node is the primary, and so is no replica. */
const usedIn = (metrics: string) => new Set(metrics.match(/(?<=^store_database_replica_used\{.*\} )[01]$/gm))

async function primaryOf(nodes: readonly Node[]): Promise<Node> {
  return eventually(async () => {
    for (const node of nodes) if (await node.isPrimary()) return node
    throw new Error('There is no primary.')
  })
}

/** Until so many who came after the first `before` have heard that their order is placed. */
async function untilHeard(bought: readonly Bought[], before: number, count: number): Promise<void> {
  const until = performance.now() + 2 * ORDERS_AGAIN_MS
  while (bought.slice(before).filter(({ heard }) => heard !== 'nothing').length < count) {
    if (performance.now() > until) throw new Error('Nobody could order.')
    await wait(20)
  }
}
