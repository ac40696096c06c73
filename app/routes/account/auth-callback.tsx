/**
 * Google's redirect target. Reading this page changes nothing: a post spends the code. The page's script sends it at
 * once; without scripts a person does, by button.
 */
import { languageNow } from '#words/language-now.ts'
import { addressIn, chosenLanguage, DEFAULT_LANGUAGE, splitLanguage } from '#words/languages.rules.ts'
import { ownAddress, withNext } from '#app/ui/addresses.ts'
import { useEffect, useRef } from 'react'
import { data, href, redirect, useFetcher } from 'react-router'
import { ANSWER_NAMES, readGoogleAnswer, type GoogleAnswer } from '#domain/accounts/google-answer.rules.ts'
import { finishGoogle } from '#domain/accounts/sign-in-with-google.ts'
import { suspendedWords } from '#domain/accounts/people.rules.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { secretAddressHeaders } from '#app/http/answers.ts'
import { readForm, fieldsIn } from '#app/http/read-request.ts'
import { sheets } from '#app/sheets.ts'
import { announceNext } from '#app/ui/announce.ts'
import { Button } from '#app/ui/button.tsx'
import { SignInFailed } from '#app/ui/sign-in-failed.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { signInFailed, tooManyTries } from '#app/http/account-form.ts'
import { signInWords } from '#words/sign-in.ts'
import type { Route } from './+types/auth-callback.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${signInWords.comingBack} | ${matches[0].loaderData?.brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export const links = sheets('account')

export const headers = secretAddressHeaders

const nobody = () => ({ kind: 'failed', title: signInWords.noUser, text: signInWords.noAnswer }) as const

/** Tells this loader that it runs after a post. */
const POSTED = 'posted'

export const loader = forAnybody(({ url, visit, visitor }) => {
  const answer = readGoogleAnswer(url.searchParams)
  const language = chosenLanguage(visit.cookies) ?? DEFAULT_LANGUAGE
  // Google sends everybody to the English page.
  if (answer && languageNow() === DEFAULT_LANGUAGE && language !== DEFAULT_LANGUAGE)
    throw redirect(addressIn(language, url.pathname + url.search))
  if (answer) return { kind: 'answered', answer } as const
  if (visitor && !url.searchParams.has(POSTED))
    throw redirect(visitor.firstName && visitor.lastName ? href('/') : href('/profile'))
  return data(nobody(), { status: 400 })
})

/** The page stays unchanged while the post is answered. */
export const shouldRevalidate = () => false

/** Sent by the page's script, which then leads on with a full page load. */
const SCRIPTED = 'scripted'

export const action = forAnybody(async ({ services, visit, request }) => {
  const { scripted, ...fields } = fieldsIn(await readForm(request), [...ANSWER_NAMES, SCRIPTED])
  const answer = readGoogleAnswer(new URLSearchParams(fields))
  if (!answer) return data(nobody(), { status: 400 })
  const finished = await finishGoogle(services, { answer, asker: visit })
  if (!finished.ok && finished.reason === 'too-many') return tooManyTries(finished.waitSeconds)
  visit.setCookies.push(...finished.cookies)
  if (!finished.ok) return signInFailed(textOf(finished), { status: 403 })
  const { isHalf, lacksName } = finished
  // The next page is in the language that they came from.
  const { language, path: own } = splitLanguage(finished.path)
  const next = isHalf ? withNext(href('/sign-in/code'), own) : own
  const path = addressIn(language, next)
  if (scripted) return { kind: 'done', path, lacksName } as const
  return redirect(language === languageNow() ? next : path)
})

type Refused = Exclude<Extract<Awaited<ReturnType<typeof finishGoogle>>, { ok: false }>, { reason: 'too-many' }>

function textOf(refused: Refused): string {
  if (refused.reason === 'suspended') return suspendedWords(refused.why)
  return refused.words ? signInWords.googleSaid(refused.words.slice(0, 200)) : signInWords.staleAnswer
}

export default function AuthCallback({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.kind === 'failed') return <SignInFailed {...actionData} />
  if (loaderData.kind === 'failed') return <SignInFailed {...loaderData} />
  return <Finishing answer={loaderData.answer} />
}

function Finishing({ answer }: { answer: GoogleAnswer }) {
  const { data: answered, state, submit } = useFetcher<typeof action>()
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void submit({ ...answer, [SCRIPTED]: '1' }, { method: 'post', action: href('/auth/callback') })
  }, [answer, submit])
  useEffect(() => {
    // Leaving earlier makes some browsers flash the failed page and use up the announcement there.
    if (state !== 'idle' || answered?.kind !== 'done') return
    if (answered.lacksName) announceNext({ kind: 'told', text: signInWords.addName })
    location.replace(answered.path)
  }, [answered, state])
  if (answered?.kind === 'failed') return <SignInFailed {...answered} />
  return (
    <EmptyState heading="h1" title={signInWords.settingUp} text={signInWords.onlyAMoment}>
      <form className="late-act" method="post" action={ownAddress(`${href('/auth/callback')}?${POSTED}`)}>
        {ANSWER_NAMES.map((name) => (
          <input key={name} type="hidden" name={name} value={answer[name]} />
        ))}
        <Button type="submit">{signInWords.continueOn}</Button>
      </form>
    </EmptyState>
  )
}
