import { momentText } from '#shared/india-dates.rules.ts'
import { courierPage } from '#domain/orders/order/shipment-states.rules.ts'
import type { SlipParcel } from './parcel-acts.tsx'

/** Where the carrier has seen the parcel, newest first. */
export function ParcelWay({ parcel }: { parcel: SlipParcel }) {
  const { events } = parcel
  if (events.length === 0) return null
  const followed = courierPage(parcel)
  return (
    <section className="slip-way">
      <h2 className="d d3">On its way</h2>
      <ol>
        {events.map(({ activity, location, at }) => (
          <li key={`${at} ${activity}`}>
            <b>{activity}</b>
            <span className="small ash">
              {momentText(at)}
              {location && `, ${location}`}
            </span>
          </li>
        ))}
      </ol>
      {followed && (
        <p>
          <a className="lk" href={followed} target="_blank" rel="noopener noreferrer">
            Track with the courier
          </a>
        </p>
      )}
    </section>
  )
}
