/** Ten codes for a lost app or passkey: shown once, stored as hashes, each valid once. */
import { hash, randomBytes } from 'node:crypto'
import type { Tx } from '#db/transaction.ts'
import { inGroups, toBase32 } from './base32.rules.ts'
import { replaceRecoveryCodes } from './two-step.db.ts'

const COUNT = 10
/** Makes codes of 24 letters: too many to try, even with the hashes. */
const BYTES = 15

export const hashRecoveryCode = (code: string) => hash('sha256', code)

/** Instead of all that were made before. */
export async function makeRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => toBase32(randomBytes(BYTES)))
  await replaceRecoveryCodes(tx, accountId, codes.map(hashRecoveryCode))
  return codes.map((code) => inGroups(code.toLowerCase(), '-'))
}
