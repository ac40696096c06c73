/** Signs values; verifies with any valid secret, current one first. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

export type Seal = (text: string) => string[]

type Secrets = readonly (string | undefined)[]

const keysFor = (purpose: string, secrets: Secrets) =>
  secrets.flatMap((secret) => (secret === undefined ? [] : [Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))]))

/** The seals reveal nothing about other uses of the secrets. */
export function createSeal(purpose: string, secrets: Secrets): Seal {
  const keys = keysFor(purpose, secrets)
  return (text) => keys.map((key) => createHmac('sha256', key).update(text).digest('base64url'))
}

/** In the same time for every seal that does not fit. */
export const isSealed = (seal: Seal, text: string, given: string): boolean =>
  seal(text).reduce((fits, own) => isSame(own, given) || fits, false)

const isSame = (own: string, given: string) =>
  Buffer.byteLength(own) === Buffer.byteLength(given) && timingSafeEqual(Buffer.from(own), Buffer.from(given))

/** Encrypts values, so a database leak alone doesn't reveal them. */
export type Safe = {
  close: (text: string) => string
  /** Undefined when no secret fits. `isOld`: sealed with an older secret than the current one. */
  open: (closed: string) => { text: string; isOld: boolean } | undefined
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function createSafe(purpose: string, secrets: Secrets): Safe {
  const keys = keysFor(purpose, secrets)
  const [own] = keys
  return {
    close(text) {
      if (!own) throw new Error('Sealing needs a secret.')
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, own, nonce)
      const inside = Buffer.concat([cipher.update(text), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), inside]).toString('base64url')
    },
    open(closed) {
      const bytes = Buffer.from(closed, 'base64url')
      for (const key of keys) {
        const text = openWith(key, bytes)
        if (text !== undefined) return { text, isOld: key !== own }
      }
      return undefined
    },
  }
}

function openWith(key: Buffer, bytes: Buffer): string | undefined {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
  const inside = NONCE_BYTES + TAG_BYTES
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, inside))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(inside)), decipher.final()]).toString()
  } catch {
    return undefined
  }
}
