import type { MouseEvent } from 'react'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#domain/accounts/demo-accounts.rules.ts'
import { useInteractive } from './use-interactive.ts'

/** Offers the accounts of the demonstration: one press fills one in. */
export function DemoAccounts() {
  const isInteractive = useInteractive()
  return (
    <div className="demo-accounts" role="group" aria-label="Accounts of the demonstration">
      <p className="small ash">
        {isInteractive ? 'Look around as:' : `Look around with the password ${DEMO_PASSWORD} as:`}
      </p>
      <ul>
        {DEMO_ACCOUNTS.map(({ name, email }) => (
          <li key={email}>
            {isInteractive ? (
              <button type="button" onClick={(event) => fillIn(event, email)}>
                {name}
              </button>
            ) : (
              <span className="small">{email}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function fillIn({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, email: string): void {
  for (const [name, value] of Object.entries({ email, password: DEMO_PASSWORD })) {
    const input = form?.elements.namedItem(name)
    if (input instanceof HTMLInputElement) input.value = value
  }
  form?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus()
}
