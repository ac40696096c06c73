import type { Services } from '#domain/services.ts'
import { admitLine } from './admit-line.rules.ts'
import type { LineRefusal } from './admit-line.rules.ts'
import { listOffers } from './cart.db.ts'
import type { Cart } from './cart.rules.ts'
import { priceLines } from './price-lines.ts'

type OneLine = { ok: true; cart: Cart } | { ok: false; reason: LineRefusal }

/** A purchase of one work by itself, beside whatever the cart holds. */
export async function readOneLine(
  services: Pick<Services, 'database'>,
  { buyerId, ...wanted }: { artworkId: string; frameOptionId: string | null; buyerId: string },
): Promise<OneLine> {
  const [offer] = await listOffers(services.database.kysely, [wanted], buyerId)
  const admitted = admitLine(offer)
  if (!admitted.ok) return admitted
  const { frameOptionId } = admitted
  return { ok: true, cart: await priceLines(services, [{ frameOptionId, quantity: 1, shownPaise: null }], buyerId) }
}
