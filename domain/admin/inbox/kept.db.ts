import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { AFTER_CLOSING, AFTER_ORDER, ofErased, type KeptData } from '#domain/kept/kept.db.ts'

/** The replies sent by e-mail. */
const repliesTo = (kind: 'contact' | 'consultation' | 'quote' | 'return', table: string) => () =>
  listOf(sql`
    select text, created_at from replies
    where ticket_kind = ${kind} and ticket_id = ${sql.ref(table)}.id and means = 'mail' order by created_at, id`)

export const inboxKept: KeptData = {
  tables: {
    replies: {
      what: 'replies to tickets and notes on them',
      until: 'as long as the ticket',
      erased: 'deleted at once with the ticket; of returns: see below',
    },
  },
  endings: {
    'replies-of-closed': {
      table: 'replies',
      which: 'replies to closed enquiries, consultations and quote requests',
      ...AFTER_CLOSING,
      // Also those of a ticket that is gone.
      where: ({ before }) => sql`ticket_kind <> 'return' and not exists (
        select from (select id, closed_at from contact_enquiries union all select id, closed_at from consultations
          union all select id, closed_at from quote_requests) ticket
        where ticket.id = ticket_id and (closed_at is null or closed_at >= ${before}))`,
    },
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
  /** Those of returns stay with the order. */
  async erase(tx, { belongings }) {
    await sql`
      delete from replies where ticket_kind <> 'return' and ticket_id::text = any(${belongings}::text[])`.execute(tx)
  },
}
