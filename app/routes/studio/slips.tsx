/** The packing slips of several parcels, printed together, each on a sheet of its own. */
import { Form, href } from 'react-router'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { hasLeft } from '#domain/orders/order/order-states.rules.ts'
import { canPack, isCalledOff } from '#domain/studio/own-parcels.rules.ts'
import { showOwnSlips } from '#domain/studio/show-own-parcels.ts'
import { forArtist } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { studioSheets } from '#app/studio-sheets.ts'
import { ownAddress } from '#app/ui/addresses.ts'
import { Button, GoLink } from '#app/ui/button.tsx'
import { StudioLayout, titled } from '#app/ui/dashboard-parts.tsx'
import { EmptyState, PalePatch } from '#app/ui/states.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { parcelsWords } from '#words/parcels.ts'
import { CARD_PAGE } from './gift-card.tsx'
import { SlipPaper } from './slip-paper.tsx'
import type { Route } from './+types/slips.ts'

export const meta: Route.MetaFunction = (page) => titled(parcelsWords.slips)(page)

export const links = () => [...sheets('dashboard', 'artistOrders')(), ...studioSheets('parcels')()]

export const loader = forArtist(async ({ services, visitor, url }) => {
  const picked = [...new Set(url.searchParams.getAll('pick'))]
  const found = await showOwnSlips(services, { artistId: visitor.artistId, shipmentIds: picked })
  const parcels = found.filter((parcel) => !isCalledOff(parcel))
  return { parcels, leftOut: found.length - parcels.length }
})

export default function Slips({ loaderData: { parcels, leftOut } }: Route.ComponentProps) {
  const isInteractive = useInteractive()
  const withLabel = parcels.filter(({ awb, state }) => awb !== null && !hasLeft(state))
  const toPack = parcels.filter(canPack)
  const withCard = parcels.filter(({ gift }) => gift?.message)
  return (
    <StudioLayout section="Orders" title={parcelsWords.slips}>
      <div className="slip-acts">
        {leftOut > 0 && <p className="note marigold">{parcelsWords.slipsLeftOut(leftOut)}</p>}
        <div className="flow g12">
          {isInteractive && parcels.length > 0 && (
            <Button onClick={() => print()}>{parcelsWords.printAll(parcels.length)}</Button>
          )}
          {toPack.length > 0 && (
            <Form method="post" action={href('/artist/orders')}>
              {toPack.map(({ id }) => (
                <input key={id} type="hidden" name="pick" value={id} />
              ))}
              <Button type="submit" look="outline" name="intent" value="pack">
                {parcelsWords.markAllPacked(toPack.length)}
              </Button>
            </Form>
          )}
          <GoLink to={`${href('/artist/orders')}?show=waiting`}>{parcelsWords.backToPacking}</GoLink>
        </div>
        <div className="slip-extras">
          <ToPrint
            id="labels"
            title={parcelsWords.labels}
            links={withLabel.map(({ id, orderId, buyerName }) => ({
              to: href('/artist/orders/:id/label.pdf', { id }),
              words: parcelsWords.labelOf(orderNumber(orderId), buyerName),
            }))}
          />
          <ToPrint
            id="cards"
            title={parcelsWords.cards}
            links={withCard.map(({ id, orderId, buyerName }) => ({
              to: `${href('/artist/orders/:id', { id })}?${CARD_PAGE}`,
              words: parcelsWords.cardOf(orderNumber(orderId), buyerName),
            }))}
          />
        </div>
      </div>
      {parcels.length === 0 && (
        <EmptyState title={parcelsWords.noneHere} text={parcelsWords.noSlipsText} art={<PalePatch />} />
      )}
      <div className="slips">
        {parcels.map((parcel) => (
          <SlipPaper key={parcel.id} parcel={parcel} />
        ))}
      </div>
    </StudioLayout>
  )
}

/** What belongs to the parcels and is printed by itself. */
function ToPrint({ id, title, links }: { id: string; title: string; links: { to: string; words: string }[] }) {
  if (links.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 className="lab" id={id}>
        {title}
      </h2>
      <ul className="slip-labels">
        {links.map(({ to, words }) => (
          <li key={to}>
            <a className="lk" href={ownAddress(to)} target="_blank" rel="noopener">
              {words}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
