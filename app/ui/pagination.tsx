import { Link } from 'react-router'
import { paginationSlots } from '#shared/pagination.rules.ts'
import { frameWords } from '#words/frame.ts'

type Props = {
  page: number
  /** The last page whose works are shown, if it is not the page itself: the next link leads past it. */
  lastShown?: number
  pageCount: number
  /** The search part of a page's address, where that says more than the page. */
  searchOf?: (page: number) => string
}

const pageSearch = (page: number) => (page > 1 ? `?page=${page}` : '')

export function Pagination({ page, lastShown = page, pageCount, searchOf = pageSearch }: Props) {
  if (pageCount < 2) return null
  return (
    <nav aria-label={frameWords.pages} className="wrap pages side t48">
      {page > 1 && (
        <Link className="w500" rel="prev" to={{ search: searchOf(Math.min(page - 1, pageCount)) }}>
          {frameWords.previous}
        </Link>
      )}
      <ol>
        {paginationSlots(page, pageCount).map((slot, place) =>
          slot === 'gap' ? (
            <li key={`gap-${place}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={slot}>
              <Link
                to={{ search: searchOf(slot) }}
                aria-label={frameWords.page(slot)}
                aria-current={slot === page ? 'page' : undefined}
              >
                {slot}
              </Link>
            </li>
          ),
        )}
      </ol>
      {lastShown < pageCount && (
        <Link className="w500" rel="next" to={{ search: searchOf(lastShown + 1) }}>
          {frameWords.next}
        </Link>
      )}
    </nav>
  )
}

/** The way up, above a heading: missing steps are left out. */
export function Crumbs({ steps }: { steps: readonly ({ name: string; to: string } | null | false)[] }) {
  return (
    <nav aria-label={frameWords.breadcrumb} className="crumbs">
      <ol>
        {steps.map(
          (step) =>
            step && (
              <li key={step.to}>
                <Link to={step.to}>{step.name}</Link>
              </li>
            ),
        )}
      </ol>
    </nav>
  )
}
