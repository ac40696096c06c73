/** Runs once before the walk: one store and one driver for all of it. */
import type { TestProject } from 'vitest/node'
import { startBuiltStore } from '#tests/harness/built-store.ts'
import { missingWebkit, startDriver } from './programs.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    store: string
    driver: string
  }
}

export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const missing = missingWebkit()
  if (missing) throw new Error(`The walk cannot be made: ${missing}.`)
  const store = await startBuiltStore()
  const driver = await startDriver()
  project.provide('store', store.url)
  project.provide('driver', driver.address)
  return async () => {
    await driver.stop()
    await store.stop()
  }
}
