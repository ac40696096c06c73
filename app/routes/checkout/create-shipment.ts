/** The parcels of an order that was just paid. Amounts and items of the browser are claims. */
import { createShipment } from '#domain/orders/shipping/create-shipment.ts'
import { forBuyerCall } from '#app/http/order-loader.ts'
import { callRefused, retryLater } from '#app/http/answers.ts'
import { readCall } from '#app/http/read-request.ts'
import { fieldsOf } from '#shared/sent-fields.rules.ts'
import { paymentWords } from '#words/payment.ts'

const WAIT_MS = 4_000

const create = forBuyerCall(async ({ services, viewer, request }) => {
  const { order_details: details } = await readCall(request)
  const { razorpay_order_id: providerOrderId, razorpay_payment_id: paymentId, amount, items } = fieldsOf(details)
  if (typeof providerOrderId !== 'string' || !/^\w{1,200}$/.test(providerOrderId))
    return callRefused(400, paymentWords.shipmentRefusals.unnamed)
  const claims = { paymentId, amount, items }
  const created = await createShipment(services, { ...viewer, providerOrderId, claims, waitMs: WAIT_MS })
  if (!created.ok) {
    const { reason } = created
    if (reason === 'not-found') return callRefused(404, paymentWords.shipmentFailed)
    return callRefused(409, paymentWords.shipmentRefusals[reason])
  }
  const shipments = created.shipments.map(({ reference, state, awbCode }) => ({
    reference,
    state,
    awb_code: awbCode,
  }))
  return Response.json({ order: created.orderId, shipments })
})

export const action = retryLater(() => paymentWords.shipmentFailed, create)
