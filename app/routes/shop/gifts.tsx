import { data, href, Link } from 'react-router'
import { ratioClass } from '#domain/catalogue/hanging.rules.ts'
import { isWrapOffered, GIFT_WRAP_TAG } from '#domain/cart/read-gift-wrap.ts'
import { browseGifts, type GiftDoor } from '#domain/search/browse-gifts.ts'
import { giftSearch, isOccasion, readGiftQuery } from '#domain/search/gifts.rules.ts'
import type { GiftSum, Occasion } from '#domain/search/gifts.rules.ts'
import { paiseFromRupees, rupees } from '#shared/money.rules.ts'
import { publicLoader } from '#app/http/public-loader.ts'
import { deserialize, serialize, useDeserialized } from '#app/http/serialize.ts'
import { ButtonLink, GoLink } from '#app/ui/button.tsx'
import { Chips } from '#app/ui/chips.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { Crumbs, Pagination } from '#app/ui/pagination.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { useStoreFacts } from '#app/ui/store-facts.ts'
import { EmptyState, ErrorState } from '#app/ui/states.tsx'
import { WorkTile } from '#app/ui/work-grid.tsx'
import { errorsWords } from '#words/errors.ts'
import { giftsWords } from '#words/gifts.ts'
import { shopWords } from '#words/shop.ts'
import { ArrivalForm, useArrivals, type Arrivals } from './gift-arrivals.tsx'
import { PageEmpty } from './page-empty.tsx'
import { giftSheets } from './gift-sheets.ts'
import type { Route } from './+types/gifts.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const store = matches[0].loaderData
  if (!loaderData) return [{ title: `${errorsWords.notFound} | ${store?.brand.name}` }]
  const { occasion, sum, page } = loaderData
  const gifts = deserialize(loaderData.gifts)
  const title = titleOf(occasion, sum)
  const path = giftsAddress({ occasion, sum, page })
  const all = { name: giftsWords.title, path: giftsAddress({}) }
  return pageMeta(store, {
    title: page > 1 ? shopWords.pageOf(title, page) : title,
    description: leadOf(occasion, sum),
    path,
    trail: occasion || sum ? [all, { name: title, path: giftsAddress({ occasion, sum }) }] : [all],
    picture: gifts?.works[0]?.picture,
    // One choice makes a page of its own; both together are for people, not for search engines.
    isHidden: gifts?.works.length === 0 || (occasion !== undefined && sum !== undefined),
  })
}

export const links = giftSheets('forms', 'listing', 'gifts')

export const loader = publicLoader(async ({ services, params, address, shows }) => {
  shows('catalogue', 'categories', GIFT_WRAP_TAG)
  const { occasion } = params
  if (occasion !== undefined && !isOccasion(occasion)) throw data(null, { status: 404 })
  const { sum, page } = readGiftQuery(address.query)
  const withDoors = !occasion && !sum && page === 1
  const [browsed, isWrapped] = await Promise.all([
    browseGifts(services, { occasion, sum, page, withDoors }),
    isWrapOffered(services),
  ])
  const gifts = serialize(browsed.ok ? browsed.gifts : null)
  return data({ occasion, sum, page, gifts, isWrapped }, { status: browsed.ok ? 200 : 503 })
})

type Place = { occasion?: Occasion | undefined; sum?: GiftSum | undefined; page?: number }

const giftsAddress = ({ occasion, ...query }: Place) => href('/gifts/:occasion?', { occasion }) + giftSearch(query)

const sumText = (sum: GiftSum) => rupees(paiseFromRupees(sum))

function titleOf(occasion: Occasion | undefined, sum: GiftSum | undefined): string {
  if (!occasion) return sum ? giftsWords.giftsUnder(sumText(sum)) : giftsWords.title
  return sum ? giftsWords.titleUnder(giftsWords.titles[occasion], sumText(sum)) : giftsWords.titles[occasion]
}

const leadOf = (occasion: Occasion | undefined, sum: GiftSum | undefined) =>
  occasion ? giftsWords.leads[occasion] : sum ? giftsWords.leadUnder(sumText(sum)) : giftsWords.lead

