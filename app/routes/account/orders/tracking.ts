/** Where the parcels of an own order are: an array with one element for each. */
import { trackOrder } from '#domain/orders/shipping/track-order.ts'
import { forBuyerCall } from '#app/http/order-loader.ts'
import { callRefused } from '#app/http/answers.ts'
import { trackingWords } from '#words/tracking.ts'
import { readProviderOrderId } from './own-order.ts'

export const loader = forBuyerCall(async ({ services, viewer, url }) => {
  const providerOrderId = readProviderOrderId(url.searchParams)
  if (!providerOrderId) return callRefused(400, trackingWords.failed)
  const tracked = await trackOrder(services, { ...viewer, providerOrderId })
  if (tracked.ok) return Response.json(tracked.parcels)
  return callRefused(tracked.reason === 'not-found' ? 404 : 502, trackingWords.failed)
})
