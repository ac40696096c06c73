/** `npm run audit:money`: every contradiction between orders, payments, pieces and the payment provider, in words. */
import { parseArgs } from 'node:util'
import { auditMoney } from '#domain/orders/reconciling/audit-money.ts'
import { contradictionWords } from '#domain/orders/reconciling/contradictions.rules.ts'
import { createRazorpay } from '#providers/razorpay/razorpay.ts'
import { countIn, refuse, runScript, withDatabase } from './run-script.ts'

const DAY_MS = 24 * 3_600_000

await runScript(async (env) => {
  const { values } = parseArgs({ options: { days: { type: 'string', default: '30' } } })
  /** How far back the provider's books are read. */
  const days = countIn(values.days, 3_650)
  if (days === undefined) return refuse('--days is a whole number from 1 to 3650.')
  await withDatabase(env, async (database) => {
    const services = {
      database,
      clock: { now: () => new Date() },
      payments: env.razorpay && createRazorpay(env.razorpay),
    }
    const audited = await auditMoney(services, { since: new Date(Date.now() - days * DAY_MS) })
    for (const contradiction of audited.contradictions) console.info(contradictionWords(contradiction))
    const count = audited.contradictions.length
    console.info(`${count} ${count === 1 ? 'contradiction' : 'contradictions'} found.`)
    if (!audited.ok && env.razorpay) refuse(`Only the store's own rows were read: ${audited.reason}`)
    if (!env.razorpay) console.info('A demonstration has no provider to compare with: its own rows were read.')
    if (count > 0) process.exitCode = 1
  })
})
