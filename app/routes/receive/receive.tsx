import { href, type ActionFunctionArgs } from 'react-router'
import { isOffered, isPurpose, needsConsent } from '#domain/consents/consents.rules.ts'
import { receiveAgain, showOwnConsents, stopReceiving, type OwnConsent } from '#domain/consents/own-consents.ts'
import { asTyped, formSchema } from '#shared/entered-text.rules.ts'
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
import { consentsWords } from '#words/consents.ts'
import { readLanguage } from '#words/languages.rules.ts'
import type { Route } from './+types/receive.ts'

export const meta = hiddenMeta(
  () => consentsWords.title,
  () => consentsWords.intro,
  href('/receive'),
)

export const links = sheets('forms', 'account', 'profile')

export const loader = forAnybody(async ({ services, visit, visitor }) => {
  const reader = readerOf({ services, visit, visitor })
  return { own: reader && (await showOwnConsents(services, reader)) }
})

const choice = formSchema({ purpose: asTyped, channel: asTyped, act: asTyped })

/** Stops one thing, or everything, or begins again what needs no consent. */
export const action = (args: ActionFunctionArgs) =>
  answerForm(args, {
    form: choice,
    perform: async (services, { purpose, channel, act }, { visitor, visit }) => {
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

export default function Receive({ loaderData: { own } }: Route.ComponentProps) {
  if (!own)
    return (
      <EmptyState heading="h1" art={<PalePatch />} title={consentsWords.nobodyTitle} text={consentsWords.nobodyText}>
        <ButtonLink to={signInPage({ returnPath: href('/receive') })}>{consentsWords.signIn}</ButtonLink>
      </EmptyState>
    )
  const isAnyOn = own.consents.some(({ isOn }) => isOn)
  return (
    <div className="wrap profile">
      <header className="page-head">
        <h1 className="d d5">{consentsWords.title}</h1>
        <p className="ash">{consentsWords.intro}</p>
        <p className="ash">{consentsWords.to(own.email)}</p>
      </header>
      {own.consents.map((consent) => (
        <Consent key={`${consent.purpose} ${consent.channel}`} {...consent} />
      ))}
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
  return (
    <section className="profile-line" aria-label={consentsWords.purposes[purpose]}>
      <p className="ash small">{consentsWords.channels[channel]}</p>
      <div className="profile-value stack g8">
        <p>{consentsWords.purposes[purpose]}</p>
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
