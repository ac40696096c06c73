import { randomUUID } from 'node:crypto'
import { likeText } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'
import { forgetInEntries, forgetSalts, listEntries, lockSeals } from './audit-chain.db.ts'
import { seal } from './seal-audit.ts'

type Person = {
  id: string
  emails: readonly string[]
  /** What else names this person and nobody else. */
  words: readonly string[]
}

/**
 * Of somebody whose account is gone already, the log keeps that one and the same person did all this, and not who. What was
 * sealed is sealed again as it is now. Answers the name that the person has in the log from then on, and of how many
 * sealed entries.
 */
export async function forgetPerson(tx: Tx, { id, emails, words }: Person, now: Date) {
  const pseudonym = randomUUID()
  await lockSeals(tx)
  const patterns = [id, ...emails, ...words].map((word) => `%${likeText(word.toLowerCase())}%`)
  const changed = await forgetInEntries(tx, { id, emails, words: patterns, pseudonym })
  const sealed = await listEntries(tx, await forgetSalts(tx, changed))
  await seal(tx, sealed, { isAgain: true, now })
  return { pseudonym, entries: sealed.length }
}
