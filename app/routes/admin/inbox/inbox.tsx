import {
  readInboxQuery,
  inboxSearch,
  TICKET_KINDS,
  type InboxQuery,
  answeredWords,
  stateOf,
  waitingWords,
  type AnswerMail,
} from '#domain/admin/inbox/tickets.rules.ts'
import { showInbox, type Inbox, type ListedTicket, type TicketRow } from '#domain/admin/inbox/show-inbox.ts'
import { forAdmin } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { href, Link } from 'react-router'
import { Chips } from '#app/ui/chips.tsx'
import { AdminLayout, ChoiceField, FindButton, Table } from '#app/ui/dashboard-parts.tsx'
import { TextField } from '#app/ui/field.tsx'
import { GoLink } from '#app/ui/button.tsx'
import { ticketOf } from '#domain/enquiries/tickets.rules.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { titleMeta } from '#app/ui/page-meta.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { adminInboxWords } from '#words/admin-inbox.ts'
import { returnsWords } from '#words/returns.ts'
import { Badge } from '#app/ui/badge.tsx'
import { weekdayText, timeText } from '#domain/enquiries/consultation-slots.rules.ts'
import type { ConsultationStatus } from '#domain/enquiries/consultation-moves.rules.ts'
import type { OrderReturn } from '#domain/orders/order/order.rules.ts'
import type { Route } from './+types/inbox.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches[0].loaderData, adminInboxWords.title)

export const links = sheets('forms', 'listing', 'dashboard', 'inbox')

export const loader = forAdmin(async ({ services, url }) => {
  const query = readInboxQuery(url.searchParams)
  return { query, ...(await showInbox(services, query)) }
})

export default function Inbox({ loaderData }: Route.ComponentProps) {
  return (
    <AdminLayout section="Inbox" isLive>
      <InboxFilter shown={loaderData} />
      <TicketList shown={loaderData} />
    </AdminLayout>
  )
}

type Props = { shown: Inbox & { query: InboxQuery } }

function InboxFilter({ shown: { query, counts } }: Props) {
  const waiting = counts.reduce((sum, { waiting: of }) => sum + of, 0)
  const late = counts.reduce((sum, { late: of }) => sum + of, 0)
  const addressOf = (change: Partial<InboxQuery>) =>
    href('/admin/inbox') + inboxSearch({ ...query, page: 1, ...change })
  const waitingOf = (kind: string) => counts.find((count) => count.kind === kind)?.waiting ?? 0
  return (
    <>
      <p className="b16">
        {adminInboxWords.waiting(waiting)}
        {late > 0 && <b> {adminInboxWords.late(late)}</b>}
      </p>
      <Chips
        label={adminInboxWords.kindsLabel}
        chips={[
          { name: adminInboxWords.everything, to: addressOf({ kind: null }), isChosen: query.kind === null },
          ...TICKET_KINDS.map((kind) => ({
            name: adminInboxWords.kindWaiting(adminInboxWords.kindsInAll[kind], waitingOf(kind)),
            to: addressOf({ kind }),
            isChosen: query.kind === kind,
          })),
        ]}
      />
      <form
        className="inbox-filter end stack g16"
        method="get"
        action={href('/admin/inbox')}
        key={inboxSearch(query)}
        aria-label={adminInboxWords.filterLabel}
      >
        {query.kind && <input type="hidden" name="kind" value={query.kind} />}
        <TextField label={adminInboxWords.search} type="search" name="q" defaultValue={query.text} maxLength={200} />
        <ChoiceField
          label={adminInboxWords.state}
          name="state"
          defaultValue={query.state ?? 'all'}
          options={Object.entries({ ...adminInboxWords.states, all: adminInboxWords.allStates })}
        />
        <ChoiceField
          label={adminInboxWords.sort}
          name="sort"
          defaultValue={query.sort}
          options={Object.entries(adminInboxWords.sorts)}
        />
        <FindButton />
        {(query.text || query.state !== 'waiting') && (
          <GoLink to={href('/admin/inbox')}>{adminInboxWords.showWaiting}</GoLink>
        )}
      </form>
    </>
  )
}

function TicketList({ shown: { tickets, found, pageCount, now, query } }: Props) {
  if (tickets.length === 0)
    return (
      <p className="ash inbox-none">
        {query.text || query.state !== 'waiting' ? adminInboxWords.noneMatch : adminInboxWords.noneWaiting}
      </p>
    )
  return (
    <>
      <p className="ash small" role="status">
        {adminInboxWords.found(found)}
      </p>
      <Table className="cards inbox-list" heads={adminInboxWords.listHeads}>
        {tickets.map((ticket) => (
          <Row key={ticket.id} ticket={ticket} now={now} />
        ))}
      </Table>
      <Pagination page={query.page} pageCount={pageCount} searchOf={(page) => inboxSearch({ ...query, page }) || '?'} />
    </>
  )
}

function Row({ ticket, now }: { ticket: ListedTicket; now: Date }) {
  const { kind, id, ticketNumber, name, email, phone, message, createdAt } = ticket
  const about = aboutWords(ticket)
  return (
    <tr>
      <th scope="row">
        <Link className="lk" to={href('/admin/inbox/:kind/:id', { kind, id })}>
          {ticketOf(kind, ticketNumber)}
        </Link>{' '}
        <span className="ash">{adminInboxWords.kinds[kind]}</span>
        {about && <span className="inbox-about">{about}</span>}
        {message && <span className="inbox-words ash">{message}</span>}
      </th>
      <td className="person-mail any">
        {name}
        <span className="ash inbox-contact">{email ?? phone}</span>
      </td>
      <td>
        <time className="nb" dateTime={createdAt.toISOString()}>
          {momentText(createdAt)}
        </time>
      </td>
      <td>
        <TicketBadge ticket={ticket} mail={ticket.mail} now={now} />
      </td>
    </tr>
  )
}

type BadgeProps = { ticket: TicketRow; mail: AnswerMail; now: Date }

/** The status of a ticket; of one that waits, for how long. */
export function TicketBadge({ ticket, mail, now }: BadgeProps) {
  const state = stateOf(ticket)
  if (state === 'waiting') {
    const { text, isLate } = waitingWords(ticket.createdAt, now)
    return <Badge tone={isLate ? 'brick' : 'marigold'}>{text}</Badge>
  }
  const tone = toneOf(state, mail)
  return <Badge {...(tone && { tone })}>{answeredWords(state, mail)}</Badge>
}

function toneOf(state: 'answered' | 'closed', mail: AnswerMail) {
  if (mail === 'failed' || mail === 'unsure') return 'brick'
  if (state === 'closed') return undefined
  return mail === 'waiting' ? 'marigold' : 'neem'
}

/** The subject of a ticket in one line; empty where its message says it all. */
export function aboutWords({ kind, about, status }: Pick<TicketRow, 'kind' | 'about' | 'status'>): string {
  switch (kind) {
    case 'consultation': {
      const [date = '', time = ''] = about.split(' ')
      const state = adminInboxWords.consultationStates[status as ConsultationStatus]
      return adminInboxWords.slotAndState(weekdayText(date), timeText(time), state)
    }
    case 'return':
      return returnsWords.reasons[about as OrderReturn['reason']]
    case 'contact':
    case 'quote':
      return about
  }
}
