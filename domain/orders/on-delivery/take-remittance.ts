/** The carrier's payouts, which the owner enters one by one or as a whole statement. */
import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { addRemittance, deleteRemittance, findOrderOfAwb } from './on-delivery.db.ts'
import { settleCollected } from './settle-collected.ts'
import { readStatement, type Choice, type StatementRead } from './remittance-file.rules.ts'
import type { Remittance } from './on-delivery.rules.ts'

/** `known`: entered before. `unknown-parcel`: stored, and counted once a parcel has the number. */
export type RemittanceTaken = 'taken' | 'known' | 'unknown-parcel'

type RemittanceServices = WriteServices & Pick<Services, 'brand'>

export function takeRemittance(
  services: RemittanceServices,
  { line, adminId }: { line: Remittance; adminId: string },
): Promise<RemittanceTaken> {
  const now = services.clock.now()
  return inTransaction<RemittanceTaken>(services, async (tx) => {
    if (!(await addRemittance(tx, line, { adminId, now }))) return 'known'
    const { awb, amount, reference, paidOn } = line
    const facts = { paise: String(amount), reference, 'paid on': paidOn }
    await noteAudit(tx, { action: 'remittance-entered', actorId: adminId, object: { parcel: awb }, facts })
    const parcel = await findOrderOfAwb(tx, awb)
    if (!parcel) return 'unknown-parcel'
    await settleCollected(tx, parcel.orderId, { brand: services.brand, now, adminId })
    return 'taken'
  })
}

/** Removes a line entered by mistake, unless it has settled an order. The rest may then settle one. */
export function takeRemittanceBack(
  services: RemittanceServices,
  { id, adminId }: { id: string; adminId: string },
): Promise<'done' | 'not-there'> {
  const now = services.clock.now()
  return inTransaction<'done' | 'not-there'>(services, async (tx) => {
    const line = await deleteRemittance(tx, id)
    if (!line) return 'not-there'
    const facts = { paise: String(line.amountPaise), reference: line.reference }
    await noteAudit(tx, { action: 'remittance-taken-back', actorId: adminId, object: { parcel: line.awb }, facts })
    const parcel = await findOrderOfAwb(tx, line.awb)
    if (parcel) await settleCollected(tx, parcel.orderId, { brand: services.brand, now, adminId })
    return 'done'
  })
}

export type StatementTaken = Record<RemittanceTaken, number> & Pick<StatementRead, 'unread'>

/** A whole statement, line by line. The same file again changes nothing. */
export async function takeStatement(
  services: RemittanceServices,
  { rows, choice, adminId }: { rows: readonly (readonly string[])[]; choice: Choice; adminId: string },
): Promise<StatementTaken> {
  const { lines, unread } = readStatement(rows, choice)
  const taken = { taken: 0, known: 0, 'unknown-parcel': 0 }
  for (const line of lines) taken[await takeRemittance(services, { line, adminId })] += 1
  return { ...taken, unread }
}
