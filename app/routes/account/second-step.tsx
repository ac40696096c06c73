import { data, href, Link, useActionData } from 'react-router'
import { showSecondStep, type ShownSecondStep } from '#domain/second-step/show-second-step.ts'
import { formHeaders } from '#app/http/answer-form.ts'
import { forSignedIn, forSignedInCall } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { TextField } from '#app/ui/field.tsx'
import { Button } from '#app/ui/button.tsx'
import { FORM, useAnsweredForm, type FormAnswer } from '#app/ui/form-answer.ts'
import { FormDone, FormMessage } from '#app/ui/form-parts.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { PasskeyForm } from '#app/ui/passkey-form.tsx'
import { PASSKEY_NAME_MAX } from '#domain/second-step/passkey-answer.rules.ts'
import { datedMomentText, shortDateText } from '#shared/india-dates.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { answerSecondStep, type SecondStepDone, type SecondStepForm } from './answer-second-step.ts'
import type { ReactNode } from 'react'
import type { Route } from './+types/second-step.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches[0].loaderData, 'Signing In in Two Steps')

export const links = sheets('forms', 'account', 'profile', 'secondStep')

export const loader = forSignedIn(async ({ services, visitor }) => {
  const shown = await showSecondStep(services, visitor)
  if (!shown) throw data(null, { status: 404 })
  return shown
})

export const action = (args: Route.ActionArgs) => forSignedInCall((personal) => answerSecondStep(args, personal))(args)

export const headers = formHeaders

export default function SecondStep({ loaderData: shown }: Route.ComponentProps) {
  return (
    <section className="wrap second-step">
      <header className="page-head">
        <h1 className="d d5">Signing In in Two Steps</h1>
        <p className="ash">
          Whoever learns your password cannot sign in with it alone.{' '}
          <Link className="lk" to={href('/profile')}>
            Back to your profile
          </Link>
        </p>
      </header>
      {shown.isRequired && (
        <p className="failed form-message" role="status">
          <span>
            Whoever runs this shop signs in in two steps. Please set one up here: until then the back office stays
            closed.
          </span>
        </p>
      )}
      <Done />
      <AppPart shown={shown} />
      <PasskeyPart passkeys={shown.passkeys} />
      {shown.isOn && <RecoveryPart codesLeft={shown.codesLeft} />}
    </section>
  )
}

/** An app that shows codes. */
function AppPart({ shown: { hasApp, setup } }: { shown: ShownSecondStep }) {
  return (
    <section aria-labelledby="app-title" id="app">
      <h2 className="d d3" id="app-title">
        Codes of an app
      </h2>
      {hasApp ? (
        <>
          <p>
            <Badge tone="neem">On</Badge> After your password we ask for the six digits that your app shows.
          </p>
          <StepForm name="app-off" send="Turn off" look="outline" />
        </>
      ) : setup ? (
        <Setup setup={setup} />
      ) : (
        <>
          <p>
            An app on your phone shows six digits that change each half minute, such as Google Authenticator, Microsoft
            Authenticator, Aegis or your password manager.
          </p>
          <StepForm name="app-begin" send="Set up an app" />
        </>
      )}
    </section>
  )
}

function Setup({ setup: { secret, qr } }: { setup: NonNullable<ShownSecondStep['setup']> }) {
  return (
    <>
      <p>Scan this with the app, or type the key into it:</p>
      <svg className="qr" viewBox={`-4 -4 ${qr.side + 8} ${qr.side + 8}`} role="img" aria-label="The key as a QR code">
        <path d={`M-4 -4h${qr.side + 8}v${qr.side + 8}h-${qr.side + 8}z`} />
        <path d={qr.path} />
      </svg>
      <p className="second-step-key num">{secret}</p>
      <StepForm name="app-on" send="Turn on">
        {(field) => (
          <TextField
            label="Code"
            hint="The six digits that the app shows now."
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={10}
            required
            {...field('code')}
          />
        )}
      </StepForm>
      <StepForm name="app-begin" send="Make another key" look="quiet" />
    </>
  )
}

/** Keys of devices and password managers: made by the page's script. */
function PasskeyPart({ passkeys }: { passkeys: ShownSecondStep['passkeys'] }) {
  return (
    <section aria-labelledby="passkeys-title" id="passkeys">
      <h2 className="d d3" id="passkeys-title">
        Passkeys
      </h2>
      <p>
        You sign in with your finger, your face or the lock of a device, without a password and without a code. A
        passkey works on this store only, so nobody can have you type it elsewhere.
      </p>
      {passkeys.length > 0 && (
        <ul className="second-step-passkeys">
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id}>
              <p>
                {name}
                <span className="meta num">
                  Since {shortDateText(createdAt)}
                  {lastUsedAt && `, last used ${datedMomentText(lastUsedAt)}`}
                </span>
              </p>
              <form method="post" action={`?${FORM}=passkey-off`}>
                <input type="hidden" name="id" value={id} />
                <Button type="submit" look="outline" size="small" aria-label={`Take away the passkey ${name}`}>
                  Take away
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
  const { place, isInteractive, message, field } = useAnsweredForm<SecondStepDone>('passkey-on')
  return (
    <div ref={place}>
      <PasskeyForm
        use="add"
        action={`?${FORM}=passkey-on`}
        className="enquiry-form"
        button={<Button type="submit">Add a passkey</Button>}
        otherwise={<p className="ash">{isInteractive ? NO_PASSKEYS : 'A passkey is made by a script of this page.'}</p>}
      >
        <FormMessage text={message} />
        <TextField
          label="Name of the passkey"
          hint="By which you know it again, such as “My phone”."
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
          required
          {...field('name')}
        />
      </PasskeyForm>
    </div>
  )
}

const NO_PASSKEYS = 'This browser can keep no passkey for this address.'

function RecoveryPart({ codesLeft }: { codesLeft: number }) {
  return (
    <section aria-labelledby="recovery-title" id="recovery">
      <h2 className="d d3" id="recovery-title">
        Recovery codes
      </h2>
      <p>
        For when the rest is lost: each signs you in once, in the place of the second step. You have{' '}
        <span className="num">{codesLeft}</span> left.
      </p>
      <StepForm name="codes" send="Make ten new ones" look="outline" />
    </section>
  )
}

type StepFormProps = {
  name: SecondStepForm
  send: string
  look?: 'outline' | 'quiet'
  children?: (field: ReturnType<typeof useAnsweredForm>['field']) => ReactNode
}

/** One press, answered with the page anew: what it made is seen in that answer only. */
function StepForm({ name, send, look, children }: StepFormProps) {
  const { place, isInteractive, message, field } = useAnsweredForm<SecondStepDone>(name)
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

/** What the press before has done. */
function Done() {
  const posted = useActionData<FormAnswer<SecondStepDone>>()
  if (!posted?.isDone) return null
  const { words, codes } = posted.done
  return (
    <FormDone title={words}>
      {codes && (
        <>
          <p>
            Keep these recovery codes where you find them without your phone, such as on paper. We show them this once,
            and each works once.
          </p>
          <ul className="second-step-codes num">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </>
      )}
    </FormDone>
  )
}
