/** What the query of an address says. */

/** For the end of an address; empty when nothing is asked for. Commas stay readable. */
export function addressQuery(query: URLSearchParams): string {
  const text = query.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

/** What somebody looks for, as it was typed: on one line, and bounded. */
export const searchedText = (query: URLSearchParams, name: string, lengthMax: number): string =>
  (query.get(name) ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, lengthMax)
