/** Brings the books to what the facts say, at the end of each transaction that wrote some. */
import type { Db, Tx } from '#db/transaction.ts'
import { differenceOf, type Line } from '#domain/money/accounts.rules.ts'
import { book, type Transfer } from '#domain/money/ledger.db.ts'
import { keepBooksBy, type Bookable, type Moved } from '#domain/money/moved.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { booksOfCard, booksOfCardOrder, booksOfOrder, booksOfPayment } from './books-of.rules.ts'
import { listCardFacts, listCardOrderFacts, listOrderFacts, listPaymentFacts } from './facts.db.ts'

type Kind = Bookable['kind']
type Read = (
  db: Db,
  ids: readonly string[],
  lock: { isLocked: boolean },
) => Promise<{ id: string; booked: Line[]; times: number; wanted: Line[]; also?: Bookable[] }[]>

const also = (kind: Kind, id: string | null): Bookable[] => (id === null ? [] : [{ kind, id }])

/** `also`: what has to be booked with it. */
const READERS: Record<Kind, Read> = {
  payment: async (...asked) =>
    (await listPaymentFacts(...asked)).map((facts) => {
      const owners = [...also('order', facts.orderId), ...also('card-order', facts.cardOrderId)]
      // What was booked before it found its order counts with the order.
      return { ...facts, wanted: owners.length > 0 ? facts.booked : booksOfPayment(facts), also: owners }
    }),
  order: async (...asked) =>
    (await listOrderFacts(...asked)).map((facts) => ({ ...facts, wanted: booksOfOrder(facts) })),
  card: async (...asked) =>
    (await listCardFacts(...asked)).map((facts) => ({
      ...facts,
      wanted: booksOfCard(facts),
      also: also('card-order', facts.cardOrderId),
    })),
  'card-order': async (...asked) =>
    (await listCardOrderFacts(...asked)).map((facts) => ({ ...facts, wanted: booksOfCardOrder(facts) })),
}

/** In this order: each may name what comes after it. */
const KINDS = ['payment', 'order', 'card', 'card-order'] as const

/** The transfers that are missing in the books of these. */
export async function missingTransfers(
  db: Db,
  moved: readonly (Bookable & { purpose: string; at?: Date })[],
  lock: { isLocked: boolean },
): Promise<Transfer[]> {
  const all = new Map(moved.map((one) => [`${one.kind} ${one.id}`, one]))
  const transfers: Transfer[] = []
  for (const kind of KINDS) {
    const own = [...all.values()].filter((one) => one.kind === kind)
    if (own.length === 0) continue
    const ids = own.map(({ id }) => id)
    for (const { id, wanted, booked, times, also: others = [] } of await READERS[kind](db, ids, lock)) {
      const { purpose = '', at } = own.find((one) => one.id === id) ?? {}
      for (const other of others) {
        const key = `${other.kind} ${other.id}`
        all.set(key, all.get(key) ?? { ...other, purpose, ...(at && { at }) })
      }
      const lines = differenceOf(wanted, booked)
      const more = { ...(kind === 'order' && { orderId: id }), ...(at && { effectiveOn: indiaDay(at) }) }
      transfers.push({ source: kind, sourceId: id, purpose, nth: times + 1, lines, ...more })
    }
  }
  return transfers.filter(({ lines }) => lines.length > 0)
}

keepBooksBy(async (tx: Tx, moved: readonly Moved[]) => {
  const [first] = moved
  if (!first) return
  const transfers = await missingTransfers(tx, moved, { isLocked: true })
  // Sent together with the commit, which fails if it does.
  book(tx, transfers, first.at).catch(() => {})
})
