/**
 * The way to Google. Chromium lets forms go only to sites in `form-action`, redirects included, so the form is answered
 * with a page that leads on automatically, with or without scripts.
 */
import { ownAddress } from '#app/ui/addresses.ts'
import { href } from 'react-router'
import { isEmbeddedBrowser } from '#domain/accounts/browsers.rules.ts'
import { readReturnPath } from '#domain/accounts/return-path.rules.ts'
import { startGoogle } from '#domain/accounts/sign-in-with-google.ts'
import { formHeaders } from '#app/http/answers.ts'
import { readForm, fieldsIn } from '#app/http/read-request.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SignInFailed } from '#app/ui/sign-in-failed.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { signInFailed, tooManyTries } from '#app/http/account-form.ts'
import { signInWords } from '#words/sign-in.ts'
import type { Route } from './+types/auth-google.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${signInWords.continueWithGoogle} | ${matches[0].loaderData?.brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export const headers = formHeaders

export const action = forAnybody(async ({ services, visit, request }) => {
  if (isEmbeddedBrowser(request.headers.get('user-agent') ?? '')) return { kind: 'embedded' } as const
  const { next } = fieldsIn(await readForm(request), ['next'])
  const returnPath = ownAddress(readReturnPath(next) ?? href('/'))
  const started = await startGoogle(services, { returnPath, asker: visit })
  if (started.ok) {
    visit.setCookies.push(...started.cookies)
    return { kind: 'go', url: started.url } as const
  }
  if (started.reason === 'too-many') return tooManyTries(started.waitSeconds)
  return signInFailed(signInWords.googleAway, { status: 503 })
})

export default function AuthGoogle({ actionData }: Route.ComponentProps) {
  if (actionData?.kind === 'failed') return <SignInFailed {...actionData} />
  if (actionData?.kind === 'embedded') return <InsideAnotherApp />
  if (!actionData) return <Ask />
  return (
    <EmptyState heading="h1" title={signInWords.continueWithGoogle} text={signInWords.googleOpens}>
      <meta httpEquiv="refresh" content={`0;url=${actionData.url}`} />
      <a className="btn p" href={actionData.url}>
        {signInWords.continueOn}
      </a>
    </EmptyState>
  )
}

/** For a person who opens the URL by hand, or reloads it. */
function Ask() {
  return (
    <EmptyState heading="h1" title={signInWords.continueWithGoogle} text={signInWords.chooseWay}>
      <ButtonLink to={href('/sign-in')}>{signInWords.signInTitle}</ButtonLink>
    </EmptyState>
  )
}

function InsideAnotherApp() {
  return (
    <EmptyState heading="h1" title={signInWords.insideAppTitle} text={signInWords.insideApp}>
      <ButtonLink to={href('/')}>{signInWords.returnHome}</ButtonLink>
    </EmptyState>
  )
}
