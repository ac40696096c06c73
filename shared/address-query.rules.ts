/** What the query of an address says. */

export type Asked = Readonly<Record<string, string | false | null | undefined>>

/** For the end of an address: what is asked for, by its names; empty when nothing is. Commas stay readable. */
export function addressQuery(asked: Asked): string {
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
