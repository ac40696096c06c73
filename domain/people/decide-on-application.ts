/** The answer to an application: who is accepted becomes an artist in the same transaction. */
import { inTransaction } from '#db/transaction.ts'
import { roleWords } from '#domain/accounts/visitor.rules.ts'
import { applicationMail } from '#domain/artists/joining/application-mail.ts'
import { decideApplication, findApplication } from '#domain/artists/joining/applications.db.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import {
  changeStanding,
  makeArtist,
  type StandingChanged,
  type StandingRequest,
  type StandingServices,
} from './change-standing.ts'

type Decision = Omit<StandingRequest, 'personId'> & { applicationId: string; answer: string }

export type Decided =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'decided-before' | Extract<StandingChanged, { ok: false }>['reason'] }

/** Only an owner can, as for every other change of a role. */
export async function acceptApplication(
  services: StandingServices,
  { applicationId, answer, ...request }: Decision,
): Promise<Decided> {
  const application = isUuid(applicationId) ? await findApplication(services.database.kysely, applicationId) : undefined
  if (!application) return { ok: false, reason: 'not-found' }
  if (application.state !== 'open') return { ok: false, reason: 'decided-before' }
  const now = services.clock.now()
  let isDecided = true
  const changed = await changeStanding(
    services,
    { ...request, personId: application.profileId },
    {
      isOwnerThen: () => false,
      // An admin who applied as a buyer stays an admin.
      refuse: async (_tx, { role }) => (role === 'admin' ? 'changed-meanwhile' : undefined),
      async write(tx, person) {
        isDecided = await decideApplication(tx, { id: applicationId, state: 'accepted', answer, now })
        if (!isDecided) return undefined
        await makeArtist(tx, person)
        const facts = { from: roleWords(person), to: 'artist' }
        return { action: 'application-accepted', facts, mail: applicationMail('accepted', applicationId) }
      },
    },
  )
  return changed.ok && !isDecided ? { ok: false, reason: 'decided-before' } : changed
}

/** With the reason, which the applicant reads. They may apply again. */
export function declineApplication(
  services: StandingServices,
  { applicationId, answer, admin, address }: Decision,
): Promise<Decided> {
  const now = services.clock.now()
  return inTransaction<Decided>(services, async (tx) => {
    const application = isUuid(applicationId) ? await findApplication(tx, applicationId) : undefined
    if (!application) return { ok: false, reason: 'not-found' }
    const isDecided = await decideApplication(tx, { id: applicationId, state: 'declined', answer, now })
    if (!isDecided) return { ok: false, reason: 'decided-before' }
    const object = { person: application.profileId }
    await noteAudit(tx, {
      action: 'application-declined',
      actorId: admin.id,
      address,
      object,
      facts: { reason: answer },
    })
    await addJobs(tx, [applicationMail('declined', applicationId)], now)
    return { ok: true }
  })
}
