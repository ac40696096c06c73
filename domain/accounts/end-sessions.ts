import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { endedSessionCookie, endFormer } from './begin-session.ts'
import { lockPerson } from './people.db.ts'
import { deleteOtherSessions, deleteOwnSession, deleteSessionsOf } from './sessions.db.ts'
import type { Visitor } from './visitor.rules.ts'

/** Ends the session of this browser, and returns the cookie that makes it forget. */
export async function signOut(
  { database, storeUrl }: Pick<Services, 'database' | 'storeUrl'>,
  cookies: string | null,
): Promise<string> {
  const actorId = await endFormer(database.kysely, storeUrl, cookies)
  if (actorId !== undefined) await noteAudit(database.kysely, { action: 'sign-out', actorId })
  return endedSessionCookie(storeUrl)
}

type Needs = Pick<Services, 'database' | 'pages'>

/** Ends one of the visitor's own sessions, which may be this one. Other people's count as missing. */
export function endSession(
  services: Needs,
  visitor: Visitor,
  { sessionId, address }: { sessionId: string; address: string },
): Promise<{ ok: true } | { ok: false; reason: 'not-found' }> {
  return inTransaction(services, async (tx) => {
    const isEnded = isUuid(sessionId) && (await deleteOwnSession(tx, { id: sessionId, accountId: visitor.id }))
    if (!isEnded) return { ok: false, reason: 'not-found' }
    await noteAudit(tx, { actorId: visitor.id, action: 'session-end', object: { session: sessionId }, address })
    return { ok: true }
  })
}

export type OthersEnded = { ok: true } | { ok: false; reason: 'no-such-person' | 'own' }

/** Signs another person out everywhere, by an admin. */
export function endSessionsOf(
  services: Needs,
  { admin, personId, address }: { admin: Visitor; personId: string; address: string },
): Promise<OthersEnded> {
  return inTransaction<OthersEnded>(services, async (tx) => {
    if (personId === admin.id) return { ok: false, reason: 'own' }
    if (!isUuid(personId) || !(await lockPerson(tx, personId))) return { ok: false, reason: 'no-such-person' }
    await deleteSessionsOf(tx, personId)
    await noteAudit(tx, { actorId: admin.id, action: 'sessions-end', object: { person: personId }, address })
    return { ok: true }
  })
}

/** Every session but the one that asks. */
export function endOtherSessions(
  services: Needs,
  { id, sessionId }: Visitor,
  { address }: { address: string },
): Promise<void> {
  return inTransaction(services, async (tx) => {
    await deleteOtherSessions(tx, { keptId: sessionId, accountId: id })
    await noteAudit(tx, { actorId: id, action: 'sessions-end-others', address })
  })
}
