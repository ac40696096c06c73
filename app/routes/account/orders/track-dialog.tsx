import { ownAddress } from '#app/ui/addresses.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import ExternalLink from 'lucide-react/icons/external-link'
import Package from 'lucide-react/icons/package'
import { useEffect, useState } from 'react'
import { isDelivered, readTracking, type TrackedParcel } from '#domain/orders/viewing/tracking-view.rules.ts'
import { CarrierWords } from '#app/ui/carrier-words.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Dialog, type DialogProps } from '#app/ui/dialog.tsx'
import { Skeleton } from '#app/ui/states.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { trackingWords } from '#words/tracking.ts'

type Props = DialogProps & { orderId: string | null }
type Tracked = (TrackedParcel | undefined)[]

/** Where each parcel of an order is, fetched again at each opening. */
export default function TrackDialog({ orderId, ...props }: Props) {
  const [attempt, setAttempt] = useState(0)
  return (
    <Dialog {...props} title={trackingWords.title}>
      <Tracking key={attempt} orderId={orderId} onAgain={() => setAttempt(attempt + 1)} />
    </Dialog>
  )
}

function Tracking({ orderId, onAgain }: { orderId: string | null; onAgain: () => void }) {
  const [read, setRead] = useState<Tracked | 'waiting' | 'failed'>('waiting')
  useEffect(() => {
    const leaving = new AbortController()
    askTracking(orderId, leaving.signal).then(setRead, () => leaving.signal.aborted || setRead('failed'))
    return () => leaving.abort()
  }, [orderId])
  if (read === 'waiting') return <Skeleton />
  return read === 'failed' ? <Failed onAgain={onAgain} /> : <Parcels parcels={read} />
}

function Failed({ onAgain }: { onAgain: () => void }) {
  return (
    <p className="failed" role="alert">
      <CircleAlert className="i" />
      <span>{trackingWords.failed}</span>
      <Button look="outline" size="small" onClick={onAgain}>
        {trackingWords.tryAgain}
      </Button>
    </p>
  )
}

function Parcels({ parcels }: { parcels: Tracked }) {
  if (parcels.every((parcel) => !parcel)) return <NotShipped />
  return parcels.map((parcel, place) => (
    <section className="parcel stack g12 start" key={parcel?.awb || place}>
      {parcels.length > 1 && <h3 className="d d3">{trackingWords.parcelOf(place + 1, parcels.length)}</h3>}
      {parcel ? <Parcel parcel={parcel} /> : <NotShipped />}
    </section>
  ))
}

async function askTracking(orderId: string | null, signal: AbortSignal) {
  if (!orderId) return []
  const answer = await fetch(ownAddress(`/api/shiprocket/tracking?orderId=${encodeURIComponent(orderId)}`), { signal })
  if (!answer.ok) throw new Error(`The tracking call answered ${answer.status}.`)
  return readTracking(await answer.json())
}

function NotShipped() {
  return (
    <p className="parcel-waits side g12 w500" role="status">
      <Package className="i" />
      {trackingWords.notShipped}
    </p>
  )
}

function Parcel({ parcel }: { parcel: TrackedParcel }) {
  const { status, awb, origin, destination, weight, expected, trackUrl, history } = parcel
  const facts = [
    [trackingWords.awb, awb],
    [trackingWords.weight, weight],
    [trackingWords.origin, origin],
    [trackingWords.destination, destination],
    [trackingWords.expected, expected],
  ] as const
  return (
    <>
      <p role="status">
        <Badge tone={isDelivered(status) ? 'neem' : 'indigo'}>
          <CarrierWords stored={status} />
        </Badge>
      </p>
      <FactList className="facts parcel-facts stack wide small" facts={facts} />
      {history.length > 0 && (
        <ol className="story" aria-label={trackingWords.history}>
          {history.map(({ activity, location, date }) => (
            <li key={`${date} ${activity} ${location}`}>
              <b>
                <CarrierWords stored={activity} />
              </b>
              <span className="ash small num">{[location, date].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </ol>
      )}
      {trackUrl && (
        <a
          className={buttonClass({ look: 'outline', isWide: true })}
          href={trackUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          <ExternalLink className="i s" />
          {trackingWords.onCourierSite}
        </a>
      )}
    </>
  )
}
