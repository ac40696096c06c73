/** Where the parcels of an own order are: an array with one element for each. */
import { trackOrder } from '#domain/orders/shipping/track-order.ts'
import { forSignedInCall } from '#app/http/personal-loader.ts'
import { readProviderOrderId } from './own-order.ts'

const FAILED = 'Failed to fetch tracking information'

export const loader = forSignedInCall(async ({ services, visitor, url }) => {
  const providerOrderId = readProviderOrderId(url.searchParams)
  if (!providerOrderId) return Response.json({ message: FAILED }, { status: 400 })
  const tracked = await trackOrder(services, { userId: visitor.id, providerOrderId })
  if (tracked.ok) return Response.json(tracked.parcels)
  return Response.json({ message: FAILED }, { status: tracked.reason === 'not-found' ? 404 : 502 })
})
