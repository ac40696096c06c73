import { inTransaction } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { consumeRateLimit } from '#domain/rate-limit/consume-rate-limit.ts'

export type InvoiceRefusal =
  | { ok: false; reason: 'unknown' | 'not-issued' }
  | { ok: false; reason: 'too-many'; waitSeconds: number }

const MINUTE_MS = 60_000
const PAPERS_MAX = 30

/** Whoever asks for papers may do so thirty times a minute: each is drawn anew. */
export function admitReader(
  services: Pick<Services, 'database' | 'pages' | 'clock'>,
  userId: string,
): Promise<{ ok: true } | Extract<InvoiceRefusal, { reason: 'too-many' }>> {
  const turn = { key: `invoices of ${userId}`, countMax: PAPERS_MAX, windowMs: MINUTE_MS, now: services.clock.now() }
  return inTransaction(services, async (tx) => {
    const taken = await consumeRateLimit(tx, turn)
    return taken.ok ? taken : { ok: false, reason: 'too-many', waitSeconds: taken.waitSeconds }
  })
}
