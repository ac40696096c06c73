import type { Services } from '#domain/services.ts'
import { SESSION_NOTED_EVERY_MS, sessionEnd } from './session-life.rules.ts'
import { hashSessionToken, readSessionToken } from './begin-session.ts'
import { findSession, noteSessionUse, type Device } from './sessions.db.ts'
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
  const { now, createdAt, lastUsedAt, userAgent, suspendedAt, suspensionReason, ...visitor } = session
  const isLongAgo = now.getTime() - lastUsedAt.getTime() > SESSION_NOTED_EVERY_MS
  if (isLongAgo || (device?.userAgent && !userAgent)) {
    await noteSessionUse(services.database.kysely, visitor.sessionId, device)
  }
  return { ...visitor, artistId: visitor.role === 'artist' ? visitor.artistId : null, sessionEndsAt: endsAt }
}

/** Asking is no use of the session: under an open page alone it grows old. */
export const isSessionStanding = async (services: Reading, cookies: string | null): Promise<boolean> =>
  (await findStanding(services, cookies)) !== undefined

/** Why the account of this session is suspended, if it is. */
export async function findWhySuspended(
  services: Reading,
  cookies: string,
): Promise<{ why: string | null } | undefined> {
  const session = await sessionOf(services, cookies)
  return session?.suspendedAt ? { why: session.suspensionReason } : undefined
}

async function findStanding(services: Reading, cookies: string | null) {
  const session = await sessionOf(services, cookies)
  if (!session || session.suspendedAt) return undefined
  const endsAt = sessionEnd(session.role, session)
  return endsAt > session.now ? { session, endsAt } : undefined
}

async function sessionOf({ database, storeUrl }: Reading, cookies: string | null) {
  const token = readSessionToken(storeUrl, cookies)
  return token === undefined ? undefined : findSession(database.kysely, hashSessionToken(token))
}
