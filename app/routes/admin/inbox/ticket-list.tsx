import { Link, href } from 'react-router'
import { ticketOf } from '#domain/enquiries/tickets.rules.ts'
import { inboxSearch, KIND_NAMES } from '#domain/admin/inbox/tickets.rules.ts'
import type { InboxQuery } from '#domain/admin/inbox/tickets.rules.ts'
import type { Inbox, ListedTicket } from '#domain/admin/inbox/show-inbox.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { aboutWords } from './about-words.ts'
import { TicketBadge } from './ticket-badge.tsx'

type Props = Pick<Inbox, 'letters' | 'found' | 'pageCount' | 'now'> & { query: InboxQuery }

export function TicketList({ letters, found, pageCount, now, query }: Props) {
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
      <table className="cards inbox-list">
        <thead>
          <tr>
            <th scope="col">Letter</th>
            <th scope="col">From</th>
            <th scope="col">Came</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {letters.map((letter) => (
            <Row key={letter.id} letter={letter} now={now} />
          ))}
        </tbody>
      </table>
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
