/** Answers the list of orders: confirms those that are selected. */
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { confirmOrders } from '#domain/orders/admin/confirm-orders.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { answerDone, answerRefused } from '#app/http/answers.ts'
import { noSuchAction } from '#app/http/answer-form.ts'
import type { PersonalArgs } from '#app/http/personal-loader.ts'
import { fieldsIn, readForm } from '#app/http/read-request.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { adminOrdersWords } from '#words/admin-orders.ts'
import { CONFIRM, type ConfirmedTold } from './confirm-bar.tsx'

/** More than a page has. */
const PICKED_MAX = 50

export async function answerOrders({ services, visitor: { id: adminId }, request }: PersonalArgs<Visitor>) {
  const form = await readForm(request)
  const refuse = (refusal: { status: number; message?: string | undefined; errors?: Record<string, string> }) =>
    answerRefused({ ...refusal, toast: refusal.message, values: {}, about: CONFIRM })
  const { intent } = fieldsIn(form, ['intent'])
  if (intent !== 'confirm') return answerRefused({ ...noSuchAction(), values: {}, about: CONFIRM })
  const picked = form.getAll('pick').flatMap((id) => (typeof id === 'string' && isUuid(id) ? [id.toLowerCase()] : []))
  const orderIds = [...new Set(picked)].slice(0, PICKED_MAX)
  if (orderIds.length === 0) return refuse({ status: 422, message: adminOrdersWords.noneSelected })
  const { doneCount, failed } = await confirmOrders(services, { orderIds, adminId })
  const reasons = Object.fromEntries(
    failed.map(({ orderId, reason }) => [
      orderId,
      adminOrdersWords.notConfirmed(orderNumber(orderId), adminOrdersWords.notConfirmedWhy[reason]),
    ]),
  )
  if (doneCount === 0) {
    const status = failed.every(({ reason }) => reason === 'not-found') ? 404 : 409
    return refuse({ status, message: adminOrdersWords.noneConfirmed, errors: reasons })
  }
  const text = adminOrdersWords.confirmed(doneCount, failed.length)
  return answerDone<ConfirmedTold>({ text, failed: reasons }, CONFIRM)
}
