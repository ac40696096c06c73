/** Seals new entries of the audit log a few minutes later, so that logging never waits. */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { inTransaction, type Tx } from '#db/transaction.ts'
import { defineJob } from '#domain/jobs/define-job.ts'
import { addJobs, type NewJob } from '#domain/jobs/jobs.db.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { addLinks, findHead, findSealedUntil, listUnsealed, lockSeals } from './audit-chain.db.ts'
import { noteEndedRefusals } from './note-refusal.ts'
import { linksAfter, type ChainEntry, type Head } from './audit-chain.ts'

const MINUTE_MS = 60_000
const EVERY_MS = 10 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS
const AT_ONCE = 1_000
/** A job has two minutes. The rest is sealed next time. */
const BATCHES_MAX = 100

export const sealAuditJob = defineJob(
  'seal-audit',
  z.object({}),
  async (services: WriteServices & Pick<Services, 'log'>, { key }) => {
    await planSealing(services, slotOf(key))
    await noteEndedRefusals(services)
    const head = await sealAudit(services)
    // Logged outside the database, so that a rewritten chain no longer agrees with it.
    if (head) services.log.info({ head: `${head.position}:${head.hash}` }, 'The audit log is sealed up to here.')
    return { kind: 'done' }
  },
)

const slotOf = (key: string) => new Date(key.slice(key.indexOf(':') + 1))

/** The next slot after the job that plans it, however early that one ran, and never one in the past. */
function sealing(now: Date, own: Date): NewJob {
  const after = Math.max(now.getTime(), own.getTime())
  const runAt = new Date((Math.floor(after / EVERY_MS) + 1) * EVERY_MS)
  return sealAuditJob.job(runAt.toISOString(), {}, runAt)
}

/** Called when the store starts, and each night. From then on each run plans the next. */
export function planSealing(services: WriteServices, own = new Date(0)): Promise<void> {
  const now = services.clock.now()
  return inTransaction(services, (tx) => addJobs(tx, [sealing(now, own)], now))
}

/** Undefined if there was nothing to seal. */
export async function sealAudit(services: WriteServices): Promise<Head | undefined> {
  let head: Head | undefined
  let after: number | undefined
  for (let batch = 0; batch < BATCHES_MAX; batch++) {
    const entries = await inTransaction(services, async (tx) => {
      await lockSeals(tx)
      const now = services.clock.now()
      after ??= await findSealedUntil(tx, new Date(now.getTime() - DAY_MS))
      const unsealed = await listUnsealed(tx, { after, limit: AT_ONCE })
      head = (await seal(tx, unsealed, { isAgain: false, now })) ?? head
      return unsealed
    })
    after = entries.at(-1)?.id ?? after
    if (entries.length < AT_ONCE) break
  }
  return head
}

/** Only while the seals are locked. */
export async function seal(
  tx: Tx,
  entries: readonly ChainEntry[],
  { isAgain, now }: { isAgain: boolean; now: Date },
): Promise<Head | undefined> {
  const saltOf = () => randomBytes(16).toString('hex')
  const links = linksAfter(await findHead(tx), entries, { isAgain, sealedAt: now, saltOf })
  await addLinks(tx, links)
  return links.at(-1)
}
