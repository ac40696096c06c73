import { isServed } from '#domain/orders/order/order-states.rules.ts'
import type { AdminOrder } from '#domain/orders/admin/show-orders-to-admin.ts'
import type { AdminParcel } from '#domain/orders/admin/admin-order.db.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { parcelText } from '#domain/orders/viewing/order-story.rules.ts'
import { courierPage } from '#domain/orders/order/shipment-states.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ActionForm } from '#app/routes/admin/action-form.tsx'
import { listed } from '#app/ui/dashboard-parts.tsx'
import { Facts } from '#app/ui/facts.tsx'

/** Each artist's parcel as the courier tells it, and what can be done with it. */
export function AdminParcels({ order }: { order: AdminOrder }) {
  const { adminParcels } = order
  if (adminParcels.length === 0) return null
  const isAlive = isServed(order) && order.status !== 'cancelled' && !order.isDisputed
  return (
    <section id="parcels">
      <h2 className="d d3">{adminParcels.length === 1 ? 'Parcel' : `${adminParcels.length} parcels`}</h2>
      {adminParcels.map((parcel) => (
        <div className="desk-parcel" key={parcel.id}>
          <h3>
            {parcel.artistName}{' '}
            <Badge tone={parcel.state === 'delivered' ? 'neem' : 'indigo'}>{parcelText(parcel.state)}</Badge>
          </h3>
          <CarrierFacts parcel={parcel} />
          {isAlive && <ParcelActs parcel={parcel} />}
          {parcel.events.length > 0 && (
            <details className="opens">
              <summary>What the courier told ({parcel.events.length})</summary>
              <ol className="desk-log">
                {parcel.events.map(({ activity, location, at }, place) => (
                  <li key={place}>
                    <b>{activity || 'Seen on the way'}</b>
                    <span className="ash small">{listed(location, momentText(at))}</span>
                  </li>
                ))}
              </ol>
            </details>
          )}
        </div>
      ))}
    </section>
  )
}

function CarrierFacts({ parcel }: { parcel: AdminParcel }) {
  const followed = courierPage(parcel)
  const facts = [
    ['Number', parcel.reference],
    ['Courier', parcel.courierName],
    ['AWB', parcel.awb],
    ['Carrier’s order', parcel.carrierOrderId],
    ['Weight', `${(parcel.weightGrams / 1_000).toFixed(1)} kg`],
    ['Courier says', parcel.statusText],
    ['Pick-up asked', parcel.pickupRequestedAt && momentText(parcel.pickupRequestedAt)],
    ['Delivered', parcel.deliveredAt && momentText(parcel.deliveredAt)],
    ['Last heard', parcel.heardAt && momentText(parcel.heardAt)],
  ] as const
  return (
    <Facts className="desk-facts" facts={facts}>
      {followed && (
        <div>
          <dt>Tracking</dt>
          <dd>
            <a className="lk" href={followed} target="_blank" rel="noopener noreferrer">
              With the courier
            </a>
          </dd>
        </div>
      )}
    </Facts>
  )
}

const ACTS: Partial<Record<AdminParcel['state'], { intent: string; button: string }>> = {
  waiting: { intent: 'book', button: 'Book the courier now' },
  booked: { intent: 'pack', button: 'It is packed' },
  cancelled: { intent: 'book', button: 'Book a courier anew' },
}

function ParcelActs({ parcel }: { parcel: AdminParcel }) {
  const { id, state, artistName } = parcel
  const act = ACTS[state]
  return (
    act && <ActionForm {...act} of={id} hidden={{ parcel: id }} about={`the parcel of ${artistName}`} size="small" />
  )
}
