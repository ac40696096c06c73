/** Runs once before the journeys: one store for all of them. */
import { startBuiltStore } from './built-store.ts'

export default async function serveJourneys(): Promise<() => Promise<void>> {
  // A journey that signs up, or tries passwords, says where it comes from.
  const store = await startBuiltStore({ TRUST_PROXY: '1' })
  process.env.JOURNEY_STORE_URL = store.url
  return () => store.stop()
}
