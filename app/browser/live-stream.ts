/**
 * The connection on which the server announces changes. Only a visible page holds one, because browsers open at most six to
 * a server. Without it the page polls.
 */
import { BEAT, BEAT_EVERY_MS, LIVE_TOPICS, type LiveTopic } from '#domain/live/live.rules.ts'

const WATCH_EVERY_MS = 20_000
const SILENCE_MAX_MS = 2.5 * BEAT_EVERY_MS
const BACK_OFF_MS = { first: 1_000, most: 60_000 }

/** Calls `tell` for each change, and without a topic when some may have been missed. Until the signal says so. */
export function keepStream(address: string, tell: (topic?: LiveTopic) => void, until: AbortSignal): void {
  if (until.aborted) return
  let source: EventSource | undefined
  let retry: number | undefined
  let backOffMs = BACK_OFF_MS.first
  let heardAt = 0
  let wasOpen = false

  function open(): void {
    close()
    if (document.hidden) return
    // First, the server reports what changed while the page was loading.
    const wanted = new URL(address, location.href)
    if (!wasOpen) wanted.searchParams.set('age', String(Math.ceil(performance.now())))
    source = new EventSource(wanted)
    source.addEventListener('open', opened)
    source.addEventListener('error', failed)
    source.addEventListener(BEAT, noteHeard)
    for (const topic of LIVE_TOPICS) {
      source.addEventListener(topic, () => {
        noteHeard()
        tell(topic)
      })
    }
  }

  function close(): void {
    clearTimeout(retry)
    source?.close()
    source = undefined
  }

  function noteHeard(): void {
    heardAt = Date.now()
  }

  function opened(): void {
    noteHeard()
    backOffMs = BACK_OFF_MS.first
    if (wasOpen) tell()
    wasOpen = true
  }

  /** The browser reconnects a broken stream itself, but gives up after a refusal. */
  function failed(): void {
    if (source?.readyState !== EventSource.CLOSED) return
    tell()
    retry = window.setTimeout(open, backOffMs)
    backOffMs = Math.min(backOffMs * 2, BACK_OFF_MS.most)
  }

  function watch(): void {
    if (document.hidden) return
    const isOpen = source?.readyState === EventSource.OPEN
    if (!isOpen) tell()
    else if (Date.now() - heardAt > SILENCE_MAX_MS) open()
  }

  const watching = window.setInterval(watch, WATCH_EVERY_MS)
  document.addEventListener('visibilitychange', open, { signal: until })
  // A page with an open connection is not kept for Back. Coming back, it gets the changes when it reconnects.
  addEventListener('pagehide', close, { signal: until })
  addEventListener('pageshow', ({ persisted }) => void (persisted && open()), { signal: until })
  until.addEventListener('abort', () => {
    clearInterval(watching)
    close()
  })
  open()
}
