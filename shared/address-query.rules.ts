/** Parses the query of a URL. */

export type QueryParts = Readonly<Record<string, string | false | null | undefined>>

/** Query string for the end of a URL, empty without parameters. Commas stay readable. */
export function addressQuery(asked: QueryParts): string {
  const said = Object.entries(asked).filter((entry): entry is [string, string] => !!entry[1])
  const text = new URLSearchParams(said).toString().replaceAll('%2C', ',')
  return text && `?${text}`
}

/** A typed search on one line, up to a length. */
export const searchedText = (query: URLSearchParams, name: string, lengthMax: number): string =>
  (query.get(name) ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, lengthMax)
