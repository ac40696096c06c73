/** Changes to a person by an admin: roles and suspensions alike. */
import { inTransaction, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs, type NewJob } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { accountMail } from '#domain/accounts/account-mails.ts'
import { endMailLinks } from '#domain/accounts/mail-tokens.db.ts'
import { findPerson, lockOwners, lockPerson, setRole, setSuspension } from '#domain/accounts/people.db.ts'
import { ensureArtist } from '#domain/artists/artists.db.ts'
import { listByStanding } from '#domain/catalogue/works/artist-standing.db.ts'
import { lockMoneyOf } from '#domain/payouts/balances.db.ts'
import { noPaise, type Paise } from '#shared/money.rules.ts'
import { lockOwed } from './people.db.ts'
import type { PersonRow } from '#domain/accounts/people.db.ts'
import { artistSlug } from '#domain/accounts/people.rules.ts'
import { deleteSessionsOf } from '#domain/accounts/sessions.db.ts'
import { fullName, roleWords, type RoleAndDuty, type Visitor } from '#domain/accounts/visitor.rules.ts'

export type StandingServices = Pick<Services, 'clock' | 'database' | 'pages'>

export type StandingChanged =
  | { ok: true }
  | { ok: false; reason: 'no-such-person' | 'last-owner' | 'not-admin' | Refused }

type Refused = 'changed-meanwhile' | 'unsent-parcels' | 'money-owed'

export type StandingRequest = {
  admin: Visitor
  personId: string
  address: string
}

type StandingChange = {
  /** Whether the person is an owner afterwards. */
  isOwnerThen: (person: PersonRow) => boolean
  /** Under the lock of the person's row: why it is refused. */
  refuse?: (tx: Tx, person: PersonRow) => Promise<Refused | undefined>
  /** Under the lock of the person's row. Undefined if nothing changes. */
  write: (tx: Tx, person: PersonRow) => Promise<Written | undefined>
}

/** For the audit log, and the e-mail to the person. */
type Written = { action: string; facts?: Record<string, string>; mail: NewJob }

const isOwner = ({ duty, suspendedAt }: PersonRow) => duty === 'owner' && suspendedAt === null

/** Never removes the last owner. Works are listed or unlisted with their artist, in the same transaction. */
export async function changeStanding(
  services: StandingServices,
  { admin, personId, address }: StandingRequest,
  { isOwnerThen, refuse, write }: StandingChange,
): Promise<StandingChanged> {
  const { kysely } = services.database
  const seen = isUuid(personId) ? await findPerson(kysely, personId) : undefined
  if (!seen) return { ok: false, reason: 'no-such-person' }
  return inTransaction<StandingChanged>(services, async (tx, changed) => {
    const owners = await lockOwners(tx)
    if (!owners.includes(admin.id)) return { ok: false, reason: 'not-admin' }
    const person = await lockPerson(tx, personId)
    if (!person) return { ok: false, reason: 'no-such-person' }
    if (isOwner(person) !== isOwner(seen)) return { ok: false, reason: 'changed-meanwhile' }
    if (owners.length === 1 && isOwner(person) && !isOwnerThen(person)) return { ok: false, reason: 'last-owner' }
    const refused = await refuse?.(tx, person)
    if (refused) return { ok: false, reason: refused }
    const written = await write(tx, person)
    if (written) {
      const { action, facts = {}, mail } = written
      const now = services.clock.now()
      await noteAudit(tx, { action, actorId: admin.id, object: { person: personId }, address, facts })
      await endMailLinks(tx, personId, now)
      await addJobs(tx, [mail], now)
    }
    const works = await listByStanding(tx, personId)
    if (works.length > 0) changed('catalogue', 'categories', ...works.map(({ id }) => `artwork:${id}`))
    changed(...new Set(works.map(({ artistId }) => `artist:${artistId}`)))
    return { ok: true }
  })
}

/** A new artist gets an artist record; a former one gets their works back. */
export function changeRole(
  services: StandingServices,
  request: StandingRequest & { wanted: RoleAndDuty },
): Promise<StandingChanged> {
  const { wanted } = request
  const { role, duty } = wanted
  return changeStanding(services, request, {
    isOwnerThen: ({ suspendedAt }) => duty === 'owner' && suspendedAt === null,
    // Only an artist can pack them. In an emergency, suspend the account and cancel the orders.
    async refuse(tx, person) {
      if (person.role !== 'artist' || role === 'artist') return undefined
      const { parcels, balancePaise, underWayPaise } = await lockOwed(tx, person.id, services.clock.now())
      if (parcels > 0) return 'unsent-parcels'
      // Only an artist reads the statement and gives the papers.
      return balancePaise !== 0 || underWayPaise > 0 ? 'money-owed' : undefined
    },
    async write(tx, person) {
      if (person.role === role && person.duty === duty) return undefined
      if (role === 'artist') await makeArtist(tx, person)
      else await setRole(tx, person.id, wanted)
      const mail = accountMail('role-changed', { to: person.email, role, duty: duty ?? undefined })
      return { action: 'role-change', facts: { from: roleWords(person), to: roleWords(wanted) }, mail }
    },
  })
}

export async function makeArtist(tx: Tx, person: PersonRow): Promise<void> {
  await setRole(tx, person.id, { role: 'artist', duty: null })
  const name = fullName(person)
  await ensureArtist(tx, { profileId: person.id, name, slug: artistSlug(name, person.id) })
}

export type Suspended =
  | { ok: true; owedPaise: Paise }
  | Exclude<StandingChanged, { ok: true }>
  | { ok: false; reason: 'self' }

/** Ends every session and unlists an artist's works, until the suspension is lifted. What the shop owes stays owed. */
export async function suspendPerson(
  services: StandingServices,
  wanted: StandingRequest & { reason: string },
): Promise<Suspended> {
  const { reason } = wanted
  if (wanted.personId === wanted.admin.id) return { ok: false, reason: 'self' }
  let owedPaise = noPaise
  const changed = await changeStanding(services, wanted, {
    isOwnerThen: () => false,
    async write(tx, { id, email, suspendedAt }) {
      if (suspendedAt) return undefined
      owedPaise = (await lockMoneyOf(tx, id)).balancePaise
      await setSuspension(tx, id, reason)
      await deleteSessionsOf(tx, id)
      return { action: 'suspension', facts: { reason }, mail: accountMail('suspended', { to: email, reason }) }
    },
  })
  return changed.ok ? { ok: true, owedPaise } : changed
}

/** The person can sign in again, and an artist's works are listed again. */
export const liftSuspension = (services: StandingServices, wanted: StandingRequest): Promise<StandingChanged> =>
  changeStanding(services, wanted, {
    isOwnerThen: ({ duty }) => duty === 'owner',
    async write(tx, { id, email, suspendedAt }) {
      if (!suspendedAt) return undefined
      await setSuspension(tx, id, null)
      return { action: 'suspension-lifted', mail: accountMail('suspension-lifted', { to: email }) }
    },
  })
