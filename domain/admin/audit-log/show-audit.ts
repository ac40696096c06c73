import { findPeopleIds } from '#domain/accounts/people.db.ts'
import type { Services } from '#domain/services.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { listActions, listAudit } from './audit-log.db.ts'
import type { AuditEntry, AuditPlace, AuditQuery } from './audit-query.rules.ts'

export type { AuditEntry }

const ENTRIES_PER_PAGE = 50

type Reading = { query: AuditQuery; place: AuditPlace; admin: { id: string }; address: string }

/** A page of entries, newest first. Searching for a person is itself logged. */
export async function showAudit({ database }: Pick<Services, 'database'>, { query, place, admin, address }: Reading) {
  const { kysely } = database
  const people = await findMeant(kysely, query)
  if (query.person)
    await noteAudit(kysely, { action: 'audit-read', actorId: admin.id, object: { query: query.person }, address })
  const [found, actions] = await Promise.all([
    listAudit(kysely, { query, people, place, limit: ENTRIES_PER_PAGE + 1 }),
    listActions(kysely),
  ])
  const isBackwards = place !== undefined && 'after' in place
  const hasMore = found.length > ENTRIES_PER_PAGE
  const entries = isBackwards ? found.slice(-ENTRIES_PER_PAGE) : found.slice(0, ENTRIES_PER_PAGE)
  const [first, last] = [entries.at(0), entries.at(-1)]
  const hasNewer = isBackwards ? hasMore : place !== undefined
  const hasOlder = isBackwards || hasMore
  return {
    entries,
    actions,
    newer: hasNewer && first ? { after: first.id } : undefined,
    older: hasOlder && last ? { before: last.id } : undefined,
  }
}

const BATCH = 1_000

/** All entries found, newest first, in batches. The export itself is logged first. */
export async function* exportAudit(
  { database }: Pick<Services, 'database'>,
  { query, admin, address }: Omit<Reading, 'place'>,
): AsyncGenerator<AuditEntry> {
  const { kysely } = database
  const facts = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  await noteAudit(kysely, { action: 'audit-export', actorId: admin.id, address, facts })
  const people = await findMeant(kysely, query)
  let place: AuditPlace
  let batch: AuditEntry[]
  do {
    batch = await listAudit(kysely, { query, people, place, limit: BATCH })
    yield* batch
    const last = batch.at(-1)
    place = last && { before: last.id }
  } while (batch.length === BATCH)
}

const findMeant = async (db: Services['database']['kysely'], { person }: AuditQuery) =>
  person === '' ? undefined : findPeopleIds(db, person)
