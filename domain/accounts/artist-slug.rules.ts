const NAME_LENGTH_MAX = 100

/** The address of a new artist: the name as far as it can be written in an address, and a part that is nobody else's. */
export function artistSlug(name: string, id: string): string {
  const written = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_LENGTH_MAX)
    .replaceAll(/^-+|-+$/g, '')
  return [written, id.slice(0, 8)].filter(Boolean).join('-')
}
