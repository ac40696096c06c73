import { isServed, courierPage } from '#domain/orders/order/order-states.rules.ts'
import type { AdminOrder } from '#domain/orders/admin/show-orders-to-admin.ts'
import type { AdminParcel } from '#domain/orders/admin/admin-order.db.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { parcelText } from '#domain/orders/viewing/order-progress.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ActionForm } from '#app/routes/admin/action-form.tsx'
import { listed } from '#app/ui/dashboard-parts.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { adminOrdersWords } from '#words/admin-orders.ts'

export function AdminParcels({ order }: { order: AdminOrder }) {
  const { adminParcels } = order
  if (adminParcels.length === 0) return null
  const isAlive = isServed(order) && order.status !== 'cancelled' && !order.isDisputed
  return (
    <section id="parcels">
      <h2 className="d d3">{adminOrdersWords.parcels(adminParcels.length)}</h2>
      {adminParcels.map((parcel) => (
        <div className="admin-parcel stack g12 start wide" key={parcel.id}>
          <h3>
            {parcel.artistName}{' '}
            <Badge tone={parcel.state === 'delivered' ? 'neem' : 'indigo'}>{parcelText(parcel.state)}</Badge>
          </h3>
          <CarrierFacts parcel={parcel} />
          {isAlive && <ParcelActs parcel={parcel} />}
          {parcel.events.length > 0 && (
            <details className="opens">
              <summary>{adminOrdersWords.courierUpdates(parcel.events.length)}</summary>
              <ol className="admin-log t12 stack g10 any">
                {parcel.events.map(({ activity, location, at }, place) => (
                  <li key={place}>
                    <b>{activity || adminOrdersWords.inTransit}</b>
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
  const names = adminOrdersWords.parcelFacts
  const facts = [
    [names.number, parcel.reference],
    [names.courier, parcel.courierName],
    [names.awb, parcel.awb],
    [names.carrierOrder, parcel.carrierOrderId],
    [names.weight, adminOrdersWords.kilograms((parcel.weightGrams / 1_000).toFixed(1))],
    [names.courierSays, parcel.statusText],
    [names.pickupRequested, parcel.pickupRequestedAt && momentText(parcel.pickupRequestedAt)],
    [names.delivered, parcel.deliveredAt && momentText(parcel.deliveredAt)],
    [names.lastUpdate, parcel.heardAt && momentText(parcel.heardAt)],
  ] as const
  return (
    <FactList className="facts admin-facts" facts={facts}>
      {followed && (
        <div>
          <dt>{names.tracking}</dt>
          <dd>
            <a className="lk" href={followed} target="_blank" rel="noopener noreferrer">
              {adminOrdersWords.atCourier}
            </a>
          </dd>
        </div>
      )}
    </FactList>
  )
}

const INTENTS = { waiting: 'book', booked: 'pack', cancelled: 'book' } as const

const isActionable = (state: AdminParcel['state']): state is keyof typeof INTENTS => Object.hasOwn(INTENTS, state)

function ParcelActs({ parcel: { id, state, artistName } }: { parcel: AdminParcel }) {
  if (!isActionable(state)) return null
  return (
    <ActionForm
      intent={INTENTS[state]}
      of={id}
      hidden={{ parcel: id }}
      button={adminOrdersWords.parcelActions[state]}
      about={adminOrdersWords.parcelOf(artistName)}
      size="small"
    />
  )
}
