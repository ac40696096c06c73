import { data, href } from 'react-router'
import { showOrderToAdmin } from '#domain/orders/admin/show-orders-to-admin.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { showOwnParcel } from '#domain/studio/show-own-parcels.ts'
import { forAdmin } from '#app/http/personal-loader.ts'
import { SlipPaper } from '#app/routes/studio/slip-paper.tsx'
import { sheets } from '#app/signed-in-sheets.ts'
import { Button, GoLink } from '#app/ui/button.tsx'
import { AdminLayout } from '#app/ui/dashboard-parts.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { adminOrdersWords } from '#words/admin-orders.ts'
import type { Route } from './+types/slips.ts'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  titleMeta(matches[0].loaderData, adminOrdersWords.slipsOf(orderNumber(params.id)))

export const links = sheets('forms', 'dashboard', 'artistOrders')

export const loader = forAdmin(async ({ services, params: { id = '' } }) => {
  const order = await showOrderToAdmin(services, id)
  if (!order) throw data(null, { status: 404 })
  const slips = await Promise.all(
    order.parcels.map(({ id: shipmentId, artistId }) => showOwnParcel(services, { artistId, shipmentId })),
  )
  return { id: order.id, slips: slips.filter((slip) => slip !== undefined) }
})

/** The packing slips of an order, one for each artist's parcel. Each is a sheet of paper. */
export default function OrderSlips({ loaderData: { id, slips } }: Route.ComponentProps) {
  const isInteractive = useInteractive()
  return (
    <AdminLayout section="Orders" title={adminOrdersWords.slipsOf(orderNumber(id))}>
      <div className="slip-acts side g16">
        {isInteractive && slips.length > 0 && (
          <Button onClick={() => window.print()} aria-keyshortcuts="P">
            {adminOrdersWords.print}
          </Button>
        )}
        <GoLink to={href('/admin/orders/:id', { id })}>{adminOrdersWords.backToOrder}</GoLink>
      </div>
      {slips.length === 0 && <p className="ash">{adminOrdersWords.noSlips}</p>}
      <div className="slips stack g32">
        {slips.map((slip) => (
          <SlipPaper key={slip.id} parcel={slip} />
        ))}
      </div>
    </AdminLayout>
  )
}
