/** Encrypted, signed values that the store hands out and gets back. Opened with any valid secret. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

export type SealedBox = { close(text: string): string; open(closed: string): string | undefined }

const NONCE_BYTES = 12
const TAG_BYTES = 16
/** A longer value is not ours. */
const TEXT_BYTES_MAX = 100_000

export function createSealedBox(purpose: string, secrets: readonly [string, ...(string | undefined)[]]): SealedBox {
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const own = keyOf(secrets[0])
  const keys = secrets.flatMap((secret) => (secret === undefined ? [] : [keyOf(secret)]))
  return {
    close(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', own, nonce)
      const closed = [nonce, cipher.update(deflateRawSync(text)), cipher.final(), cipher.getAuthTag()]
      return Buffer.concat(closed).toString('base64url')
    },
    open(closed) {
      const bytes = Buffer.from(closed, 'base64url')
      for (const key of keys) {
        const text = openWith(key, bytes)
        if (text !== undefined) return text
      }
      return undefined
    },
  }
}

function openWith(key: Buffer, bytes: Buffer): string | undefined {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    const packed = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]
    return inflateRawSync(Buffer.concat(packed), { maxOutputLength: TEXT_BYTES_MAX }).toString()
  } catch {
    return undefined
  }
}
