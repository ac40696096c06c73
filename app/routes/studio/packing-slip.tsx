import Printer from 'lucide-react/icons/printer'
import { shippingWords } from '#words/shipping.ts'
import { ownAddress } from '#app/ui/addresses.ts'
import { data, href, isRouteErrorResponse, Form, useNavigation } from 'react-router'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { askForPickupAgain, packParcel } from '#domain/orders/shipping/pack-parcel.ts'
import { restockPieces } from '#domain/orders/returning/restock-pieces.ts'
import { getsCertificates } from '#domain/certificates/show-certificates.ts'
import { showOwnParcel } from '#domain/studio/show-own-parcels.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { forArtist, forRoleCall, type PersonalArgs } from '#app/http/personal-loader.ts'
import { readForm, fieldsIn } from '#app/http/read-request.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { studioSheets } from '#app/studio-sheets.ts'
import { CarrierWords } from '#app/ui/carrier-words.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormMessage, SendButton } from '#app/ui/form-parts.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { toastNetworkError } from '#app/browser/network-error.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { datesInWords, dayInWords } from '#shared/delivery-dates.rules.ts'
import { hasLeft, courierPage } from '#domain/orders/order/order-states.rules.ts'
import { canPack, isCalledOff, isToPack, parcelWords, readFitPieces } from '#domain/studio/own-parcels.rules.ts'
import { dayText, indiaDay, momentText } from '#shared/india-dates.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { CourierLink } from '#app/ui/facts.tsx'
import { CertificatePanel } from './certificate-panel.tsx'
import { CARD_PAGE, GiftMessageCard } from './gift-card.tsx'
import { IssuedPapers } from './issued-papers.tsx'
import { PackingList } from './packing-list.tsx'
import { SlipPaper } from './slip-paper.tsx'
import { StudioLayout } from '#app/ui/dashboard-parts.tsx'
import { parcelsWords } from '#words/parcels.ts'
import type { Route } from './+types/packing-slip.ts'
import '#app/ui/early-toasts.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = loaderData ? parcelsWords.slipOf(orderNumber(loaderData.orderId)) : parcelsWords.slip
  return [{ title: `${title} | ${matches[0].loaderData?.brand.name}` }]
}

export const links = () => [...sheets('forms', 'dashboard', 'artistOrders')(), ...studioSheets('parcels')()]

export const loader = forArtist(async ({ services, visitor, params: { id = '' }, url }) => {
  const parcel = await showOwnParcel(services, { artistId: visitor.artistId, shipmentId: id })
  if (!parcel) throw data(null, { status: 404 })
  const isCard = url.searchParams.has(CARD_PAGE)
  if (isCard && !parcel.gift?.message) throw data(null, { status: 404 })
  const label = url.searchParams.get('label') ?? ''
  const isCertified = await getsCertificates(services, parcel.orderId, visitor.artistId ?? '')
  return { ...parcel, isCertified, isCard, labelTrouble: labelTroubleOf(label), today: indiaDay(services.clock.now()) }
})

type Restock = { by: PersonalArgs<Visitor>; artistId: string; shipmentId: string; item: string; fit: string }

/** Records how many returned pieces can be sold again. */
async function restock({ by: { services, visitor }, artistId, shipmentId, item, fit }: Restock) {
  const pieces = readFitPieces(fit)
  if (pieces === undefined) return data({ text: parcelsWords.noPieces }, { status: 422 })
  if (!isUuid(item)) throw data(null, { status: 404 })
  const said = { shipmentId, artistId, actorId: visitor.id, itemId: item, fit: pieces }
  const restocked = await restockPieces(services, said)
  if (restocked.ok) return data({ text: undefined })
  if (restocked.reason === 'not-found') throw data(null, { status: 404 })
  return data({ text: parcelsWords.restockRefusals[restocked.reason] }, { status: 409 })
}

const ACTS = { pack: packParcel, pickup: askForPickupAgain }

export const action = forRoleCall('artist', async (by) => {
  const { services, visitor, request } = by
  const { id = '' } = by.params
  const { intent, item, fit } = fieldsIn(await readForm(request), ['intent', 'item', 'fit'])
  if (!isUuid(id) || visitor.artistId === null) throw data(null, { status: 404 })
  const { artistId } = visitor
  if (intent === 'restock') return restock({ by, artistId, shipmentId: id, item, fit })
  if (!Object.hasOwn(ACTS, intent)) return data({ text: parcelsWords.unknownAction }, { status: 422 })
  const outcome = await ACTS[intent as keyof typeof ACTS](services, {
    shipmentId: id,
    by: { artistId },
  })
  if (outcome.ok) return data({ text: undefined })
  if (outcome.reason === 'not-found') throw data(null, { status: 404 })
  const { reason } = outcome
  return data(
    { text: reason === 'no-trouble' ? parcelsWords.pickupRequested : shippingWords.packing[reason] },
    { status: 409 },
  )
})

