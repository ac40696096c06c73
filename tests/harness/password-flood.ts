import type { TestStore } from './store.ts'

/** More than are computed at once and may wait together. */
const ASKERS = 30

/** Sends a request while more passwords come than the store computes. */
export async function inPasswordFlood<T>({ services }: TestStore, ask: () => Promise<T>): Promise<T> {
  const { hash } = (await services.auth.$context).password
  let isAsking = true
  const flood = Array.from({ length: ASKERS }, async () => {
    while (isAsking) await hash('one of many').catch(() => new Promise(setImmediate))
  })
  try {
    return await ask()
  } finally {
    isAsking = false
    await Promise.all(flood)
  }
}
