/** The check of a sheet: every wrong cell, or a sheet that waits for its import. No work is changed by it. */
import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/transaction.ts'
import type { WriteServices } from '#domain/services.ts'
import { sheetsWords } from '#words/sheets.ts'
import { countAttempt, declareLimit, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import { planRows, type Planned } from './plan-rows.ts'
import type { SheetSender } from './sender.ts'
import { readSheet } from './read-sheet.ts'
import { errorAt, type CellError } from './sheet-columns.rules.ts'
import { ERRORS_SHOWN_MAX } from './sheet-limits.rules.ts'
import { discardSheet, putSheet } from './sheets.db.ts'

export type SheetChecked =
  | { ok: true; counts: SheetCounts }
  | { ok: false; reason: 'unreadable'; error: string }
  | { ok: false; reason: 'wrong'; errors: CellError[]; count: number }
  | { ok: false; reason: 'at-work' }
  | TooMany

const checksOf = declareLimit('sheet check of', { countMax: 120, windowMs: 3_600_000 })

export type SheetCounts = { added: number; changed: number; same: number }

export async function checkSheet(
  services: WriteServices,
  sender: SheetSender,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<SheetChecked> {
  const attempt = await countAttempt(services, checksOf(sender.profileId))
  if (!attempt.ok) return attempt
  const read = await readSheet(bytes)
  if (!read.ok) return { ok: false, reason: 'unreadable', error: read.error }
  const planned = await planRows(services.database.kysely, read.rows, sender)
  const errors = [
    ...read.errors,
    ...planned.flatMap((plan) =>
      plan.kind === 'wrong'
        ? plan.errors.map(({ column, error }) => errorAt(plan.line, column, read.columns, error))
        : [],
    ),
  ]
  if (errors.length > 0)
    return { ok: false, reason: 'wrong', errors: errors.slice(0, ERRORS_SHOWN_MAX), count: errors.length }
  if (planned.length === 0) return { ok: false, reason: 'unreadable', error: sheetsWords.emptySheet }
  const counts = countsOf(planned)
  const sheet = { id: randomUUID(), ...sender, name: name.slice(0, NAME_MAX), rows: read.rows, counts }
  const isKept = await inTransaction(services, (tx) => putSheet(tx, sheet))
  return isKept ? { ok: true, counts } : { ok: false, reason: 'at-work' }
}

const NAME_MAX = 100

const countsOf = (planned: readonly Planned[]): SheetCounts => ({
  added: planned.filter(({ kind }) => kind === 'new').length,
  changed: planned.filter(({ kind }) => kind === 'changed').length,
  same: planned.filter(({ kind }) => kind === 'same').length,
})

/** False if it is being imported, or is not this person's. */
export const discardChecked = (services: WriteServices, { profileId }: SheetSender, id: string): Promise<boolean> =>
  inTransaction(services, (tx) => discardSheet(tx, profileId, id))
