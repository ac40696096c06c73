import { fromPrimary } from '#db/reading.ts'
import type { Services } from '#domain/services.ts'
import { HALF_SESSION_MS, SESSION_NOTED_EVERY_MS, sessionEnd, SIGN_IN_FRESH_MS } from './session-life.rules.ts'
import { hashSessionToken, readSessionToken } from './begin-session.ts'
import { findSession, noteSessionUse, type Device } from './sessions.db.ts'
import type { Visitor } from './visitor.rules.ts'

type Sessions = Pick<Services, 'database' | 'storeUrl'>
type Reading = Sessions & Pick<Services, 'isDemo'>

/** Who sends this request, read each time, so that an ended session is refused everywhere at once. */
export async function readVisitor(
  services: Reading,
  cookies: string | null,
  device?: Device,
): Promise<Visitor | undefined> {
  const standing = await findStanding(services, cookies)
  if (!standing) return undefined
  const { session, endsAt } = standing
  const { now, createdAt, lastUsedAt, userAgent, suspendedAt, suspensionReason, isProvedTwice, provedAt, ...visitor } =
    session
  const isLongAgo = now.getTime() - lastUsedAt.getTime() > SESSION_NOTED_EVERY_MS
  if (isLongAgo || (device?.userAgent && !userAgent)) {
    await noteSessionUse(services.database.kysely, visitor.sessionId, device)
  }
  const { role, hasTwoStep, artistId } = visitor
  const lacksTwoStep = role === 'admin' && !hasTwoStep && !services.isDemo
  return {
    ...visitor,
    ...(lacksTwoStep && NO_ADMIN),
    lacksTwoStep,
    isProvedLately: now.getTime() - provedAt.getTime() < SIGN_IN_FRESH_MS,
    artistId: role === 'artist' ? artistId : null,
    sessionEndsAt: endsAt,
  }
}

const NO_ADMIN = { role: 'user', duty: null } as const

/** The account of a sign-in that still needs two-step verification. */
export async function readHalfVisitor(services: Sessions, cookies: string | null) {
  const session = await sessionOf(services, cookies)
  if (!session || session.suspendedAt || !isHalf(session)) return undefined
  const isInTime = session.now.getTime() - session.createdAt.getTime() < HALF_SESSION_MS
  return isInTime ? { accountId: session.id, email: session.email, sessionId: session.sessionId } : undefined
}

const isHalf = ({ hasTwoStep, isProvedTwice }: { hasTwoStep: boolean; isProvedTwice: boolean }) =>
  hasTwoStep && !isProvedTwice

/** Asking is no use of the session: under an open page alone it grows old. */
export const isSessionStanding = async (services: Sessions, cookies: string | null): Promise<boolean> =>
  (await findStanding(services, cookies)) !== undefined

/** Why the account of this session is suspended, if it is. */
export async function findWhySuspended(
  services: Sessions,
  cookies: string,
): Promise<{ why: string | null } | undefined> {
  const session = await sessionOf(services, cookies)
  return session?.suspendedAt ? { why: session.suspensionReason } : undefined
}

async function findStanding(services: Sessions, cookies: string | null) {
  const session = await sessionOf(services, cookies)
  if (!session || session.suspendedAt || isHalf(session)) return undefined
  const endsAt = sessionEnd(session.role, session)
  return endsAt > session.now ? { session, endsAt } : undefined
}

async function sessionOf({ database, storeUrl }: Sessions, cookies: string | null) {
  const token = readSessionToken(storeUrl, cookies)
  if (token === undefined) return undefined
  // Never a moment old: an ended session or a lost role ends at once.
  return fromPrimary(() => findSession(database.kysely, hashSessionToken(token)))
}
