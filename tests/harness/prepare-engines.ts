/** Runs once before the tests: makes the embedded engine's snapshot, and prepares a PostgreSQL. */
import { makeMigratedPostgres, migratedSnapshot } from './database.ts'
import { startPostgres } from './postgres.ts'

export default async function prepareEngines(): Promise<(() => Promise<void>) | undefined> {
  await migratedSnapshot()
  // Set by the caller's own server, or by the set-up of another group of tests in this run.
  const postgres = process.env.TEST_POSTGRES_URL ? undefined : await startPostgres()
  process.env.TEST_POSTGRES_URL ??= postgres?.url
  await makeMigratedPostgres()
  return postgres && (() => postgres.stop())
}
