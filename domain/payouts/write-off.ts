/** A balance below zero fills with the artist's next sales. An owner who expects none writes it off. */
import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { credit, debit } from '#domain/money/accounts.rules.ts'
import { book } from '#domain/money/ledger.db.ts'
import type { WriteServices } from '#domain/services.ts'
import { noPaise, rupees, type Paise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { isWrittenOff, lockBalances } from './balances.db.ts'

export type WrittenOff =
  | { ok: true }
  | { ok: false; reason: 'not-found' | 'no-debt' }
  | { ok: false; reason: 'above-debt'; debtPaise: Paise }

type Asked = {
  artistId: string
  adminId: string
  amountPaise: Paise
  why: string
  /** Names the action: sent again, it is the same. */
  key: string
}

/** Never more than the debt. */
export function writeOff(
  services: WriteServices,
  { artistId, adminId, amountPaise, why, key }: Asked,
): Promise<WrittenOff> {
  return inTransaction<WrittenOff>(services, async (tx) => {
    if (!isUuid(artistId) || !isUuid(key)) return { ok: false, reason: 'not-found' }
    const balance = (await lockBalances(tx, [artistId])).get(artistId)
    if (await isWrittenOff(tx, key)) return { ok: true }
    if (balance === undefined || balance >= noPaise) return { ok: false, reason: 'no-debt' }
    if (amountPaise > -balance) return { ok: false, reason: 'above-debt', debtPaise: -balance as Paise }
    const lines = [debit('bad_debt', amountPaise), credit('artist_payable', amountPaise, artistId)]
    const source = { source: 'write-off', sourceId: key, purpose: 'write-off' }
    await book(tx, [{ ...source, lines, note: why, bookedBy: adminId }], services.clock.now())
    const facts = { artist: artistId, amount: rupees(amountPaise), why }
    await noteAudit(tx, { action: 'debt-written-off', actorId: adminId, object: { payout: artistId }, facts })
    return { ok: true }
  })
}
