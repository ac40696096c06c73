import type { Services } from '#domain/services.ts'
import { SESSION_NOTED_EVERY_MS, sessionEnd } from './session-life.rules.ts'
import { hashSessionToken, readSessionToken } from './session-token.ts'
import { findSession, noteSessionUse } from './sessions.db.ts'
import type { Visitor } from './visitor.rules.ts'

/** Whose request this is, read anew each time: a session that was ended is not taken anywhere from then on. */
export async function readVisitor(
  { database, storeUrl }: Pick<Services, 'database' | 'storeUrl'>,
  cookies: string | null,
): Promise<Visitor | undefined> {
  const token = readSessionToken(storeUrl, cookies)
  if (token === undefined) return undefined
  const session = await findSession(database.kysely, hashSessionToken(token))
  if (!session || session.suspendedAt) return undefined
  const endsAt = sessionEnd(session.role, session)
  if (endsAt <= session.now) return undefined
  if (session.now.getTime() - session.lastUsedAt.getTime() > SESSION_NOTED_EVERY_MS) {
    await noteSessionUse(database.kysely, session.id)
  }
  const { id, accountId, email, isEmailVerified, firstName, lastName, role, artistId } = session
  return {
    id: accountId,
    sessionId: id,
    firstName,
    lastName,
    email,
    isEmailVerified,
    role,
    artistId: role === 'artist' ? artistId : null,
    sessionEndsAt: endsAt,
  }
}
