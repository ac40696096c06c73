import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { AT_ONCE, WITH_ACCOUNT, type KeptData } from '#domain/kept/kept.db.ts'

export const placingKept: KeptData = {
  tables: { book_addresses: { what: 'the address book', until: WITH_ACCOUNT, erased: AT_ONCE } },
  download: {
    addresses: ({ id }) =>
      listOf(sql`
        select name, full_name, phone, address, city, state, postal_code, is_default, created_at
        from book_addresses where user_id = ${id} order by name`),
  },
  traces: { phones: ({ id }) => sql`select phone from book_addresses where user_id = ${id}` },
}
