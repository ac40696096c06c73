/** Where to return to after signing in. The path comes from a URL, so it can't be trusted. */
import { splitLanguage } from '#words/languages.rules.ts'

const NOWHERE = 'https://nowhere.invalid'
const PATH_LENGTH_MAX = 1_000

/** A path of the store itself with its query and without its language, or undefined. */
export function readReturnPath(requested: string | null | undefined): string | undefined {
  if (!requested || requested.length > PATH_LENGTH_MAX || !/^\/(?![/\\])[\x21-\x7e]*$/.test(requested)) return undefined
  if (!URL.canParse(requested, NOWHERE)) return undefined
  const { origin, pathname, search } = new URL(requested, NOWHERE)
  const { path } = splitLanguage(pathname)
  const isOwn = origin === NOWHERE && !path.startsWith('//') && !/^\/(api|auth|sign-)/.test(path)
  return isOwn ? path + search : undefined
}

/** The name of the query that opens the sign-in dialog, and holds where to go then. */
export const SIGN_IN = 'sign-in'

/** The name of the query that says why somebody was sent home. */
export const NO_ACCESS = 'no-access'

export const NO_ACCESS_ADDRESS = `/?${NO_ACCESS}=`

/** Home, with the sign-in dialog open. */
export const signInAddress = (returnPath: string) => `/?${new URLSearchParams({ [SIGN_IN]: returnPath })}`
