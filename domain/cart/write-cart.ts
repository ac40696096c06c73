import { inTransaction } from '#db/transaction.ts'
import type { Tx } from '#db/transaction.ts'
import { tellVisitor } from '#domain/live/tell-visitor.ts'
import type { Services } from '#domain/services.ts'
import { consumeRateLimit } from '#domain/rate-limit/consume-rate-limit.ts'
import { lockCart } from './cart.db.ts'
import { claimChange, findAnswer, forgetOldChanges, giveUpClaim, keepAnswer } from './changes.db.ts'

/** Whose cart, and the key that the browser made for this change. */
export type OwnChange = { userId: string; key: string }

export type WriteServices = Pick<Services, 'database' | 'pages' | 'clock' | 'log'>

export type NotWritten =
  | { ok: false; reason: 'too-many'; waitSeconds: number }
  /** Another account has made this change: a device that two people share. */
  | { ok: false; reason: 'made-elsewhere' }
  /** It is our fault, and logged. */
  | { ok: false; reason: 'unsaved' }

const WRITES_MAX = 120
const MINUTE_MS = 60_000
/** Longer than a device keeps trying. */
const REMEMBERED_MS = 90 * 86_400_000

/** Makes a change of a cart once, however often it is sent; every open page of its owner hears of it. */
export async function writeCart<Outcome extends { ok: boolean }>(
  services: WriteServices,
  change: OwnChange,
  make: (tx: Tx) => Promise<Outcome>,
): Promise<Outcome | NotWritten> {
  try {
    return await writeOnce(services, change, make)
  } catch (error) {
    services.log.error({ err: error, userId: change.userId }, 'A cart could not be saved.')
    return { ok: false, reason: 'unsaved' }
  }
}

function writeOnce<Outcome extends { ok: boolean }>(
  services: WriteServices,
  change: OwnChange,
  make: (tx: Tx) => Promise<Outcome>,
): Promise<Outcome | NotWritten> {
  const now = services.clock.now()
  return inTransaction<Outcome | NotWritten>(services, async (tx) => {
    const turn = { key: `cart of ${change.userId}`, countMax: WRITES_MAX, windowMs: MINUTE_MS, now }
    const taken = await consumeRateLimit(tx, turn)
    if (!taken.ok) return { ok: false, reason: 'too-many', waitSeconds: taken.waitSeconds }
    await lockCart(tx, change)
    await forgetOldChanges(tx, new Date(now.getTime() - REMEMBERED_MS))
    if (!(await claimChange(tx, change))) {
      const answer = (await findAnswer(tx, change)) as Outcome | undefined
      return answer ?? { ok: false, reason: 'made-elsewhere' }
    }
    const outcome = await make(tx)
    if (outcome.ok) {
      await keepAnswer(tx, change, outcome)
      await tellVisitor(tx, change.userId, 'cart')
    } else await giveUpClaim(tx, change)
    return outcome
  })
}
