/** Ten codes for when app and passkey are lost: shown once, kept as hashes, each good once. */
import { hash, randomBytes } from 'node:crypto'
import type { Tx } from '#db/transaction.ts'
import { inGroups, toBase32 } from './base32.rules.ts'
import { replaceRecoveryCodes } from './second-step.db.ts'

const COUNT = 10
/** As many as make a code of 24 letters: nobody tries them all, not with the hashes either. */
const BYTES = 15

export const hashRecoveryCode = (code: string) => hash('sha256', code)

/** Instead of all that were made before. */
export async function makeRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => toBase32(randomBytes(BYTES)))
  await replaceRecoveryCodes(tx, accountId, codes.map(hashRecoveryCode))
  return codes.map((code) => inGroups(code.toLowerCase(), '-'))
}
