/** Weekly runs of the demo's past, by the use cases of every day: payouts that arrived, came back, are on their way, wait. */
import { join } from 'node:path'
import { readContent } from '#domain/content/read-content.ts'
import { releaseDueShares } from '#domain/orders/releasing/release-shares.ts'
import { approveRun } from '#domain/payouts/approve-run.ts'
import { noteOutcome } from '#domain/payouts/bank-file.ts'
import { changeSettings } from '#domain/payouts/change-settings.ts'
import type { PayoutServices } from '#domain/payouts/payout-services.ts'
import { listPayoutsOf, listRuns } from '#domain/payouts/payouts.db.ts'
import { proposeRun } from '#domain/payouts/propose-run.ts'
import { findSettings } from '#domain/payouts/settings.db.ts'
import type { Services } from '#domain/services.ts'
import { PROJECT } from '#shared/project-folder.ts'
import type { Show } from './demo-show.ts'
import { endJobsBefore } from './past-jobs.db.ts'

const DAY_MS = 86_400_000
const PAYER_ACCOUNT = '501000123456'
const quiet = () => {}

type Paying = Pick<Services, 'brand' | 'database' | 'pages' | 'papersLock' | 'payoutWays'>

/** Nothing happens in a store with runs. */
export async function payShowArtists(around: Paying, { people, artists }: Show, today: Date): Promise<void> {
  const { kysely } = around.database
  const adminId = people.find(({ role }) => role === 'admin')?.id
  if (!adminId || (await listRuns(kysely, 1)).length > 0) return
  let now = today
  const services: PayoutServices = {
    ...around,
    clock: { now: () => now },
    content: await readContent({ folder: join(PROJECT, 'content'), brand: around.brand }),
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  }
  const settings = { ...(await findSettings(kysely)), payerAccount: PAYER_ACCOUNT }
  await changeSettings(services, { settings, adminId })

  const propose = async (daysAgo: number) => {
    now = new Date(today.getTime() - daysAgo * DAY_MS)
    await releaseDueShares(services)
    const { runId } = await proposeRun(services, { begunBy: adminId })
    return runId === null ? [] : listPayoutsOf(kysely, runId)
  }
  /** Returns its payouts by their artists. */
  const approve = async (daysAgo: number) => {
    const payouts = await propose(daysAgo)
    const totalPaise = payouts.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
    const shown = { count: payouts.length, totalPaise, isChecked: false, address: '' }
    await approveRun(services, { runId: payouts[0]?.runId ?? '', adminId, ...shown })
    return new Map(payouts.map(({ id, artistId }) => [artists.find((one) => one.id === artistId)?.slug, id]))
  }
  const note = async (
    payoutId: string | undefined,
    outcome: 'paid' | 'returned',
    told: { utr?: string; why?: string },
  ) =>
    noteOutcome(services, {
      payoutId: payoutId ?? '',
      adminId,
      outcome,
      utr: '',
      why: '',
      ...told,
      isAccountWrong: false,
    })

  const first = await approve(28)
  now = new Date(now.getTime() + DAY_MS)
  await note(first.get('harsh-soni'), 'paid', { utr: 'DEMON26001834511' })
  await note(first.get('kabir-rao'), 'paid', { utr: 'DEMON26001834512' })
  const second = await approve(6)
  now = new Date(now.getTime() + DAY_MS)
  await note(second.get('sunaina-jha'), 'paid', { utr: 'DEMON26002117301' })
  await note(second.get('meher-gill'), 'paid', { utr: 'DEMON26002117302' })
  await approve(1)
  now = today
  await note(second.get('meher-gill'), 'returned', { why: 'Returned by the bank: account temporarily blocked' })
  await propose(0)
  // Nobody in the demo gets e-mails about its past.
  await endJobsBefore(kysely, 'payout-mail', today)
}
