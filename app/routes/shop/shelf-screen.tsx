import { href, useLocation } from 'react-router'
import { worksOnWall } from '#domain/search/added-works.rules.ts'
import { collectionSearch, type WorkList } from '#domain/search/listing.rules.ts'
import type { ShelfInWords } from '#domain/shelves/shown-shelves.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Crumbs, Pagination } from '#app/ui/pagination.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { WorkGrid } from '#app/ui/work-grid.tsx'
import { listingWords } from '#words/listing.ts'
import { shopWords } from '#words/shop.ts'
import { MoreWorks, useAddedWorks } from './more-works.tsx'
import { PageEmpty } from './page-empty.tsx'

/** The page of a shelf, with one page of its works. */
export function ShelfScreen({ shelf, list }: { shelf: ShelfInWords; list: WorkList }) {
  const { key } = useLocation()
  const more = useAddedWorks(key)
  const { works, worksTotal, page, pageCount } = list
  const { title, titleLang, text, textLang, picture } = shelf
  const pageSearch = (to: number) => collectionSearch({ filters: {}, sort: list.sort, page: to })
  return (
    <>
      <div className="wrap shelf-head">
        <div className="page-head">
          <Crumbs steps={[{ name: shopWords.collection, to: href('/collection') }]} />
          <h1 className="d d5" lang={titleLang}>
            {title}
          </h1>
          {text && (
            <p className="ash page-lead shelf-text" lang={textLang}>
              {text}
            </p>
          )}
          <p className="ash num shelf-count">{listingWords.works(worksTotal, worksTotal.toLocaleString('en-IN'))}</p>
        </div>
        {picture && (
          <div className="shelf-picture">
            <Picture picture={picture} sizes="(min-width: 900px) 440px, 92vw" isFirst />
          </div>
        )}
      </div>
      {works.length > 0 ? (
        <WorkGrid works={worksOnWall(works, more)} heading="h2" isFirst={!picture} canGrow />
      ) : worksTotal > 0 ? (
        <PageEmpty to={{ search: pageSearch(1) || '?' }} />
      ) : (
        <EmptyState title={shopWords.noWorks} text={shopWords.emptyShelf}>
          <ButtonLink to={href('/collection')}>{shopWords.seeAll}</ButtonLink>
        </EmptyState>
      )}
      {works.length > 0 && <MoreWorks key={key} list={list} more={more} searchOf={pageSearch} />}
      <Pagination page={page} lastShown={more?.page} pageCount={pageCount} />
    </>
  )
}
