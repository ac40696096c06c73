/** How often somebody may try: enough for whoever forgets, too seldom for whoever guesses. */
import { inTransaction } from '#db/transaction.ts'
import type { WriteServices } from '#domain/services.ts'
import { GUESSING_PAUSES_MS } from './guessing-pauses.rules.ts'
import { consumeRateLimit, type Limit, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import { returnUse } from '#domain/rate-limit/rate-limit.db.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type Admitted = { ok: true; giveBack: () => Promise<void> } | TooMany

/** `device`: by which the asker is known to the account. */
type Trying = { address: string; device: string | undefined }

/**
 * In one order, so that nobody waits for the other in a circle. A right password uses nothing up. What others try keeps
 * no known device waiting; elsewhere the waits at one account grow.
 */
export function signInLimits(email: string, { address, device }: Trying): Limit[] {
  const who = `${email} from ${device === undefined ? address : `device ${device}`}`
  const own = [
    { key: `sign-in, a minute, ${who}`, countMax: 5, windowMs: MINUTE_MS },
    { key: `sign-in, an hour, ${who}`, countMax: 30, windowMs: HOUR_MS },
  ]
  if (device !== undefined) return own
  return [
    ...own,
    { key: `sign-in to ${email}`, countMax: 100, windowMs: HOUR_MS, pausesMs: GUESSING_PAUSES_MS },
    { key: `sign-in from ${address}`, countMax: 60, windowMs: HOUR_MS },
  ]
}

export const signUpLimits = (address: string): Limit[] => [
  { key: `sign-up from ${address}`, countMax: 5, windowMs: HOUR_MS },
]

export const googleLimits = (step: 'start' | 'callback', address: string): Limit[] => [
  { key: `google ${step} from ${address}`, countMax: 20, windowMs: MINUTE_MS },
]

const mailsFrom = (address: string): Limit => ({
  key: `account mail from ${address}`,
  countMax: 10,
  windowMs: HOUR_MS,
})

/** `taken`: strangers ask for it, and once says it all. */
export const accountMailLimits = (about: 'verify' | 'taken', email: string, address: string): Limit[] => [
  { key: `${about} mail to ${email}`, countMax: about === 'taken' ? 1 : 3, windowMs: HOUR_MS },
  mailsFrom(address),
]

/** How often somebody may ask for a new password. */
export const resetLimits = (email: string, { address, device }: Trying): Limit[] =>
  device === undefined
    ? [{ key: `reset mail to ${email} for ${address}`, countMax: 3, windowMs: HOUR_MS }, mailsFrom(address)]
    : [{ key: `reset mail to ${email} for device ${device}`, countMax: 3, windowMs: HOUR_MS }]

const LAST_LINK_MS = 25 * MINUTE_MS

/**
 * How many letters for a new password one mailbox is sent, however many ask. After three another goes only once the link
 * of the last is about to end: whoever asks finds one that is good, or is sent one.
 */
export const resetMailbox = (email: string, isKnown: boolean): Limit => ({
  key: `reset mail to ${email}${isKnown ? ' by its devices' : ''}`,
  countMax: 5,
  windowMs: HOUR_MS,
  pausesMs: [0, 0, 0, LAST_LINK_MS, LAST_LINK_MS],
})

/** All limits have room, or nothing is used up. */
export async function admit(services: WriteServices, limits: readonly Limit[]): Promise<Admitted> {
  const now = services.clock.now()
  try {
    await inTransaction(services, async (tx) => {
      for (const limit of limits) {
        const taken = await consumeRateLimit(tx, { ...limit, now })
        if (!taken.ok) throw new Refused(taken)
      }
    })
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
  const giveBack = async () => {
    for (const { key } of limits) await returnUse(services.database.kysely, key, now)
  }
  return { ok: true, giveBack }
}

class Refused extends Error {
  readonly refusal: TooMany
  constructor(refusal: TooMany) {
    super('Too many tries.')
    this.refusal = refusal
  }
}
