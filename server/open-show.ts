/** The demo works. A live shop loads none of this. */
import { readDemoShow } from '#demo/demo-show.ts'
import { fillShow, showServices } from '#demo/fill-show.ts'
import { openPayoutWays } from '#providers/payouts/payout-ways.ts'
import type { Env } from '#shared/env.ts'
import { enterPastAt } from './open-providers.ts'

/** Adds the demo works while visitors already browse. */
export async function openShow(env: Env, around: Parameters<typeof showServices>[1]): Promise<void> {
  const { standInsUrl } = env
  const services = showServices(env, { ...around, payoutWays: openPayoutWays({ razorpayX: undefined }) })
  if (standInsUrl) services.enterPast = (past) => enterPastAt(standInsUrl, past)
  await fillShow(services, await readDemoShow(), sayProgress)
}

export function sayProgress(hung: number, total: number): void {
  if (process.stdout.isTTY)
    process.stdout.write(`\rAdding demonstration works: ${hung} of ${total}${hung === total ? '.\n' : ''}`)
  else if (hung === total || hung % 20 === 0) console.info(`Adding demonstration works: ${hung} of ${total}.`)
}
