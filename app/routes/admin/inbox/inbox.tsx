import { href, Link } from 'react-router'
import { inboxSearch, readInboxQuery, TICKET_KINDS, type InboxQuery } from '#domain/admin/inbox/tickets.rules.ts'
import { showInbox, type Inbox } from '#domain/admin/inbox/show-inbox.ts'
import { forAdmin, forRoleCall } from '#app/http/personal-loader.ts'
import { ownViews, savingViews } from '#app/http/saved-views.ts'
import { PostedNote } from '#app/routes/admin/action-form.tsx'
import { rereadStale, tellingAction } from '#app/routes/admin/tell-answer.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Chips } from '#app/ui/chips.tsx'
import { AdminLayout, SmallAct, useMayAct, useMayOpen } from '#app/ui/dashboard-parts.tsx'
import { ListFoot, ListSearch, PickHead } from '#app/ui/list-parts.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { PickedBar } from '#app/ui/picked-bar.tsx'
import { usePicked } from '#app/ui/use-picked.ts'
import { adminInboxWords } from '#words/admin-inbox.ts'
import { answerInbox } from './answer-inbox.ts'
import { CLOSE_SEVERAL, InboxViews, isClosable, TicketTable } from './ticket-rows.tsx'
import type { Route } from './+types/inbox.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches[0].loaderData, adminInboxWords.title)

export const links = sheets('forms', 'listing', 'dashboard', 'deskLists', 'inbox')

export const loader = forAdmin(async (asked) => {
  const query = readInboxQuery(asked.url.searchParams)
  const [shown, savedViews] = await Promise.all([showInbox(asked.services, query), ownViews(asked, 'inbox')])
  return { query, savedViews, ...shown }
})

export const action = forRoleCall(
  'admin',
  savingViews('inbox', (query) => inboxSearch(readInboxQuery(query)), answerInbox),
)

export const clientAction = tellingAction

export const shouldRevalidate = rereadStale

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const { query, savedViews, tickets, counts, found, page, pageCount, now } = loaderData
  const { list, picked, keepPicked, pickAll, events } = usePicked(tickets)
  const may = useMayAct()
  const mayOpen = useMayOpen()
  const closable = may('close') ? tickets.filter(isClosable).length : 0
  return (
    <AdminLayout section="Inbox" isLive>
      <InboxViews
        query={query}
        counts={counts}
        own={{ views: savedViews, address: href('/admin/inbox'), search: inboxSearch(query) }}
      />
      <InboxFilter query={query} counts={counts} />
      <PostedNote />
      {tickets.length === 0 ? (
        <p className="ash list-none">
          {query.text || query.kind || query.view !== 'waiting' ? (
            <>
              {adminInboxWords.noneMatch}{' '}
              <Link className="lk" to={href('/admin/inbox')}>
                {adminInboxWords.showWaiting}
              </Link>
            </>
          ) : (
            adminInboxWords.noneWaiting
          )}
        </p>
      ) : (
        <div ref={list} {...events}>
          <TicketTable tickets={tickets} query={query} now={now}>
            <PickHead picked={picked.length} count={closable} onPickAll={pickAll} />
          </TicketTable>
        </div>
      )}
      <ListFoot
        counted={adminInboxWords.found(found)}
        csv={found > 0 && mayOpen('/admin/inbox.csv') && `${href('/admin/inbox.csv')}${inboxSearch(query)}`}
        keys={[['R', adminInboxWords.keyReply]]}
      />
      <Pagination
        page={page}
        pageCount={pageCount}
        searchOf={(wanted) => inboxSearch(query, { page: wanted }) || '?'}
      />
      {may('close') && (
        <PickedBar
          form={CLOSE_SEVERAL}
          label={adminInboxWords.manyLabel}
          picked={picked}
          keepPicked={keepPicked}
          isNeeded={closable > 0}
        >
          {({ isSending }) => (
            <SmallAct intent="close" isSending={isSending}>
              {adminInboxWords.closeSelected}
            </SmallAct>
          )}
        </PickedBar>
      )}
    </AdminLayout>
  )
}

type Props = Pick<Inbox, 'counts'> & { query: InboxQuery }

const addressOf = (query: InboxQuery, change: Partial<InboxQuery>) =>
  `${href('/admin/inbox')}${inboxSearch(query, change)}`

/** How many tickets wait, and the ways to find one. */
function InboxFilter({ query, counts }: Props) {
  const waiting = counts.reduce((sum, { waiting: of }) => sum + of, 0)
  const late = counts.reduce((sum, { late: of }) => sum + of, 0)
  const waitingOf = (kind: string) => counts.find((count) => count.kind === kind)?.waiting ?? 0
  return (
    <>
      <p className="inbox-told">
        {adminInboxWords.waiting(waiting)}
        {late > 0 && <b> {adminInboxWords.late(late)}</b>}
      </p>
      <search className="list-filters" aria-label={adminInboxWords.filterLabel}>
        <ListSearch
          address={href('/admin/inbox')}
          label={adminInboxWords.search}
          words={query.text}
          search={inboxSearch(query)}
        />
        <Chips
          label={adminInboxWords.kindsLabel}
          chips={[
            { name: adminInboxWords.everything, to: addressOf(query, { kind: null }), isChosen: query.kind === null },
            ...TICKET_KINDS.map((kind) => ({
              name: adminInboxWords.kindWaiting(adminInboxWords.kindsInAll[kind], waitingOf(kind)),
              to: addressOf(query, { kind }),
              isChosen: query.kind === kind,
            })),
          ]}
        />
      </search>
    </>
  )
}
