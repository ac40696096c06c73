import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { recordQueries } from '#bench/count-queries.ts'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'
import { BOOKABLE_KINDS } from './facts.db.ts'
import { missingTransfers } from './keep-books.ts'

const TRANSFERS = 5_000

describeOnEachEngine((engine) => {
  test('a payment takes no longer in a full ledger: what is booked for one thing is found by indexes', async () => {
    const database = await openTestDatabase(engine)
    const db = database.kysely
    try {
      await db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx)
        await sql`
          insert into ledger_transfers (purpose, source, source_id, nth, effective_on, booked_at)
          select 'sale', (${sql.val([...BOOKABLE_KINDS])}::text[])[1 + n % ${BOOKABLE_KINDS.length}], n::text, 1, current_date, now()
          from generate_series(1, ${TRANSFERS}) n`.execute(tx)
        await sql`
          insert into ledger_accounts (code, owner_id)
          select 'artist_pending', gen_random_uuid() from generate_series(1, ${TRANSFERS})`.execute(tx)
        await sql`
          insert into ledger_entries (transfer_id, line, account_id, paise)
          select ledger_transfers.id, line, ledger_accounts.id, 1 from ledger_transfers
          join ledger_accounts on ledger_accounts.id = ledger_transfers.id, generate_series(1, 4) line`.execute(tx)
      })
      await sql`analyze`.execute(db)
      for (const kind of BOOKABLE_KINDS) {
        const one = { kind, id: randomUUID(), purpose: 'sale' }
        for (const { text, values } of await recordQueries(() => missingTransfers(db, [one], { isLocked: true }))) {
          const { rows } = await database.pool.query<Record<string, string>>(`explain ${text}`, values)
          const plan = rows.map((row) => Object.values(row)[0]).join('\n')
          expect([kind, plan.match(/Seq Scan on ledger_(transfers|entries)/g)]).toEqual([kind, null])
        }
      }
    } finally {
      await database.close()
    }
  })
})
