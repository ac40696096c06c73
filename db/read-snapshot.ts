import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from './connect.ts'
import { readPatiently } from './read-patiently.ts'
import type { Tables } from './tables.ts'

export type Snapshot = Transaction<Tables>

/**
 * Runs the reads of one page on one committed state, so that what it counts and what it shows agree
 * while others write. Tries again as `readPatiently` does.
 */
export function readSnapshot<T>(
  database: Pick<Database, 'kysely'>,
  read: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return readPatiently(() =>
    database.kysely
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (snapshot) => {
        // What pages ask has one good plan for all values, so it is planned once for each connection.
        await sql`set local plan_cache_mode = force_generic_plan`.execute(snapshot)
        return read(snapshot)
      }),
  )
}
