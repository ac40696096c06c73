/** A card's code is kept nowhere: it is made again from what the store alone knows, and known again by its hash. */
import { hash } from 'node:crypto'
import type { Seal } from '#shared/seal.ts'
import { codeOfBytes } from './code.rules.ts'

type KnownCard = { id: string; codeVersion: number }

export const hashOfCode = (code: string): string => hash('sha256', code)

/** By every secret that counts, that of now first. */
const codesOf = (seal: Seal, { id, codeVersion }: KnownCard): string[] =>
  seal(`gift card ${id} ${codeVersion}`).map((text) => codeOfBytes(Buffer.from(text, 'base64url')))

/** Of a card that is to be made, or is to have a new one. */
export function newCode(seal: Seal, card: KnownCard): string {
  const [code] = codesOf(seal, card)
  if (code === undefined) throw new Error('There is no secret to make codes from.')
  return code
}

/** Undefined once the secret that it was made from counts no more: the card pays, but only its holder knows the code. */
export const codeOfCard = (seal: Seal, card: KnownCard & { codeHash: string }): string | undefined =>
  codesOf(seal, card).find((code) => hashOfCode(code) === card.codeHash)
