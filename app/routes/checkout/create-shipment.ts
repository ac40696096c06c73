/** The parcels of an order that was just paid. Of what the browser sends only the order's number counts. */
import { createShipment } from '#domain/orders/shipping/create-shipment.ts'
import { forBuyerCall } from '#app/http/order-loader.ts'
import { callRefused, retryLater } from '#app/http/answers.ts'
import { readCall } from '#app/http/read-request.ts'
import { fieldsOf } from '#shared/sent-fields.rules.ts'
import { paymentWords } from '#words/payment.ts'

const create = forBuyerCall(async ({ services, viewer, request }) => {
  const { razorpay_order_id: providerOrderId } = fieldsOf((await readCall(request)).order_details)
  if (typeof providerOrderId !== 'string' || !/^\w{1,200}$/.test(providerOrderId))
    return callRefused(400, paymentWords.shipmentRefusals.unnamed)
  const created = await createShipment(services, { ...viewer, providerOrderId })
  if (!created.ok)
    return created.reason === 'not-found'
      ? callRefused(404, paymentWords.shipmentFailed)
      : callRefused(409, paymentWords.shipmentRefusals['not-paid'])
  const shipments = created.shipments.map(({ reference, state, awbCode }) => ({ reference, state, awb_code: awbCode }))
  return Response.json({ order: created.orderId, shipments })
})

export const action = retryLater(() => paymentWords.shipmentFailed, create)
