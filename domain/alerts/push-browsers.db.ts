import { sql } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { PushTo } from '#providers/web-push/web-push.ts'

/** Old ones are of browsers that were set up anew. */
const BROWSERS_MAX = 10

/** A browser shows the alerts of whoever turned them on there last. */
export async function addBrowser(tx: Tx, subscriberId: string, to: PushTo, now: Date): Promise<void> {
  await sql`
    insert into push_browsers (endpoint, subscriber_id, p256dh, auth, added_at)
    values (${to.endpoint}, ${subscriberId}, ${to.p256dh}, ${to.auth}, ${now})
    on conflict (endpoint) do update set subscriber_id = excluded.subscriber_id, p256dh = excluded.p256dh,
      auth = excluded.auth, added_at = excluded.added_at`.execute(tx)
  await sql`
    delete from push_browsers where endpoint in (
      select endpoint from push_browsers where subscriber_id = ${subscriberId}
      order by added_at desc offset ${BROWSERS_MAX})`.execute(tx)
}

export const listBrowsers = (db: Db, subscriberId: string) =>
  rowsOf<PushTo>(db)`select endpoint, p256dh, auth from push_browsers where subscriber_id = ${subscriberId}`

export async function removeBrowser(db: Db, endpoint: string): Promise<void> {
  await sql`delete from push_browsers where endpoint = ${endpoint}`.execute(db)
}
