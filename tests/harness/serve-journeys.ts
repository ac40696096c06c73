/** Runs once before the journeys: one store for all of them. */
import { startBuiltStore } from './built-store.ts'

export default async function serveJourneys(): Promise<() => Promise<void>> {
  const store = await startBuiltStore()
  process.env.JOURNEY_STORE_URL = store.url
  return () => store.stop()
}
