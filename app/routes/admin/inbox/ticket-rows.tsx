/** Tickets as rows: of the list, and of the pane beside an open ticket. */
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import {
  answeredWords,
  INBOX_VIEWS,
  inboxSearch,
  inView,
  stateOf,
  waitingWords,
  type AnswerMail,
  type InboxQuery,
} from '#domain/admin/inbox/tickets.rules.ts'
import type { Inbox, ListedTicket, TicketRow } from '#domain/admin/inbox/show-inbox.ts'
import type { ConsultationStatus } from '#domain/enquiries/consultation-moves.rules.ts'
import { timeText, weekdayText } from '#domain/enquiries/consultation-slots.rules.ts'
import { ticketOf } from '#domain/enquiries/tickets.rules.ts'
import type { OrderReturn } from '#domain/orders/order/order.rules.ts'
import { useMayAct } from '#app/ui/dashboard-parts.tsx'
import { SortHead } from '#app/ui/list-parts.tsx'
import { ListViews } from '#app/ui/list-views.tsx'
import { StateSign } from '#app/ui/state-sign.tsx'
import { momentText, shortDayText } from '#shared/india-dates.rules.ts'
import { adminListsWords } from '#words/admin-lists.ts'
import { adminInboxWords } from '#words/admin-inbox.ts'
import { returnsWords } from '#words/returns.ts'

/** The form of the tickets that are selected. */
export const CLOSE_SEVERAL = 'close-selected'

/** An enquiry or a quote request; the others end by their own actions. */
export const isClosable = ({ kind, closedAt }: TicketRow) => !closedAt && (kind === 'contact' || kind === 'quote')

type ViewsProps = Pick<Inbox, 'counts'> & { query: InboxQuery } & Pick<Parameters<typeof ListViews>[0], 'own'>

/** By how long they wait, and what became of them. */
export function InboxViews({ query, counts, own }: ViewsProps) {
  const inKind = counts.filter(({ kind }) => query.kind === null || kind === query.kind)
  const sumOf = (what: 'waiting' | 'late') => inKind.reduce((sum, count) => sum + count[what], 0)
  return (
    <ListViews
      label={adminListsWords.viewsLabel}
      views={INBOX_VIEWS.map((view) => ({
        name: adminInboxWords.views[view],
        to: href('/admin/inbox') + inboxSearch(query, inView(view)),
        count: view === 'waiting' || view === 'late' ? sumOf(view) : undefined,
        isChosen: query.view === view,
      }))}
      own={own}
    />
  )
}

type Shown = { tickets: readonly ListedTicket[]; query: InboxQuery; now: Date }

const addressOf = ({ kind, id }: TicketRow, query: InboxQuery) =>
  `${href('/admin/inbox/:kind/:id', { kind, id })}${inboxSearch(query, { page: query.page })}`

/** One line for each ticket; on a phone each is a card. */
export function TicketTable({ tickets, query, now, children }: Shown & { children: ReactNode }) {
  const { heads } = adminInboxWords
  const isOldest = query.sort === 'oldest'
  return (
    <table className="desk-list inbox-list">
      <thead>
        <tr>
          {children}
          <th scope="col">{heads.ticket}</th>
          <th scope="col">{heads.from}</th>
          <th scope="col">{heads.about}</th>
          <SortHead
            name={heads.received}
            to={`${href('/admin/inbox')}${inboxSearch(query, { sort: isOldest ? 'newest' : 'oldest' })}`}
            isSorted
            isFalling={!isOldest}
          />
          <th scope="col">{heads.status}</th>
          <th scope="col">
            <span className="vh">{heads.reply}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tickets.map((ticket) => (
          <Row key={ticket.id} ticket={ticket} query={query} now={now} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ ticket, query, now }: { ticket: ListedTicket } & Omit<Shown, 'tickets'>) {
  const { kind, id, ticketNumber, name, email, message, createdAt } = ticket
  const may = useMayAct()
  const number = ticketOf(kind, ticketNumber)
  const about = aboutWords(ticket)
  return (
    <tr>
      <td className="row-pick">
        {isClosable(ticket) && may('close') && (
          <input
            type="checkbox"
            form={CLOSE_SEVERAL}
            name="pick"
            value={`${id}.${kind}`}
            aria-label={adminInboxWords.pick(number)}
          />
        )}
      </td>
      <th scope="row">
        <Link className="lk num" to={addressOf(ticket, query)}>
          {number}
        </Link>{' '}
        <span className="ash">{adminInboxWords.kinds[kind]}</span>
      </th>
      <td className="ticket-from">{name}</td>
      <td className="ticket-about">
        {about && <span>{about}</span>} <span className="ash">{message}</span>
      </td>
      <td className="ticket-day ash">
        <time dateTime={createdAt.toISOString()}>{momentText(createdAt)}</time>
      </td>
      <td className="ticket-state">
        <TicketSign ticket={ticket} mail={ticket.mail} now={now} />
      </td>
      <td className="ticket-reply">
        {email && !ticket.closedAt && (
          <Link
            className="lk"
            to={`${addressOf(ticket, query)}#reply`}
            aria-label={adminInboxWords.replyTo(name)}
            data-key="r"
          >
            {adminInboxWords.heads.reply}
          </Link>
        )}
      </td>
    </tr>
  )
}

/** The list beside an open ticket, on wide screens. */
export const TicketPane = ({ tickets, query, now, openId }: Shown & { openId: string }) => (
  <ul className="ticket-pane">
    {tickets.map((ticket) => {
      const { kind, id, ticketNumber, name, message, createdAt } = ticket
      return (
        <li key={id} data-row>
          <Link data-open to={addressOf(ticket, query)} aria-current={id === openId ? 'page' : undefined}>
            <b className="w550">{name}</b>
            <time className="ash small" dateTime={createdAt.toISOString()}>
              {shortDayText(createdAt)}
            </time>
            <span>{aboutWords(ticket) || adminInboxWords.kinds[kind]}</span>
            <span className="ash small">{message}</span>
            <TicketSign ticket={ticket} mail={ticket.mail} now={now} />
            <span className="ash small num">{ticketOf(kind, ticketNumber)}</span>
          </Link>
        </li>
      )
    })}
  </ul>
)

type SignProps = { ticket: TicketRow; mail: AnswerMail; now: Date }

/** The status of a ticket; of one that waits, for how long. */
export function TicketSign({ ticket, mail, now }: SignProps) {
  const state = stateOf(ticket)
  if (state === 'waiting') {
    const { text, isLate } = waitingWords(ticket.createdAt, now)
    return (
      <StateSign shape={isLate ? 'diamond' : 'half'} tone={isLate ? 'brick' : 'marigold'}>
        {text}
      </StateSign>
    )
  }
  if (mail === 'failed' || mail === 'unsure') {
    return (
      <StateSign shape="diamond" tone="brick">
        {answeredWords(state, mail)}
      </StateSign>
    )
  }
  if (state === 'closed') return <StateSign shape="diamond">{answeredWords(state, mail)}</StateSign>
  const isUnderWay = mail === 'waiting'
  return (
    <StateSign shape={isUnderWay ? 'half' : 'full'} tone={isUnderWay ? 'marigold' : 'neem'}>
      {answeredWords(state, mail)}
    </StateSign>
  )
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
