import { readReturnPath } from '#domain/accounts/return-path.rules.ts'
import { fullName } from '#domain/accounts/visitor.rules.ts'
import { forAnybody } from './personal-loader.ts'
import { NEXT } from '#app/ui/addresses.ts'

/** For the pages of signing in: where to go then, and who is signed in already. */
export const signInLoader = forAnybody(({ visitor, url }) => ({
  returnPath: readReturnPath(url.searchParams.get(NEXT)),
  signedIn: visitor ? { name: fullName(visitor), role: visitor.role } : null,
}))
