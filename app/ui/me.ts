/** Who is looking, known a moment after the page: read from `/me`, and again whenever it may have changed. */
import { useSyncExternalStore } from 'react'
import type { Me } from '#domain/accounts/me.rules.ts'

let known: Me | undefined
let reading: Promise<void> | undefined
const hearers = new Set<() => void>()

const subscribe = (hear: () => void) => {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}

/** Undefined until it is known: on the server, and for a moment in the browser. */
export const useMe = () =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  )

/** What was just done, shown before the server has said so; `refreshMe` takes it back if it was not so. */
export function changeMe(change: (me: Me) => Me): void {
  if (!known) return
  known = change(known)
  for (const hear of hearers) hear()
}

/** Several wishes at once are one read. A line that is down leaves what is shown. */
export function refreshMe(): Promise<void> {
  reading ??= read().finally(() => (reading = undefined))
  return reading
}

async function read(): Promise<void> {
  const answer = await fetch('/me').catch(() => undefined)
  if (!answer?.ok) return
  known = (await answer.json()) as Me
  for (const hear of hearers) hear()
}
