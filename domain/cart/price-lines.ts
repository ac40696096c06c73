import { readPatiently } from '#db/read-patiently.ts'
import type { Services } from '#domain/services.ts'
import { listGuestLines } from './cart.db.ts'
import { cartOf } from './cart.rules.ts'
import type { Cart } from './cart.rules.ts'
import type { GuestLine } from './guest-lines.rules.ts'
import { joinLines } from './put-lines.rules.ts'

/** The cart of somebody without an account, at today's prices. Lines of works that are not on sale are missing. */
export async function priceLines(
  { database }: Pick<Services, 'database'>,
  lines: readonly Omit<GuestLine, 'artworkId'>[],
): Promise<Cart> {
  if (lines.length === 0) return cartOf([])
  return cartOf(await readPatiently(() => listGuestLines(database.kysely, joinLines(lines))))
}
