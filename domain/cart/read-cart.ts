import { retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import { admitLine, joinLines, type LineRefusal, type WantedLine } from './cart-lines.rules.ts'
import { listLines, listAskedLines, listOffers } from './cart.db.ts'
import { cartOf, type Cart } from './cart.rules.ts'
import type { GuestLine } from './cart-change.rules.ts'

export async function readCart({ database }: Pick<Services, 'database'>, userId: string): Promise<Cart> {
  return cartOf(await retryRead(() => listLines(database.kysely, { userId })))
}

/** Lines that are in no account's cart, at today's prices. Lines of works that are not on sale are missing. */
export async function priceLines(
  { database }: Pick<Services, 'database'>,
  lines: readonly Omit<GuestLine, 'artworkId'>[],
  buyerId: string | null = null,
): Promise<Cart> {
  if (lines.length === 0) return cartOf([])
  return cartOf(await retryRead(() => listAskedLines(database.kysely, joinLines(lines), buyerId)))
}

type OneLine = { ok: true; cart: Cart } | { ok: false; reason: LineRefusal }

/** A purchase of one work by itself, beside whatever the cart holds. */
export async function readOneLine(
  services: Pick<Services, 'database'>,
  { buyerId, ...wanted }: Pick<WantedLine, 'artworkId' | 'frameOptionId' | 'sizeId'> & { buyerId: string | null },
): Promise<OneLine> {
  const [offer] = await listOffers(services.database.kysely, [wanted], buyerId)
  const admitted = admitLine(offer, wanted)
  if (!admitted.ok) return admitted
  const { frameOptionId, sizeId } = admitted
  return {
    ok: true,
    cart: await priceLines(services, [{ frameOptionId, sizeId, quantity: 1, shownPaise: null }], buyerId),
  }
}
