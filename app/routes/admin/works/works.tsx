import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { showWorks, type ListedWork } from '#domain/admin/works/show-works.ts'
import { readWorksQuery, sortedBy, worksSearch, WORK_VIEWS } from '#domain/admin/works/works-query.rules.ts'
import type { WorksQuery, WorkSort } from '#domain/admin/works/works-query.rules.ts'
import { ownViews, savingViews } from '#app/http/saved-views.ts'
import { forAdmin, forRoleCall } from '#app/http/personal-loader.ts'
import { PostedNote } from '#app/routes/admin/action-form.tsx'
import { rereadStale, tellingAction } from '#app/routes/admin/tell-answer.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { AdminLayout, titled } from '#app/ui/dashboard-parts.tsx'
import { ListFoot, ListSearch, PickHead, SortHead } from '#app/ui/list-parts.tsx'
import { ListFilter, ListViews } from '#app/ui/list-views.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { usePicked } from '#app/ui/use-picked.ts'
import { adminListsWords } from '#words/admin-lists.ts'
import { adminWorksWords } from '#words/admin-works.ts'
import { answerWorks } from './answer-works.ts'
import { ManyBar } from './many-bar.tsx'
import { WorkRow } from './work-row.tsx'
import type { Route } from './+types/works.ts'

export const meta = titled(() => adminWorksWords.title)

export const links = sheets('forms', 'listing', 'dashboard', 'deskLists')

export const loader = forAdmin(async (asked) => {
  const query = readWorksQuery(asked.url.searchParams)
  const [shown, savedViews] = await Promise.all([showWorks(asked.services, query), ownViews(asked, 'works')])
  return { query, savedViews, ...shown }
})

export const action = forRoleCall('admin', savingViews('works', savedSearch, answerWorks))

/** A saved view begins at the first page. */
function savedSearch(query: URLSearchParams) {
  return worksSearch(readWorksQuery(query))
}

export const clientAction = tellingAction

export const shouldRevalidate = rereadStale

export default function AllWorks({ loaderData }: Route.ComponentProps) {
  const { query, savedViews, works, counts, page, pageCount } = loaderData
  const { list, picked, keepPicked, pickAll, events } = usePicked(works)
  return (
    <AdminLayout section="All works" title={adminWorksWords.title}>
      <ListViews
        label={adminListsWords.viewsLabel}
        views={WORK_VIEWS.map((view) => ({
          name: adminWorksWords.views[view],
          to: `${href('/admin/works')}${worksSearch(query, { view })}`,
          count: counts[view],
          isChosen: query.view === view,
        }))}
        own={{ views: savedViews, address: href('/admin/works'), search: worksSearch(query) }}
      />
      <Filters {...loaderData} />
      <PostedNote />
      {works.length === 0 ? (
        <p className="ash list-none">
          {adminWorksWords.none}{' '}
          <Link className="lk" to={href('/admin/works')}>
            {adminWorksWords.showAll}
          </Link>
        </p>
      ) : (
        <div ref={list} {...events}>
          <WorksTable works={works} query={query}>
            <PickHead picked={picked.length} count={works.length} onPickAll={pickAll} />
          </WorksTable>
        </div>
      )}
      <ListFoot
        counted={adminWorksWords.counted(counts[query.view])}
        csv={works.length > 0 && `${href('/admin/works.csv')}${worksSearch(query)}`}
        keys={[
          ['E', adminWorksWords.keyPrice],
          ['S', adminWorksWords.keyStock],
        ]}
      />
      <Pagination page={page} pageCount={pageCount} searchOf={(wanted) => worksSearch(query, { page: wanted })} />
      <ManyBar works={works} picked={picked} keepPicked={keepPicked} />
    </AdminLayout>
  )
}

function Filters({ query, artists, categories }: Route.ComponentProps['loaderData']) {
  const to = (change: Partial<WorksQuery>) => `${href('/admin/works')}${worksSearch(query, change)}`
  const { words, categoryId, artistId } = query
  const filters = [
    { name: adminWorksWords.category, key: 'categoryId', chosen: categoryId, values: categories },
    { name: adminWorksWords.artist, key: 'artistId', chosen: artistId, values: artists },
  ] as const
  return (
    <search className="list-filters" aria-label={adminListsWords.filters}>
      <ListSearch
        address={href('/admin/works')}
        label={adminWorksWords.search}
        words={words}
        search={worksSearch(query)}
      />
      {filters.map(({ name, key, chosen, values }) => {
        const value = chosen === undefined ? undefined : (values.find(({ id }) => id === chosen)?.name ?? name)
        return (
          <ListFilter
            key={`${key} ${chosen}`}
            name={name}
            chosen={value}
            removeLabel={adminListsWords.remove(value ?? name)}
            removeTo={to({ [key]: undefined })}
            choices={values.map((choice) => ({ ...choice, to: to({ [key]: choice.id }) }))}
          />
        )
      })}
    </search>
  )
}

type TableProps = { works: readonly ListedWork[]; query: WorksQuery; children: ReactNode }

/** One line for each work; on a phone each is a card. */
function WorksTable({ works, query, children }: TableProps) {
  const sortHead = (by: WorkSort, name: string) => (
    <SortHead
      name={name}
      to={`${href('/admin/works')}${worksSearch(query, sortedBy(query, by))}`}
      isSorted={query.sort === by}
      isFalling={query.isFalling}
    />
  )
  return (
    <table className="desk-list works-list">
      <thead>
        <tr>
          {children}
          {sortHead('title', adminWorksWords.heads.work)}
          <th scope="col">{adminWorksWords.heads.state}</th>
          <th scope="col">{adminWorksWords.heads.category}</th>
          {sortHead('stock', adminWorksWords.heads.stock)}
          {sortHead('price', adminWorksWords.heads.price)}
          {sortHead('views', adminWorksWords.heads.views)}
          <th scope="col">
            <span className="vh">{adminWorksWords.heads.save}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {works.map((work) => (
          <WorkRow key={work.id} work={work} />
        ))}
      </tbody>
    </table>
  )
}
