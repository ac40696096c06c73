import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { ENDINGS_SAY, ERASED_NAME, OF_BOOKS, PAST_BOOKS, type KeptData } from '#domain/kept/kept.db.ts'

const ERASED = JSON.stringify({ name: ERASED_NAME, street: '–', postalCode: '–', gstin: null })

export const commissionKept: KeptData = {
  tables: {
    commission_documents: {
      what: 'commission invoices and credit notes to artists',
      until: ENDINGS_SAY,
      erased: OF_BOOKS,
    },
  },
  endings: {
    'commission-past-books': {
      table: 'commission_documents',
      which: 'name, address and GST number on commission invoices and credit notes',
      after: 'they were issued',
      ...PAST_BOOKS,
      where: ({ before }) => sql`issued_at < ${before} and facts -> 'artist' ->> 'name' <> ${ERASED_NAME}`,
      set: sql`facts = facts || jsonb_build_object('artist', (facts -> 'artist') || ${ERASED}::jsonb)`,
    },
  },
  download: {
    commission_invoices: ({ id }) =>
      listOf(sql`
        select kind, serial, month, issued_at, facts -> 'totalPaise' as total_paise from commission_documents
        where artist_id = (select artists.id from artists where profile_id = ${id}) order by commission_documents.month`),
  },
}
