import { sql } from 'kysely'
import type { KeptData } from '#domain/kept/kept.db.ts'

export const orderMailsKept: KeptData = {
  tables: {},
  mails: {
    addressed: ['order-link-mail'],
    to: ({ id }) => sql`kind = 'order-mail' and payload ->> 'to' = 'buyer'
      and payload ->> 'orderId' in (select id::text from orders where user_id = ${id})`,
  },
}
