import { useNavigation } from 'react-router'
import { searchAddress } from '#domain/search/search.rules.ts'
import type { SearchPage } from '#domain/search/search.rules.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { SORT_NAMES, SortSelect } from '#app/ui/sort-select.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { Wall } from '#app/ui/wall.tsx'

const NAMES = { closest: 'Closest first', ...SORT_NAMES }

/** How many works, in which order, and the wall they hang on. */
export function SearchFound({ found }: { found: SearchPage }) {
  const { text, works, worksTotal, sort, page, pageCount, readAs, isCut } = found
  const isWaiting = useNavigation().location?.pathname === '/search'
  return (
    <>
      <div className="wrap">
        {readAs && (
          <p className="ash read-as">
            Showing works for <strong>{readAs}</strong>
          </p>
        )}
        <div className="sift">
          <p className="ash num" role="status">
            {worksFound(worksTotal, isCut)}
          </p>
          {worksTotal > 1 && (
            <SortSelect sort={sort} names={NAMES} searchOf={(chosen) => searchAddress({ text, sort: chosen })} />
          )}
        </div>
      </div>
      {works.length > 0 ? (
        <div className={isWaiting ? 'rehanging' : undefined} aria-busy={isWaiting}>
          <Wall works={works} heading="h2" isFirst canGrow />
        </div>
      ) : (
        <EmptyState title="The wall ends before this page" text="Every work that was found hangs on an earlier page.">
          <ButtonLink look="outline" to={{ search: searchAddress({ text, sort }) }}>
            Back to the first page
          </ButtonLink>
        </EmptyState>
      )}
      <Pagination page={page} pageCount={pageCount} searchOf={(to) => searchAddress({ text, sort, page: to }) || '?'} />
    </>
  )
}

function worksFound(total: number, isCut: boolean): string {
  if (isCut) return `More than ${total.toLocaleString('en-IN')} works; add a word to see the right ones`
  return total === 1 ? '1 work' : `${total.toLocaleString('en-IN')} works`
}
