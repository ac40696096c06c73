import { data, href, Link, useActionData } from 'react-router'
import { showTwoStep, type ShownTwoStep } from '#domain/two-step/show-two-step.ts'
import { formHeaders } from '#app/http/answers.ts'
import { forSignedIn, forSignedInCall } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { TextField } from '#app/ui/field.tsx'
import { Button } from '#app/ui/button.tsx'
import { FORM, useAnsweredForm, type FormAnswer } from '#app/ui/form-answer.ts'
import { FormDone, FormMessage } from '#app/ui/form-parts.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { PasskeyForm } from '#app/ui/passkey-form.tsx'
import { PASSKEY_NAME_MAX } from '#domain/two-step/passkey-answer.rules.ts'
import { datedMomentText, shortDateText } from '#shared/india-dates.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { twoStepWords } from '#words/two-step.ts'
import { answerTwoStep, type TwoStepDone, type TwoStepForm } from './answer-two-step.ts'
import type { ReactNode } from 'react'
import type { Route } from './+types/two-step.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches[0].loaderData, twoStepWords.title)

export const links = sheets('forms', 'account', 'profile', 'twoStep')

export const loader = forSignedIn(async ({ services, visitor }) => {
  const shown = await showTwoStep(services, visitor)
  if (!shown) throw data(null, { status: 404 })
  return shown
})

export const action = forSignedInCall(answerTwoStep)

export const headers = formHeaders

export default function TwoStep({ loaderData: shown }: Route.ComponentProps) {
  return (
    <section className="wrap two-step stack g32">
      <header className="page-head">
        <h1 className="d d5">{twoStepWords.title}</h1>
        <p className="ash t12">
          {twoStepWords.intro}{' '}
          <Link className="lk" to={href('/profile')}>
            {twoStepWords.backToProfile}
          </Link>
        </p>
      </header>
      {shown.isRequired && (
        <p className="failed form-message" role="status">
          <span>{twoStepWords.required}</span>
        </p>
      )}
      <Done />
      <AppPart shown={shown} />
      <PasskeyPart passkeys={shown.passkeys} />
      {shown.isOn && <RecoveryPart codesLeft={shown.codesLeft} />}
    </section>
  )
}

function AppPart({ shown: { hasApp, setup } }: { shown: ShownTwoStep }) {
  return (
    <section aria-labelledby="app-title" id="app">
      <h2 className="d d3" id="app-title">
        {twoStepWords.appTitle}
      </h2>
      {hasApp ? (
        <>
          <p>
            <Badge tone="neem">{twoStepWords.on}</Badge> {twoStepWords.appOn}
          </p>
          <StepForm name="app-off" send={twoStepWords.turnOff} look="outline" />
        </>
      ) : setup ? (
        <Setup setup={setup} />
      ) : (
        <>
          <p>{twoStepWords.appIntro}</p>
          <StepForm name="app-begin" send={twoStepWords.setUpApp} />
        </>
      )}
    </section>
  )
}

function Setup({ setup: { secret, qr } }: { setup: NonNullable<ShownTwoStep['setup']> }) {
  return (
    <>
      <p>{twoStepWords.scan}</p>
      <svg className="qr" viewBox={`-4 -4 ${qr.side + 8} ${qr.side + 8}`} role="img" aria-label={twoStepWords.qrCode}>
        <path d={`M-4 -4h${qr.side + 8}v${qr.side + 8}h-${qr.side + 8}z`} />
        <path d={qr.path} />
      </svg>
      <p className="any two-step-key num">{secret}</p>
      <StepForm name="app-on" send={twoStepWords.turnOn}>
        {(field) => (
          <TextField
            label={twoStepWords.code}
            hint={twoStepWords.firstCodeHint}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={10}
            required
            {...field('code')}
          />
        )}
      </StepForm>
      <StepForm name="app-begin" send={twoStepWords.newKey} look="quiet" />
    </>
  )
}

/** Keys of devices and password managers; the page's script adds them. */
function PasskeyPart({ passkeys }: { passkeys: ShownTwoStep['passkeys'] }) {
  return (
    <section aria-labelledby="passkeys-title" id="passkeys">
      <h2 className="d d3" id="passkeys-title">
        {twoStepWords.passkeysTitle}
      </h2>
      <p>{twoStepWords.passkeysIntro}</p>
      {passkeys.length > 0 && (
        <ul className="two-step-passkeys">
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id}>
              <p>
                {name}
                <span className="meta block num">
                  {lastUsedAt
                    ? twoStepWords.passkeyUsed(shortDateText(createdAt), datedMomentText(lastUsedAt))
                    : twoStepWords.passkeySince(shortDateText(createdAt))}
                </span>
              </p>
              <form method="post" action={`?${FORM}=passkey-off`}>
                <input type="hidden" name="id" value={id} />
                <Button type="submit" look="outline" size="small" aria-label={twoStepWords.removePasskey(name)}>
                  {twoStepWords.remove}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <NewPasskey />
    </section>
  )
}

function NewPasskey() {
  const { place, isInteractive, message, field } = useAnsweredForm<TwoStepDone>('passkey-on')
  return (
    <div ref={place}>
      <PasskeyForm
        use="add"
        action={`?${FORM}=passkey-on`}
        className="enquiry-form"
        button={<Button type="submit">{twoStepWords.addPasskey}</Button>}
        otherwise={<p className="ash">{isInteractive ? twoStepWords.noPasskeys : twoStepWords.passkeyNeedsScript}</p>}
      >
        <FormMessage text={message} />
        <TextField
          label={twoStepWords.passkeyName}
          hint={twoStepWords.passkeyNameHint}
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
          required
          {...field('name')}
        />
      </PasskeyForm>
    </div>
  )
}

function RecoveryPart({ codesLeft }: { codesLeft: number }) {
  return (
    <section aria-labelledby="recovery-title" id="recovery">
      <h2 className="d d3" id="recovery-title">
        {twoStepWords.recoveryTitle}
      </h2>
      <p>{twoStepWords.recoveryIntro(codesLeft)}</p>
      <StepForm name="codes" send={twoStepWords.newCodes} look="outline" />
    </section>
  )
}

type StepFormProps = {
  name: TwoStepForm
  send: string
  look?: 'outline' | 'quiet'
  children?: (field: ReturnType<typeof useAnsweredForm>['field']) => ReactNode
}

/** Answered with the page itself: recovery codes are shown in that answer only. */
function StepForm({ name, send, look, children }: StepFormProps) {
  const { place, isInteractive, message, field } = useAnsweredForm<TwoStepDone>(name)
  return (
    <div ref={place}>
      <form className="enquiry-form" method="post" action={`?${FORM}=${name}`} noValidate={isInteractive}>
        <FormMessage text={message} />
        {children?.(field)}
        <Button type="submit" look={look}>
          {send}
        </Button>
      </form>
    </div>
  )
}

function Done() {
  const posted = useActionData<FormAnswer<TwoStepDone>>()
  if (!posted?.isDone) return null
  const { words, codes } = posted.done
  return (
    <FormDone title={words}>
      {codes && (
        <>
          <p>{twoStepWords.saveCodes}</p>
          <ul className="two-step-codes stack num">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </>
      )}
    </FormDone>
  )
}
