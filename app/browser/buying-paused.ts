/** Whether the store can take orders. While its database is away `/me` says so, and is asked again until it is back. */
import { useSyncExternalStore } from 'react'

const ASK_AGAIN_MS = 5_000

let isPaused = false
let timer: number | undefined
const hearers = new Set<() => void>()

const subscribe = (hear: () => void) => {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

export const useBuyingPaused = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPaused,
    () => false,
  )

export function noteBuyingPaused(isPausedNow: boolean, askAgain: () => void): void {
  clearTimeout(timer)
  if (isPausedNow) timer = window.setTimeout(askAgain, ASK_AGAIN_MS)
  if (isPausedNow === isPaused) return
  isPaused = isPausedNow
  for (const hear of hearers) hear()
}
