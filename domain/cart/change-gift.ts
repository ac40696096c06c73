/** The gift options of an account's cart; null removes them. */
import { inTransaction } from '#db/transaction.ts'
import { tellVisitor } from '#domain/live/live-visitors.ts'
import type { WriteServices } from '#domain/services.ts'
import { lockCart } from './cart.db.ts'
import { bringCartGift, dropCartGift, keepCartGift } from './gift.db.ts'
import type { Gift } from './gift.rules.ts'

export const changeGift = (services: WriteServices, userId: string, wanted: Gift | null): Promise<void> =>
  inTransaction(services, async (tx) => {
    await lockCart(tx, { userId })
    await (wanted ? keepCartGift(tx, { userId }, wanted) : dropCartGift(tx, { userId }))
    tellVisitor(tx, userId, 'cart')
  })

/** A guest's gift options, at sign-in, unless the account's cart has some. */
export const bringGift = (services: WriteServices, userId: string, wanted: Gift): Promise<void> =>
  inTransaction(services, async (tx) => {
    await lockCart(tx, { userId })
    await bringCartGift(tx, { userId }, wanted)
  })
