import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import {
  AFTER_ORDER,
  ENDINGS_SAY,
  isOwn,
  ERASED_NAME,
  ofErased,
  WITH_ORDER,
  type KeptData,
} from '#domain/kept/kept.db.ts'

export const returningKept: KeptData = {
  tables: {
    return_items: { what: 'works to be returned', until: 'as long as the return' },
    return_photos: { what: 'photos of works to be returned', until: 'as long as the return', erased: ENDINGS_SAY },
    return_requests: { what: 'returns', until: WITH_ORDER, erased: ENDINGS_SAY },
  },
  endings: {
    'return-words-of-erased': {
      table: 'return_requests',
      which: 'the text of a return request by a person whose account is erased',
      ...AFTER_ORDER,
      why: 'the return is settled; the order still shows that there was one',
      where: (past) => sql`message <> ${ERASED_NAME} and ${ofErased(past)}`,
      set: sql`message = ${ERASED_NAME}, answer = null`,
    },
    'return-photos-of-erased': {
      table: 'return_photos',
      which: 'the photos of such a return',
      ...AFTER_ORDER,
      why: 'the return is settled',
      where: (past) => sql`return_id in (select id from return_requests where ${ofErased(past)})`,
    },
  },
  download: {
    'orders.returns': (_person, columnsOf) =>
      listOf(sql`
        select reason, message, state, answer, created_at, array(
            select return_items.quantity || ' x ' || title from return_items join order_items on order_items.id = item_id
            where return_id = return_requests.id order by position) as works,
          (select count(*)::int from return_photos where return_id = return_requests.id) as photos
          ${columnsOf('orders.returns')}
        from return_requests where order_id = orders.id order by created_at, id`),
  },
  traces: {
    belongings: (person) => sql`
      select return_requests.id::text from return_requests join orders on orders.id = order_id
      where ${isOwn(person, 'contact_email')}`,
  },
}
