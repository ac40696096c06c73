/** What the query of an address says: its end, what is looked for, and the page of a list. */

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

/** Which page numbers are offered: both ends, and the neighbours of the page that is shown. */
export type PageSlot = number | 'gap'

const NEIGHBOURS = 1

export function paginationSlots(page: number, pageCount: number): PageSlot[] {
  const offered = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pageCount || Math.abs(number - page) <= NEIGHBOURS,
  )
  return offered.flatMap((number, place) => {
    const missing = number - (offered[place - 1] ?? 0) - 1
    // A gap of one page is that page.
    if (missing === 1) return [number - 1, number]
    return missing > 1 ? (['gap', number] satisfies PageSlot[]) : [number]
  })
}

/** The page that an address asks for; the first one where it asks for none, or for nonsense. */
export function readPage(query: URLSearchParams): number {
  const page = query.get('page')
  return page !== null && /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}
