/** The refund for the works of one return: their price, discounts and tax included. */
import type { OrderDetail, OrderReturn } from '#domain/orders/order/order.rules.ts'
import { paidFor, type PaidFor } from '#domain/orders/refunding/refund.rules.ts'
import { paidForPieces } from '#domain/pricing/refund-parts.rules.ts'
import { addPaise, noPaise, paise, subtractPaise, type Paise } from '#shared/money.rules.ts'
import { returnableItems } from './return.rules.ts'

type Order = Pick<OrderDetail, 'items' | 'extras' | 'totalPaise'> & { returns: readonly Returned[] }
type Returned = Pick<OrderReturn, 'id' | 'items' | 'state' | 'createdAt'>

/** With its place on the invoice. */
export type PaidForReturned = PaidFor & { position: number }

/** Piece by piece after earlier returns, so that all returns of an order add up to its exact price. */
export function paidForReturned(order: Order, request: Returned): PaidForReturned[] {
  const paid = paidFor(order)
  const before = earlier(order, request).flatMap(({ items }) => items)
  return order.items.flatMap(({ id, quantity: bought }, index) => {
    const quantity = piecesOf(id, request.items)
    const line = paid[index]
    if (quantity === 0 || !line) return []
    const gone = piecesOf(id, before)
    const upTo = (pieces: number) => paidForPieces(line.paise, bought, pieces)
    return [{ ...line, quantity, position: index + 1, paise: subtractPaise(upTo(gone + quantity), upTo(gone)) }]
  })
}

/** The last piece gets all that is left, charges in addition to the works included. */
export function returnAmount(order: Order, request: Returned, leftPaise: Paise): Paise {
  const back = [...earlier(order, request), request].map((one) => ({ ...one, state: 'refunded' as const }))
  if (returnableItems(order.items, back).length === 0) return leftPaise
  return paise(Math.min(leftPaise, addPaise(noPaise, ...paidForReturned(order, request).map(({ paise }) => paise))))
}

const piecesOf = (id: string, items: Returned['items']) =>
  items.filter(({ itemId }) => itemId === id).reduce((sum, { quantity }) => sum + quantity, 0)

const earlier = ({ returns }: Order, { id, createdAt }: Returned) =>
  returns.filter((one) => one.id !== id && one.state === 'refunded' && one.createdAt < createdAt)
