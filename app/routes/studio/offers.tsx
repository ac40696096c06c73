import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { acceptOffer, counterOffer, declineOffer } from '#domain/offers/answer-offer.ts'
import { ANY_PERCENT, counterForm, LEAST_PERCENTS, settingForm } from '#domain/offers/offer.rules.ts'
import type { SettingRow } from '#domain/offers/offers.db.ts'
import { setOffers } from '#domain/offers/set-offers.ts'
import { showOffersOfArtist, type ShownOffer } from '#domain/offers/show-offers.ts'
import type { Services } from '#domain/services.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { actionOf, actionWith, answerAction, done, refused, type Action } from '#app/http/answer-form.ts'
import { forArtist, forRoleCall, type PersonalArgs } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { tellingAction } from '#app/routes/admin/tell-answer.ts'
import { toldOffer } from '#app/routes/offers/told-offer.ts'
import { OfferBadge } from '#app/routes/offers/offer-parts.tsx'
import { TalkNote } from '#app/routes/messages/thread.tsx'
import { AnsweredForm } from '#app/ui/answered-form.tsx'
import { SectionPart, StudioLayout, titled } from '#app/ui/dashboard-parts.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import type { Told } from '#app/ui/form-answer.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { EmptyState, PalePatch } from '#app/ui/states.tsx'
import { momentText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { offersWords } from '#words/offers.ts'
import type { Route } from './+types/offers.ts'

export const meta: Route.MetaFunction = (page) => titled(offersWords.studio)(page)

export const links = sheets('forms', 'dashboard', 'messages')

export const loader = forArtist(async ({ services, visitor: { artistId }, url }) => {
  if (artistId === null) return { offers: [], works: [], count: 0, page: 1, pageCount: 1 }
  return showOffersOfArtist(services, artistId, readPage(url.searchParams))
})

export const action = forRoleCall('artist', answerPost)

export const clientAction = tellingAction

/** Offers for the artist's works, and which works take them. */
export default function ArtistOffers({ loaderData: { offers, works, page, pageCount } }: Route.ComponentProps) {
  return (
    <StudioLayout section="Offers" isLive>
      <TalkNote />
      {offers.length > 0 ? (
        <ul className="offer-list">
          {offers.map((offer) => (
            <OneOffer key={offer.id} offer={offer} />
          ))}
        </ul>
      ) : (
        <EmptyState title={offersWords.noneYet} text={offersWords.noneYetText} art={<PalePatch />} />
      )}
      <Pagination page={page} pageCount={pageCount} />
      <SectionPart id="settings" className="offer-settings stack g12" title={offersWords.settings}>
        <p className="ash">{works.length > 0 ? offersWords.settingsText : offersWords.noWorks}</p>
        <ul className="offer-list">
          {works.map((work) => (
            <Setting key={work.id} work={work} />
          ))}
        </ul>
      </SectionPart>
    </StudioLayout>
  )
}

function OneOffer({ offer }: { offer: ShownOffer }) {
  const { id, title, titleLang, picture, buyerName, sizeName, state, offeredPaise, counterPaise, listPaise } = offer
  const { answerBy, validUntil, endedWhy, isPayable, createdAt } = offer
  return (
    <li className="offer-one" aria-label={title}>
      <Picture picture={picture} sizes="88px" widest={320} isDecoration />
      <div className="stack g8 start">
        <p className="stack g4">
          <b lang={titleLang}>{title}</b>
          <span className="ash small">
            {[offersWords.from(buyerName), sizeName, momentText(createdAt)].filter(Boolean).join(', ')}
          </span>
        </p>
        <p className="offer-sum num">{offersWords.offersOf(rupees(offeredPaise), rupees(listPaise))}</p>
        {counterPaise !== null && <p className="num">{offersWords.youAsk(rupees(counterPaise))}</p>}
        <p className="flow g12">
          <OfferBadge offer={offer} side="artist" />
          {(state === 'open' || state === 'countered') && answerBy && (
            <span className="ash small">{offersWords.answerBy(momentText(answerBy))}</span>
          )}
        </p>
        {isPayable && validUntil && <p className="small">{offersWords.heldUntil(momentText(validUntil))}</p>}
        {state === 'ended' && <p className="ash small">{offersWords.endedWhy[endedWhy ?? 'no-answer']}</p>}
        {state === 'open' && <Answers id={id} title={title} />}
      </div>
    </li>
  )
}

/** Yes, no, or another price. */
const Answers = ({ id, title }: { id: string; title: string }) => (
  <div className="offer-answers">
    <div className="flow g12">
      <AnsweredForm<Told>
        name={`accept-${id}`}
        className="talk-act"
        hidden={{ intent: 'accept', of: id }}
        button={offersWords.accept}
        send={{ size: 'small', 'aria-label': `${offersWords.accept}: ${title}` }}
      />
      <AnsweredForm<Told>
        name={`decline-${id}`}
        className="talk-act"
        hidden={{ intent: 'decline', of: id }}
        button={offersWords.decline}
        send={{ look: 'outline', size: 'small', 'aria-label': `${offersWords.decline}: ${title}` }}
      />
    </div>
    <AnsweredForm<Told>
      name={`counter-${id}`}
      hidden={{ intent: 'counter', of: id }}
      button={offersWords.sendCounter}
      send={{ look: 'outline' }}
      opens={{
        id: `counter-${id}`,
        className: 'opens',
        summary: <summary>{offersWords.counter}</summary>,
        body: 'opens-body',
      }}
    >
      {(field) => (
        <TextField
          label={offersWords.counterAmount}
          inputMode="numeric"
          maxLength={12}
          required
          autoComplete="off"
          {...field('amount')}
        />
      )}
    </AnsweredForm>
  </div>
)

const Setting = ({ work: { id, title, picture, leastPercent } }: { work: SettingRow }) => (
  <li className="offer-one" aria-label={title}>
    <Picture picture={picture} sizes="88px" widest={320} isDecoration />
    <div>
      <AnsweredForm<Told>
        name={`setting-${id}`}
        className="offer-setting"
        hidden={{ intent: 'setting', of: id }}
        button={offersWords.save}
        send={{ look: 'outline', 'aria-label': `${offersWords.save}: ${title}` }}
      >
        {(field) => (
          <SelectField
            label={offersWords.offersFor(title)}
            {...field('least', leastPercent === null ? 'none' : String(leastPercent))}
          >
            <option value="none">{offersWords.none}</option>
            <option value={ANY_PERCENT}>{offersWords.any}</option>
            {LEAST_PERCENTS.map((percent) => (
              <option key={percent} value={percent}>
                {offersWords.least(percent)}
              </option>
            ))}
          </SelectField>
        )}
      </AnsweredForm>
    </div>
  </li>
)

type By = { services: Services; by: { id: string; artistId: string; actorId: string } }

const ACTIONS: Readonly<Record<string, Action<By>>> = {
  accept: actionOf(async ({ services, by }) => toldOffer(await acceptOffer(services, by), offersWords.accepted)),
  decline: actionOf(async ({ services, by }) => toldOffer(await declineOffer(services, by), offersWords.declinedNow)),
  counter: actionWith(counterForm, async ({ services, by }, { amount }) =>
    toldOffer(await counterOffer(services, by, amount), offersWords.counterSent),
  ),
  setting: actionWith(settingForm, async ({ services, by }, { least }) =>
    (await setOffers(services, { artworkId: by.id, artistId: by.artistId, least }))
      ? done(offersWords.saved)
      : refused(404, offersWords.notYours),
  ),
}

function answerPost({ services, visitor, ...posted }: PersonalArgs<Visitor>) {
  const { id: actorId, artistId } = visitor
  return answerAction(posted, {
    actions: ACTIONS,
    own: ['of'],
    byOf: ({ of: id }) =>
      artistId === null ? refused(404, offersWords.refusals['not-found']) : { services, by: { id, artistId, actorId } },
    aboutOf: ({ of }, intent) => `${intent}-${of}`,
  })
}
