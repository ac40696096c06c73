import { useEffect, useRef } from 'react'
import { SUSPENSION_REASON_MAX } from '#domain/accounts/people.rules.ts'
import type { Person } from '#domain/accounts/show-people.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { AskedPassword } from './asked-password.tsx'
import { useDashboardForm } from './use-dashboard-form.ts'

/** Ends every session of somebody, with a reason that the person reads; or opens the account again. */
export function Suspension({ person, name }: { person: Person; name: string }) {
  const { Form, isSending, refused } = useDashboardForm(`suspension ${person.id}`)
  const reason = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refused?.field === 'reason') reason.current?.focus()
  }, [refused])
  const fields = (
    <>
      <input type="hidden" name="person" value={person.id} />
      <AskedPassword refused={refused} />
    </>
  )
  if (person.suspendedAt)
    return (
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
    )
  return (
    <details className="suspend" open={refused ? true : undefined}>
      <summary className="btn o s" aria-label={`Suspend ${name}`}>
        Suspend
      </summary>
      <Form method="post">
        <TextField
          label={`Why is ${name} suspended?`}
          hint="Read by the person when signing in. All sessions end at once, and works come off the wall."
          name="reason"
          ref={reason}
          maxLength={SUSPENSION_REASON_MAX}
          autoComplete="off"
          error={refused?.field === 'reason' ? refused.why : undefined}
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
    </details>
  )
}
