/** What the store has said, and knows again: by every secret that counts, that of now first. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export type Seal = (text: string) => string[]

/** The seals say nothing of what else the secrets sign. */
export function createSeal(purpose: string, secrets: readonly (string | undefined)[]): Seal {
  const keys = secrets.flatMap((secret) =>
    secret === undefined ? [] : [Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))],
  )
  return (text) => keys.map((key) => createHmac('sha256', key).update(text).digest('base64url'))
}

/** In the same time for every seal that does not fit. */
export const isSealed = (seal: Seal, text: string, given: string): boolean =>
  seal(text).reduce((fits, own) => isSame(own, given) || fits, false)

const isSame = (own: string, given: string) =>
  Buffer.byteLength(own) === Buffer.byteLength(given) && timingSafeEqual(Buffer.from(own), Buffer.from(given))