export const clientAction = (args: Route.ClientActionArgs) => toastNetworkError(args)

/** Why there is no label, by the word in the page's address. */
const labelTroubleOf = (word: string): string | undefined =>
  Object.entries(shippingWords.labels).find(([known]) => known === word)?.[1]

/** One parcel: its contents, its address and what to do next. Printed, it is the packing slip. */
export default function PackingSlip({ loaderData: parcel, actionData }: Route.ComponentProps) {
  if (parcel.isCard)
    return (
      <StudioLayout section="Orders" title={parcelsWords.card}>
        <GiftMessageCard parcel={parcel} message={parcel.gift?.message ?? ''} />
      </StudioLayout>
    )
  return (
    <StudioLayout section="Orders" title={parcelsWords.order(orderNumber(parcel.orderId))} isLive>
      <FormMessage text={actionData?.text ?? parcel.labelTrouble} />
      <div className="parcel-page">
        <div className="stack g32">
          <ParcelState parcel={parcel} />
          <CameBack parcel={parcel} />
          {isPacking(parcel) && <PackingList parcel={parcel} />}
        </div>
        <ParcelPanels parcel={parcel} />
        <div className="stack g32">
          <SlipPaper parcel={parcel} />
          <IssuedPapers papers={parcel.papers} />
          <ParcelWay parcel={parcel} />
        </div>
      </div>
    </StudioLayout>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status < 500) throw error
  return (
    <StudioLayout section="Orders" title={parcelsWords.parcel}>
      <ErrorState message={parcelsWords.loadFailed} />
      <p>
        <a className="lk" href={ownAddress(href('/artist/orders'))}>
          {parcelsWords.allOrders}
        </a>
      </p>
    </StudioLayout>
  )
}

type SlipParcel = Route.ComponentProps['loaderData']

const isPacking = (parcel: SlipParcel) => isToPack(parcel) && !parcel.packedAt && !parcel.isHeld

/** Where the parcel is, and by when it must leave. */
function ParcelState({ parcel }: { parcel: SlipParcel }) {
  const { leaves, today, buyerName, city } = parcel
  const { tone, words } = parcelWords(parcel)
  const isLate = isPacking(parcel) && leaves.to < today
  const day = dayInWords(leaves.to)
  return (
    <section className="slip-acts" aria-label={parcelsWords.parcel}>
      <p className="ash">
        {parcelsWords.to} {buyerName}, {city}
      </p>
      <p className={isLate ? 'slip-state note late' : 'slip-state note marigold'} role="status" id="parcel-state">
        <Badge tone={tone}>{words}</Badge>
        {isPacking(parcel) && <b className="w550">{isLate ? parcelsWords.wasDue(day) : parcelsWords.leavesBy(day)}</b>}
        <span>{stateText(parcel)}</span>
      </p>
      {parcel.pickupTrouble && parcel.state === 'packed' && (
        <div className="failed slip-trouble" role="alert">
          <span>{parcelsWords.noPickupYet(parcel.pickupTrouble)}</span>
          <Action intent="pickup" look="outline">
            {parcelsWords.requestPickup}
          </Action>
        </div>
      )}
    </section>
  )
}

