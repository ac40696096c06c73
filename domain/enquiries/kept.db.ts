import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { AFTER_CLOSING, AT_ONCE, isOwn, olderThan, type KeptData, type DataSubject } from '#domain/kept/kept.db.ts'

const TABLES = ['contact_enquiries', 'quote_requests', 'consultations'] as const

const CLOSED = { ...AFTER_CLOSING, where: olderThan('closed_at') }

/** The tickets of all kinds that meet a condition, by their ids as texts. */
const ticketIds = (condition: ReturnType<typeof isOwn>) =>
  sql.join(
    TABLES.map((table) => sql`select id::text from ${sql.table(table)} where ${condition}`),
    sql` union all `,
  )

const own = (person: DataSubject) => sql`where ${isOwn(person, 'email')} order by created_at, ticket_number`

export const enquiriesKept: KeptData = {
  tables: {
    consultations: { what: 'requested consultations', until: 'until they are closed', erased: AT_ONCE },
    contact_enquiries: { what: 'enquiries', until: 'until they are closed', erased: AT_ONCE },
    quote_requests: { what: 'quote requests', until: 'until they are closed', erased: AT_ONCE },
  },
  endings: {
    'messages-closed': { table: 'contact_enquiries', which: 'closed enquiries', ...CLOSED },
    'consultations-closed': { table: 'consultations', which: 'closed consultations', ...CLOSED },
    'quotes-closed': { table: 'quote_requests', which: 'closed quote requests with their quotes', ...CLOSED },
  },
  download: {
    'enquiries.contact': (person, columnsOf) =>
      listOf(sql`
        select ticket_number, name, email, message, created_at ${columnsOf('enquiries.contact')}
        from contact_enquiries ${own(person)}`),
    'enquiries.consultations': (person, columnsOf) =>
      listOf(sql`
        select ticket_number, name, email, phone, date, time, message, status, created_at
          ${columnsOf('enquiries.consultations')}
        from consultations ${own(person)}`),
    'enquiries.quotes': (person, columnsOf) =>
      listOf(sql`
        select ticket_number, artwork_id, name, email, phone, message, created_at ${columnsOf('enquiries.quotes')}
        from quote_requests ${own(person)}`),
  },
  mails: {
    to: ({ id }) =>
      sql`kind = 'enquiry-mail' and payload ->> 'to' = 'sender' and payload ->> 'id' in (${ticketIds(sql`user_id = ${id}`)})`,
  },
  traces: { belongings: (person) => ticketIds(isOwn(person, 'email')) },
  keepsWork: sql`exists (select from quote_requests where artwork_id = artworks.id)`,
  async erase(tx, person) {
    for (const table of TABLES) await sql`delete from ${sql.table(table)} where ${isOwn(person, 'email')}`.execute(tx)
  },
}
