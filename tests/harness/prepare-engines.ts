/** Runs once before the tests: the embedded engine's snapshot is made, and a PostgreSQL stands ready. */
import { migratedSnapshot } from './database.ts'
import { startPostgres } from './postgres.ts'

export default async function prepareEngines(): Promise<(() => Promise<void>) | undefined> {
  await migratedSnapshot()
  // Set by whoever brought a server along, or by the set-up of another group of tests in this run.
  if (process.env.TEST_POSTGRES_URL) return undefined
  const postgres = await startPostgres()
  process.env.TEST_POSTGRES_URL = postgres.url
  return () => postgres.stop()
}
