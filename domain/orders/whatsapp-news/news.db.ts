import { rowOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'

/** Whose news of an order it is: the account, or the mailbox of a guest. */
export const findNewsReader = (db: Db, orderId: string) =>
  rowOf<{ userId: string | null; email: string; phone: string }>(db)`
    select user_id as "userId", contact_email as email, contact_phone as phone
    from orders where id = ${orderId} and contact_email is not null and buyer_erased_at is null`
