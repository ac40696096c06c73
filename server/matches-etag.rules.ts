/** Whether the visitor's copy is still the one that would be sent; weak marks compare as strong ones do. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const plain = (mark: string) => mark.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((given) => plain(given) === plain(etag))
}
