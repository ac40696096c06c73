import { inTransaction } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { artistSlug } from './artist-slug.rules.ts'
import { ensureArtist, lockAdmins, setRole } from './people.db.ts'
import type { Role } from './roles.rules.ts'
import { fullName } from './visitor.rules.ts'

export type RoleChanged = { ok: true } | { ok: false; reason: 'no-such-person' | 'last-admin' }

/** Whoever becomes an artist has an artist's record from then on. The store never loses its last admin. */
export async function changeRole(
  services: Pick<Services, 'database' | 'pages'>,
  { personId, role }: { personId: string; role: Role },
): Promise<RoleChanged> {
  if (!isUuid(personId)) return { ok: false, reason: 'no-such-person' }
  return inTransaction<RoleChanged>(services, async (tx) => {
    const admins = await lockAdmins(tx)
    if (role !== 'admin' && admins.length === 1 && admins[0] === personId) return { ok: false, reason: 'last-admin' }
    const person = await setRole(tx, personId, role)
    if (!person) return { ok: false, reason: 'no-such-person' }
    if (role === 'artist') {
      const name = fullName(person)
      await ensureArtist(tx, { profileId: person.id, name, slug: artistSlug(name, person.id) })
    }
    return { ok: true }
  })
}
