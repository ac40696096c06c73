import { data, href, Link, type ActionFunctionArgs } from 'react-router'
import { alertForm, LIKENESSES } from '#domain/alerts/alert-form.rules.ts'
import { ALERTS_MAX, askAlert, showAsked } from '#domain/alerts/ask-alert.ts'
import { askedQuery, readAsked } from '#domain/alerts/wanted.rules.ts'
import { formHeaders } from '#app/http/answers.ts'
import { answerForm } from '#app/http/answer-form.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { askerOf, readerOf } from '#app/http/subscriber.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { AccountPage, accountLinks, accountMeta } from '#app/routes/account/account-page.tsx'
import { AnsweredForm } from '#app/ui/answered-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormDone } from '#app/ui/form-parts.tsx'
import { EmptyState, PalePatch } from '#app/ui/states.tsx'
import { alertsWords } from '#words/alerts.ts'
import { consentsWords } from '#words/consents.ts'
import { AskFields, OneOf } from './ask-fields.tsx'
import { PushPanel } from './push-panel.tsx'
import type { Route } from './+types/new-alert.ts'

export const links = accountLinks
export const meta = accountMeta(() => alertsWords.title, href('/alerts/new'))

export const loader = forAnybody(async ({ services, visit, visitor, url }) => {
  const asked = readAsked(url.searchParams)
  const publicKey = services.webPush?.publicKey
  if (!asked) return data({ asked: '', shown: NOTHING, publicKey }, { status: 404 })
  const shown = await showAsked(services, asked, readerOf({ services, visit, visitor }))
  return data({ asked: askedQuery(asked), shown, publicKey }, { status: shown.ok ? 200 : 404 })
})

const NOTHING = { ok: false, reason: 'unknown' } as const

export const action = (args: ActionFunctionArgs) =>
  answerForm(args, {
    form: alertForm,
    perform: async (services, { asked: query, likeness, email, byEmail }, { visit, visitor, address }) => {
      const asked = readAsked(new URLSearchParams(query))
      if (!asked) return refuse(404, {}, alertsWords.whyNot.unknown)
      const reader = readerOf({ services, visit, visitor })
      const shown = await showAsked(services, asked, reader)
      if (!shown.ok) return refuse(409, {}, alertsWords.whyNot[shown.reason])
      const asker = await askerOf(services, reader, { email, address })
      const errors = {
        ...(!asker.ok && { email: asker.error }),
        ...(!shown.byEmail && byEmail === '' && { byEmail: alertsWords.tickBox }),
      }
      if (!asker.ok || Object.keys(errors).length > 0) return refuse(422, errors)
      const kept = await askAlert(services, {
        asked,
        likeness: LIKENESSES.find((known) => known === likeness) ?? 'medium',
        asker: asker.value,
        channels: ['email'],
        address,
      })
      if (kept.ok) return { ok: true, isConfirmed: kept.isConfirmed } as const
      if (kept.reason === 'too-many') return kept
      return refuse(
        409,
        {},
        kept.reason === 'too-many-alerts' ? alertsWords.tooMany(ALERTS_MAX) : alertsWords.whyNot[kept.reason],
      )
    },
    failed: () => alertsWords.failed,
  })

const refuse = (status: 404 | 409 | 422, errors: Record<string, string>, message?: string) =>
  ({ ok: false, reason: 'refused', status, errors, ...(message && { message }) }) as const

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export const headers = formHeaders

export default function NewAlert({ loaderData: { asked, shown, publicKey } }: Route.ComponentProps) {
  if (!shown.ok)
    return (
      <EmptyState heading="h1" art={<PalePatch />} title={alertsWords.cannot} text={alertsWords.whyNot[shown.reason]}>
        <ButtonLink to={href('/collection')}>{alertsWords.seeWorks}</ButtonLink>
      </EmptyState>
    )
  const { kind, words, page, email, byEmail } = shown
  const isLike = kind === 'like'
  const isOften = kind === 'search' || isLike
  const done = ({ isConfirmed }: { isConfirmed: boolean }) => (
    <FormDone title={isConfirmed ? alertsWords.done : alertsWords.confirmSent}>
      {!isConfirmed && <p>{alertsWords.confirmSentText}</p>}
      <p>
        <Link to={page}>{alertsWords.goBack}</Link>
      </p>
      {isConfirmed && (
        <p>
          <Link to={href('/receive')}>{alertsWords.seeAllYours}</Link>
        </p>
      )}
    </FormDone>
  )
  const shownDone = (answer: { isConfirmed: boolean }) => (
    <div className="stack g24">
      {done(answer)}
      {answer.isConfirmed && <PushPanel publicKey={publicKey} />}
    </div>
  )
  return (
    <AccountPage heading={alertsWords.title}>
      <div className="stack g8">
        <p className="ash">{alertsWords.intros[kind]}</p>
        {!isLike && <p className="w500">{words[0]}</p>}
        {isOften && <p className="ash small">{alertsWords.often}</p>}
        <p className="ash small">{alertsWords.lasts}</p>
      </div>
      <AnsweredForm
        className="account-form"
        action={href('/alerts/new') + asked}
        hidden={{ asked }}
        button={alertsWords.save}
        send={{ isWide: true }}
        isTrapped
        whenDone={shownDone}
      >
        {(field) => (
          <>
            {isLike && (
              <OneOf
                legend={alertsWords.likeness}
                name="likeness"
                chosen={field('likeness').defaultValue || 'medium'}
                options={LIKENESSES.map((value, place) => ({
                  value,
                  words: `${alertsWords.likenesses[value]}: ${words[place] ?? ''}`,
                }))}
              />
            )}
            <AskFields
              field={field}
              email={email}
              emailLabel={alertsWords.email}
              consents={byEmail ? [] : [{ name: 'byEmail', words: consentsWords.agree.alerts?.email ?? '' }]}
            />
          </>
        )}
      </AnsweredForm>
    </AccountPage>
  )
}
