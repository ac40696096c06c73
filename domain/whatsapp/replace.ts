import type { Tx } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { noteInstead, type MovedMessage } from './messages.db.ts'

/** Adds the job in place of a message, once. */
export async function replace(tx: Tx, { id, instead }: MovedMessage, now: Date): Promise<void> {
  if (!instead) return
  await noteInstead(tx, id, now)
  await addJobs(tx, [instead], now)
}
