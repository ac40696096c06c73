/** `npm run db:seed`: adds the demo works. `--works 50000` fills the catalogue up to that many, for measuring. */
import { parseArgs } from 'node:util'
import { readDemoShow } from '#demo/demo-show.ts'
import { fillShow, showServices } from '#demo/fill-show.ts'
import { seedLarge } from '#demo/seed-large.ts'
import { openPayoutWays } from '#providers/payouts/payout-ways.ts'
import { sayProgress } from '#server/open-show.ts'
import { countIn, refuse, runScript, withDatabase } from './run-script.ts'

const WORKS_MAX = 1_000_000

await runScript(async (env) => {
  const { values } = parseArgs({ options: { works: { type: 'string' } } })
  const worksTotal = values.works === undefined ? 0 : countIn(values.works, WORKS_MAX)
  if (env.isProduction) return refuse('A live shop cannot have demonstration works (STORE_ENV=production).')
  if (worksTotal === undefined) return refuse(`--works must be a whole number from 1 to ${WORKS_MAX}.`)
  await withDatabase(env, async (database) => {
    const services = showServices(env, { database, payoutWays: openPayoutWays({ razorpayX: undefined }) })
    const show = await readDemoShow()
    await fillShow(services, show, sayProgress)
    if (worksTotal === 0) return
    const startedAt = performance.now()
    await seedLarge(services, { show, worksTotal }, (made, total) =>
      console.info(`Adding works for measuring: ${made} of ${total}.`),
    )
    console.info(`Done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
  })
})
