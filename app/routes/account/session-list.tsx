import { useFetcher } from 'react-router'
import type { ShownSession } from '#domain/accounts/show-account.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { datedMomentText } from '#shared/india-dates.rules.ts'
import { accountAddress } from './account-form.tsx'

/** Where somebody is signed in; each can be ended, also from afar. */
export function SessionList({ sessions }: { sessions: readonly ShownSession[] }) {
  const { Form } = useFetcher()
  return (
    <section className="sessions" id="sessions" aria-labelledby="sessions-title">
      <h3 className="profile-label" id="sessions-title">
        Where you are signed in
      </h3>
      <p className="meta num" role="status">
        {sessions.length === 1 ? 'On this device only' : `On ${sessions.length} devices`}
      </p>
      <ul>
        {sessions.map(({ id, device, place, lastUsedAt, isThis }) => (
          <li key={id}>
            <p>
              {device} {isThis && <Badge tone="neem">This device</Badge>}
            </p>
            <p className="meta num">
              Last used {datedMomentText(lastUsedAt)}
              {place && `, from ${place}`}
            </p>
            <Form method="post" action={accountAddress('session')}>
              <input type="hidden" name="session" value={id} />
              <Button type="submit" look="outline" size="small" aria-label={`Sign out ${isThis ? 'here' : device}`}>
                Sign out
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" action={accountAddress('other-sessions')}>
          <Button type="submit" look="quiet">
            Sign out everywhere else
          </Button>
        </Form>
      )}
    </section>
  )
}
