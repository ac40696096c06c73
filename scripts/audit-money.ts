/**
 * `npm run audit:money`: every contradiction between orders, payments, stock and the payment provider. `--repair` first
 * settles what the provider knows about each.
 */
import { parseArgs } from 'node:util'
import { auditMoney } from '#domain/orders/reconciling/audit-money.ts'
import { contradictionWords } from '#domain/orders/reconciling/contradictions.rules.ts'
import { repairMoney } from '#domain/orders/reconciling/repair-money.ts'
import { createRazorpay } from '#providers/razorpay/razorpay.ts'
import { openCarriers } from '#providers/carriers/carriers.ts'
import { openGiftCardSeal, openOrderBox, providersOfEnv } from '#server/open-providers.ts'
import { createLog } from '#shared/log.ts'
import { countIn, refuse, runScript, withDatabase } from './run-script.ts'

const DAY_MS = 24 * 3_600_000

await runScript(async (env) => {
  const { values } = parseArgs({ options: { days: { type: 'string', default: '30' }, repair: { type: 'boolean' } } })
  /** How far back to compare with the provider. */
  const days = countIn(values.days, 3_650)
  if (days === undefined) return refuse('--days must be a whole number from 1 to 3650.')
  const { payments: access, shiprocket } = await providersOfEnv(env)
  if (values.repair && !access) return refuse('A demonstration has no provider to ask.')
  await withDatabase(env, async (database) => {
    const since = new Date(Date.now() - days * DAY_MS)
    const services = {
      orderBox: openOrderBox(env),
      database,
      clock: { now: () => new Date() },
      payments: access && createRazorpay(access),
      carriers: shiprocket && openCarriers({ shiprocket }),
    }
    const { payments } = services
    const more = { pages: { drop: () => {} }, log: createLog(env.logLevel), giftCardSeal: openGiftCardSeal(env) }
    const repaired =
      values.repair && payments ? await repairMoney({ ...env, ...services, ...more, payments }, { since }) : undefined
    if (repaired) console.info(`Checked ${repaired.asked} payments and orders with the provider.`)
    const audited = repaired ?? (await auditMoney(services, { since }))
    for (const contradiction of audited.contradictions) console.info(contradictionWords(contradiction))
    const count = audited.contradictions.length
    console.info(`${count} ${count === 1 ? 'contradiction' : 'contradictions'} found.`)
    if (!audited.ok && access) refuse(`Checked only the store's own records: ${audited.reason}`)
    if (!access) console.info("Checked only the store's own records, because a demonstration has no provider.")
    if (count > 0) process.exitCode = 1
  })
})
