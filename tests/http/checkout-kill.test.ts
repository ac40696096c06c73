import { expect, test } from 'vitest'
import { connectDatabase } from '#db/connect.ts'
import { auditMoney } from '#domain/orders/reconciling/audit-money.ts'
import { createRazorpay } from '#providers/razorpay/razorpay.ts'
import { openRazorpayStandIn } from '@rang-rekha/stand-ins/razorpay/razorpay-stand-in.ts'
import { openPostgres } from '#tests/harness/database.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { prepareDataDir, startProcess } from '#tests/harness/start-process.ts'
import { testEngine } from '#tests/harness/store.ts'

/** Each moment, or each fifth in its turn, alternating before and after it. */
const STEP = isLong ? 1 : 15
/** A hold, and a minute. */
const MINUTES_BETWEEN = 16

// On PostgreSQL the same moments are struck within one process, in domain/orders/survive-faults.test.ts.
test.runIf(testEngine === 'embedded' || isLong)(
  'P-1 I1 kill -9 at one moment of a checkout after the other: the next process leaves every buyer with one paid order',
  { timeout: 240_000 },
  async () => {
    await using data = await prepareDataDir(testEngine)
    const postgres = testEngine === 'postgres' ? await openPostgres(true) : undefined
    const databaseUrl = postgres?.address
    const provider = await openRazorpayStandIn()
    const { access } = provider
    const env = {
      DATA_DIR: data.path,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      RAZORPAY_KEY_ID: access.keyId,
      RAZORPAY_KEY_SECRET: access.keySecret,
      RAZORPAY_WEBHOOK_SECRET: access.webhookSecrets[0] ?? '',
      RAZORPAY_API_URL: access.apiUrl,
      PAY_URL: access.apiUrl.replace(/v1$/, 'checkout/pay'),
    }
    const buyers: string[] = []
    let left = {}
    let kills = 0
    for (let at = 1; ; at += STEP) {
      const child = startProcess('tests/http/buy-until-killed.ts', {
        ...env,
        ...left,
        AT: String(at),
        WHEN: at % 2 ? 'after' : 'before',
        MINUTES_LATER: String(at * MINUTES_BETWEEN),
      })
      const ended = await child.ended
      const [, buyer = '', key = ''] = /^buyer (\S+) (\S+)$/m.exec(child.said()) ?? []
      expect(buyer, child.said()).not.toBe('')
      buyers.push(buyer)
      left = { LEFT_BUYER: buyer, LEFT_KEY: key }
      if (ended !== 'SIGKILL') {
        expect([ended, child.said()]).toEqual([0, expect.stringContaining('bought')])
        break
      }
      kills++
    }
    const database = postgres ?? (await connectDatabase({ dataDir: data.path }))
    const { rows } = await database.pool.query<{ paid: number; orders: number }>(
      `select count(*) filter (where payment_state = 'paid')::int as paid, count(*)::int as orders
       from unnest($1::uuid[]) buyer left join orders on user_id = buyer group by buyer`,
      [buyers],
    )
    const clock = { now: () => new Date(Date.now() + buyers.length * MINUTES_BETWEEN * 60_000) }
    const audited = await auditMoney({ database, clock, payments: createRazorpay(access) }, { since: new Date(0) })
    await database.close()
    await provider.close()
    console.info(
      `kill -9 of a checkout on ${testEngine}: ${kills} kills, ${buyers.length} buyers, ${rows.filter(({ paid }) => paid !== 1).length} without one paid order, ${audited.contradictions.length} contradictions`,
    )
    expect(rows.filter(({ paid, orders }) => paid !== 1 || orders !== 1)).toEqual([])
    expect(audited).toEqual({ ok: true, contradictions: [] })
  },
)
