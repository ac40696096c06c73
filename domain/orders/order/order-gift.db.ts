import { sql } from 'kysely'
import { GIFT } from '#domain/cart/gift.db.ts'
import type { Gift } from '#domain/cart/gift.rules.ts'

/** Of the order in the surrounding statement; null if it is no gift. */
export const ORDER_GIFT = sql<Gift | null>`(select ${GIFT} from order_gifts where order_id = orders.id)`
