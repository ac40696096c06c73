/** Closing and reopening months. A closed month takes no more entries; late facts are booked on the first open day. */
import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { closeMonth, findFirstDay, holdMonths, listClosedMonths, reopenMonth } from '#domain/money/months.db.ts'
import type { WriteServices } from '#domain/services.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { listUnexplained } from './list-unexplained.ts'
import { daysOfMonth, monthOfDay } from '#shared/months.rules.ts'
import { closableMonth } from './show-month.ts'

export type MonthClosed =
  | { ok: true }
  /** `not-over` ends with the month, `not-next` once those before it are closed. */
  | { ok: false; reason: 'not-a-month' | 'not-over' | 'not-next' | 'closed-before' | 'changed' | 'not-seen' }

type Closing = {
  month: string
  adminId: string
  /** How many things were not explained when the owner decided, and whether the owner ticked that they were seen. */
  open: number
  isSeen: boolean
}

export function closeBooks(services: WriteServices, { month, adminId, open, isSeen }: Closing): Promise<MonthClosed> {
  return inTransaction<MonthClosed>(services, async (tx) => {
    const now = services.clock.now()
    const days = daysOfMonth(month)
    if (!days) return { ok: false, reason: 'not-a-month' }
    if (days.to >= indiaDay(now)) return { ok: false, reason: 'not-over' }
    await holdMonths(tx)
    const [last] = await listClosedMonths(tx, 1)
    if (last && last.month >= days.from) return { ok: false, reason: 'closed-before' }
    const next = closableMonth(indiaDay(now), last && monthOfDay(last.month), await findFirstDay(tx))
    if (next !== month) return { ok: false, reason: 'not-next' }
    const unexplained = await listUnexplained(tx, month)
    if (unexplained.length !== open) return { ok: false, reason: 'changed' }
    if (open > 0 && !isSeen) return { ok: false, reason: 'not-seen' }
    const facts = { month, ...(open > 0 && { unexplained: unexplained.map(({ kind }) => kind).join(', ') }) }
    await noteAudit(tx, { action: 'month-closed', actorId: adminId, object: { setting: 'books' }, facts })
    await closeMonth(tx, days.from, { by: adminId, now })
    return { ok: true }
  })
}

type MonthReopened = { ok: true } | { ok: false; reason: 'not-last' }

/** Only the last one. */
export function reopenBooks(
  services: WriteServices,
  { month, adminId, reason }: { month: string; adminId: string; reason: string },
): Promise<MonthReopened> {
  return inTransaction<MonthReopened>(services, async (tx) => {
    await holdMonths(tx)
    const [last] = await listClosedMonths(tx, 1)
    if (!last || monthOfDay(last.month) !== month) return { ok: false, reason: 'not-last' }
    await reopenMonth(tx, last.month)
    const facts = { month, reason }
    await noteAudit(tx, { action: 'month-reopened', actorId: adminId, object: { setting: 'books' }, facts })
    return { ok: true }
  })
}
