import { inTransaction } from '#db/transaction.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { UPLOAD_BYTES_MAX } from '#domain/images/picture-file.rules.ts'
import { takeUpload, type UploadServices } from '#domain/images/take-upload.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { countAttempt, declareLimit } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services } from '#domain/services.ts'
import { imagesWords } from '#words/images.ts'
import { joiningWords } from '#words/joining.ts'
import { applicationMail } from './application-mail.ts'
import type { ApplicationForm } from './application.rules.ts'
import { addApplication, findLatestApplication } from './applications.db.ts'

/** What a person sees of their own latest application; null without one. */
export async function showOwnApplication({ database }: Pick<Services, 'database'>, { id }: Pick<Visitor, 'id'>) {
  const latest = await findLatestApplication(database.kysely, id)
  return latest ? { state: latest.state, answer: latest.answer, createdAt: latest.createdAt } : null
}

export type Applied =
  | { ok: true }
  | { ok: false; reason: 'not-now' | 'unconfirmed' | 'open-already' }
  | { ok: false; reason: 'sample'; error: string }
  | { ok: false; reason: 'too-many' | 'busy' | 'cannot-store'; waitSeconds: number }

const applicationsOf = declareLimit('application of', { countMax: 5, windowMs: 24 * 3_600_000 })

type Asked = { form: ApplicationForm; samples: readonly Uint8Array[]; address: string }

/** One open application a person. After a refusal another may follow. We answer by e-mail, so the address is confirmed first. */
export async function applyAsArtist(
  services: UploadServices,
  { id: profileId, role, isEmailVerified }: Pick<Visitor, 'id' | 'role' | 'isEmailVerified'>,
  { form, samples, address }: Asked,
): Promise<Applied> {
  if (role !== 'user') return { ok: false, reason: 'not-now' }
  if (!isEmailVerified) return { ok: false, reason: 'unconfirmed' }
  const { kysely } = services.database
  if ((await findLatestApplication(kysely, profileId))?.state === 'open') return { ok: false, reason: 'open-already' }
  // Before a picture is re-encoded.
  if (samples.some(({ length }) => length >= UPLOAD_BYTES_MAX))
    return { ok: false, reason: 'sample', error: imagesWords.tooLarge }
  const attempt = await countAttempt(services, applicationsOf(profileId))
  if (!attempt.ok) return attempt
  const pictureIds: string[] = []
  for (const [place, bytes] of samples.entries()) {
    const taken = await takeUpload(services, { bytes, uploaderId: profileId, alt: joiningWords.sampleAlt(place + 1) })
    if (!taken.ok) return taken.reason === 'refused' ? { ok: false, reason: 'sample', error: taken.error } : taken
    pictureIds.push(taken.pictureId)
  }
  const now = services.clock.now()
  return inTransaction<Applied>(services, async (tx) => {
    const id = await addApplication(tx, { profileId, form, pictureIds, now })
    if (id === undefined) return { ok: false, reason: 'open-already' }
    await noteAudit(tx, { action: 'artist-applied', actorId: profileId, address })
    await addJobs(tx, [applicationMail('new', id), applicationMail('received', id)], now)
    return { ok: true }
  })
}
