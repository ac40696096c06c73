import { href, Link, type ActionFunctionArgs } from 'react-router'
import { endOwnAlert, extendOwnAlert, listOwnAlerts, type OwnAlert } from '#domain/alerts/ask-alert.ts'
import { isOffered, isPurpose, needsConsent } from '#domain/consents/consents.rules.ts'
import {
  receiveAgain,
  showOwnConsents,
  stopReceiving,
  type OwnConsent,
  type Reader,
} from '#domain/consents/own-consents.ts'
import { askByPhone, BY_PHONE, showOwnPhone } from '#domain/whatsapp/own-phone.ts'
import { listOwnFollows, unfollowArtist } from '#domain/following/follow-artist.ts'
import type { FollowedArtist } from '#domain/following/follows.db.ts'
import type { Services } from '#domain/services.ts'
import { asTyped, formSchema } from '#shared/entered-text.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { formHeaders } from '#app/http/answers.ts'
import { answerForm } from '#app/http/answer-form.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { readerOf } from '#app/http/subscriber.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { signInPage } from '#app/browser/sign-in-request.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { AnsweredForm } from '#app/ui/answered-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormDone } from '#app/ui/form-parts.tsx'
import { otherLanguage } from '#app/ui/other-language.ts'
import { hiddenMeta } from '#app/ui/page-meta.ts'
import { EmptyState, PalePatch } from '#app/ui/states.tsx'
import { alertsWords } from '#words/alerts.ts'
import { consentsWords } from '#words/consents.ts'
import { followingWords } from '#words/following.ts'
import { readLanguage } from '#words/languages.rules.ts'
import { whatsappWords } from '#words/whatsapp.ts'
import { PhonePanel } from './phone-panel.tsx'
import { PushPanel } from './push-panel.tsx'
import type { Route } from './+types/receive.ts'

export const meta = hiddenMeta(
  () => consentsWords.title,
  () => consentsWords.intro,
  href('/receive'),
)

export const links = sheets('forms', 'account', 'profile')

export const loader = forAnybody(async ({ services, visit, visitor }) => {
  const reader = readerOf({ services, visit, visitor })
  if (!reader) return { own: undefined, alerts: [], artists: [], phone: undefined, publicKey: undefined }
  const [own, alerts, artists, phone] = await Promise.all([
    showOwnConsents(services, reader),
    listOwnAlerts(services, reader),
    listOwnFollows(services, reader),
    showOwnPhone(services, reader),
  ])
  return { own, alerts, artists, phone, publicKey: services.webPush?.publicKey }
})

const choice = formSchema({
  purpose: asTyped,
  channel: asTyped,
  act: asTyped,
  id: asTyped,
  alerts: asTyped,
  'cart-reminders': asTyped,
})

/** What is pressed beside an alert or an artist. */
const OWN_ACTS: Readonly<Record<string, (services: Services, reader: Reader, id: string) => Promise<void>>> = {
  'end-alert': (services, reader, id) => endOwnAlert(services, reader, /^\d{1,18}$/.test(id) ? id : '0'),
  'extend-alert': (services, reader, id) => extendOwnAlert(services, reader, /^\d{1,18}$/.test(id) ? id : '0'),
  unfollow: async (services, reader, id) => {
    if (isUuid(id)) await unfollowArtist(services, reader, id)
  },
}

/** Stops one thing, or everything, or begins again what needs no consent. */
export const action = (args: ActionFunctionArgs) =>
  answerForm(args, {
    form: choice,
    perform: async (services, { purpose, channel, act, id, ...ticks }, { visitor, visit }) => {
      const reader = readerOf({ services, visit, visitor })
      const isAll = act === 'stop-all'
      const which = isPurpose(purpose) && isOffered(purpose, channel) ? { purpose, channel } : undefined
      const refused = {
        ok: false,
        reason: 'refused',
        status: 404,
        errors: {},
        message: consentsWords.nobodyText,
      } as const
      if (reader && (act === 'by-whatsapp' || act === 'other-phone')) {
        const purposes = BY_PHONE.filter((one) => act === 'by-whatsapp' && ticks[one] !== '')
        if (act === 'by-whatsapp' && purposes.length === 0)
          return { ...refused, status: 422, message: whatsappWords.tickOne } as const
        const asked = await askByPhone(services, reader, { purposes, isOther: act === 'other-phone' })
        return asked.ok || asked.reason === 'too-many' ? asked : refused
      }
      const own = Object.hasOwn(OWN_ACTS, act) ? OWN_ACTS[act] : undefined
      if (reader && own) {
        await own(services, reader, id)
        return { ok: true } as const
      }
      if (!reader || (!isAll && !which)) return refused
      const performed =
        act === 'start'
          ? await receiveAgain(services, reader, purpose)
          : await stopReceiving(services, reader, which ?? {}, 'page')
      return performed.ok ? performed : refused
    },
    failed: () => consentsWords.failed,
  })

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export const headers = formHeaders

