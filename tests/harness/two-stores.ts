import { connectDatabase } from '#db/connect.ts'
import { addressOf, openPostgres } from './database.ts'
import { openTestStore } from './store.ts'
import type { TestStore, TestStoreOptions } from './store.ts'

type TwoStores = AsyncDisposable & { databaseName: string; here: TestStore; there: TestStore }

type Options = Pick<TestStoreOptions, 'onWarning' | 'env' | 'expectedErrors'> & {
  /** The address by which the second reaches the database. */
  through?: (address: string) => Promise<string>
}

/** Two processes on one PostgreSQL database, each with connections of its own. */
export async function openTwoStores({ through, ...options }: Options = {}): Promise<TwoStores> {
  const database = await openPostgres(true)
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
  const databaseName = rows[0]?.name ?? ''
  const address = addressOf(databaseName)
  const other = await connectDatabase({ databaseUrl: (await through?.(address)) ?? address })
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
