import { momentText } from '#domain/orders/order-dates.rules.ts'
import type { SlipParcel } from './parcel-acts.tsx'

/** Where the carrier has seen the parcel, newest first. */
export function ParcelWay({ parcel: { events, trackUrl } }: { parcel: SlipParcel }) {
  if (events.length === 0) return null
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
      {trackUrl?.startsWith('http') && (
        <p>
          <a className="lk" href={trackUrl} target="_blank" rel="noopener noreferrer">
            Track with the courier
          </a>
        </p>
      )}
    </section>
  )
}
