import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { accountMailJob } from './account-mail-jobs.ts'
import { changeStanding } from './change-standing.ts'
import type { StandingChanged, StandingServices, StandingWish } from './change-standing.ts'
import { setSuspension } from './people.db.ts'
import { deleteSessionsOf } from './sessions.db.ts'

export type Suspended = StandingChanged | { ok: false; reason: 'self' }

/** Ends every session at once, and takes the works of an artist off the wall, until it is lifted. */
export async function suspendPerson(
  services: StandingServices,
  wish: StandingWish & { reason: string },
): Promise<Suspended> {
  const { admin, address, personId, reason } = wish
  if (personId === admin.id) return { ok: false, reason: 'self' }
  return changeStanding(services, wish, {
    isAdminThen: () => false,
    async write(tx, { id, email, suspendedAt }) {
      if (suspendedAt) return
      await setSuspension(tx, id, reason)
      await deleteSessionsOf(tx, id)
      await noteAudit(tx, {
        action: 'suspension',
        actorId: admin.id,
        object: { person: id },
        address,
        facts: { reason },
      })
      await addJobs(tx, [accountMailJob('suspended', { to: email, reason })], services.clock.now())
    },
  })
}

/** From then on the person signs in again, and works of an artist hang as before. */
export function liftSuspension(services: StandingServices, wish: StandingWish): Promise<StandingChanged> {
  const { admin, address } = wish
  return changeStanding(services, wish, {
    isAdminThen: ({ role }) => role === 'admin',
    async write(tx, { id, email, suspendedAt }) {
      if (!suspendedAt) return
      await setSuspension(tx, id, null)
      await noteAudit(tx, { action: 'suspension-lifted', actorId: admin.id, object: { person: id }, address })
      await addJobs(tx, [accountMailJob('suspension-lifted', { to: email })], services.clock.now())
    },
  })
}
