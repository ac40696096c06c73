export const SUSPENSION_REASON_MAX = 500

/** What somebody hears who signs in and is suspended. */
export function suspendedWords(reason: string | null): string {
  const why = reason
    ? `Your account is suspended: ${/[.!?।]$/.test(reason) ? reason : `${reason}.`}`
    : 'Your account is suspended.'
  return `${why} Please write to us if you think that this is a mistake.`
}
