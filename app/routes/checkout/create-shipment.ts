/** What became of the parcels of an order that was paid a moment ago. Amounts and items of the browser are claims. */
import { createShipment } from '#domain/orders/shipping/create-shipment.ts'
import { forBuyerCall } from '#app/http/order-loader.ts'
import { callRefused, readCallBody, retryLater } from '#app/http/read-call.ts'
import { fieldsOf } from '#shared/sent-fields.rules.ts'

const FAILED = 'Failed to create shipment'
const WAIT_MS = 4_000

const REFUSALS = {
  'not-found': [404, FAILED],
  'not-paid': [409, `${FAILED}: the order is not paid.`],
  differs: [409, `${FAILED}: this is not what was ordered.`],
} as const

export const action = retryLater(
  FAILED,
  forBuyerCall(async ({ services, viewer, request }) => {
    const { order_details: details } = await readCallBody(request)
    const { razorpay_order_id: providerOrderId, razorpay_payment_id: paymentId, amount, items } = fieldsOf(details)
    if (typeof providerOrderId !== 'string' || !/^\w{1,200}$/.test(providerOrderId))
      return callRefused(400, `${FAILED}: the order is not named.`)
    const claims = { paymentId, amount, items }
    const created = await createShipment(services, { ...viewer, providerOrderId, claims, waitMs: WAIT_MS })
    if (!created.ok) {
      const [status, message] = REFUSALS[created.reason]
      return callRefused(status, message)
    }
    const shipments = created.shipments.map(({ reference, state, awbCode }) => ({
      reference,
      state,
      awb_code: awbCode,
    }))
    return Response.json({ order: created.orderId, shipments })
  }),
)
