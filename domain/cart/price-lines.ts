import { retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import { listAskedLines } from './cart.db.ts'
import { cartOf } from './cart.rules.ts'
import type { Cart } from './cart.rules.ts'
import type { GuestLine } from './guest-lines.rules.ts'
import { joinLines } from './put-lines.rules.ts'

/** Lines that are in no account's cart, at today's prices. Lines of works that are not on sale are missing. */
export async function priceLines(
  { database }: Pick<Services, 'database'>,
  lines: readonly Omit<GuestLine, 'artworkId'>[],
  buyerId: string | null = null,
): Promise<Cart> {
  if (lines.length === 0) return cartOf([])
  return cartOf(await retryRead(() => listAskedLines(database.kysely, joinLines(lines), buyerId)))
}
