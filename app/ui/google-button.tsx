/** Signing in with Google: a plain form, so that it works before any script does. */
import { ownAddress } from '#app/ui/addresses.ts'
import { useSyncExternalStore } from 'react'
import { isEmbeddedBrowser } from '#domain/accounts/browsers.rules.ts'
import { signInWords } from '#words/sign-in.ts'
import { Button } from './button.tsx'
import { rememberLanguage } from './language-link.tsx'
import { useStoreFacts } from './store-facts.ts'

type GoogleProps = {
  /** Where to go then: a path of the store. */
  returnPath?: string | undefined
}

export function GoogleButton({ returnPath }: GoogleProps) {
  const isOffered = useStoreFacts()?.isGoogleOffered
  const isEmbedded = useSyncExternalStore(
    never,
    () => isEmbeddedBrowser(navigator.userAgent),
    () => false,
  )
  if (!isOffered) return null
  if (isEmbedded) return <p className="ash small">{signInWords.insideApp}</p>
  return (
    <form className="google-form" method="post" action={ownAddress('/auth/google')} onSubmit={rememberLanguage}>
      {returnPath !== undefined && <input type="hidden" name="next" value={returnPath} />}
      <Button type="submit" look="outline" isWide>
        <GoogleSign />
        {signInWords.continueWithGoogle}
      </Button>
      <p className="or side g14 small ash">
        <span>{signInWords.orWithEmail}</span>
      </p>
    </form>
  )
}

const never = () => () => {}

function GoogleSign() {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="none" strokeWidth="3.6" aria-hidden="true">
      <path d="M20.5 12.2H12.4" stroke="#4285F4" />
      <path d="M18.7 6.2A8.4 8.4 0 0 0 4.6 8" stroke="#EA4335" />
      <path d="M4.6 8a8.4 8.4 0 0 0 0 8" stroke="#FBBC05" />
      <path d="M4.6 16a8.4 8.4 0 0 0 13.3 2.2" stroke="#34A853" />
      <path d="M17.9 18.2a8.3 8.3 0 0 0 2.5-6" stroke="#4285F4" />
    </svg>
  )
}
