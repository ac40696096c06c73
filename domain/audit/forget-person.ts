import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/transaction.ts'
import { forgetSalts, listEntries, lockSeals } from './audit-chain.db.ts'
import { noteAudit } from './audit.db.ts'
import { forgetting, type Forgotten } from './forget.rules.ts'
import { listNaming, rewriteEntries, sumUpRewrites } from './rewrites.db.ts'
import { seal } from './seal-audit.ts'

/** Keeps each statement short, even in a long log. */
const AT_ONCE = 250

/**
 * Replaces a person whose account is already gone by a pseudonym. Sealed entries are sealed again in their new form.
 * The deletion is logged with a digest of the rewritten entries.
 */
export async function forgetPerson(tx: Tx, person: Forgotten, now: Date): Promise<{ pseudonym: string }> {
  const pseudonym = randomUUID()
  const forget = forgetting(person, pseudonym)
  await lockSeals(tx)
  for (let after = Number.MIN_SAFE_INTEGER; ;) {
    const entries = await listNaming(tx, person, { after, limit: AT_ONCE })
    const left = entries.map(({ id, words }) => ({ id, words: forget(words) }))
    await rewriteEntries(
      tx,
      pseudonym,
      left.flatMap(({ id, words }) => (words ? [{ id, words }] : [])),
    )
    after = entries.at(-1)?.id ?? after
    if (entries.length < AT_ONCE) break
  }
  const { entryIds, digest } = await sumUpRewrites(tx, pseudonym)
  const sealed = await listEntries(tx, await forgetSalts(tx, entryIds))
  await seal(tx, sealed, { isAgain: true, now })
  const facts = { entries: `${entryIds.length}`, rewritten: digest }
  await noteAudit(tx, { actorId: pseudonym, action: 'account-delete', facts })
  return { pseudonym }
}
