import { createHmac, hkdfSync } from 'node:crypto'

/** Seals by every secret that counts, that of now first. */
export type DeviceSeal = (text: string) => string[]

/** The seals say nothing of what else the secrets sign. */
export function createDeviceSeal(secrets: readonly string[]): DeviceSeal {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'known devices', 32)))
  return (text) => keys.map((key) => createHmac('sha256', key).update(text).digest('base64url'))
}
