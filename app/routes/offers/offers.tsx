import { href, Link } from 'react-router'
import { showOwnOffers, type ShownOffer } from '#domain/offers/show-offers.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { useLivePage } from '#app/browser/live.ts'
import { signInPage } from '#app/browser/sign-in-request.ts'
import { usePageSeenAgain } from '#app/browser/seen-again.ts'
import { talkViewerOf } from '#app/routes/messages/answer-talk.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { EmptyState, PalePatch } from '#app/ui/states.tsx'
import { momentText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { offersWords } from '#words/offers.ts'
import { OfferBadge } from './offer-parts.tsx'
import type { Route } from './+types/offers.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleMeta(matches[0].loaderData, offersWords.list),
  { name: 'robots', content: 'noindex' },
]

export const links = sheets('forms', 'messages')

/** Those of the account; without one, those that this browser has opened by links. */
export const loader = forAnybody(async (personal) => {
  const { services, visitor, url } = personal
  return { ...(await showOwnOffers(services, talkViewerOf(personal), readPage(url.searchParams))), isGuest: !visitor }
})

export default function Offers({ loaderData }: Route.ComponentProps) {
  useLivePage(['messages'])
  usePageSeenAgain()
  const { offers, count, page, pageCount, isGuest } = loaderData
  return (
    <>
      <div className="wrap talk-page stack g24">
        <h1 className="d d5">{offersWords.list}</h1>
        {count > 0 && (
          <ul className="talk-rows">
            {offers.map((offer) => (
              <Row key={offer.id} offer={offer} />
            ))}
          </ul>
        )}
        {isGuest && (
          <div className="stack g12 start">
            <p className="ash">{offersWords.guestText}</p>
            <ButtonLink look="outline" to={signInPage({ returnPath: href('/offers') })} rel="nofollow">
              {offersWords.signIn}
            </ButtonLink>
          </div>
        )}
      </div>
      <Pagination page={page} pageCount={pageCount} />
      {count === 0 && !isGuest && (
        <EmptyState title={offersWords.emptyTitle} text={offersWords.emptyText} art={<PalePatch />}>
          <ButtonLink to={href('/collection')}>{offersWords.explore}</ButtonLink>
        </EmptyState>
      )}
    </>
  )
}

const Row = ({ offer }: { offer: ShownOffer }) => (
  <li>
    <Link to={href('/offers/:id', { id: offer.id })} className="talk-row">
      <Picture picture={offer.picture} sizes="64px" widest={320} isDecoration />
      <span className="talk-row-words">
        <b lang={offer.titleLang}>{offer.title}</b>
        <span className="ash small">{offersWords.by(offer.artistName)}</span>
        <span className="num">{offersWords.offersOf(rupees(offer.offeredPaise), rupees(offer.listPaise))}</span>
      </span>
      <span className="talk-row-state small">
        <OfferBadge offer={offer} side="buyer" />
        <span className="ash">{momentText(offer.createdAt)}</span>
      </span>
    </Link>
  </li>
)
