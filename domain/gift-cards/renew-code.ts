import type { Tx } from '#db/transaction.ts'
import type { Seal } from '#shared/seal.ts'
import { hashOfCode, newCode } from './card-code.ts'
import { lastFourOf } from './code.rules.ts'
import { writeCode } from './admin.db.ts'
import type { GiftCard } from './ledger.db.ts'

/** Gives the card a new code; the old one stops working. The caller has locked it. Returns the version. */
export async function renewCode(tx: Tx, seal: Seal, { id, codeVersion: before }: GiftCard): Promise<number> {
  const codeVersion = before + 1
  const code = newCode(seal, { id, codeVersion })
  await writeCode(tx, id, { codeVersion, codeHash: hashOfCode(code), lastFour: lastFourOf(code) })
  return codeVersion
}
