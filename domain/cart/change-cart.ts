/** Changes of the cart of an account. */
import { inTransaction, type Tx } from '#db/transaction.ts'
import { tellVisitor } from '#domain/live/live-visitors.ts'
import { consumeRateLimit, declareLimit } from '#domain/rate-limit/consume-rate-limit.ts'
import type { Services } from '#domain/services.ts'
import { isAccountGone } from '#shared/database-errors.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import type { CartChange, GuestLine } from './cart-change.rules.ts'
import {
  admitLine,
  cappedQuantity,
  isSameChoice,
  joinLines,
  planLines,
  type PutLine,
  type PutPlan,
  type PutReport,
  type WantedLine,
} from './cart-lines.rules.ts'
import type { Refusal } from './cart-words.rules.ts'
import * as db from './cart.db.ts'

/** Whose cart, and the browser's key for this change. */
export type OwnChange = { userId: string; key: string }

type WriteServices = Pick<Services, 'database' | 'pages' | 'clock' | 'log'>

type NotWritten =
  | { ok: false; reason: 'too-many'; waitSeconds: number }
  /** Another account has made this change: two people share a device. */
  | { ok: false; reason: 'made-elsewhere' }
  /** The account has been deleted. */
  | { ok: false; reason: 'signed-out' }
  /** Our fault; it is logged. */
  | { ok: false; reason: 'unsaved' }

export type ChangeMade =
  /** How many pieces were added, and, if fewer than asked for, how many are available. */
  { ok: true; pieces?: number; quantityMax?: number | null } | ({ ok: false } & Refusal)

/** Any change of the visitor's own cart. */
export function makeChange(services: WriteServices, own: OwnChange, change: CartChange): Promise<ChangeMade> {
  if (change.change === 'add') return addToCart(services, { ...own, line: change })
  return writeCart<ChangeMade, void>(services, own, {
    read: nothing,
    make: async (tx) => ({ outcome: await changeLines(tx, own, change) }),
  })
}

async function changeLines(
  tx: Tx,
  own: OwnChange,
  change: Exclude<CartChange, { change: 'add' }>,
): Promise<ChangeMade> {
  if (change.change === 'accept') {
    // The visitor has seen these prices: only another change is shown from here on.
    const seen = change.seen.filter(({ lineId }) => isUuid(lineId))
    await db.setShownPrices(tx, own, seen)
    return { ok: true }
  }
  if (!isUuid(change.lineId)) return { ok: false, reason: 'no-such-line' }
  if (change.change === 'choose') return chooseAnew(tx, own, change)
  const line = { ...own, lineId: change.lineId }
  if (change.change === 'remove')
    return (await db.deleteLine(tx, line)) ? { ok: true } : { ok: false, reason: 'no-such-line' }
  const held = await db.setQuantity(tx, line, change.quantity)
  if (held === undefined) return { ok: false, reason: 'no-such-line' }
  return { ok: true, quantityMax: held < change.quantity ? held : null }
}

type AddedLine = Omit<WantedLine, 'shownPaise' | 'sizeId'> & { sizeId?: string | null }

export const addToCart = (services: WriteServices, { line, ...own }: OwnChange & { line: AddedLine }) =>
  writeCart<ChangeMade, PutPlan>(
    services,
    own,
    putting(own, [{ sizeId: null, ...line, shownPaise: null }], ({ pieces, capped, left }) =>
      left[0]
        ? { ok: false, reason: left[0].reason }
        : { ok: true, pieces, quantityMax: capped[0]?.quantityMax ?? null },
    ),
  )

type Choose = Extract<CartChange, { change: 'choose' }>

/** The line keeps its place, or joins an equal one. */
async function chooseAnew(
  tx: Tx,
  { userId }: OwnChange,
  { lineId, frameOptionId, sizeId }: Choose,
): Promise<ChangeMade> {
  const held = await db.listHeld(tx, { userId })
  const line = held.find(({ id }) => id === lineId)
  if (!line) return { ok: false, reason: 'no-such-line' }
  const wanted = { artworkId: line.artworkId, frameOptionId, sizeId }
  const [forSale] = await db.listForSale(tx, [wanted], userId)
  const admitted = admitLine(forSale, wanted)
  if (!admitted.ok) return admitted
  const { quantityMax, unitPaise } = admitted
  const same = held.find((one) => one !== line && isSameChoice(one, admitted))
  const before = same?.quantity ?? 0
  const quantity = cappedQuantity(before, line.quantity, quantityMax)
  if (same) {
    await db.deleteLine(tx, { userId, lineId })
    await db.setQuantity(tx, { userId, lineId: same.id }, quantity)
  } else await db.setChoice(tx, lineId, { frameOptionId, sizeId, quantity, shownPaise: unitPaise })
  return { ok: true, quantityMax: quantity < before + line.quantity ? quantityMax : null }
}

/** Adds every line that can be added: a guest's cart, once, with its own id as the key, or all works of a wall. */
export const mergeCart = (services: WriteServices, { lines, ...own }: OwnChange & { lines: readonly GuestLine[] }) =>
  writeCart<{ ok: true; report: PutReport }, PutPlan>(
    services,
    own,
    putting(own, joinLines(lines), (report) => ({ ok: true, report })),
  )

type Write<Outcome, Read> = {
  /** Pipelined with the claim, read under the cart's lock. */
  read: (tx: Tx) => Promise<Read>
  /** Its inserts are written together with its answer. */
  make: (tx: Tx, read: Read) => Promise<{ outcome: Outcome; added?: readonly PutLine[] }>
}

const nothing = async () => {}

const putting = <Outcome>(
  owner: { userId: string },
  wanted: readonly WantedLine[],
  tell: (report: PutReport) => Outcome,
): Write<Outcome, PutPlan> => ({
  async read(tx) {
    const { forSale, held } = await db.readForAdding(tx, wanted, owner)
    return planLines(wanted, forSale, held)
  },
  make: async (_, { report, lines: added }) => ({ outcome: tell(report), added }),
})

const writesOf = declareLimit('cart of', { countMax: 120, windowMs: 60_000 })
/** Longer than any device retries. */
const REMEMBERED_MS = 90 * 86_400_000

/** Makes a change once, however often it is sent, and notifies every open page of its owner. */
async function writeCart<Outcome extends { ok: boolean }, Read>(
  services: WriteServices,
  own: OwnChange,
  { read, make }: Write<Outcome, Read>,
): Promise<Outcome | NotWritten> {
  const now = services.clock.now()
  try {
    return await inTransaction<Outcome | NotWritten>(services, async (tx) => {
      const [taken, isClaimed, found] = await Promise.all([
        consumeRateLimit(tx, { ...writesOf(own.userId), now }),
        db.claimChange(tx, own, { before: new Date(now.getTime() - REMEMBERED_MS) }),
        read(tx),
      ])
      if (!taken.ok && isClaimed) await db.giveUpClaim(tx, own)
      if (!taken.ok) return taken
      if (!isClaimed) {
        const answer = (await db.findChangeAnswer(tx, own)) as Outcome | undefined
        return answer ?? { ok: false, reason: 'made-elsewhere' }
      }
      const { outcome, added = [] } = await make(tx, found)
      if (outcome.ok) {
        await db.keepChangeAnswer(tx, own, outcome, added)
        tellVisitor(tx, own.userId, 'cart')
      } else await db.giveUpClaim(tx, own)
      return outcome
    })
  } catch (error) {
    if (isAccountGone(error)) return { ok: false, reason: 'signed-out' }
    services.log.error({ err: error, userId: own.userId }, 'A cart could not be saved.')
    return { ok: false, reason: 'unsaved' }
  }
}
