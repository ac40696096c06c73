/** For the end of an address; empty when nothing is asked for. Commas stay readable. */
export function addressQuery(query: URLSearchParams): string {
  const text = query.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}
