/** Where somebody goes back to after signing in. The path comes from an address, so it may be anybody's wish. */

const NOWHERE = 'https://nowhere.invalid'
const PATH_LENGTH_MAX = 1_000

/** A path of the store itself with its query, or undefined. */
export function readReturnPath(wished: string | null | undefined): string | undefined {
  if (!wished || wished.length > PATH_LENGTH_MAX || !/^\/(?![/\\])[\x21-\x7e]*$/.test(wished)) return undefined
  if (!URL.canParse(wished, NOWHERE)) return undefined
  const { origin, pathname, search } = new URL(wished, NOWHERE)
  const isOwn = origin === NOWHERE && !pathname.startsWith('//') && !/^\/(api|auth|sign-)/.test(pathname)
  return isOwn ? pathname + search : undefined
}

/** The name of the query that opens the sign-in dialog, and holds where to go then. */
export const SIGN_IN = 'sign-in'

/** Home, with the sign-in dialog open. */
export const signInAddress = (returnPath: string) => `/?${new URLSearchParams({ [SIGN_IN]: returnPath })}`
