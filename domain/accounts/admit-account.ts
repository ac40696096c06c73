/** How often people may try: enough for forgetting a password, too seldom for guessing one. */
import { inTransaction } from '#db/transaction.ts'
import type { AuditNote } from '#domain/audit/audit.db.ts'
import { noteRefusal } from '#domain/audit/note-refusal.ts'
import type { WriteServices } from '#domain/services.ts'
import { GUESSING_PAUSES_MS } from './guessing-pauses.rules.ts'
import { consumeRateLimit, declareLimit, type Limit, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import { returnUse } from '#domain/rate-limit/rate-limit.db.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

type Admitted = { ok: true; giveBack: () => Promise<void> } | TooMany

/** `device`: the number by which the account knows this browser. */
type Trying = { address: string; device: string | undefined }

const ofAsker = (email: string, { address, device }: Trying) =>
  `${email} from ${device === undefined ? address : `device ${device}`}`

const signInMinute = declareLimit('sign-in, a minute,', { countMax: 5, windowMs: MINUTE_MS })
const signInHour = declareLimit('sign-in, an hour,', { countMax: 30, windowMs: HOUR_MS })
const signInTo = declareLimit('sign-in to', { countMax: 100, windowMs: HOUR_MS, pausesMs: GUESSING_PAUSES_MS })
const signInFrom = declareLimit('sign-in from', { countMax: 60, windowMs: HOUR_MS })

/**
 * Always in this order, so that two sign-ins can't deadlock. A right password uses up no attempt. Other people's attempts
 * don't delay a known device; elsewhere the pauses at one account grow.
 */
export function signInLimits(email: string, trying: Trying): Limit[] {
  const who = ofAsker(email, trying)
  const own = [signInMinute(who), signInHour(who)]
  return trying.device === undefined ? [...own, signInTo(email), signInFrom(trying.address)] : own
}

const signUpFrom = declareLimit('sign-up from', { countMax: 5, windowMs: HOUR_MS })

export const signUpLimits = (address: string): Limit[] => [signUpFrom(address)]

const googleFrom = {
  start: declareLimit('google start from', { countMax: 20, windowMs: MINUTE_MS }),
  callback: declareLimit('google callback from', { countMax: 20, windowMs: MINUTE_MS }),
}

export const googleLimits = (step: 'start' | 'callback', address: string): Limit[] => [googleFrom[step](address)]

const mailsFrom = declareLimit('account mail from', { countMax: 10, windowMs: HOUR_MS })

const accountMailsTo = {
  verify: declareLimit('verify mail to', { countMax: 3, windowMs: HOUR_MS }),
  /** Strangers can trigger it, and one is enough. */
  taken: declareLimit('taken mail to', { countMax: 1, windowMs: HOUR_MS }),
}

export const accountMailLimits = (about: 'verify' | 'taken', email: string, address: string): Limit[] => [
  accountMailsTo[about](email),
  mailsFrom(address),
]

const resetAsked = declareLimit('reset mail for', { countMax: 3, windowMs: HOUR_MS })

/** How often people may ask for a new password. */
export const resetLimits = (email: string, trying: Trying): Limit[] => {
  const own = resetAsked(ofAsker(email, trying))
  return trying.device === undefined ? [own, mailsFrom(trying.address)] : [own]
}

const LAST_LINK_MS = 25 * MINUTE_MS

const ofMailbox = { countMax: 5, windowMs: HOUR_MS, pausesMs: [0, 0, 0, LAST_LINK_MS, LAST_LINK_MS] }
const resetMailsTo = declareLimit('reset mail to', ofMailbox)
const resetMailsByDevices = declareLimit('reset mail by its devices to', ofMailbox)

/**
 * How many password e-mails one mailbox gets, however many requests come. After three, the next one goes only when the
 * last link is about to expire, so the owner always has a working link.
 */
export const resetMailbox = (email: string, isKnown: boolean): Limit =>
  (isKnown ? resetMailsByDevices : resetMailsTo)(email)

/** Takes one attempt from every limit, or from none. `note`: for the audit log if one refuses. */
export async function admit(services: WriteServices, limits: readonly Limit[], note?: AuditNote): Promise<Admitted> {
  const now = services.clock.now()
  try {
    await inTransaction(services, async (tx) => {
      for (const limit of limits) {
        const taken = await consumeRateLimit(tx, { ...limit, now })
        if (!taken.ok) throw new Refused(taken, limit)
      }
    })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (note) await noteRefusal(services, error.limit.key, note)
    return error.refusal
  }
  const giveBack = async () => {
    for (const { key } of limits) await returnUse(services.database.kysely, key, now)
  }
  return { ok: true, giveBack }
}

class Refused extends Error {
  readonly refusal: TooMany
  readonly limit: Limit
  constructor(refusal: TooMany, limit: Limit) {
    super('Too many attempts.')
    this.refusal = refusal
    this.limit = limit
  }
}
