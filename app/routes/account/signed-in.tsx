import { ownAddress, withNext } from '#app/ui/addresses.ts'
import type { ComponentType } from 'react'
import { Link, href } from 'react-router'
import type { Role } from '#domain/accounts/visitor.rules.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FormMessage } from '#app/ui/form-parts.tsx'
import { GoogleButton } from '#app/ui/google-button.tsx'
import { signInWords } from '#words/sign-in.ts'
import { AccountPage } from './account-page.tsx'

type EntryProps = {
  shown: {
    returnPath: string | undefined
    signedIn: { name: string; role: Role } | null
    /** Why a person who has just signed in is not recognised. */
    trouble: string | undefined
  }
  heading: string
  Form: ComponentType<{ returnPath: string | undefined }>
  /** The other way in. */
  other: { question: string; path: string; name: string }
}

/** Signing in or up: with Google, with the form, or on the other page. */
export function EntryPage({ shown: { returnPath, signedIn, trouble }, heading, Form, other }: EntryProps) {
  if (signedIn) return <SignedIn {...signedIn} />
  return (
    <AccountPage heading={heading}>
      <FormMessage text={trouble} />
      <GoogleButton returnPath={returnPath} />
      <Form returnPath={returnPath} />
      <p>
        {other.question}{' '}
        <Link className="lk" to={withNext(other.path, returnPath)}>
          {other.name}
        </Link>
      </p>
    </AccountPage>
  )
}

/** The header's menu, for people without scripts. */
function SignedIn({ name, role }: { name: string; role: Role }) {
  return (
    <AccountPage heading={signInWords.yourAccount}>
      <p>{signInWords.signedInAs(name)}</p>
      <div className="flow g12">
        {role === 'user' ? (
          <ButtonLink to={href('/orders')} look="outline">
            {signInWords.myOrders}
          </ButtonLink>
        ) : (
          <ButtonLink to={href(`/${role}/dashboard`)} look="outline">
            {signInWords.dashboard}
          </ButtonLink>
        )}
        <ButtonLink to={href('/profile')} look="outline">
          {signInWords.profileSettings}
        </ButtonLink>
        <form method="post" action={ownAddress(href('/sign-out'))}>
          <Button type="submit" look="quiet">
            {signInWords.signOut}
          </Button>
        </form>
      </div>
    </AccountPage>
  )
}
