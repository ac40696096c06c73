/** Finds the pictures that show the same as a new one. */
import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { defineJob } from '#domain/jobs/define-job.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import { findLayout, listNear, listThumbnails, putMatches } from './fingerprints.db.ts'
import { layoutDistance } from './picture-layout.rules.ts'
import { agreement, AGREEMENT_MIN, lookedAt } from './same-picture.rules.ts'

/** Of those with a like layout, the nearest: a copy is the nearest or nearly so. */
const LOOKED_AT_MAX = 16

type CompareServices = Pick<Services, 'database' | 'pages' | 'clock'>

/** If another comes at the same time, the later of both finds the earlier. */
export const comparePictureJob = defineJob(
  'compare-picture',
  z.object({ pictureId: z.string() }),
  async (services: CompareServices, { payload: { pictureId } }) => {
    const matches = await findMatches(services, pictureId)
    if (!matches) return { kind: 'done' }
    const now = services.clock.now()
    await inTransaction(services, (tx) => putMatches(tx, { pictureId, matches, now }))
    return { kind: 'done' }
  },
)

export const comparePicture = (pictureId: string): NewJob => comparePictureJob.job(pictureId, { pictureId })

async function findMatches({ database: { kysely } }: CompareServices, pictureId: string) {
  const own = await findLayout(kysely, pictureId)
  if (!own) return undefined
  const near = await listNear(kysely, own)
  const nearest = near
    .map((other) => ({ id: other.pictureId, far: layoutDistance(own.layout, other.layout) }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, LOOKED_AT_MAX)
  if (nearest.length === 0) return []
  const thumbnails = await listThumbnails(kysely, [pictureId, ...nearest.map(({ id }) => id)])
  const thumbnail = thumbnails.find((one) => one.pictureId === pictureId)
  if (!thumbnail) return undefined
  // Few processes ever compare.
  const { samplesIn } = await import('./picture-samples.ts')
  const look = lookedAt(await samplesIn(thumbnail.thumbnail))
  const matches: { otherId: string; agreement: number }[] = []
  for (const other of thumbnails) {
    if (other === thumbnail) continue
    // Requests are answered in between: each comparison takes some milliseconds.
    await new Promise((resolve) => setImmediate(resolve))
    const share = agreement(look, lookedAt(await samplesIn(other.thumbnail)))
    if (share >= AGREEMENT_MIN) matches.push({ otherId: other.pictureId, agreement: Math.round(share * 100) })
  }
  return matches
}
