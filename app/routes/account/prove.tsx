/**
 * Asks people to confirm who they are before something that costs money or shows personal data. The post that led here
 * waits in hidden fields and then goes on as it was. Nothing of it is stored.
 */
import { ownAddress, POST_TO, READ_AT } from '#app/ui/addresses.ts'
import { data, href, redirect, useLocation } from 'react-router'
import { readReturnPath, signInAddress } from '#domain/accounts/return-path.rules.ts'
import { requestBehind } from '#domain/two-step/asked-again.rules.ts'
import { PROOF_FIELDS } from '#domain/two-step/proof-fields.rules.ts'
import { waysToProve, proveAgain, type Proof } from '#domain/two-step/prove-again.ts'
import { retryAfter, formHeaders, type WhyRefused, refusalIn } from '#app/http/answers.ts'
import { readForm, fieldsIn } from '#app/http/read-request.ts'
import { forAnybody, forSignedIn } from '#app/http/personal-loader.ts'
import { Button } from '#app/ui/button.tsx'
import { CodeField } from '#app/ui/code-field.tsx'
import { FormMessage } from '#app/ui/form-parts.tsx'
import { GoogleButton } from '#app/ui/google-button.tsx'
import { PasskeyForm } from '#app/ui/passkey-form.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { BACK_TO, BESIDE } from '#app/ui/prove-address.ts'
import { twoStepWords } from '#words/two-step.ts'
import { AccountPage, LinkLine, accountLinks, accountMeta } from './account-page.tsx'
import type { Asker, Visitor } from '#domain/accounts/visitor.rules.ts'
import { passkeyForm } from '#domain/two-step/passkey-answer.rules.ts'
import { codeForm } from '#domain/two-step/typed-code.rules.ts'
import type { Services } from '#domain/services.ts'
import type { Entered, FormErrors } from '#shared/entered-text.rules.ts'
import { signInRefusalsWords } from '#words/sign-in-refusals.ts'
import type { Route } from './+types/prove.ts'

export const links = accountLinks
export const meta = accountMeta(() => twoStepWords.againTitle, href('/prove'))
export const headers = formHeaders

/** Where it goes on: with a file, a post, or the previous page. */
function readRequest({ searchParams }: URL) {
  const isBack = searchParams.has(BACK_TO)
  const path = readReturnPath(searchParams.get(POST_TO) ?? searchParams.get(READ_AT) ?? searchParams.get(BACK_TO))
  const wanted = path === undefined ? undefined : requestBehind(path)
  const isPost = isBack || searchParams.has(POST_TO)
  if (path === undefined || !wanted || wanted.isFile === isPost) throw redirect(href('/'))
  return { path, isBack, isBeside: searchParams.has(BESIDE), ...wanted }
}

export const loader = forSignedIn(async ({ services, visitor, url }) => ({
  ...readRequest(url),
  ways: await waysToProve(services, visitor),
}))

export const action = forAnybody(async ({ services, visit, visitor, url, request }) => {
  const wanted = readRequest(url)
  if (!visitor) throw redirect(signInAddress(wanted.section))
  const posted = await readForm(request)
  const answered = await answerProof({ services, visitor, asker: visit }, posted)
  const fields = fieldsOfRequest(posted)
  if (!answered.ok) {
    const { status, waitSeconds, errors, message } = answered
    return data({ errors, message, fields, isProved: false }, { status, headers: retryAfter(waitSeconds) })
  }
  visit.setCookies.push(answered.cookie, answered.deviceCookie)
  if (wanted.isFile || wanted.isBeside) return data({ errors: {}, message: undefined, fields, isProved: true })
  // As the post that it was.
  throw wanted.isBack ? redirect(wanted.section, 303) : redirect(wanted.path, 307)
})

export default function Prove({ loaderData: { path, section, isFile, ways }, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  if (actionData?.isProved) return isFile ? <FileComes path={path} section={section} /> : <GoBack section={section} />
  const errors: Readonly<Record<string, string>> = actionData?.errors ?? {}
  const wanted = (actionData?.fields ?? []).map(([name, value], place) => (
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
          className="passkey-way stack g12"
          button={
            <Button type="submit" isWide>
              {twoStepWords.withPasskey}
            </Button>
          }
        >
          {wanted}
        </PasskeyForm>
      )}
      {(hasCode || hasPassword) && (
        <form className="account-form stack g16" method="post" action={ownAddress(pathname + search)}>
          {wanted}
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
          <GoogleButton returnPath={section} />
        </>
      )}
      <LinkLine to={section}>{twoStepWords.cancel}</LinkLine>
    </AccountPage>
  )
}

/** A file leaves the page where it is. */
function FileComes({ path, section }: { path: string; section: string }) {
  return (
    <AccountPage heading={twoStepWords.doneTitle}>
      <meta httpEquiv="refresh" content={`0;url=${path}`} />
      <p role="status">
        {twoStepWords.downloadStarts}{' '}
        <a className="lk" href={ownAddress(path)}>
          {twoStepWords.download}
        </a>
      </p>
      <LinkLine to={section}>{twoStepWords.back}</LinkLine>
    </AccountPage>
  )
}

/** The page that asked is still open in another tab, with everything typed there. */
const GoBack = ({ section }: { section: string }) => (
  <AccountPage heading={twoStepWords.doneTitle}>
    <p role="status">{twoStepWords.verified}</p>
    <LinkLine to={section}>{twoStepWords.reloadHere}</LinkLine>
  </AccountPage>
)

const OWN: readonly string[] = Object.values(PROOF_FIELDS)

/** The fields that go on once it is confirmed. */
const fieldsOfRequest = (posted: FormData): [name: string, value: string][] =>
  [...posted].flatMap(([name, value]) => (typeof value === 'string' && !OWN.includes(name) ? [[name, value]] : []))

type Answered = { ok: true; cookie: string; deviceCookie: string } | ({ ok: false; errors: FormErrors } & WhyRefused)

const refused = (refusal: WhyRefused): Answered => ({ ok: false, ...refusal, errors: refusal.errors ?? {} })

type By = { services: Services; visitor: Visitor; asker: Asker }

/** Without any proof, the form arrives here for the first time. */
async function answerProof({ services, visitor, asker }: By, posted: FormData): Promise<Answered> {
  if (!OWN.some((name) => posted.has(name))) return refused({ status: 200 })
  const read = readProof(posted)
  if (!read.ok) return refused({ status: 422, errors: read.errors, message: read.errors.passkey })
  const proved = await proveAgain(services, visitor, { proof: read.proof, asker })
  if (proved.ok) return proved
  switch (proved.reason) {
    case 'wrong-code':
      return refused({ status: 422, errors: { code: signInRefusalsWords.wrongCode } })
    case 'wrong-passkey':
      return refused({ status: 422, message: signInRefusalsWords.wrongPasskey })
    case 'refused':
    case 'too-many':
    case 'busy':
      return refused(refusalIn(proved))
  }
}

function readProof(posted: FormData): { ok: true; proof: Proof } | { ok: false; errors: FormErrors } {
  const {
    proof_code: code,
    proof_passkey: passkey,
    proof_password: password,
  } = fieldsIn(posted, Object.values(PROOF_FIELDS))
  const entered: Entered = { code, passkey }
  if (posted.has(PROOF_FIELDS.password)) return { ok: true, proof: { password } }
  const read = (posted.has(PROOF_FIELDS.code) ? codeForm : passkeyForm).read(entered)
  return read.ok ? { ok: true, proof: read.form } : read
}
