/** Runs once before the journeys: one store for most of them, and a server of databases for those with their own. */
import { startBuiltStore } from './built-store.ts'
import prepareEngines from './prepare-engines.ts'

export default async function serveJourneys(): Promise<() => Promise<void>> {
  // A journey that signs up, or tries passwords, names its address.
  const [store, stopEngines] = await Promise.all([startBuiltStore({ TRUST_PROXY: '1' }), prepareEngines()])
  process.env.JOURNEY_STORE_URL = store.url
  process.env.JOURNEY_METRICS_URL = store.metricsUrl
  return async () => {
    await store.stop()
    await stopEngines?.()
  }
}
