import { SUSPENSION_REASON_MAX } from '#domain/accounts/suspension.rules.ts'
import type { Person } from '#domain/accounts/show-people.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useAnsweredForm } from '#app/ui/form-answer.ts'
import type { FormRefused, Told } from '#app/ui/form-answer.ts'
import { PasswordField } from '#app/ui/password-field.tsx'

/** Ends every session of somebody, with a reason that the person reads; or opens the account again. */
export function Suspension({ person, name }: { person: Person; name: string }) {
  const { Form, place, isSending, refused, field } = useAnsweredForm<Told>(`suspension ${person.id}`)
  const fields = (
    <>
      <input type="hidden" name="person" value={person.id} />
      <AskedPassword refused={refused} />
    </>
  )
  if (person.suspendedAt)
    return (
      <div ref={place}>
        <Form method="post">
          {fields}
          <Button
            type="submit"
            name="intent"
            value="lift"
            look="outline"
            size="small"
            aria-label={`Lift suspension of ${name}`}
            aria-busy={isSending}
          >
            Lift suspension
          </Button>
        </Form>
      </div>
    )
  return (
    <details className="suspend" open={refused ? true : undefined}>
      <summary className="btn o s" aria-label={`Suspend ${name}`}>
        Suspend
      </summary>
      <div ref={place}>
        <Form method="post">
          <TextField
            label={`Why is ${name} suspended?`}
            hint="Read by the person when signing in. All sessions end at once, and works come off the wall."
            {...field('reason')}
            maxLength={SUSPENSION_REASON_MAX}
            autoComplete="off"
          />
          {fields}
          <Button
            type="submit"
            name="intent"
            value="suspend"
            size="small"
            aria-label={`Suspend now: ${name}`}
            aria-busy={isSending}
          >
            Suspend now
          </Button>
        </Form>
      </div>
    </details>
  )
}

/** Why a row was refused; with the field for the admin's own password when that is what was missing. */
export function AskedPassword({ refused }: { refused: FormRefused | undefined }) {
  if (!refused || 'reason' in refused.errors) return null
  const { errors, message } = refused
  if ('password' in errors)
    return (
      <PasswordField
        label="Your own password"
        name="password"
        autoComplete="current-password"
        error={errors.password}
      />
    )
  return (
    <p className="failed" role="alert">
      {message}
    </p>
  )
}
