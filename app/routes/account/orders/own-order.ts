import { data } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { showOrder } from '#domain/orders/viewing/show-order.ts'
import type { ShownOrder } from '#domain/orders/viewing/show-order.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'

/** The order that the address names; to everybody but its buyer there is none. */
export async function ownOrder({ services, visitor, params }: PersonalArgs<Visitor>): Promise<ShownOrder> {
  const order = await showOrder(services, { orderId: params.id ?? '', userId: visitor.id })
  if (!order) throw data(null, { status: 404 })
  return order
}
