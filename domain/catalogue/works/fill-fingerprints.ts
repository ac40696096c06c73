/** Pictures of works from before fingerprints get theirs: some at a time, and the next run goes on with the rest. */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { comparePicture } from '#domain/images/compare-picture.ts'
import { addFingerprint } from '#domain/images/fingerprints.db.ts'
import type { StoredPicture } from '#domain/images/picture-store.ts'
import { declareJob, handleJob } from '#domain/jobs/define-job.ts'
import { addJobs, deleteEndedJobs } from '#domain/jobs/jobs.db.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { listWithoutFingerprint } from './fingerprints.db.ts'

type FillServices = WriteServices & Pick<Services, 'pictures' | 'drawing'>

const FILL = declareJob('fill-fingerprints', z.object({}))

/** Well within the time that a job may take, also if the pictures come from a bucket. */
const AT_ONCE = 40
const NEXT_MS = 10_000
const HOUR_MS = 3_600_000
/** People who upload are drawn in turn with it. */
const OWN_TURN = 'fingerprints'

export const fillFingerprintsJob = handleJob(FILL, async (services: FillServices) => {
  // First, so that the chain never breaks.
  await planFilling(services, HOUR_MS)
  const pictures = await listWithoutFingerprint(services.database.kysely, AT_ONCE)
  for (const picture of pictures) {
    const reason = await fill(services, picture)
    if (reason) return { kind: 'again', reason }
  }
  if (pictures.length === AT_ONCE) await planFilling(services, NEXT_MS)
  return { kind: 'done' }
})

/** When the store starts, and after each run. */
export async function planFilling(services: WriteServices, afterMs = 0): Promise<void> {
  const now = services.clock.now()
  const step = afterMs === NEXT_MS ? NEXT_MS : HOUR_MS
  const runAt = new Date(Math.floor((now.getTime() + afterMs) / step) * step)
  await inTransaction(services, async (tx) => {
    await deleteEndedJobs(tx, FILL.kind, new Date(now.getTime() - 24 * HOUR_MS))
    await addJobs(tx, [FILL.job(runAt.toISOString(), {}, runAt)], now)
  })
}

/** Why it has to wait, if it does. */
async function fill(services: FillServices, picture: StoredPicture): Promise<'away' | 'busy' | undefined> {
  const found = await services.pictures.find(picture)
  if (!found.ok && found.reason === 'away') return 'away'
  const bytes = found.ok ? await readFile(found.path).catch(() => undefined) : undefined
  const drawn = bytes && (await services.drawing.fingerprint(bytes, OWN_TURN))
  if (drawn && !drawn.ok && drawn.reason === 'busy') return 'busy'
  const fingerprint = drawn?.ok ? drawn.drawn : null
  const now = services.clock.now()
  await inTransaction(services, async (tx) => {
    const isAdded = await addFingerprint(tx, { pictureId: picture.id, fingerprint, now })
    if (isAdded && fingerprint) await addJobs(tx, [comparePicture(picture.id)], now)
  })
  return undefined
}
