/**
 * Asks people to confirm who they are before something that costs money or shows personal data. The post that led here
 * waits in hidden fields and then goes on as it was. Nothing of it is stored.
 */
import { ownAddress } from '#app/ui/addresses.ts'
import { data, href, Link, redirect, useLocation } from 'react-router'
import { readReturnPath, signInAddress } from '#domain/accounts/return-path.rules.ts'
import { wishBehind } from '#domain/second-step/asked-again.rules.ts'
import { PROOF_FIELDS } from '#domain/second-step/proof-fields.rules.ts'
import { waysToProve } from '#domain/second-step/prove-again.ts'
import { formHeaders } from '#app/http/answer-form.ts'
import { forAnybody, forSignedIn } from '#app/http/personal-loader.ts'
import { readPosted } from '#app/http/read-form.ts'
import { POST_TO, READ_AT } from '#app/ui/addresses.ts'
import { Button } from '#app/ui/button.tsx'
import { CodeField } from '#app/ui/code-field.tsx'
import { FormMessage } from '#app/ui/form-parts.tsx'
import { GoogleButton } from '#app/ui/google-button.tsx'
import { PasskeyForm } from '#app/ui/passkey-form.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { BACK_TO, BESIDE } from '#app/ui/prove-address.ts'
import { twoStepWords } from '#words/two-step.ts'
import { AccountPage, accountLinks, accountMeta } from './account-page.tsx'
import { answerProof, fieldsOfWish } from './answer-proof.ts'
import type { Route } from './+types/prove.ts'

export const links = accountLinks
export const meta = accountMeta(() => twoStepWords.againTitle, href('/prove'))
export const headers = formHeaders

/** Where it goes on: with a file, a post, or the previous page. */
function readWish({ searchParams }: URL) {
  const isBack = searchParams.has(BACK_TO)
  const path = readReturnPath(searchParams.get(POST_TO) ?? searchParams.get(READ_AT) ?? searchParams.get(BACK_TO))
  const wish = path === undefined ? undefined : wishBehind(path)
  const isPost = isBack || searchParams.has(POST_TO)
  if (path === undefined || !wish || wish.isFile === isPost) throw redirect(href('/'))
  return { path, isBack, isBeside: searchParams.has(BESIDE), ...wish }
}

export const loader = forSignedIn(async ({ services, visitor, url }) => ({
  ...readWish(url),
  ways: await waysToProve(services, visitor),
}))

export const action = forAnybody(async ({ services, visit, visitor, url, request }) => {
  const wish = readWish(url)
  if (!visitor) throw redirect(signInAddress(wish.room))
  const posted = await readPosted(request)
  const answered = await answerProof({ services, visitor, asker: visit }, posted)
  const fields = fieldsOfWish(posted)
  if (!answered.ok) {
    const { status, headers, ...refused } = answered
    return data({ ...refused, fields, isProved: false }, { status, headers })
  }
  visit.setCookies.push(answered.cookie, answered.deviceCookie)
  if (wish.isFile || wish.isBeside) return data({ errors: {}, message: undefined, fields, isProved: true })
  // As the post that it was.
  throw wish.isBack ? redirect(wish.room, 303) : redirect(wish.path, 307)
})

export default function Prove({ loaderData: { path, room, isFile, ways }, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  if (actionData?.isProved) return isFile ? <FileComes path={path} room={room} /> : <GoBack room={room} />
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {}
  const wish = (actionData?.fields ?? []).map(([name, value], place) => (
    <input key={place} type="hidden" name={name} value={value} />
  ))
  const { hasCode, hasPasskey, hasPassword } = ways
  return (
    <AccountPage heading={twoStepWords.againTitle}>
      <p>{twoStepWords.againIntro}</p>
      <FormMessage text={actionData?.message} />
      {hasPasskey && (
        <PasskeyForm
          use="prove"
          name={PROOF_FIELDS.passkey}
          action={ownAddress(pathname + search)}
          className="passkey-way"
          button={
            <Button type="submit" isWide>
              {twoStepWords.withPasskey}
            </Button>
          }
        >
          {wish}
        </PasskeyForm>
      )}
      {(hasCode || hasPassword) && (
        <form className="account-form" method="post" action={ownAddress(pathname + search)}>
          {wish}
          {hasCode ? (
            <CodeField name={PROOF_FIELDS.code} error={errors.code} />
          ) : (
            <PasswordField
              label={twoStepWords.yourPassword}
              name={PROOF_FIELDS.password}
              autoComplete="current-password"
              error={errors.password}
            />
          )}
          <Button type="submit" look={hasPasskey ? 'outline' : 'main'} isWide>
            {twoStepWords.continueOn}
          </Button>
        </form>
      )}
      {!hasCode && !hasPassword && (
        <>
          <p>{twoStepWords.againWithGoogle}</p>
          <GoogleButton returnPath={room} />
        </>
      )}
      <p>
        <Link className="lk" to={room}>
          {twoStepWords.cancel}
        </Link>
      </p>
    </AccountPage>
  )
}

/** A file leaves the page where it is. */
function FileComes({ path, room }: { path: string; room: string }) {
  return (
    <AccountPage heading={twoStepWords.doneTitle}>
      <meta httpEquiv="refresh" content={`0;url=${path}`} />
      <p role="status">
        {twoStepWords.downloadStarts}{' '}
        <a className="lk" href={ownAddress(path)}>
          {twoStepWords.download}
        </a>
      </p>
      <p>
        <Link className="lk" to={room}>
          {twoStepWords.back}
        </Link>
      </p>
    </AccountPage>
  )
}

/** The page that asked is still open in another tab, with everything typed there. */
const GoBack = ({ room }: { room: string }) => (
  <AccountPage heading={twoStepWords.doneTitle}>
    <p role="status">{twoStepWords.verified}</p>
    <p>
      <Link className="lk" to={room}>
        {twoStepWords.reloadHere}
      </Link>
    </p>
  </AccountPage>
)
