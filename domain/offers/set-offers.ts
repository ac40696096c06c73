import { inTransaction } from '#db/transaction.ts'
import type { WriteServices } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { setLeast } from './offers.db.ts'

/** Whether a work takes offers, and from which share of its price on. Offers that wait stay. */
export function setOffers(
  services: WriteServices,
  { artworkId, artistId, least }: { artworkId: string; artistId: string; least: number | null },
): Promise<boolean> {
  return inTransaction(services, async (tx, changed) => {
    if (!isUuid(artworkId) || !(await setLeast(tx, { artworkId, artistId, least }))) return false
    changed(`artwork:${artworkId}`)
    return true
  })
}
