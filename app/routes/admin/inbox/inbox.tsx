import {
  readInboxQuery,
  inboxSearch,
  KIND_NAMES,
  TICKET_KINDS,
  STATE_NAMES,
} from '#domain/admin/inbox/tickets.rules.ts'
import { showInbox, type Inbox, type ListedTicket } from '#domain/admin/inbox/show-inbox.ts'
import { forAdmin } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { href, Link } from 'react-router'
import type { InboxQuery } from '#domain/admin/inbox/tickets.rules.ts'
import { Chips } from '#app/ui/chips.tsx'
import { AdminLayout, ChoiceField, FindButton, Table, titled } from '#app/ui/dashboard-parts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { GoLink } from '#app/ui/button.tsx'
import { ticketOf } from '#domain/enquiries/tickets.rules.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { aboutWords, TicketBadge } from './ticket-badge.tsx'
import type { Route } from './+types/inbox.ts'

export const meta = titled('Inbox')

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

/** How much waits, and the ways to find one letter among all. */
function InboxFilter({ shown: { query, counts } }: Props) {
  const waiting = counts.reduce((sum, { waiting: of }) => sum + of, 0)
  const late = counts.reduce((sum, { late: of }) => sum + of, 0)
  const addressOf = (change: Partial<InboxQuery>) =>
    href('/admin/inbox') + inboxSearch({ ...query, page: 1, ...change })
  const waitingOf = (kind: string) => counts.find((count) => count.kind === kind)?.waiting ?? 0
  return (
    <>
      <p className="inbox-told">
        {waiting === 0
          ? 'Nobody waits for an answer.'
          : `${waiting} ${waiting === 1 ? 'waits' : 'wait'} for an answer.`}
        {late > 0 && <b> {late} for longer than 48 hours.</b>}
      </p>
      <Chips
        label="Kinds of letters"
        chips={[
          { name: 'Everything', to: addressOf({ kind: null }), isChosen: query.kind === null },
          ...TICKET_KINDS.map((kind) => ({
            name: waitingOf(kind) > 0 ? `${KIND_NAMES[kind]}s (${waitingOf(kind)})` : `${KIND_NAMES[kind]}s`,
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
        aria-label="Find letters"
      >
        {query.kind && <input type="hidden" name="kind" value={query.kind} />}
        <TextField
          label="Number, name, e-mail or phone"
          type="search"
          name="q"
          defaultValue={query.text}
          maxLength={200}
        />
        <ChoiceField
          label="State"
          name="state"
          defaultValue={query.state ?? 'all'}
          options={Object.entries({ ...STATE_NAMES, all: 'All' })}
        />
        <ChoiceField
          label="Order"
          name="sort"
          defaultValue={query.sort}
          options={Object.entries({ oldest: 'Oldest first', newest: 'Newest first' })}
        />
        <FindButton />
        {(query.text || query.state !== 'waiting') && <GoLink to={href('/admin/inbox')}>What waits</GoLink>}
      </form>
    </>
  )
}

function TicketList({ shown: { letters, found, pageCount, now, query } }: Props) {
  if (letters.length === 0)
    return (
      <p className="ash inbox-none">
        {query.text || query.state !== 'waiting' ? 'Nothing like this was written.' : 'Everybody has an answer.'}
      </p>
    )
  return (
    <>
      <p className="ash small" role="status">
        {found} {found === 1 ? 'letter' : 'letters'}
      </p>
      <Table className="cards inbox-list" heads={['Letter', 'From', 'Came', 'State']}>
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
        <span className="ash">{KIND_NAMES[kind]}</span>
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
