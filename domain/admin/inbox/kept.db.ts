import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { AFTER_ORDER, ofErased, type Kept } from '#domain/kept/kept.db.ts'

/** The replies sent by e-mail. */
const repliesTo = (kind: 'contact' | 'consultation' | 'quote' | 'return', table: string) => () =>
  listOf(sql`
    select text, created_at from replies
    where ticket_kind = ${kind} and ticket_id = ${sql.ref(table)}.id and means = 'mail' order by created_at, id`)

export const inboxKept: Kept = {
  tables: {
    replies: {
      what: 'replies to tickets and notes on them',
      until: 'as long as the ticket',
      erased: 'deleted at once with the ticket; of returns: see below',
    },
  },
  endings: {
    'return-replies-of-erased': {
      table: 'replies',
      which: 'replies to such a return',
      ...AFTER_ORDER,
      why: 'the return is settled',
      where: (past) => sql`ticket_kind = 'return'
        and ticket_id in (select id from return_requests where ${ofErased(past)})`,
    },
  },
  download: {
    'enquiries.contact.replies': repliesTo('contact', 'contact_enquiries'),
    'enquiries.consultations.replies': repliesTo('consultation', 'consultations'),
    'enquiries.quotes.replies': repliesTo('quote', 'quote_requests'),
    'orders.returns.replies': repliesTo('return', 'return_requests'),
  },
}
