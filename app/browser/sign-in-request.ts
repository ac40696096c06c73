/** Asks for the sign-in dialog from anywhere: a guest pressed what needs an account. */
import { withNext } from '#app/ui/addresses.ts'

export type SignInWish = {
  /** Why it is asked, above the form. */
  words?: string
  /** Where to go then; without it the visitor stays. */
  returnPath?: string
}

let open: ((wish: SignInWish) => void) | undefined

export function requestSignIn(wish: SignInWish = {}): void {
  if (open) return open(wish)
  location.assign(signInPage(wish))
}

/** The same without a dialog. */
export const signInPage = ({ returnPath }: SignInWish) => withNext('/sign-in', returnPath)

/** For the place where the dialog stands. */
export function onSignInRequest(hear: (wish: SignInWish) => void): () => void {
  open = hear
  return () => void (open = undefined)
}
