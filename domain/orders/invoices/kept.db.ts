import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { ENDINGS_SAY, ERASED_NAME, OF_BOOKS, PAST_BOOKS, WITH_SHOP, type KeptData } from '#domain/kept/kept.db.ts'

const onPaper = (who: 'buyer' | 'delivery') =>
  sql`${sql.lit(who)}, (facts -> ${sql.lit(who)}) || ${JSON.stringify({ name: ERASED_NAME, street: '–', postalCode: '–' })}::jsonb`

export const invoicesKept: KeptData = {
  tables: {
    invoice_series: { what: 'the last number of invoices', until: WITH_SHOP },
    artist_series: { what: 'how the numbers of an artist’s invoices begin', until: WITH_SHOP },
    invoices: { what: 'invoices and credit notes', until: ENDINGS_SAY, erased: OF_BOOKS },
    invoices_to_issue: { what: 'orders that wait for their invoice', until: 'until it is issued' },
    restores: { what: 'when the store was restored, and its invoice series since', until: WITH_SHOP },
  },
  endings: {
    'invoices-past-books': {
      table: 'invoices',
      which: 'name and addresses on invoices and credit notes',
      after: 'they were issued',
      ...PAST_BOOKS,
      where: ({ before }) => sql`issued_at < ${before} and facts -> 'buyer' ->> 'name' <> ${ERASED_NAME}`,
      set: sql`facts = facts || jsonb_build_object(${onPaper('buyer')}, ${onPaper('delivery')})`,
    },
  },
  download: {
    'orders.invoices': () =>
      listOf(sql`select kind, serial, issued_at from invoices where order_id = orders.id order by issued_at, id`),
  },
}
