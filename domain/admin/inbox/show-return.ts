import type { OrderDetail, OrderReturn } from '#domain/orders/order/order.rules.ts'
import { findAnyOrder } from '#domain/orders/order/orders.db.ts'
import { findReturnedOrder } from '#domain/orders/returning/returns.db.ts'
import type { Services } from '#domain/services.ts'
import { addPaise, noPaise, subtractPaise } from '#shared/money.rules.ts'
import type { Paise } from '#shared/money.rules.ts'

export type ShownReturn = {
  order: Pick<OrderDetail, 'id' | 'items' | 'totalPaise' | 'status' | 'paymentState'>
  request: OrderReturn
  /** Of what was paid: not gone back, nor on its way. */
  leftPaise: Paise
}

/** For a letter that asks for a return: the order, the photographs, and what was decided. */
export async function showReturn(
  { database }: Pick<Services, 'database'>,
  returnId: string,
): Promise<ShownReturn | undefined> {
  const asked = await findReturnedOrder(database.kysely, returnId)
  const order = asked && (await findAnyOrder(database.kysely, asked.orderId))
  const request = order?.returns.find(({ id }) => id === returnId)
  if (!order || !request) return undefined
  const { id, items, totalPaise, status, paymentState, refunds } = order
  const back = refunds
    .filter(({ reason, state }) => state !== 'failed' && reason !== 'paid-twice')
    .map(({ amountPaise }) => amountPaise)
  return {
    order: { id, items, totalPaise, status, paymentState },
    request,
    leftPaise: subtractPaise(totalPaise, addPaise(noPaise, ...back)),
  }
}
