import type { MouseEvent } from 'react'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#domain/accounts/demo-accounts.rules.ts'

/** Offers the accounts of the demonstration: one press fills one in. Without scripts they are there to be typed. */
export const DemoAccounts = () => (
  <div className="demo-accounts" role="group" aria-label="Accounts of the demonstration">
    <p className="small ash">Look around as:</p>
    <ul>
      {DEMO_ACCOUNTS.map(({ name, email }) => (
        <li key={email}>
          <button type="button" onClick={(event) => fillIn(event, email)}>
            {name}
          </button>
        </li>
      ))}
    </ul>
    <noscript>
      <p className="small">
        {DEMO_ACCOUNTS.map(({ email }) => email).join(', ')}, with the password {DEMO_PASSWORD}
      </p>
    </noscript>
  </div>
)

function fillIn({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, email: string): void {
  for (const [name, value] of Object.entries({ email, password: DEMO_PASSWORD })) {
    const input = form?.elements.namedItem(name)
    if (input instanceof HTMLInputElement) input.value = value
  }
  form?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus()
}
