import { Form, href, useNavigation } from 'react-router'
import { datesInWords } from '#shared/delivery-dates.rules.ts'
import { hasLeft } from '#domain/orders/order/shipment-states.rules.ts'
import { canPack, isCalledOff, isToPack, parcelWords } from '#domain/studio/own-parcels.rules.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import type { Route } from './+types/packing-slip.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'

export type SlipParcel = Route.ComponentProps['loaderData']

/** Where the parcel is, and what its artist can do now. */
export function ParcelActs({ parcel }: { parcel: SlipParcel }) {
  const { tone, words } = parcelWords(parcel)
  const hasLabel = parcel.awb !== null && !isCalledOff(parcel) && !hasLeft(parcel.state)
  return (
    <section className="slip-acts" aria-label="This parcel" data-next="parcel-state">
      <p className="slip-state" role="status" id="parcel-state">
        <Badge tone={tone}>{words}</Badge>
        <span>{stateText(parcel)}</span>
      </p>
      {parcel.pickupTrouble && parcel.state === 'packed' && (
        <div className="failed slip-trouble" role="alert">
          <span>
            No courier comes for this parcel yet: {parcel.pickupTrouble} We have been told, and keep asking. You can ask
            again, too.
          </span>
          <Press intent="pickup" look="outline">
            Ask for the pick-up again
          </Press>
        </div>
      )}
      <div className="slip-buttons">
        {canPack(parcel) && <Press intent="pack">Packed</Press>}
        {hasLabel && (
          <a
            className={buttonClass({ look: 'outline' })}
            href={href('/artist/orders/:id/label.pdf', { id: parcel.id })}
            target="_blank"
            rel="noopener"
          >
            Print label
          </a>
        )}
        {!isCalledOff(parcel) && (
          <Button look="outline" onClick={() => print()}>
            Print packing slip
          </Button>
        )}
      </div>
    </section>
  )
}

function stateText(parcel: SlipParcel): string {
  const { state, pickupOn, pickupRequestedAt, packedAt, deliveredAt, leaves } = parcel
  if (isCalledOff(parcel)) return 'This order was cancelled: please do not send it.'
  if (state === 'delivered') return deliveredAt ? `It arrived on ${dayText(deliveredAt)}.` : 'It has arrived.'
  if (!isToPack(parcel)) return 'The courier has it.'
  if (pickupRequestedAt) return pickupOn ? `A courier comes for it on ${dayText(pickupOn)}.` : 'A courier comes for it.'
  if (packedAt) return parcel.pickupTrouble ? 'It waits for a courier.' : 'A courier is being asked to fetch it.'
  if (state === 'waiting') return `It should leave ${datesInWords(leaves)}. The courier is being booked.`
  return `It should leave ${datesInWords(leaves)}. Press “Packed” when a courier may come.`
}

function Press({ intent, look, children }: { intent: string; look?: 'outline'; children: string }) {
  const { state, formData } = useNavigation()
  const isSending = state !== 'idle' && formData?.get('intent') === intent
  return (
    <Form method="post" preventScrollReset>
      <button
        className={buttonClass(look ? { look } : {})}
        name="intent"
        value={intent}
        aria-disabled={isSending}
        onClick={(event) => isSending && event.preventDefault()}
      >
        {isSending ? 'One moment …' : children}
      </button>
    </Form>
  )
}