export default function Receive({ loaderData: { own, alerts, artists, phone, publicKey } }: Route.ComponentProps) {
  if (!own)
    return (
      <EmptyState heading="h1" art={<PalePatch />} title={consentsWords.nobodyTitle} text={consentsWords.nobodyText}>
        <ButtonLink to={signInPage({ returnPath: href('/receive') })}>{consentsWords.signIn}</ButtonLink>
      </EmptyState>
    )
  const isAnyOn = own.consents.some(({ isOn }) => isOn)
  return (
    <div className="wrap profile">
      <header className="page-head stack g8">
        <h1 className="d d5">{consentsWords.title}</h1>
        <p className="ash">{consentsWords.intro}</p>
        <p className="ash">{consentsWords.to(own.email)}</p>
      </header>
      <div className="profile-lines">
        {own.consents.map((consent) => (
          <Consent key={`${consent.purpose} ${consent.channel}`} {...consent} />
        ))}
      </div>
      <OwnAlerts alerts={alerts} />
      <PushPanel
        publicKey={publicKey}
        isWanted={own.consents.some(({ purpose, channel, isOn }) => purpose === 'alerts' && channel === 'push' && isOn)}
      />
      {phone && <PhonePanel own={phone} />}
      <OwnArtists artists={artists} />
      {isAnyOn && (
        <AnsweredForm
          name="all"
          hidden={{ act: 'stop-all' }}
          button={consentsWords.stopAll}
          send={{ look: 'outline' }}
          whenDone={sayStopped}
        />
      )}
    </div>
  )
}

const sayStopped = () => <FormDone title={consentsWords.stoppedAll}>{null}</FormDone>

function Consent({ purpose, channel, isOn, words, language, since, endedAt }: OwnConsent) {
  const canStart = !isOn && !needsConsent(purpose)
  const id = `${purpose}-${channel}`
  return (
    <section className="profile-line" aria-labelledby={`${id} ${id}-by`}>
      <p className="ash small" id={`${id}-by`}>
        {consentsWords.channels[channel]}
      </p>
      <div className="profile-value stack g8">
        <p id={id}>{consentsWords.purposes[purpose]}</p>
        {words !== null && since && (
          <>
            <p className="ash small">{consentsWords.since(dayText(since))}</p>
            <blockquote className="small" lang={otherLanguage(readLanguage(language))}>
              {words}
            </blockquote>
          </>
        )}
        {words === null && isOn && <p className="ash small">{consentsWords.withoutConsent}</p>}
        {endedAt && <p className="ash small">{consentsWords.stopped(dayText(endedAt))}</p>}
      </div>
      {(isOn || canStart) && (
        <AnsweredForm
          name={`${purpose}.${channel}`}
          className="profile-edit"
          hidden={{ purpose, channel, act: isOn ? 'stop' : 'start' }}
          button={isOn ? consentsWords.stop : consentsWords.startAgain}
          send={{ look: 'outline', size: 'small' }}
        />
      )}
    </section>
  )
}

/** Each with one press to end it; after a month it can also be extended. */
const OwnAlerts = ({ alerts }: { alerts: readonly OwnAlert[] }) => (
  <section className="stack g8" aria-labelledby="alerts">
    <h2 className="d d3" id="alerts">
      {alertsWords.listTitle}
    </h2>
    {alerts.length === 0 && <p className="ash">{alertsWords.listEmpty}</p>}
    <ul className="profile-lines">
      {alerts.map(({ id, words, page, endsAt, canExtend }) => (
        <li className="profile-line" key={id}>
          <p className="ash small">{alertsWords.until(dayText(endsAt))}</p>
          <p className="profile-value">
            <Link to={page}>{words}</Link>
          </p>
          <div className="profile-edit stack g8">
            <AnsweredForm
              name={`end.${id}`}
              className=""
              hidden={{ act: 'end-alert', id }}
              button={alertsWords.end}
              send={{ look: 'outline', size: 'small', 'aria-label': alertsWords.endNamed(words) }}
            />
            {canExtend && (
              <AnsweredForm
                name={`extend.${id}`}
                className=""
                hidden={{ act: 'extend-alert', id }}
                button={alertsWords.extend}
                send={{ look: 'outline', size: 'small', 'aria-label': alertsWords.extendNamed(words) }}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  </section>
)

const OwnArtists = ({ artists }: { artists: readonly FollowedArtist[] }) => (
  <section className="stack g8" aria-labelledby="artists">
    <h2 className="d d3" id="artists">
      {followingWords.listTitle}
    </h2>
    {artists.length === 0 && <p className="ash">{followingWords.listEmpty}</p>}
    <ul className="profile-lines">
      {artists.map(({ artistId, name, slug, how, followedAt }) => (
        <li className="profile-line" key={artistId}>
          <p className="ash small">
            {followingWords.howsShort[how]}, {followingWords.since(dayText(followedAt))}
          </p>
          <p className="profile-value">
            <Link to={href('/follow/:artist', { artist: slug })}>{name}</Link>
          </p>
          <AnsweredForm
            name={`unfollow.${artistId}`}
            className="profile-edit"
            hidden={{ act: 'unfollow', id: artistId }}
            button={followingWords.stop}
            send={{ look: 'outline', size: 'small', 'aria-label': followingWords.stopNamed(name) }}
          />
        </li>
      ))}
    </ul>
  </section>
)
