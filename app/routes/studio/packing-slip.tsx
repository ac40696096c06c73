import { data, href, isRouteErrorResponse } from 'react-router'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { askForPickupAgain, packParcel } from '#domain/orders/shipping/pack-parcel.ts'
import { LABEL_REFUSALS, PACKING_REFUSALS } from '#domain/orders/shipping/parcel.rules.ts'
import { showOwnParcel } from '#domain/studio/show-own-parcels.ts'
import { forRole, forRoleCall } from '#app/http/personal-loader.ts'
import { readForm } from '#app/http/read-form.ts'
import { sheets } from '#app/sheets.ts'
import { FormMessage } from '#app/ui/form-parts.tsx'
import { useLivePage } from '#app/browser/live.ts'
import { ErrorState } from '#app/ui/states.tsx'
import '#app/ui/early-toasts.ts'
import { toastNetworkError } from '#app/browser/network-error.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { ParcelActs } from './parcel-acts.tsx'
import { SlipPaper } from './slip-paper.tsx'
import { ParcelWay } from './parcel-way.tsx'
import { StudioLayout } from './studio-layout.tsx'
import type { Route } from './+types/packing-slip.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  {
    title: `Packing slip${loaderData ? ` #${orderNumber(loaderData.orderId)}` : ''} | ${matches[0].loaderData?.brand.name}`,
  },
]

export const links = sheets('dashboard', 'artistOrders')

export const loader = forRole('artist', async ({ services, visitor, params: { id = '' }, url }) => {
  const parcel = await showOwnParcel(services, { artistId: visitor.artistId, shipmentId: id })
  if (!parcel) throw data(null, { status: 404 })
  return { ...parcel, labelTrouble: LABEL_REFUSALS[url.searchParams.get('label') ?? ''] }
})

const NO_TROUBLE = 'The courier is being asked already, or is on the way.'

export const action = forRoleCall('artist', async ({ services, visitor, params: { id = '' }, request }) => {
  const { intent } = await readForm(request, ['intent'])
  if (!isUuid(id) || visitor.artistId === null) throw data(null, { status: 404 })
  const asked = { shipmentId: id, by: { artistId: visitor.artistId } }
  if (intent === 'pack') {
    const packed = await packParcel(services, asked)
    if (packed.ok) return data({ text: undefined })
    if (packed.reason === 'not-found') throw data(null, { status: 404 })
    return data({ text: PACKING_REFUSALS[packed.reason] }, { status: 409 })
  }
  if (intent === 'pickup') {
    const again = await askForPickupAgain(services, asked)
    if (again.ok) return data({ text: undefined })
    if (again.reason === 'not-found') throw data(null, { status: 404 })
    return data({ text: NO_TROUBLE }, { status: 409 })
  }
  return data({ text: 'This cannot be done here.' }, { status: 422 })
})

const TOPICS = ['studio'] as const

/** One parcel: what goes into it, where it goes, and what is to be done. Printed, it is the slip that lies inside. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) => toastNetworkError(serverAction)

export default function PackingSlip({ loaderData: parcel, actionData }: Route.ComponentProps) {
  useLivePage(TOPICS)
  return (
    <StudioLayout room="Orders" title={`Order #${orderNumber(parcel.orderId)}`}>
      <div className="slip-page">
        <FormMessage text={actionData?.text ?? parcel.labelTrouble} />
        <ParcelActs parcel={parcel} />
        <SlipPaper parcel={parcel} />
        <ParcelWay parcel={parcel} />
      </div>
    </StudioLayout>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status < 500) throw error
  return (
    <StudioLayout room="Orders" title="This parcel">
      <ErrorState message="This parcel could not be shown." />
      <p>
        <a className="lk" href={href('/artist/orders')}>
          All orders
        </a>
      </p>
    </StudioLayout>
  )
}
