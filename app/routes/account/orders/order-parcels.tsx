import { parcelDay, parcelText } from '#domain/orders/viewing/order-story.rules.ts'
import { inParcel } from '#domain/orders/order/order.rules.ts'
import type { OrderDetail, OrderParcel } from '#domain/orders/order/order.rules.ts'
import { courierPage } from '#domain/orders/order/shipment-states.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ParcelFacts } from './parcel-facts.tsx'

/** Each parcel as the store knows it. */
export function OrderParcels({ order }: { order: OrderDetail }) {
  const { parcels } = order
  if (parcels.length === 0) return null
  return (
    <section id="parcels">
      <h2 className="d d3">{parcels.length === 1 ? 'Parcel' : `${parcels.length} parcels`}</h2>
      {parcels.map((parcel) => (
        <div className="parcel" key={parcel.id}>
          {parcels.length > 1 && <h3>From {inParcel(order, parcel)[0]?.artistName}</h3>}
          <Parcel parcel={parcel} day={parcelDay(order, parcel)} />
        </div>
      ))}
    </section>
  )
}

function Parcel({ parcel, day }: { parcel: OrderParcel; day: ReturnType<typeof parcelDay> }) {
  const { state, awb, courierName } = parcel
  const followed = courierPage(parcel)
  const tone = state === 'delivered' ? 'neem' : 'indigo'
  const facts = [['Courier', courierName], ['AWB', awb], ...(day ? [day] : [])] as const
  return (
    <>
      <Badge tone={tone}>{parcelText(state)}</Badge>
      <ParcelFacts facts={facts} />
      {followed && (
        <p>
          <a className="lk" href={followed} target="_blank" rel="noopener noreferrer">
            Track with the courier
          </a>
        </p>
      )}
    </>
  )
}
