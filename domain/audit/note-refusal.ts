/** Logs repeated refusals once an hour, with their number afterwards, so that a flood does not fill the log. */
import { hash } from 'node:crypto'
import { lockName } from '#db/sql-parts.ts'
import { inTransaction, type Tx } from '#db/transaction.ts'
import type { WriteServices } from '#domain/services.ts'
import { countOne } from '#shared/own-counts.ts'
import { addEntry, type AuditNote } from './audit.db.ts'
import { addRefusals, countRefusal, noteCounted } from './refusals.db.ts'

const WINDOW_MS = 3_600_000
const AT_ONCE = 500

/** `key` groups refusals, such as the limit that refused. The first is logged, the others are counted. */
export async function noteRefusal(services: WriteServices, key: string, note: AuditNote): Promise<void> {
  const now = services.clock.now()
  const { kysely } = services.database
  const hashed = hash('sha256', `${note.action} ${key}`)
  countOne('audit_entries_total', { action: note.action })
  if (await countRefusal(kysely, hashed, now)) return
  await inTransaction(services, async (tx) => {
    await lockName(tx, `audit refusal ${hashed}`)
    if (await countRefusal(tx, hashed, now)) return
    await noteCounted(tx, { now, key: hashed, limit: 1 })
    const entryId = await addEntry(tx, note)
    await addRefusals(tx, { key: hashed, entryId, now, endsAt: new Date(now.getTime() + WINDOW_MS) })
  })
}

/** Logs how often a refusal was repeated, once its hour is over. */
export async function noteEndedRefusals(services: WriteServices): Promise<void> {
  const now = services.clock.now()
  const some = (tx: Tx) => noteCounted(tx, { now, limit: AT_ONCE })
  while ((await inTransaction(services, some)) === AT_ONCE);
}
