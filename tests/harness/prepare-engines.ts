/** Runs once before the tests: the embedded engine's snapshot is made, and a PostgreSQL stands ready. */
import { makeMigratedPostgres, migratedSnapshot } from './database.ts'
import { startPostgres } from './postgres.ts'

export default async function prepareEngines(): Promise<(() => Promise<void>) | undefined> {
  await migratedSnapshot()
  // Set by whoever brought a server along, or by the set-up of another group of tests in this run.
  const postgres = process.env.TEST_POSTGRES_URL ? undefined : await startPostgres()
  process.env.TEST_POSTGRES_URL ??= postgres?.url
  await makeMigratedPostgres()
  return postgres && (() => postgres.stop())
}
