/** What became of the parcels of an order that was paid a moment ago. Amounts and items of the browser are claims. */
import { createShipment } from '#domain/orders/shipping/create-shipment.ts'
import { forSignedInCall } from '#app/http/personal-loader.ts'
import { retryLater, readCallBody } from '#app/http/read-call.ts'
import { fieldsOf } from '#shared/sent-fields.rules.ts'

const FAILED = 'Failed to create shipment'
const WAIT_MS = 4_000

const REFUSALS = {
  'not-found': { status: 404, message: FAILED },
  'not-paid': { status: 409, message: `${FAILED}: the order is not paid.` },
  differs: { status: 409, message: `${FAILED}: this is not what was ordered.` },
} as const

export const action = retryLater(
  FAILED,
  forSignedInCall(async ({ services, visitor, request }) => {
    const read = await readCallBody(request)
    if (!read.ok) return Response.json({ message: read.message }, { status: read.status })
    const details = fieldsOf(read.body.order_details)
    const { razorpay_order_id: providerOrderId, razorpay_payment_id: paymentId, amount, items } = details
    if (typeof providerOrderId !== 'string' || providerOrderId === '')
      return Response.json({ message: `${FAILED}: the order is not named.` }, { status: 400 })
    const claims = { paymentId, amount, items }
    const created = await createShipment(services, { userId: visitor.id, providerOrderId, claims, waitMs: WAIT_MS })
    if (!created.ok) {
      const { status, message } = REFUSALS[created.reason]
      return Response.json({ message }, { status })
    }
    const shipments = created.shipments.map(({ reference, state, awbCode }) => ({
      reference,
      state,
      awb_code: awbCode,
    }))
    return Response.json({ order: created.orderId, shipments })
  }),
)
