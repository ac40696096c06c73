/** Opens the sign-in dialog from anywhere, when a guest does something that needs an account. */
import { ownAddress, withNext } from '#app/ui/addresses.ts'

export type SignInRequest = {
  /** The reason for signing in, above the form. */
  words?: string
  /** Where to go then; without it the visitor stays. */
  returnPath?: string
}

let open: ((request: SignInRequest) => void) | undefined

export function requestSignIn(request: SignInRequest = {}): void {
  if (open) return open(request)
  location.assign(ownAddress(signInPage(request)))
}

export const signInPage = ({ returnPath }: SignInRequest) => withNext('/sign-in', returnPath)

export function onSignInRequest(hear: (request: SignInRequest) => void): () => void {
  open = hear
  return () => void (open = undefined)
}
