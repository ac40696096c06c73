/** The packing slips of several parcels, printed together, each on a sheet of its own. */
import { href } from 'react-router'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { hasLeft } from '#domain/orders/order/order-states.rules.ts'
import { isCalledOff } from '#domain/studio/own-parcels.rules.ts'
import { showOwnSlips } from '#domain/studio/show-own-parcels.ts'
import { forArtist } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { studioSheets } from '#app/studio-sheets.ts'
import { ownAddress } from '#app/ui/addresses.ts'
import { Button, GoLink } from '#app/ui/button.tsx'
import { StudioLayout, titled } from '#app/ui/dashboard-parts.tsx'
import { EmptyState, PalePatch } from '#app/ui/states.tsx'
import { parcelsWords } from '#words/parcels.ts'
import { SlipPaper } from './slip-paper.tsx'
import type { Route } from './+types/slips.ts'

export const meta: Route.MetaFunction = (page) => titled(parcelsWords.slips)(page)

export const links = () => [...sheets('dashboard', 'artistOrders')(), ...studioSheets('parcels')()]

export const loader = forArtist(async ({ services, visitor, url }) => {
  const picked = [...new Set(url.searchParams.getAll('pick'))]
  const found = await showOwnSlips(services, { artistId: visitor.artistId, shipmentIds: picked })
  const parcels = found.filter((parcel) => !isCalledOff(parcel))
  return { parcels, leftOut: picked.length - parcels.length }
})

export default function Slips({ loaderData: { parcels, leftOut } }: Route.ComponentProps) {
  const withLabel = parcels.filter(({ awb, state }) => awb !== null && !hasLeft(state))
  return (
    <StudioLayout section="Orders" title={parcelsWords.slips}>
      <div className="slip-acts">
        {leftOut > 0 && parcels.length > 0 && <p className="note marigold">{parcelsWords.slipsLeftOut(leftOut)}</p>}
        <div className="flow g12">
          {parcels.length > 0 && <Button onClick={() => print()}>{parcelsWords.printAll(parcels.length)}</Button>}
          <GoLink to={`${href('/artist/orders')}?show=waiting`}>{parcelsWords.backToPacking}</GoLink>
        </div>
        {withLabel.length > 0 && (
          <section aria-labelledby="labels">
            <h2 className="lab" id="labels">
              {parcelsWords.labels}
            </h2>
            <ul className="slip-labels">
              {withLabel.map(({ id, orderId, buyerName }) => (
                <li key={id}>
                  <a
                    className="lk"
                    href={ownAddress(href('/artist/orders/:id/label.pdf', { id }))}
                    target="_blank"
                    rel="noopener"
                  >
                    {parcelsWords.labelOf(orderNumber(orderId), buyerName)}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
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
