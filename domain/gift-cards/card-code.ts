/** A card's code is stored nowhere: it is derived from the store's secret, and recognised by its hash. */
import { hash } from 'node:crypto'
import type { Seal } from '#shared/seal.ts'
import { codeOfBytes, lastFourOf } from './code.rules.ts'
import type { Tx } from '#db/transaction.ts'
import { updateCard, type GiftCard } from './ledger.db.ts'

declare module '#domain/services.ts' {
  interface Services {
    /** Makes the codes of gift cards. */
    giftCardSeal: Seal
  }
}

type KnownCard = { id: string; codeVersion: number }

export const hashOfCode = (code: string): string => hash('sha256', code)

/** With every valid secret, the current one first. */
const codesOf = (seal: Seal, { id, codeVersion }: KnownCard): string[] =>
  seal(`gift card ${id} ${codeVersion}`).map((text) => codeOfBytes(Buffer.from(text, 'base64url')))

/** The code of a new card, or the next code of a card. */
export function newCode(seal: Seal, card: KnownCard): string {
  const [code] = codesOf(seal, card)
  if (code === undefined) throw new Error('There is no secret to make codes from.')
  return code
}

/** Undefined once its secret is retired: the card still works, but only its holder knows the code. */
export const codeOfCard = (seal: Seal, card: KnownCard & { codeHash: string }): string | undefined =>
  codesOf(seal, card).find((code) => hashOfCode(code) === card.codeHash)

/** Gives the card a new code; the old one stops working. The caller has locked it. */
export async function renewCode(tx: Tx, seal: Seal, { id, codeVersion: before }: GiftCard) {
  const codeVersion = before + 1
  const code = newCode(seal, { id, codeVersion })
  await updateCard(tx, id, { code_version: codeVersion, code_hash: hashOfCode(code), last_four: lastFourOf(code) })
  return { code, codeVersion }
}
