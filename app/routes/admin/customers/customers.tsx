import { href, Link } from 'react-router'
import { TAG_MAX } from '#domain/admin/customers/customer-forms.rules.ts'
import { showCustomers } from '#domain/admin/customers/list-customers.ts'
import {
  CUSTOMER_VIEWS,
  customersSearch,
  readCustomersQuery,
  type CustomersQuery,
} from '#domain/admin/customers/customers-query.rules.ts'
import { forAdmin, forRoleCall } from '#app/http/personal-loader.ts'
import { ownViews, savingViews } from '#app/http/saved-views.ts'
import { PostedNote } from '#app/routes/admin/action-form.tsx'
import { rereadStale, tellingAction } from '#app/routes/admin/tell-answer.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Chips } from '#app/ui/chips.tsx'
import { AdminLayout, SmallAct, titled } from '#app/ui/dashboard-parts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ListFoot, ListSearch, PickHead } from '#app/ui/list-parts.tsx'
import { ListViews } from '#app/ui/list-views.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { PickedBar } from '#app/ui/picked-bar.tsx'
import { usePicked } from '#app/ui/use-picked.ts'
import { adminCustomersWords } from '#words/admin-customers.ts'
import { adminListsWords } from '#words/admin-lists.ts'
import { answerCustomers } from './answer-customers.ts'
import { CustomersTable, TAG_SEVERAL } from './customers-table.tsx'
import type { Route } from './+types/customers.ts'

export const meta = titled(() => adminCustomersWords.listTitle)

export const links = sheets('forms', 'listing', 'dashboard', 'deskLists')

export const loader = forAdmin(async (asked) => {
  const query = readCustomersQuery(asked.url.searchParams)
  const [shown, savedViews] = await Promise.all([showCustomers(asked.services, query), ownViews(asked, 'customers')])
  return { query, savedViews, ...shown }
})

export const action = forRoleCall(
  'admin',
  savingViews('customers', (query) => customersSearch(readCustomersQuery(query)), answerCustomers),
)

export const clientAction = tellingAction

export const shouldRevalidate = rereadStale

const LIST = href('/admin/customers')

export default function Customers({ loaderData }: Route.ComponentProps) {
  const { query, savedViews, customers, counts, tags, page, pageCount } = loaderData
  const { list, picked, keepPicked, pickAll, events } = usePicked(customers)
  const { view, words, tag } = query
  // One that nobody has any more is still a filter to take away.
  const shownTags = tag === undefined || tags.some((one) => one.tag === tag) ? tags : [...tags, { tag, count: 0 }]
  const to = (change: Partial<CustomersQuery>) => `${LIST}${customersSearch(query, change)}`
  return (
    <AdminLayout section="Customers" title={adminCustomersWords.listTitle} isLive>
      <ListViews
        label={adminListsWords.viewsLabel}
        views={CUSTOMER_VIEWS.map((one) => ({
          name: adminCustomersWords.views[one],
          to: to({ view: one }),
          count: counts[one],
          isChosen: view === one,
        }))}
        own={{ views: savedViews, address: LIST, search: customersSearch(query) }}
      />
      <search className="list-filters" aria-label={adminListsWords.filters}>
        <ListSearch address={LIST} label={adminCustomersWords.search} words={words} search={customersSearch(query)} />
        {shownTags.length > 0 && (
          <Chips
            label={adminCustomersWords.tagFilter}
            chips={shownTags.map((one) => ({
              name: adminCustomersWords.tagCounted(one.tag, one.count),
              to: to({ tag: one.tag === tag ? undefined : one.tag }),
              isChosen: one.tag === tag,
            }))}
          />
        )}
      </search>
      <PostedNote />
      {customers.length === 0 ? (
        <p className="ash list-none">
          {adminCustomersWords.none}{' '}
          <Link className="lk" to={LIST}>
            {adminCustomersWords.showAll}
          </Link>
        </p>
      ) : (
        <div ref={list} {...events}>
          <CustomersTable customers={customers} query={query}>
            <PickHead picked={picked.length} count={customers.length} onPickAll={pickAll} />
          </CustomersTable>
        </div>
      )}
      <ListFoot
        counted={adminCustomersWords.counted(counts[view])}
        csv={customers.length > 0 && `${href('/admin/customers.csv')}${customersSearch(query)}`}
      />
      <Pagination page={page} pageCount={pageCount} searchOf={(wanted) => customersSearch(query, { page: wanted })} />
      <p className="ash small list-more">
        {adminCustomersWords.guests}{' '}
        <Link className="lk" to={`${href('/admin/orders')}${words && `?${new URLSearchParams({ q: words })}`}`}>
          {adminCustomersWords.guestOrders}
        </Link>
      </p>
      <PickedBar
        form={TAG_SEVERAL}
        label={adminCustomersWords.manyLabel}
        picked={picked}
        keepPicked={keepPicked}
        isNeeded={customers.length > 0}
        fields={['tag']}
      >
        {({ isSending, field }) => (
          <div className="many-field">
            <TextField label={adminCustomersWords.newTag} maxLength={TAG_MAX} autoComplete="off" {...field('tag')} />
            <SmallAct intent="tag" isSending={isSending}>
              {adminCustomersWords.tagSelected}
            </SmallAct>
          </div>
        )}
      </PickedBar>
    </AdminLayout>
  )
}
