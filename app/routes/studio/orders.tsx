import { href, Link } from 'react-router'
import { readPage } from '#shared/pagination.rules.ts'
import { chosenIn, orderNumber } from '#domain/orders/order/order.rules.ts'
import { shortNumberText } from '#domain/orders/order/short-number.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { datesInWords } from '#shared/delivery-dates.rules.ts'
import {
  canPack,
  giftToPack,
  isToPack,
  PARCEL_FILTERS,
  parcelWords,
  readParcelFilter,
} from '#domain/studio/own-parcels.rules.ts'
import { showOwnParcels, type OwnParcels } from '#domain/studio/show-own-parcels.ts'
import { forArtist, forRoleCall } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { studioSheets } from '#app/studio-sheets.ts'
import { Badge } from '#app/ui/badge.tsx'
import { StudioLayout, titled } from '#app/ui/dashboard-parts.tsx'
import { Chips } from '#app/ui/chips.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { PalePatch, EmptyState } from '#app/ui/states.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { usePicked } from '#app/ui/use-picked.ts'
import { Button } from '#app/ui/button.tsx'
import { toastInForm } from '#app/browser/network-error.ts'
import { parcelsWords } from '#words/parcels.ts'
import { answerParcels } from './answer-parcels.ts'
import { PACK, PackBar } from './pack-bar.tsx'
import type { Route } from './+types/orders.ts'

export const meta: Route.MetaFunction = (page) => titled(parcelsWords.pageTitle)(page)

export const links = () => [...sheets('forms', 'listing', 'dashboard', 'artistOrders')(), ...studioSheets('parcels')()]

export const loader = forArtist(async ({ services, visitor, url }) => {
  const filter = readParcelFilter(url.searchParams.get('show'))
  const page = readPage(url.searchParams)
  return { filter, ...(await showOwnParcels(services, { artistId: visitor.artistId, filter, page })) }
})

export const action = forRoleCall('artist', answerParcels)

export const clientAction = (args: Route.ClientActionArgs) => toastInForm(args)

/** The artist's sold works, by parcel, with what to do next. Several are packed at once. */
export default function ArtistOrders({ loaderData }: Route.ComponentProps) {
  const { filter, parcels, counts, page, pageCount } = loaderData
  const address = href('/artist/orders')
  const { list, picked, keepPicked, pickAll, events } = usePicked(parcels)
  const toPack = parcels.filter(isPickable)
  const isInteractive = useInteractive()
  const chips = [
    { name: `${parcelsWords.all} (${counts.all})`, to: address, isChosen: filter === undefined },
    ...PARCEL_FILTERS.map((one) => ({
      name: `${parcelsWords.filters[one]} (${counts[one]})`,
      to: `${address}?show=${one}`,
      isChosen: one === filter,
    })),
  ]
  return (
    <StudioLayout section="Orders" title={parcelsWords.title} isLive>
      {counts.all > 0 && <Chips label={parcelsWords.filterLabel} chips={chips} />}
      {isInteractive && toPack.length > 1 && (
        <div className="pick-all">
          <Button look="quiet" size="small" onClick={() => pickAll(picked.length < toPack.length)}>
            {picked.length < toPack.length ? parcelsWords.selectAll(toPack.length) : parcelsWords.selectNone}
          </Button>
        </div>
      )}
      {parcels.length > 0 ? (
        <div ref={list} {...events}>
          <ul className={toPack.length > 0 ? 'sold-list picked-from' : 'sold-list'}>
            {parcels.map((parcel) => (
              <li key={parcel.id}>
                {isPickable(parcel) && (
                  <label className="tick sold-pick">
                    <input
                      type="checkbox"
                      form={PACK}
                      name="pick"
                      value={parcel.id}
                      aria-label={parcelsWords.pick(orderNumber(parcel.orderId))}
                    />
                  </label>
                )}
                <Sold parcel={parcel} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <EmptyState
          title={counts.all > 0 ? parcelsWords.noneHere : parcelsWords.emptyTitle}
          text={counts.all > 0 ? parcelsWords.noneHereText : parcelsWords.emptyText}
          art={<PalePatch />}
        />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        searchOf={(one) => `?${new URLSearchParams({ ...(filter && { show: filter }), page: String(one) })}`}
      />
      <PackBar
        picked={picked}
        keepPicked={keepPicked}
        isNeeded={toPack.length > 0}
        nameOf={(id) => {
          const parcel = parcels.find((one) => one.id === id)
          return parcel ? `${parcelsWords.order(orderNumber(parcel.orderId))}:` : ''
        }}
      />
    </StudioLayout>
  )
}

const isPickable = (parcel: OwnParcels['parcels'][number]) => canPack(parcel) && !parcel.isHeld

function Sold({ parcel }: { parcel: OwnParcels['parcels'][number] }) {
  const { id, orderId, shortNumber, soldAt, collectPaise, lines, leaves, buyerName, city, postalCode } = parcel
  const { tone, words } = parcelWords(parcel)
  const [first] = lines
  return (
    <article>
      <span className="sold-picture">
        {first?.picture && <Picture picture={first.picture} sizes="72px" widest={320} isDecoration />}
      </span>
      <div className="stack g4 high any">
        <h2>
          <Link to={href('/artist/orders/:id', { id })}>{parcelsWords.order(orderNumber(orderId))}</Link>
        </h2>
        <p className="ash small">
          {parcelsWords.orderNumber} <span className="num nb">{shortNumberText(shortNumber)}</span>
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
          {parcelsWords.to} {buyerName}, {city} <span className="num">{postalCode}</span>
        </p>
      </div>
      <div className="sold-state stack g4 start high">
        <p className="flow g6">
          <Badge tone={tone}>{words}</Badge>
          {parcel.gift && isToPack(parcel) && <Badge>{giftToPack(parcel.gift)}</Badge>}
        </p>
        {parcel.pickupTrouble && <p className="small brick-words">{parcelsWords.noPickup}</p>}
        {lines.some(({ isAskedBack }) => isAskedBack) && <p className="small">{parcelsWords.isBack}</p>}
        <p className="ash small">
          {collectPaise === null
            ? parcelsWords.paidOn(dayText(soldAt))
            : parcelsWords.soldOn(dayText(soldAt), rupees(collectPaise))}
        </p>
        {isToPack(parcel) && <p className="small">{parcelsWords.leaves(datesInWords(leaves))}</p>}
      </div>
    </article>
  )
}
