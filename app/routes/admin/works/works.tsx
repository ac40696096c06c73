import Search from 'lucide-react/icons/search'
import { Form, href, Link } from 'react-router'
import { showWorks, type ListedWork } from '#domain/admin/works/show-works.ts'
import { readWorksQuery, sortedBy, worksSearch, WORK_VIEWS } from '#domain/admin/works/works-query.rules.ts'
import type { WorksQuery, WorkSort } from '#domain/admin/works/works-query.rules.ts'
import { forAdmin, forRoleCall } from '#app/http/personal-loader.ts'
import { PostedNote } from '#app/routes/admin/action-form.tsx'
import { rereadStale, tellingAction } from '#app/routes/admin/tell-answer.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { AdminLayout, FindButton, titled } from '#app/ui/dashboard-parts.tsx'
import { ListFilter, ListViews } from '#app/ui/list-views.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { usePicked } from '#app/ui/use-picked.ts'
import { adminWorksWords } from '#words/admin-works.ts'
import { answerWorks } from './answer-works.ts'
import { ManyBar } from './many-bar.tsx'
import { WorkRow } from './work-row.tsx'
import type { Route } from './+types/works.ts'

export const meta = titled(() => adminWorksWords.title)

export const links = sheets('forms', 'listing', 'dashboard', 'deskLists')

export const loader = forAdmin(async ({ services, url }) => {
  const query = readWorksQuery(url.searchParams)
  return { query, ...(await showWorks(services, query)) }
})

export const action = forRoleCall('admin', answerWorks)

export const clientAction = tellingAction

export const shouldRevalidate = rereadStale

export default function AllWorks({ loaderData }: Route.ComponentProps) {
  const { query, works, counts, page, pageCount } = loaderData
  const { list, picked, keepPicked, pickAll, events } = usePicked(works)
  return (
    <AdminLayout section="All works" title={adminWorksWords.title}>
      <ListViews
        label={adminWorksWords.viewsLabel}
        views={WORK_VIEWS.map((view) => ({
          name: adminWorksWords.views[view],
          to: `${href('/admin/works')}${worksSearch(query, { view })}`,
          count: counts[view],
          isChosen: query.view === view,
        }))}
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
          <WorksTable works={works} query={query} onPickAll={pickAll} />
        </div>
      )}
      <p className="list-foot">
        <span role="status">{adminWorksWords.counted(counts[query.view])}</span>
        {works.length > 0 && (
          <a className="lk" href={`${href('/admin/works.csv')}${worksSearch(query)}`}>
            {adminWorksWords.exportCsv}
          </a>
        )}
      </p>
      <Pagination page={page} pageCount={pageCount} searchOf={(wanted) => worksSearch(query, { page: wanted })} />
      <ManyBar works={works} picked={picked} keepPicked={keepPicked} />
    </AdminLayout>
  )
}

function Filters({ query, artists, categories }: Route.ComponentProps['loaderData']) {
  const to = (change: Partial<WorksQuery>) => `${href('/admin/works')}${worksSearch(query, change)}`
  const { view, words, categoryId, artistId, sort } = query
  const filters = [
    { name: adminWorksWords.category, key: 'categoryId', chosen: categoryId, values: categories },
    { name: adminWorksWords.artist, key: 'artistId', chosen: artistId, values: artists },
  ] as const
  return (
    <search className="list-filters" aria-label={adminWorksWords.filtersLabel}>
      <Form className="list-search" action={href('/admin/works')} key={words}>
        <Search className="i" />
        <input
          className="inp"
          type="search"
          name="q"
          defaultValue={words}
          maxLength={100}
          aria-label={adminWorksWords.search}
          placeholder={adminWorksWords.search}
        />
        {Object.entries({ view, category: categoryId, artist: artistId, sort }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <FindButton />
      </Form>
      {filters.map(({ name, key, chosen, values }) => {
        const value = chosen === undefined ? undefined : (values.find(({ id }) => id === chosen)?.name ?? name)
        return (
          <ListFilter
            key={`${key} ${chosen}`}
            name={name}
            chosen={value}
            removeLabel={adminWorksWords.remove(value ?? name)}
            removeTo={to({ [key]: undefined })}
            choices={values.map((choice) => ({ ...choice, to: to({ [key]: choice.id }) }))}
          />
        )
      })}
    </search>
  )
}

type TableProps = { works: readonly ListedWork[]; query: WorksQuery; onPickAll: (isPicked: boolean) => void }

/** One line for each work; on a phone each is a card. */
function WorksTable({ works, query, onPickAll }: TableProps) {
  const isInteractive = useInteractive()
  return (
    <table className="desk-list works-list">
      <thead>
        <tr>
          <th scope="col">
            {isInteractive ? (
              <input
                type="checkbox"
                aria-label={adminWorksWords.pickAll}
                onChange={({ target }) => onPickAll(target.checked)}
              />
            ) : (
              <span className="vh">{adminWorksWords.heads.pick}</span>
            )}
          </th>
          <SortHead query={query} by="title" name={adminWorksWords.heads.work} />
          <th scope="col">{adminWorksWords.heads.state}</th>
          <th scope="col">{adminWorksWords.heads.category}</th>
          <SortHead query={query} by="stock" name={adminWorksWords.heads.stock} />
          <SortHead query={query} by="price" name={adminWorksWords.heads.price} />
          <SortHead query={query} by="views" name={adminWorksWords.heads.views} />
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

function SortHead({ query, by, name }: { query: WorksQuery; by: WorkSort; name: string }) {
  const isSorted = query.sort === by
  return (
    <th scope="col" aria-sort={isSorted ? (query.isFalling ? 'descending' : 'ascending') : undefined}>
      <Link to={`${href('/admin/works')}${worksSearch(query, sortedBy(query, by))}`} preventScrollReset>
        {name}
      </Link>
    </th>
  )
}
