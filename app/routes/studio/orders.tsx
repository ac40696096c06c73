import { href, Link } from 'react-router'
import { readPage } from '#shared/pagination.rules.ts'
import { chosenIn, orderNumber } from '#domain/orders/order/order.rules.ts'
import { shortNumberText } from '#domain/orders/order/short-number.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { datesInWords } from '#shared/delivery-dates.rules.ts'
import {
  FILTER_NAMES,
  isToPack,
  PARCEL_FILTERS,
  parcelWords,
  readParcelFilter,
} from '#domain/studio/own-parcels.rules.ts'
import { showOwnParcels, type OwnParcels } from '#domain/studio/show-own-parcels.ts'
import { forRole } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Badge } from '#app/ui/badge.tsx'
import { StudioLayout, titled } from '#app/ui/dashboard-parts.tsx'
import { Chips } from '#app/ui/chips.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { PalePatch, EmptyState } from '#app/ui/states.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { Route } from './+types/orders.ts'

export const meta = titled('Orders to pack')

export const links = sheets('listing', 'dashboard', 'artistOrders')

export const loader = forRole('artist', async ({ services, visitor, url }) => {
  const filter = readParcelFilter(url.searchParams.get('show'))
  const page = readPage(url.searchParams)
  return { filter, ...(await showOwnParcels(services, { artistId: visitor.artistId, filter, page })) }
})

/** The own works that were sold, by parcel, and what is to be done with each. */
export default function ArtistOrders({ loaderData }: Route.ComponentProps) {
  const { filter, parcels, counts, page, pageCount } = loaderData
  const address = href('/artist/orders')
  const chips = [
    { name: `All (${counts.all})`, to: address, isChosen: filter === undefined },
    ...PARCEL_FILTERS.map((one) => ({
      name: `${FILTER_NAMES[one]} (${counts[one]})`,
      to: `${address}?show=${one}`,
      isChosen: one === filter,
    })),
  ]
  return (
    <StudioLayout room="Orders" isLive>
      {counts.all > 0 && <Chips label="Which parcels" chips={chips} />}
      {parcels.length > 0 ? (
        <ul className="sold-list">
          {parcels.map((parcel) => (
            <li key={parcel.id}>
              <Sold parcel={parcel} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title={counts.all > 0 ? 'No parcel here' : 'Nothing is sold yet'}
          text={
            counts.all > 0
              ? 'Another choice above shows your other parcels.'
              : 'When somebody buys a work of yours, it stands here with the address that it goes to.'
          }
          art={<PalePatch />}
        />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        searchOf={(one) => `?${new URLSearchParams({ ...(filter && { show: filter }), page: String(one) })}`}
      />
    </StudioLayout>
  )
}

function Sold({ parcel }: { parcel: OwnParcels['parcels'][number] }) {
  const { id, orderId, shortNumber, soldAt, collectPaise, lines, leaves, buyerName, city, postalCode, pickupTrouble } =
    parcel
  const { tone, words } = parcelWords(parcel)
  const [first] = lines
  return (
    <article>
      <span className="sold-picture">
        {first?.picture && <Picture picture={first.picture} sizes="72px" widest={320} isDecoration />}
      </span>
      <div className="sold-words">
        <h2>
          <Link to={href('/artist/orders/:id', { id })}>Order #{orderNumber(orderId)}</Link>
        </h2>
        <p className="ash small">
          Order number <span className="num nb">{shortNumberText(shortNumber)}</span>
        </p>
        <ul>
          {lines.map((line) => (
            <li key={line.id}>
              <span className="num">{line.quantity} ×</span> <i className="work">{line.title}</i>
              <span className="ash">{chosenIn(line).map((words) => `, ${words}`)}</span>
            </li>
          ))}
        </ul>
        <p className="ash small">
          To {buyerName}, {city} <span className="num">{postalCode}</span>
        </p>
      </div>
      <div className="sold-state">
        <Badge tone={tone}>{words}</Badge>
        {pickupTrouble && <p className="small brick-words">No courier comes for it yet</p>}
        {lines.some(({ isAskedBack }) => isAskedBack) && <p className="small">Is it back with you?</p>}
        <p className="ash small">
          {collectPaise === null ? 'Paid' : 'Sold'} on {dayText(soldAt)}
          {collectPaise !== null && `, paid on delivery: ${rupees(collectPaise)}`}
        </p>
        {isToPack(parcel) && <p className="small">Should leave {datesInWords(leaves)}</p>}
      </div>
    </article>
  )
}
