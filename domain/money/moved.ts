/**
 * Code that writes a fact about money names what it is about. Before the transaction ends, the books of that are brought to
 * what its facts say: so no fact is forgotten, and each is booked in its own transaction.
 */
import { beforeCommit, type Tx } from '#db/transaction.ts'

/** What has books of its own: an order, a gift-card order, a gift card, a payment that bought nothing. */
export type Bookable = { kind: 'order' | 'card-order' | 'card' | 'payment'; id: string }

/** Why it is booked. Of several in one transaction the first counts, in this order. */
const PURPOSES = ['opening', 'sale', 'refund', 'dispute', 'release', 'card', 'payment', 'delivery'] as const
export type Purpose = (typeof PURPOSES)[number]

export type Moved = Bookable & { purpose: Purpose; at: Date }

type Keeper = (tx: Tx, moved: readonly Moved[]) => Promise<void>

let keeper: Keeper | undefined

/** By orders/books, which knows what the facts of each mean. */
export function keepBooksBy(keep: Keeper): void {
  keeper = keep
}

const movedIn = new WeakMap<Tx, Map<string, Moved>>()

export function moneyMoved(tx: Tx, { kind, id }: Bookable, purpose: Purpose, at: Date): void {
  const moved = movedIn.get(tx) ?? new Map<string, Moved>()
  movedIn.set(tx, moved)
  const before = moved.get(`${kind} ${id}`)
  const rank = (one: Purpose) => PURPOSES.indexOf(one)
  if (before && rank(before.purpose) <= rank(purpose)) return
  moved.set(`${kind} ${id}`, { kind, id, purpose, at })
  beforeCommit(tx, 'books', async () => {
    if (!keeper) throw new Error('Nobody keeps the books: domain/orders/books is not loaded.')
    movedIn.delete(tx)
    await keeper(tx, [...moved.values()])
  })
}
