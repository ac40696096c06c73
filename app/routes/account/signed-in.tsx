import { href } from 'react-router'
import type { Role } from '#domain/accounts/visitor.rules.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { AccountPage } from './account-page.tsx'

/** What the header's menu offers, for whoever comes here without a script. */
export function SignedIn({ name, role }: { name: string; role: Role }) {
  return (
    <AccountPage heading="Your Account">
      <p>You are signed in as {name}.</p>
      <div className="account-ways">
        {role === 'user' ? (
          <ButtonLink to={href('/orders')} look="outline">
            My Orders
          </ButtonLink>
        ) : (
          <ButtonLink to={href(`/${role}/dashboard`)} look="outline">
            Dashboard
          </ButtonLink>
        )}
        <ButtonLink to={href('/profile')} look="outline">
          Profile Settings
        </ButtonLink>
        <form method="post" action={href('/sign-out')}>
          <Button type="submit" look="quiet">
            Sign Out
          </Button>
        </form>
      </div>
    </AccountPage>
  )
}
