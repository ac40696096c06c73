/** A subscriber shows whose phone it is by sending us a code from it. */
import { randomInt } from 'node:crypto'
import type { Tx } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { consumeRateLimit, declareLimit } from '#domain/rate-limit/consume-rate-limit.ts'
import { confirmPhone, keepStartCode, takeStartCode } from './numbers.db.ts'

/** Without letters and digits that look alike. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8
const CODE_LIFE_MS = 24 * 3_600_000

const codesFrom = declareLimit('whatsapp codes from', { countMax: 5, windowMs: 3_600_000 })

/** The link opens a chat with the code in it; the code works once, for a day, and ends an earlier one. */
export async function makeStartCode(
  tx: Tx,
  { whatsapp }: { whatsapp: NonNullable<Services['whatsapp']> },
  { subscriberId, now }: { subscriberId: string; now: Date },
): Promise<{ code: string; link: string }> {
  const code = Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  await keepStartCode(tx, { code, subscriberId, now })
  return { code, link: `https://wa.me/${whatsapp.sender}?text=START%20${code}` }
}

/** Returns whose phone it is now. Nobody finds a code by trying. */
export async function confirmByCode(
  tx: Tx,
  { code, phone, now }: { code: string; phone: string; now: Date },
): Promise<string | undefined> {
  const attempt = await consumeRateLimit(tx, { ...codesFrom(phone), now })
  const subscriberId = attempt.ok ? await takeStartCode(tx, code, new Date(now.getTime() - CODE_LIFE_MS)) : undefined
  if (subscriberId) await confirmPhone(tx, { subscriberId, phone, now })
  return subscriberId
}
