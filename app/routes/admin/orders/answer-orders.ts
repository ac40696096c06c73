/** Answers the list of orders: confirms those that are selected. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { confirmOrders } from '#domain/orders/admin/confirm-orders.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { answerPicked, pickedIn, refusePicked } from '#app/http/answer-picked.ts'
import { noSuchAction } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { fieldsIn, readForm } from '#app/http/read-request.ts'
import { adminOrdersWords } from '#words/admin-orders.ts'
import { CONFIRM } from './confirm-bar.tsx'

export async function answerOrders({ services, visitor: { id: adminId }, request }: PersonalArgs<Visitor>) {
  const form = await readForm(request)
  const { intent } = fieldsIn(form, ['intent'])
  if (intent !== 'confirm') return refusePicked(CONFIRM, noSuchAction())
  const orderIds = pickedIn(form).map(({ id }) => id)
  if (orderIds.length === 0) return refusePicked(CONFIRM)
  const { doneCount, failed } = await confirmOrders(services, { orderIds, adminId })
  return answerPicked(CONFIRM, {
    doneCount,
    failed: failed.map(({ orderId, reason }) => [
      orderId,
      adminOrdersWords.notConfirmed(orderNumber(orderId), adminOrdersWords.notConfirmedWhy[reason]),
    ]),
    areGone: failed.every(({ reason }) => reason === 'not-found'),
    done: adminOrdersWords.confirmed(doneCount, failed.length),
    none: adminOrdersWords.noneConfirmed,
  })
}
