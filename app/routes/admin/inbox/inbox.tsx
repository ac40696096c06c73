import { readInboxQuery, inboxSearch, TICKET_KINDS } from '#domain/admin/inbox/tickets.rules.ts'
import { showInbox, type Inbox, type ListedTicket } from '#domain/admin/inbox/show-inbox.ts'
import { forAdmin } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { href, Link } from 'react-router'
import type { InboxQuery } from '#domain/admin/inbox/tickets.rules.ts'
import { Chips } from '#app/ui/chips.tsx'
import { AdminLayout, ChoiceField, FindButton, Table } from '#app/ui/dashboard-parts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { GoLink } from '#app/ui/button.tsx'
import { ticketOf } from '#domain/enquiries/tickets.rules.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { titleMeta } from '#app/ui/page-meta.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { deskInboxWords } from '#words/desk-inbox.ts'
import { aboutWords, TicketBadge } from './ticket-badge.tsx'
import type { Route } from './+types/inbox.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches[0].loaderData, deskInboxWords.title)

export const links = sheets('forms', 'listing', 'dashboard', 'inbox')

export const loader = forAdmin(async ({ services, url }) => {
  const query = readInboxQuery(url.searchParams)
  return { query, ...(await showInbox(services, query)) }
})

export default function Inbox({ loaderData }: Route.ComponentProps) {
  return (
    <AdminLayout room="Inbox" isLive>
      <InboxFilter shown={loaderData} />
      <TicketList shown={loaderData} />
    </AdminLayout>
  )
}

type Props = { shown: Inbox & { query: InboxQuery } }

/** How many tickets wait, and the ways to find one. */
function InboxFilter({ shown: { query, counts } }: Props) {
  const waiting = counts.reduce((sum, { waiting: of }) => sum + of, 0)
  const late = counts.reduce((sum, { late: of }) => sum + of, 0)
  const addressOf = (change: Partial<InboxQuery>) =>
    href('/admin/inbox') + inboxSearch({ ...query, page: 1, ...change })
  const waitingOf = (kind: string) => counts.find((count) => count.kind === kind)?.waiting ?? 0
  return (
    <>
      <p className="inbox-told">
        {deskInboxWords.waiting(waiting)}
        {late > 0 && <b> {deskInboxWords.late(late)}</b>}
      </p>
      <Chips
        label={deskInboxWords.kindsLabel}
        chips={[
          { name: deskInboxWords.everything, to: addressOf({ kind: null }), isChosen: query.kind === null },
          ...TICKET_KINDS.map((kind) => ({
            name: deskInboxWords.kindWaiting(deskInboxWords.kindsInAll[kind], waitingOf(kind)),
            to: addressOf({ kind }),
            isChosen: query.kind === kind,
          })),
        ]}
      />
      <form
        className="inbox-filter"
        method="get"
        action={href('/admin/inbox')}
        key={inboxSearch(query)}
        aria-label={deskInboxWords.filterLabel}
      >
        {query.kind && <input type="hidden" name="kind" value={query.kind} />}
        <TextField label={deskInboxWords.search} type="search" name="q" defaultValue={query.text} maxLength={200} />
        <ChoiceField
          label={deskInboxWords.state}
          name="state"
          defaultValue={query.state ?? 'all'}
          options={Object.entries({ ...deskInboxWords.states, all: deskInboxWords.allStates })}
        />
        <ChoiceField
          label={deskInboxWords.sort}
          name="sort"
          defaultValue={query.sort}
          options={Object.entries(deskInboxWords.sorts)}
        />
        <FindButton />
        {(query.text || query.state !== 'waiting') && (
          <GoLink to={href('/admin/inbox')}>{deskInboxWords.showWaiting}</GoLink>
        )}
      </form>
    </>
  )
}

function TicketList({ shown: { letters, found, pageCount, now, query } }: Props) {
  if (letters.length === 0)
    return (
      <p className="ash inbox-none">
        {query.text || query.state !== 'waiting' ? deskInboxWords.noneMatch : deskInboxWords.noneWaiting}
      </p>
    )
  return (
    <>
      <p className="ash small" role="status">
        {deskInboxWords.found(found)}
      </p>
      <Table className="cards inbox-list" heads={deskInboxWords.listHeads}>
        {letters.map((letter) => (
          <Row key={letter.id} letter={letter} now={now} />
        ))}
      </Table>
      <Pagination page={query.page} pageCount={pageCount} searchOf={(page) => inboxSearch({ ...query, page }) || '?'} />
    </>
  )
}

function Row({ letter, now }: { letter: ListedTicket; now: Date }) {
  const { kind, id, ticketNumber, name, email, phone, message, createdAt } = letter
  const about = aboutWords(letter)
  return (
    <tr>
      <th scope="row">
        <Link className="lk" to={href('/admin/inbox/:kind/:id', { kind, id })}>
          {ticketOf(kind, ticketNumber)}
        </Link>{' '}
        <span className="ash">{deskInboxWords.kinds[kind]}</span>
        {about && <span className="inbox-about">{about}</span>}
        {message && <span className="inbox-words ash">{message}</span>}
      </th>
      <td className="person-mail">
        {name}
        <span className="ash inbox-contact">{email ?? phone}</span>
      </td>
      <td>
        <time dateTime={createdAt.toISOString()}>{momentText(createdAt)}</time>
      </td>
      <td>
        <TicketBadge letter={letter} mail={letter.mail} now={now} />
      </td>
    </tr>
  )
}
