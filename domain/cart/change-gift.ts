/** What is wished of an account's cart as a gift; null takes the wish back. */
import { inTransaction } from '#db/transaction.ts'
import { tellVisitor } from '#domain/live/live-visitors.ts'
import type { WriteServices } from '#domain/services.ts'
import { lockCart } from './cart.db.ts'
import { bringCartGift, dropCartGift, keepCartGift } from './gift.db.ts'
import type { Gift } from './gift.rules.ts'

export const changeGift = (services: WriteServices, userId: string, wish: Gift | null): Promise<void> =>
  inTransaction(services, async (tx) => {
    await lockCart(tx, { userId })
    await (wish ? keepCartGift(tx, { userId }, wish) : dropCartGift(tx, { userId }))
    tellVisitor(tx, userId, 'cart')
  })

/** A guest's comes along at sign-in, where nothing is wished yet. */
export const bringGift = (services: WriteServices, userId: string, wish: Gift): Promise<void> =>
  inTransaction(services, async (tx) => {
    await lockCart(tx, { userId })
    await bringCartGift(tx, { userId }, wish)
  })
