import { admit } from '#domain/accounts/admit-account.ts'
import { guessingPauses } from '#domain/accounts/guessing-pauses.rules.ts'
import { declareLimit, type Limit, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services } from '#domain/services.ts'
import { fromBase32 } from './base32.rules.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { findAuthenticator, spendRecoveryCode, takeStep } from './two-step.db.ts'
import { findStep } from './time-code.ts'
import type { TypedCode } from './typed-code.rules.ts'

/** `first`: of an app that is being set up. */
type CodeToCheck = TypedCode | { kind: 'first'; code: string }

export type CodeServices = Pick<Services, 'auth' | 'clock' | 'database' | 'pages'>

export type CodeRefusal = { ok: false; reason: 'wrong-code' } | TooMany

const FREE_TRIES = 5
/** Three codes are valid at a time: with the password known, guessing one takes two years. */
const TRIES_MAX = 20

const RULE = { countMax: TRIES_MAX, windowMs: 60 * 60_000, pausesMs: guessingPauses(FREE_TRIES, TRIES_MAX) }

const ofStrangers = declareLimit('code of', RULE)
const onDevice = declareLimit('code on a known device of', RULE)
const inSession = declareLimit('code in session', RULE)
const recovery = declareLimit('recovery code in session', RULE)

/** Where a code is typed. `device`: a browser that has passed the account's two-step verification. */
type Place = { sessionId: string; isWhole: boolean; device?: string | undefined }

/**
 * Strangers who know the password share one count. Verified sessions and known browsers have their own, so strangers can't
 * use those up. Recovery codes can't be guessed, so they are counted per session.
 */
function codeLimit(accountId: string, kind: CodeToCheck['kind'], { sessionId, isWhole, device }: Place): Limit {
  if (kind === 'recovery') return recovery(sessionId)
  if (isWhole) return inSession(sessionId)
  return device === undefined ? ofStrangers(accountId) : onDevice(`${accountId} ${device}`)
}

/** Checks and spends a code. A right one uses up no attempt. */
export async function checkCode(
  services: CodeServices,
  accountId: string,
  given: CodeToCheck,
  place: Place,
): Promise<{ ok: true } | CodeRefusal> {
  const admitted = await admit(services, [codeLimit(accountId, given.kind, place)])
  if (!admitted.ok) return admitted
  const isRight = await (given.kind === 'recovery' ? isRecoveryCode : isTimeCode)(services, accountId, given)
  if (!isRight) return { ok: false, reason: 'wrong-code' }
  await admitted.giveBack()
  return { ok: true }
}

async function isTimeCode(
  { auth, clock, database }: CodeServices,
  accountId: string,
  { kind, code }: CodeToCheck,
): Promise<boolean> {
  const authenticator = await findAuthenticator(database.kysely, accountId)
  const isMeant = authenticator && (authenticator.confirmedAt === null) === (kind === 'first')
  const secret = isMeant && auth.safe.open(authenticator.secret)?.text
  if (!secret) return false
  const { lastStep } = authenticator
  const step = findStep(fromBase32(secret), { code, lastStep, now: clock.now() })
  return step !== undefined && takeStep(database.kysely, accountId, step)
}

const isRecoveryCode = ({ database }: CodeServices, accountId: string, { code }: CodeToCheck): Promise<boolean> =>
  spendRecoveryCode(database.kysely, accountId, hashRecoveryCode(code))
