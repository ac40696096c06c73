import { Link } from 'react-router'
import { paginationSlots } from '#domain/catalogue/pagination.rules.ts'

type Props = {
  page: number
  pageCount: number
  /** The search part of a page's address. */
  searchOf: (page: number) => string
}

export function Pagination({ page, pageCount, searchOf }: Props) {
  if (pageCount < 2) return null
  return (
    <nav aria-label="Pages" className="wrap pages">
      {page > 1 && (
        <Link className="step" rel="prev" to={{ search: searchOf(Math.min(page - 1, pageCount)) }}>
          Previous
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
                aria-label={`Page ${slot}`}
                aria-current={slot === page ? 'page' : undefined}
              >
                {slot}
              </Link>
            </li>
          ),
        )}
      </ol>
      {page < pageCount && (
        <Link className="step" rel="next" to={{ search: searchOf(page + 1) }}>
          Next
        </Link>
      )}
    </nav>
  )
}
