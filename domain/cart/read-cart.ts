import { retryRead } from '#db/retry-read.ts'
import type { Services } from '#domain/services.ts'
import { listLines } from './cart.db.ts'
import { cartOf } from './cart.rules.ts'
import type { Cart } from './cart.rules.ts'

export async function readCart({ database }: Pick<Services, 'database'>, userId: string): Promise<Cart> {
  return cartOf(await retryRead(() => listLines(database.kysely, { userId })))
}
