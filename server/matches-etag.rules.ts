/** Whether the visitor's copy is still the one that would be sent; weak marks compare as strong ones do. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((given) => given.trim().replace(/^W\//, '') === etag)
}
