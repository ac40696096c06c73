/** Codes that an app computes from the time, as RFC 6238 says: six digits, another each thirty seconds. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_MS = 30_000
const DIGITS = 6
/** Steps by which the clock of an app may be off. */
const DRIFT = 1

export const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

export function timeCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step of this code; undefined for a used or wrong one. */
export function findStep(
  secret: Uint8Array,
  { code, lastStep, now }: { code: string; lastStep: number; now: Date },
): number | undefined {
  const given = Buffer.from(code)
  const current = stepAt(now)
  let found: number | undefined
  for (let step = current - DRIFT; step <= current + DRIFT; step++) {
    const own = Buffer.from(timeCode(secret, step))
    const isSame = own.length === given.length && timingSafeEqual(own, given)
    if (isSame && step > lastStep) found ??= step
  }
  return found
}
