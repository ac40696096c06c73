/**
 * Asks again who it is, before an act that costs money or shows persons. What was posted comes here as it was, stands in
 * hidden fields meanwhile, and goes on as the same post: nothing of it is kept.
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
import { AccountPage, accountLinks, accountMeta } from './account-page.tsx'
import { answerProof, fieldsOfWish } from './answer-proof.ts'
import type { Route } from './+types/prove.ts'

export const links = accountLinks
export const meta = accountMeta('Is It You?', href('/prove'))
export const headers = formHeaders

/** Where it goes on then: with a file, a post, or nothing but the page that somebody comes from. */
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
    <AccountPage heading="Is It You?">
      <p>
        Please prove it again before this goes on: it has been a while, and what comes next costs money, shows persons
        or signs somebody out.
      </p>
      <FormMessage text={actionData?.message} />
      {hasPasskey && (
        <PasskeyForm
          use="prove"
          name={PROOF_FIELDS.passkey}
          action={ownAddress(pathname + search)}
          className="passkey-way"
          button={
            <Button type="submit" isWide>
              Use a passkey
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
              label="Your password"
              name={PROOF_FIELDS.password}
              autoComplete="current-password"
              error={errors.password}
            />
          )}
          <Button type="submit" look={hasPasskey ? 'outline' : 'main'} isWide>
            Go on
          </Button>
        </form>
      )}
      {!hasCode && !hasPassword && (
        <>
          <p>You have no password and no second step here: sign in with Google anew, and press it again.</p>
          <GoogleButton returnPath={room} />
        </>
      )}
      <p>
        <Link className="lk" to={room}>
          Leave it
        </Link>
      </p>
    </AccountPage>
  )
}

/** A file leaves the page where it is. */
function FileComes({ path, room }: { path: string; room: string }) {
  return (
    <AccountPage heading="Thank You">
      <meta httpEquiv="refresh" content={`0;url=${path}`} />
      <p role="status">
        Your file is on its way. If it does not come,{' '}
        <a className="lk" href={ownAddress(path)}>
          fetch it here
        </a>
        .
      </p>
      <p>
        <Link className="lk" to={room}>
          Back
        </Link>
      </p>
    </AccountPage>
  )
}

/** The page that asked for it stands in another tab, with all that was typed. */
const GoBack = ({ room }: { room: string }) => (
  <AccountPage heading="Thank You">
    <p role="status">It is proved. Please close this tab, and press it again in the one that you came from.</p>
    <p>
      <Link className="lk" to={room}>
        Open the page anew instead
      </Link>
    </p>
  </AccountPage>
)
