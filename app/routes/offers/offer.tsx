import { data, href, redirect } from 'react-router'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { signInAddress } from '#domain/accounts/return-path.rules.ts'
import { acceptCounter, declineCounter, takeBackOffer } from '#domain/offers/answer-offer.ts'
import { confirmOffer } from '#domain/offers/make-offer.ts'
import { isBuyers, showOffer, type ShownOffer } from '#domain/offers/show-offers.ts'
import type { Services } from '#domain/services.ts'
import { actionOf, answerAction, done, refused, type Action } from '#app/http/answer-form.ts'
import { callRefused, formHeaders } from '#app/http/answers.ts'
import { forAnybody, type PersonalArgs } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { useLivePage } from '#app/browser/live.ts'
import { usePageSeenAgain } from '#app/browser/seen-again.ts'
import { BackLink } from '#app/routes/account/orders/order-links.tsx'
import { tellingAction } from '#app/routes/admin/tell-answer.ts'
import { talkViewerOf } from '#app/routes/messages/answer-talk.ts'
import { ActOne, TalkNote, WorkHead } from '#app/routes/messages/thread.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { errorsWords } from '#words/errors.ts'
import { offersWords } from '#words/offers.ts'
import { OfferBadge } from './offer-parts.tsx'
import { toldOffer } from './told-offer.ts'
import type { Route } from './+types/offer.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...titleMeta(matches[0].loaderData, loaderData ? offersWords.title(loaderData.title) : offersWords.list),
  { name: 'robots', content: 'noindex' },
]

export const links = sheets('forms', 'orders', 'messages')

/** For its buyer: the account, or a browser that has followed the link of an e-mail. */
export const loader = forAnybody(async (personal) => {
  const { services, visitor, url, params } = personal
  const offer = await showOffer(services, { id: params.id ?? '', viewer: talkViewerOf(personal) })
  if (offer) return offer
  if (!visitor) throw redirect(signInAddress(url.pathname + url.search))
  throw data(null, { status: 404 })
})

export const action = forAnybody(answerPost)

export const clientAction = tellingAction

export const headers = formHeaders

export default function Offer({ loaderData: offer }: Route.ComponentProps) {
  useLivePage(['messages'])
  usePageSeenAgain()
  const {
    artworkId,
    title,
    picture,
    titleLang,
    artistName,
    sizeName,
    isListed,
    listPaise,
    offeredPaise,
    counterPaise,
  } = offer
  const facts = [
    ...(sizeName ? [[offersWords.size, sizeName]] : []),
    [offersWords.listPrice, rupees(listPaise)],
    [offersWords.offered, rupees(offeredPaise)],
    ...(counterPaise === null ? [] : [[offersWords.theirs, rupees(counterPaise)]]),
  ]
  return (
    <div className="wrap talk-page stack g24">
      <BackLink to={href('/offers')}>{offersWords.list}</BackLink>
      <h1 className="d d5">{offersWords.title(title)}</h1>
      <WorkHead
        work={{ title, titleLang, picture }}
        artistName={artistName}
        to={isListed ? href('/artwork/:id', { id: artworkId }) : undefined}
      />
      <TalkNote />
      <p>
        <OfferBadge offer={offer} side="buyer" />
      </p>
      <dl className="facts stack g6">
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{fact}</dd>
          </div>
        ))}
      </dl>
      <Next offer={offer} />
    </div>
  )
}

/** What happened, and what the buyer can do now. */
function Next({ offer }: { offer: ShownOffer & { token: string | null } }) {
  const { state, artistName, answerBy, counterPaise, validUntil, isPayable, isPaid, token, endedWhy } = offer
  const until = answerBy ? momentText(answerBy) : ''
  switch (state) {
    case 'unconfirmed':
      return (
        <section className="note indigo stack g12 start" aria-labelledby="confirm">
          <h2 className="d d2" id="confirm">
            {offersWords.confirmTitle}
          </h2>
          <p>{offersWords.confirmText(artistName)}</p>
          <ActOne intent="confirm" button={offersWords.confirm} look="main" />
        </section>
      )
    case 'open':
      return (
        <div className="stack g12 start">
          <p>{offersWords.waitsForArtist(until)}</p>
          <ActOne intent="take-back" button={offersWords.takeBack} />
        </div>
      )
    case 'countered':
      return (
        <div className="stack g12 start">
          <p>{offersWords.counteredText(until)}</p>
          <div className="flow g12">
            <ActOne
              intent="accept"
              button={offersWords.acceptCounter(counterPaise === null ? '' : rupees(counterPaise))}
              look="main"
            />
            <ActOne intent="decline" button={offersWords.decline} />
          </div>
        </div>
      )
    case 'accepted':
      if (isPaid) return <p>{offersWords.paidText}</p>
      return isPayable && token && validUntil ? (
        <div className="stack g12 start">
          <p>{offersWords.waitsForYou(momentText(validUntil))}</p>
          <ButtonLink to={href('/quote/:token', { token })}>{offersWords.buy}</ButtonLink>
        </div>
      ) : (
        <p>{offersWords.lapsedText}</p>
      )
    case 'declined':
      return <p>{offersWords.declinedText}</p>
    case 'ended':
      return <p>{offersWords.endedWhy[endedWhy ?? 'no-answer']}</p>
  }
}

type By = { services: Services; by: Parameters<typeof acceptCounter>[1] }

const ACTIONS: Readonly<Record<string, Action<By>>> = {
  confirm: actionOf(async ({ services, by }) => {
    const confirmed = await confirmOffer(services, by.id)
    if (confirmed.ok) return done(offersWords.confirmed)
    return refused(409, confirmed.reason === 'gone' ? offersWords.confirmFailed : offersWords.openAlready)
  }),
  'take-back': actionOf(async ({ services, by }) =>
    toldOffer(await takeBackOffer(services, by), offersWords.takenBack),
  ),
  accept: actionOf(async ({ services, by }) => toldOffer(await acceptCounter(services, by), offersWords.acceptedNow)),
  decline: actionOf(async ({ services, by }) => toldOffer(await declineCounter(services, by), offersWords.declinedNow)),
}

async function answerPost(personal: PersonalArgs<Visitor | undefined>) {
  const { services, visitor, params, ...posted } = personal
  const viewer = talkViewerOf(personal)
  const id = params.id ?? ''
  if (!visitor && !viewer.opened.includes(id)) throw callRefused(401, errorsWords.signInFirst)
  if (!(await showOffer(services, { id, viewer }))) throw data(null, { status: 404 })
  const by = {
    id,
    isOwn: (offer: Parameters<typeof isBuyers>[0]) => isBuyers(offer, viewer),
    actorId: visitor?.id ?? null,
  }
  return answerAction(posted, { actions: ACTIONS, own: [], byOf: () => ({ services, by }) })
}
