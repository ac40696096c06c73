import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { openPayoutShop, type PayoutShop } from '#tests/harness/payouts.ts'
import { strike, TROUBLES, type Strike } from '#tests/harness/strike.ts'

const AMOUNT = 1_500_00

describeOnPostgres((engine) => {
  let shop: PayoutShop
  beforeAll(async () => {
    shop = await openPayoutShop(engine)
    await shop.setWay('razorpayx')
    shop.company.newPayouts = 'are paid at once'
  }, 60_000)
  afterAll(() => shop.close())

  /** A fault at one moment from now on, of the database or the company, until `heal`. */
  function strikeAt(trouble: Strike) {
    const { services } = shop
    const healthy = { database: services.database, payoutWays: services.payoutWays }
    const [way] = healthy.payoutWays.all
    if (!way?.online) throw new Error('The test has no company.')
    const { online } = way
    const calls = {
      send: (payout: Parameters<typeof way.send>[0]) => way.send(payout),
      look: (reference: string) => online.look(reference),
    }
    const struck = strike({ database: healthy.database, payments: calls }, trouble)
    const { send, look } = struck.payments
    const all = [{ ...way, send, online: { ...online, look } }]
    Object.assign(services, {
      database: struck.database,
      payoutWays: { all, of: (name: string) => all.find((one) => one.name === name) },
    })
    const heal = async () => {
      Object.assign(services, healthy)
      await shop.restart()
    }
    return { heal, hasStruck: struck.hasStruck }
  }

  /** One artist, until all is over. Returns what arrived, and what stands here. */
  async function payUntilDone(trouble: Strike) {
    const artistId = await shop.addArtist(AMOUNT)
    const struck = strikeAt(trouble)
    const attempt = (step: () => Promise<unknown>) => step().catch(() => struck.heal())
    for (let times = 0; times < 4; times++) {
      await attempt(() => shop.payNow())
      await attempt(() => shop.runJobs())
      shop.pass(30)
    }
    const hasStruck = struck.hasStruck()
    await struck.heal()
    await shop.passAndRun(12)
    const payouts = await shop.payoutsOf(artistId)
    const arrived = payouts.flatMap(({ reference }) => (reference ? shop.atCompany(reference) : []))
    return {
      hasStruck,
      arrived: arrived.map(({ amount, status }) => `${amount} ${status}`),
      states: payouts.map(({ state }) => state).filter((state) => state !== 'dropped'),
      left: await shop.payable(artistId),
    }
  }

  test(
    'after a crash at any moment between run and bank, an artist is paid once and the books say so',
    { timeout: 300_000 },
    async () => {
      const wrong: unknown[] = []
      let survived = 0
      for (const { first, step, ...trouble } of TROUBLES) {
        for (let at = first; ; at += step) {
          const { hasStruck, ...end } = await payUntilDone({ at, ...trouble })
          if (!hasStruck) break
          survived++
          const isRight = end.arrived.join() === `${AMOUNT} processed` && end.states.join() === 'paid' && end.left === 0
          if (!isRight) wrong.push([{ at, ...trouble }, end])
        }
      }
      expect([wrong, await shop.contradictions(), await shop.sumOf('payout_transit')]).toEqual([[], [], 0])
      expect(survived).toBeGreaterThan(isLong ? 20 : 6)
      console.info(`payouts on ${engine}: ${survived} faults survived, 0 paid twice, 0 lost`)
    },
  )
})
