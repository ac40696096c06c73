import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { accountMailJob } from './account-mail-jobs.ts'
import { artistSlug } from './artist-slug.rules.ts'
import { changeStanding } from './change-standing.ts'
import type { StandingChanged, StandingServices, StandingWish } from './change-standing.ts'
import { ensureArtist, setRole } from './people.db.ts'
import type { Role } from './roles.rules.ts'
import { fullName } from './visitor.rules.ts'

/** Whoever becomes an artist has an artist's record from then on; whoever was one before finds the works of then. */
export function changeRole(services: StandingServices, wish: StandingWish & { role: Role }): Promise<StandingChanged> {
  const { admin, address, role } = wish
  return changeStanding(services, wish, {
    isAdminThen: ({ suspendedAt }) => role === 'admin' && suspendedAt === null,
    async write(tx, person) {
      if (person.role === role) return
      await setRole(tx, person.id, role)
      if (role === 'artist') {
        const name = fullName(person)
        await ensureArtist(tx, { profileId: person.id, name, slug: artistSlug(name, person.id) })
      }
      const facts = { from: person.role, to: role }
      await noteAudit(tx, { action: 'role-change', actorId: admin.id, object: { person: person.id }, address, facts })
      await addJobs(tx, [accountMailJob('role-changed', { to: person.email, role })], services.clock.now())
    },
  })
}
