import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { AT_ONCE, isOwn, olderThan, WITH_ACCOUNT, type DataSubject, type KeptData } from '#domain/kept/kept.db.ts'

const remindersOf = (person: DataSubject) => sql`
  from cart_reminders where subscriber_id in (select id from subscribers where ${isOwn(person, 'email')})`

export const cartRemindersKept: KeptData = {
  tables: {
    cart_reminders: { what: 'reminders of carts that were left', until: WITH_ACCOUNT, erased: AT_ONCE },
  },
  endings: {
    'cart-reminders-past': {
      table: 'cart_reminders',
      which: 'past reminders',
      days: 30,
      after: 'they were due',
      why: 'no cart is reminded of twice',
      where: olderThan('due_at'),
    },
  },
  download: {
    cart_reminders: (person) =>
      listOf(sql`select lines, asked_at, due_at ${remindersOf(person)} order by asked_at, id`),
  },
  mails: {
    to: (person) =>
      sql`kind = 'cart-reminder-mail' and payload ->> 'id' in (select cart_reminders.id::text ${remindersOf(person)})`,
  },
}