/** What its artist can do now. On a phone the main action stays within the thumb's reach. */
function ParcelPanels({ parcel }: { parcel: SlipParcel }) {
  const { id, awb, courierName, gift } = parcel
  const isInteractive = useInteractive()
  if (isCalledOff(parcel)) return null
  return (
    <div className="parcel-panels slip-acts" data-next="parcel-state">
      {canPack(parcel) && !parcel.isHeld && (
        <div className="parcel-go parcel-panel">
          <Action intent="pack">{parcelsWords.markPacked}</Action>
          <p className="ash small">{parcelsWords.afterPacking}</p>
        </div>
      )}
      {!hasLeft(parcel.state) && (
        <section className="parcel-panel" aria-labelledby="label-title">
          <h2 id="label-title">{parcelsWords.label}</h2>
          {awb === null ? (
            <p className="ash small">{parcelsWords.noLabelYet}</p>
          ) : (
            <>
              <p className="small">
                {courierName} <span className="num any">{parcelsWords.labelOutsideAwb(awb)}</span>
              </p>
              <a
                className={buttonClass({ look: 'outline' })}
                href={ownAddress(href('/artist/orders/:id/label.pdf', { id }))}
                target="_blank"
                rel="noopener"
              >
                <Printer className="i s" />
                {parcelsWords.printLabel}
              </a>
            </>
          )}
        </section>
      )}
      {parcel.isCertified && <CertificatePanel id={id} />}
      <section className="parcel-panel" aria-labelledby="slip-panel">
        <h2 id="slip-panel">{gift?.message ? parcelsWords.slipAndCard : parcelsWords.slip}</h2>
        <p className="ash small">{parcelsWords.slipInsideWhy}</p>
        <div className="flow g12">
          {isInteractive && (
            <Button look="outline" onClick={() => print()}>
              <Printer className="i s" />
              {parcelsWords.printSlip}
            </Button>
          )}
          {gift?.message && (
            <ButtonLink look="outline" to={`${href('/artist/orders/:id', { id })}?${CARD_PAGE}`}>
              {parcelsWords.printCard}
            </ButtonLink>
          )}
        </div>
      </section>
    </div>
  )
}

/** Returned pieces go on sale again only once their artist confirms it. */
function CameBack({ parcel }: { parcel: SlipParcel }) {
  const sent = useSentForm()
  const asked = parcel.lines.filter(({ isAskedBack }) => isAskedBack)
  if (asked.length === 0) return null
  return (
    <section className="slip-acts" aria-labelledby="came-back">
      <h2 className="d d3" id="came-back">
        {parcelsWords.isBack}
      </h2>
      <p>{parcelsWords.checkFirst}</p>
      {asked.map(({ id, title, quantity }) => (
        <Form method="post" preventScrollReset key={id} className="came-back stack start g12">
          <input type="hidden" name="item" value={id} />
          <TextField
            label={parcelsWords.sellable(title)}
            hint={parcelsWords.sellableHint(quantity)}
            name="fit"
            inputMode="numeric"
            autoComplete="off"
            required
            defaultValue={String(quantity)}
          />
          <SendButton look="outline" name="intent" value="restock" isSending={sent?.get('item') === id}>
            {parcelsWords.confirmReturn}
          </SendButton>
        </Form>
      ))}
    </section>
  )
}

function stateText(parcel: SlipParcel): string {
  const { state, pickupOn, pickupRequestedAt, packedAt, deliveredAt, leaves } = parcel
  if (isCalledOff(parcel)) return parcelsWords.cancelled
  if (state === 'delivered')
    return deliveredAt ? parcelsWords.deliveredOn(dayText(deliveredAt)) : parcelsWords.delivered
  if (!isToPack(parcel)) return parcelsWords.withCourier
  if (parcel.isHeld) return shippingWords.packing.disputed
  if (pickupRequestedAt) return pickupOn ? parcelsWords.pickupOn(dayText(pickupOn)) : parcelsWords.pickupArranged
  if (packedAt) return parcel.pickupTrouble ? parcelsWords.awaitingCourier : parcelsWords.requestingPickup
  if (state === 'waiting') return parcelsWords.leavesBookingCourier(datesInWords(leaves))
  return parcelsWords.leavesPackFirst(datesInWords(leaves))
}

/** The form that is being sent. */
function useSentForm(): FormData | undefined {
  const { state, formData } = useNavigation()
  return state === 'idle' ? undefined : formData
}

function Action({ intent, look, children }: { intent: string; look?: 'outline'; children: string }) {
  const isSending = useSentForm()?.get('intent') === intent
  return (
    <Form method="post" preventScrollReset>
      <SendButton look={look} name="intent" value={intent} isSending={isSending} sending={parcelsWords.sending}>
        {children}
      </SendButton>
    </Form>
  )
}

/** Where the carrier has seen the parcel, newest first. */
function ParcelWay({ parcel }: { parcel: SlipParcel }) {
  const { events } = parcel
  if (events.length === 0) return null
  const followed = courierPage(parcel)
  return (
    <section className="slip-way stack g16">
      <h2 className="d d3">{parcelsWords.tracking}</h2>
      <ol>
        {events.map(({ activity, location, at }) => (
          <li key={`${at} ${activity}`}>
            <b>
              <CarrierWords stored={activity} />
            </b>
            <span className="small ash">
              {momentText(at)}
              {location && `, ${location}`}
            </span>
          </li>
        ))}
      </ol>
      <CourierLink page={followed} />
    </section>
  )
}
