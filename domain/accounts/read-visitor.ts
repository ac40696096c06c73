import type { Services } from '#domain/services.ts'
import { SESSION_NOTED_EVERY_MS, sessionEnd } from './session-life.rules.ts'
import { hashSessionToken, readSessionToken } from './begin-session.ts'
import { findSession, noteSessionUse } from './sessions.db.ts'
import type { Device } from './sessions.db.ts'
import type { Visitor } from './visitor.rules.ts'

type Reading = Pick<Services, 'database' | 'storeUrl'>

/** Whose request this is, read anew each time: a session that was ended is not taken anywhere from then on. */
export async function readVisitor(
  services: Reading,
  cookies: string | null,
  device?: Device,
): Promise<Visitor | undefined> {
  const standing = await findStanding(services, cookies)
  if (!standing) return undefined
  const { session, endsAt } = standing
  const isLongAgo = session.now.getTime() - session.lastUsedAt.getTime() > SESSION_NOTED_EVERY_MS
  if (isLongAgo || (device?.userAgent && !session.userAgent)) {
    await noteSessionUse(services.database.kysely, session.id, device)
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

/** Asking is no use of the session: under an open page alone it grows old. */
export const isSessionStanding = async (services: Reading, cookies: string | null): Promise<boolean> =>
  (await findStanding(services, cookies)) !== undefined

/** Whose session this is, when the account is suspended. */
export async function findSuspendedId({ database, storeUrl }: Reading, cookies: string): Promise<string | undefined> {
  const token = readSessionToken(storeUrl, cookies)
  const session = token === undefined ? undefined : await findSession(database.kysely, hashSessionToken(token))
  return session?.suspendedAt ? session.accountId : undefined
}

async function findStanding({ database, storeUrl }: Reading, cookies: string | null) {
  const token = readSessionToken(storeUrl, cookies)
  if (token === undefined) return undefined
  const session = await findSession(database.kysely, hashSessionToken(token))
  if (!session || session.suspendedAt) return undefined
  const endsAt = sessionEnd(session.role, session)
  return endsAt > session.now ? { session, endsAt } : undefined
}
