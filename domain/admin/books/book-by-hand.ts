/** Taxes paid over and other money that no fact of the store tells of, booked by an owner. Only a reversal corrects it. */
import { inTransaction } from '#db/transaction.ts'
import { lockName } from '#db/sql-parts.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { credit, debit, type Line } from '#domain/money/accounts.rules.ts'
import { book, BOOKED_BY_HAND } from '#domain/money/ledger.db.ts'
import { findFirstOpenDay, holdMonths } from '#domain/money/months.db.ts'
import type { WriteServices } from '#domain/services.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { paise, rupees, type Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { findHandEntry } from './books.db.ts'
import { PAIR_NAMES, PAIRS, type PairName } from './pairs.rules.ts'

/** Nothing was sold before. */
const FIRST_DAY = '2020-01-01'

/** Money that goes to an account is its debit. */
const linesOfPair = (pair: PairName, amount: Paise): Line[] => [
  debit(PAIRS[pair].to, amount),
  credit(PAIRS[pair].from, amount),
]

export type BookedByHand =
  | { ok: true }
  | { ok: false; reason: 'no-key' | 'in-future' | 'too-early' }
  | { ok: false; reason: 'month-closed'; firstOpenDay: string }

type Asked = {
  day: string
  pair: PairName
  amount: Paise
  reason: string
  adminId: string
  /** Names the action: sent again, it is the same. */
  key: string
}

export function bookByHand(services: WriteServices, asked: Asked): Promise<BookedByHand> {
  const { day, pair, amount, reason, adminId, key } = asked
  return inTransaction<BookedByHand>(services, async (tx) => {
    const now = services.clock.now()
    if (!isUuid(key)) return { ok: false, reason: 'no-key' }
    if (day > indiaDay(now)) return { ok: false, reason: 'in-future' }
    if (day < FIRST_DAY) return { ok: false, reason: 'too-early' }
    await lockName(tx, `${BOOKED_BY_HAND} ${key}`)
    if (await findHandEntry(tx, key)) return { ok: true }
    // Nobody closes the month until this is booked in it.
    await holdMonths(tx)
    const firstOpenDay = await findFirstOpenDay(tx)
    if (firstOpenDay !== undefined && day < firstOpenDay) return { ok: false, reason: 'month-closed', firstOpenDay }
    const source = { source: BOOKED_BY_HAND, sourceId: key, purpose: pair, effectiveOn: day }
    await book(tx, [{ ...source, lines: linesOfPair(pair, amount), note: reason, bookedBy: adminId }], now)
    const facts = { day, amount: rupees(amount), reason, ...PAIRS[pair] }
    await noteAudit(tx, { action: 'booked-by-hand', actorId: adminId, object: { setting: 'books' }, facts })
    return { ok: true }
  })
}

export type Reversed = { ok: true; day: string } | { ok: false; reason: 'not-found' | 'reversed-before' }

/** On the same day, or, if its month is closed, on the first open one. */
export function reverseByHand(
  services: WriteServices,
  { key, reason, adminId }: { key: string; reason: string; adminId: string },
): Promise<Reversed> {
  return inTransaction<Reversed>(services, async (tx) => {
    if (!isUuid(key)) return { ok: false, reason: 'not-found' }
    await lockName(tx, `${BOOKED_BY_HAND} ${key}`)
    const booked = await findHandEntry(tx, key)
    const pair = PAIR_NAMES.find((name) => name === booked?.pair)
    if (!booked || !pair) return { ok: false, reason: 'not-found' }
    if (booked.isReversed) return { ok: false, reason: 'reversed-before' }
    await holdMonths(tx)
    const firstOpenDay = (await findFirstOpenDay(tx)) ?? booked.day
    const source = { source: BOOKED_BY_HAND, sourceId: key, nth: 2, purpose: 'reversal', effectiveOn: booked.day }
    const lines = linesOfPair(pair, paise(-booked.paise))
    await book(tx, [{ ...source, lines, note: reason, bookedBy: adminId }], services.clock.now())
    const facts = { amount: rupees(booked.paise), reason, ...PAIRS[pair] }
    await noteAudit(tx, { action: 'reversed-by-hand', actorId: adminId, object: { setting: 'books' }, facts })
    return { ok: true, day: firstOpenDay > booked.day ? firstOpenDay : booked.day }
  })
}