export default function Gifts({ loaderData }: Route.ComponentProps) {
  const { occasion, sum, page, isWrapped } = loaderData
  const gifts = useDeserialized(loaderData.gifts)
  const works = gifts?.works ?? []
  const arrivals = useArrivals(
    works.map(({ id }) => id),
    occasion,
  )
  const isChosen = occasion !== undefined || sum !== undefined
  return (
    <>
      <div className="wrap">
        <div className="page-head">
          {isChosen && <Crumbs steps={[{ name: giftsWords.allGifts, to: giftsAddress({}) }]} />}
          <h1 className="d d5">{titleOf(occasion, sum)}</h1>
          <p className="ash page-lead">{leadOf(occasion, sum)}</p>
        </div>
        {gifts ? (
          <>
            {isChosen && (
              <Chips
                label={giftsWords.byOccasion}
                chips={[undefined, ...gifts.occasions].map((one) => ({
                  name: one ? giftsWords.occasions[one] : giftsWords.anyOccasion,
                  to: giftsAddress({ occasion: one, sum }),
                  isChosen: one === occasion,
                }))}
              />
            )}
            {isChosen && (
              <div className="gift-choice">
                <Chips
                  label={giftsWords.byPrice}
                  chips={[undefined, ...gifts.sums].map((one) => ({
                    name: one ? giftsWords.under(sumText(one)) : giftsWords.anyPrice,
                    to: giftsAddress({ occasion, sum: one }),
                    isChosen: one === sum,
                  }))}
                />
              </div>
            )}
            <Doors doors={gifts.doors} />
          </>
        ) : (
          <ErrorState message={giftsWords.notShown} />
        )}
        {works.length > 0 && (
          <div className="gift-head stack g12">
            {!isChosen && <h2 className="d d4">{giftsWords.allGifts}</h2>}
            <ArrivalForm arrivals={arrivals} />
            <noscript>
              <p className="small ash">{giftsWords.withoutDates}</p>
            </noscript>
          </div>
        )}
      </div>
      {works.length > 0 && <GiftGrid works={works} arrivals={arrivals} isFirst={isChosen} />}
      {gifts && works.length === 0 && <NoGifts place={{ occasion, sum }} isPastEnd={page > gifts.pageCount} />}
      {gifts && (
        <Pagination page={page} pageCount={gifts.pageCount} searchOf={(to) => giftSearch({ sum, page: to }) || '?'} />
      )}
      <GiftWays isWrapped={isWrapped} />
    </>
  )
}

function NoGifts({ place, isPastEnd }: { place: Place; isPastEnd: boolean }) {
  if (isPastEnd) return <PageEmpty to={giftsAddress(place)} />
  if (!place.occasion && !place.sum) return <EmptyState title={giftsWords.none} text={giftsWords.noneAtAll} />
  return (
    <EmptyState title={giftsWords.none} text={giftsWords.noneText}>
      <ButtonLink to={giftsAddress({})}>{giftsWords.allGifts}</ButtonLink>
    </EmptyState>
  )
}

const DOOR_SIZES = '(min-width: 900px) 200px, 30vw'

function Doors({ doors }: { doors: readonly GiftDoor[] }) {
  if (doors.length === 0) return null
  return (
    <nav aria-label={giftsWords.waysToFind}>
      <ul className="gift-doors">
        {doors.map(({ to, total, picture }) => (
          <li key={JSON.stringify(to)}>
            <Link className="gift-door" to={giftsAddress(to)} prefetch="intent">
              <span className={`gift-wall centre ${ratioClass(picture)}`}>
                <Picture picture={picture} sizes={DOOR_SIZES} widest={640} isAwaited isDecoration />
              </span>
              <span className="d d3">
                {'sum' in to ? giftsWords.under(sumText(to.sum)) : giftsWords.forOccasion[to.occasion]}
              </span>
              <span className="ash small">{giftsWords.gifts(total, total.toLocaleString('en-IN'))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type GridProps = { works: Parameters<typeof WorkTile>[0]['work'][]; arrivals: Arrivals; isFirst: boolean }

/** On a phone two stand in a row. */
const FIRST_ROW = 2

function GiftGrid({ works, arrivals, isFirst }: GridProps) {
  return (
    <div className="works">
      <ul className="wrap works-grid">
        {works.map((work, place) => (
          <li key={work.id}>
            <WorkTile
              work={work}
              heading={isFirst ? 'h2' : 'h3'}
              isFirst={isFirst && place < FIRST_ROW}
              isInSight={isFirst && place < FIRST_ROW}
            />
            <Arrival arrival={arrivals.works[work.id]} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const Arrival = ({ arrival }: { arrival: Arrivals['works'][string] | undefined }) => (
  <p className={arrival?.isReached === false ? 'gift-arrival not-reached' : 'gift-arrival'}>{arrival?.words}</p>
)

function GiftWays({ isWrapped }: { isWrapped: boolean }) {
  const sellsGiftCards = useStoreFacts()?.sellsGiftCards
  return (
    <div className="wrap gift-ways">
      <div className="stack start g8 high">
        <h2 className="d d3">{giftsWords.asGiftTitle}</h2>
        <p>{isWrapped ? giftsWords.asGiftWrapped : giftsWords.asGift}</p>
        <GoLink to={href('/cart')}>{giftsWords.toCart}</GoLink>
      </div>
      {sellsGiftCards && (
        <div className="stack start g8 high">
          <h2 className="d d3">{giftsWords.cardTitle}</h2>
          <p>{giftsWords.card}</p>
          <GoLink to={href('/gift-cards')}>{giftsWords.chooseCard}</GoLink>
        </div>
      )}
      <div className="stack start g8 high">
        <h2 className="d d3">{giftsWords.adviceTitle}</h2>
        <p>{giftsWords.advice}</p>
        <GoLink to={href('/contact')}>{giftsWords.askUs}</GoLink>
      </div>
    </div>
  )
}
