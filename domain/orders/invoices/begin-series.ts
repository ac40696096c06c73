import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import type { WriteServices } from '#domain/services.ts'
import { lockInvoices } from './invoices-to-issue.db.ts'
import { insertRestore, listLastSerials } from './invoices.db.ts'
import { serialOf, seriesSince } from './serial.rules.ts'

export type SeriesBegun = {
  /** The names of the next invoice and the next credit note. */
  next: string[]
  /** Up to which they are known of the series before; those that were given later are in the hands of buyers only. */
  known: string[]
}

/** After a restore, numbers given since the backup are unknown, so their series are no longer used. */
export function beginSeries(services: WriteServices): Promise<SeriesBegun> {
  const restoredAt = services.clock.now()
  const { financialYear, series } = seriesSince(restoredAt)
  return inTransaction(services, async (tx) => {
    await lockInvoices(tx)
    const known = (await listLastSerials(tx, financialYear)).map(({ serial }) => serial)
    await insertRestore(tx, { financialYear, series, restoredAt })
    await noteAudit(tx, { action: 'store-restored', facts: { series, known: known.join(', ') } })
    const next = (['invoice', 'credit-note'] as const).map((kind) => serialOf({ kind, financialYear, series }, 1))
    return { next, known }
  })
}
