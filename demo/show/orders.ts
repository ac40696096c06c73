import { earlierOrders } from './earlier-orders.ts'
import { firstBuyerOrders } from './first-buyer-orders.ts'
import { guestOrders } from './guest-orders.ts'
import { secondBuyerOrders } from './second-buyer-orders.ts'
import type { ShowOrder } from './show-types.ts'

/** The oldest come first: invoices are numbered in this order. */
export const orders: readonly ShowOrder[] = [
  ...earlierOrders,
  ...firstBuyerOrders,
  ...secondBuyerOrders,
  ...guestOrders,
].toSorted((a, b) => b.daysAgo - a.daysAgo)
