import { redirect } from 'react-router'
import { readReturnPath } from '#domain/accounts/return-path.rules.ts'
import { forAnybody } from './personal-loader.ts'
import { NEXT } from './ui/account-addresses.ts'

/** For the pages of signing in: whoever is signed in already goes on. */
export const guestLoader = forAnybody(({ visitor, url }) => {
  const returnPath = readReturnPath(url.searchParams.get(NEXT))
  if (visitor) throw redirect(returnPath ?? '/')
  return { returnPath }
})
