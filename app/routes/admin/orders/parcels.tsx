import { isServed, courierPage } from '#domain/orders/order/order-states.rules.ts'
import type { AdminOrder } from '#domain/orders/admin/show-orders-to-admin.ts'
import type { AdminParcel } from '#domain/orders/admin/admin-order.db.ts'
import { momentText, shortDayText } from '#shared/india-dates.rules.ts'
import { parcelText } from '#domain/orders/viewing/order-progress.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ActionForm } from '#app/routes/admin/action-form.tsx'
import { listed } from '#app/ui/dashboard-parts.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { adminOrdersWords } from '#words/admin-orders.ts'

/** Each artist's parcel, and how far it is. */
export function AdminParcels({ order }: { order: AdminOrder }) {
  const { adminParcels } = order
  if (adminParcels.length === 0) return null
  return (
    <section id="parcels">
      <h2 className="d d3">{adminOrdersWords.parcels(adminParcels.length)}</h2>
      <div className="admin-parcels">
        {adminParcels.map((parcel, place) => (
          <div className="admin-panel admin-parcel" key={parcel.id}>
            <h3 className="row apart g8">
              {adminOrdersWords.parcelFrom(place + 1, parcel.artistName)}
              <Badge tone={parcel.state === 'delivered' ? 'neem' : 'indigo'}>{parcelText(parcel.state)}</Badge>
            </h3>
            <p className="ash small any">
              {listed(
                parcel.courierName,
                parcel.awb && `${adminOrdersWords.parcelFacts.awb} ${parcel.awb}`,
                adminOrdersWords.kilograms((parcel.weightGrams / 1_000).toFixed(1)),
              )}
            </p>
            <ParcelSteps parcel={parcel} />
            <details className="opens">
              <summary>{adminOrdersWords.parcelDetails}</summary>
              <CarrierFacts parcel={parcel} />
            </details>
            {parcel.events.length > 0 && (
              <details className="opens">
                <summary>{adminOrdersWords.courierUpdates(parcel.events.length)}</summary>
                <ol className="admin-log">
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
      </div>
    </section>
  )
}

/** The step that a parcel is at; of one that ended otherwise there is none. */
const STEP_OF: Partial<Record<AdminParcel['state'], number>> = {
  waiting: 0,
  booked: 0,
  packed: 1,
  shipped: 2,
  'out-for-delivery': 2,
  'attempt-failed': 2,
  delivered: 3,
}

function ParcelSteps({ parcel }: { parcel: AdminOrder['adminParcels'][number] }) {
  const now = STEP_OF[parcel.state]
  if (now === undefined) return null
  return (
    <ol className="parcel-steps" aria-label={adminOrdersWords.stepsLabel}>
      {adminOrdersWords.parcelSteps.map((name, place) => (
        <li
          key={name}
          className={place < now || parcel.state === 'delivered' ? 'done' : place === now ? 'now' : undefined}
          aria-current={place === now ? 'step' : undefined}
        >
          {name}
          {place === 0 && now === 0 && (
            <small>{adminOrdersWords.leavesBy(shortDayText(new Date(parcel.leavesBy)))}</small>
          )}
        </li>
      ))}
    </ol>
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

/** What can be done with the parcels now. */
export function ParcelActs({ order }: { order: AdminOrder }) {
  if (!isServed(order) || order.status === 'cancelled' || order.isDisputed) return null
  return order.adminParcels.map(
    ({ id, state, artistName }, place) =>
      isActionable(state) && (
        <div key={id} className="admin-parcel-act">
          {order.adminParcels.length > 1 && <span>{adminOrdersWords.parcelFrom(place + 1, artistName)}</span>}
          <ActionForm
            intent={INTENTS[state]}
            of={id}
            hidden={{ parcel: id }}
            button={adminOrdersWords.parcelActions[state]}
            about={adminOrdersWords.parcelOf(artistName)}
            look="outline"
            {...(order.adminParcels.length > 1 && { size: 'small' })}
          />
        </div>
      ),
  )
}
