import { connectDatabase } from '#db/connect.ts'
import { addressOf, openPostgres } from './database.ts'
import { openTestStore } from './store.ts'
import type { TestStore, TestStoreOptions } from './store.ts'

type TwoStores = AsyncDisposable & { databaseName: string; here: TestStore; there: TestStore }

/** Two processes on one PostgreSQL database, each with connections of its own. */
export async function openTwoStores(
  options: Pick<TestStoreOptions, 'onWarning' | 'env' | 'expectedErrors'> = {},
): Promise<TwoStores> {
  const database = await openPostgres(true)
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  const databaseName = rows[0]?.name ?? ''
  const other = await connectDatabase({ databaseUrl: addressOf(databaseName) })
  const here = await openTestStore({ ...options, database })
  const there = await openTestStore({ ...options, database: other })
  return {
    databaseName,
    here,
    there,
    async [Symbol.asyncDispose]() {
      await here.close()
      await there.close()
      await other.close()
      await database.close()
    },
  }
}
