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

/** The page number in a URL; the first one if missing or invalid. */
export function readPage(query: URLSearchParams): number {
  const page = query.get('page')
  return page !== null && /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1
}
