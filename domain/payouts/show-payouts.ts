/** What an owner sees: what the shop owes, the runs and their payouts, and whom it can't pay. */
import { randomUUID } from 'node:crypto'
import { retryRead } from '#db/retry-read.ts'
import { readSum } from '#domain/money/ledger.db.ts'
import { noPaise, paise, type Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { listBalances, listOutstanding, readOwed } from './balances.db.ts'
import { canBePaid, listPayable } from './list-payable.ts'
import { AGES, ageOf, type Age } from './payout.rules.ts'
import { findRun, listRuns, listShownPayouts } from './payouts.db.ts'
import type { PayoutServices } from './payout-services.ts'
import { findRestore, findSettings } from './settings.db.ts'

const RUNS_SHOWN = 20

export type ShownPayouts = NonNullable<Awaited<ReturnType<typeof showPayouts>>>

/** `wanted`: the id of a run; else the open one, or the newest. Undefined if there is no such run. */
export function showPayouts(services: PayoutServices, wanted: string | undefined) {
  const { database, clock, payoutWays } = services
  const { kysely } = database
  return retryRead(async () => {
    const named = wanted !== undefined && isUuid(wanted) ? await findRun(kysely, wanted) : undefined
    if (wanted !== undefined && !named) return undefined
    const [settings, balances, owed, runs, restoredAt, bankPaise, gatewayPaise] = await Promise.all([
      findSettings(kysely),
      listBalances(kysely),
      readOwed(kysely),
      listRuns(kysely, RUNS_SHOWN),
      findRestore(kysely),
      readSum(kysely, { code: 'bank' }),
      readSum(kysely, { code: 'gateway_clearing' }),
    ])
    const run = named ?? runs[0]
    const payable = await listPayable(services, { ...settings, way: payoutWays.of(settings.way) })
    const creditors = balances.filter(({ payablePaise }) => payablePaise > noPaise)
    const outstanding = await listOutstanding(
      kysely,
      creditors.map(({ artistId }) => artistId),
    )
    return {
      settings,
      ways: payoutWays.all.map(({ name, title }) => [name, title] as const),
      /** Payable, by the age of its release. */
      ages: sumByAge(outstanding, clock.now()),
      ...owed,
      /** By the books: in the shop's bank account, and still with the payment provider. */
      bankPaise,
      gatewayPaise,
      debtors: balances.filter(({ payablePaise }) => payablePaise < noPaise),
      blocked: payable
        .filter((one) => !canBePaid(one))
        .map(({ artistId, name, amountPaise, missing, fault }) => ({ artistId, name, amountPaise, missing, fault })),
      /** How many the next run would pay. */
      readyCount: payable.filter(canBePaid).length,
      runs,
      run: run && { ...run, payouts: await listShownPayouts(kysely, run.id) },
      restoredAt,
      /** Names the next action on this page, so that it is done once. */
      key: randomUUID(),
    }
  })
}

function sumByAge(outstanding: Awaited<ReturnType<typeof listOutstanding>>, now: Date): Record<Age, Paise> {
  const sums = Object.fromEntries(AGES.map((age) => [age, noPaise])) as Record<Age, Paise>
  for (const { paise: part, releasedAt } of outstanding) {
    const age = ageOf(releasedAt, now)
    sums[age] = paise(sums[age] + part)
  }
  return sums
}
