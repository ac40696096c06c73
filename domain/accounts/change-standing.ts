/** What an admin changes of a person: one way for roles and suspensions. */
import { inTransaction } from '#db/transaction.ts'
import type { Tx } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { confirmIdentity } from './confirm-identity.ts'
import type { IdentityRefusal } from './confirm-identity.ts'
import { admins, findPerson, hangByStanding, lockAdmins, lockPerson } from './people.db.ts'
import type { PersonRow } from './people.db.ts'
import type { Visitor } from './visitor.rules.ts'

export type StandingServices = Pick<Services, 'auth' | 'clock' | 'database' | 'pages'>

export type StandingChanged =
  | { ok: true }
  | { ok: false; reason: 'no-such-person' | 'last-admin' | 'not-admin' | 'changed-meanwhile' }
  | IdentityRefusal

export type StandingWish = {
  admin: Visitor
  personId: string
  /** The admin's own: asked for before anybody becomes or stops being an admin. */
  password: string
  address: string
}

type Change = {
  /** Whether the person can do what an admin does, afterwards. */
  isAdminThen: (person: PersonRow) => boolean
  /** Under the lock of the person's row. */
  write: (tx: Tx, person: PersonRow) => Promise<void>
}

const isAdmin = ({ role, suspendedAt }: PersonRow) => role === 'admin' && suspendedAt === null

/** The store never loses its last admin, and works hang or go with their maker, with the commit. */
export async function changeStanding(
  services: StandingServices,
  { admin, personId, password }: StandingWish,
  { isAdminThen, write }: Change,
): Promise<StandingChanged> {
  const { kysely } = services.database
  const seen = isUuid(personId) ? await findPerson(kysely, personId) : undefined
  if (!seen) return { ok: false, reason: 'no-such-person' }
  if (isAdmin(seen) !== isAdminThen(seen)) {
    if (isAdmin(seen) && (await admins(kysely).execute()).length === 1) return { ok: false, reason: 'last-admin' }
    const confirmed = await confirmIdentity(services, admin, { password, field: 'password' })
    if (!confirmed.ok) return confirmed
  }
  return inTransaction<StandingChanged>(services, async (tx, changed) => {
    const standing = await lockAdmins(tx)
    if (!standing.includes(admin.id)) return { ok: false, reason: 'not-admin' }
    const person = await lockPerson(tx, personId)
    if (!person) return { ok: false, reason: 'no-such-person' }
    if (isAdmin(person) !== isAdmin(seen)) return { ok: false, reason: 'changed-meanwhile' }
    if (standing.length === 1 && isAdmin(person) && !isAdminThen(person)) return { ok: false, reason: 'last-admin' }
    await write(tx, person)
    const works = await hangByStanding(tx, personId)
    if (works.length > 0) changed('catalogue', 'categories', ...works.map(({ id }) => `artwork:${id}`))
    changed(...new Set(works.map(({ artistId }) => `artist:${artistId}`)))
    return { ok: true }
  })
}
