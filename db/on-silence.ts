const TICK_MS = 250

/**
 * Calls `end` after so many milliseconds in which `heard` stays the same. Time in which this process was too busy to
 * listen doesn't count: then the answer may have arrived already. Call the returned function to stop.
 */
export function onSilence(ms: number, end: () => void, heard: () => number = () => 0): () => void {
  let last = heard()
  let ticks = 0
  const timer = setInterval(() => {
    const now = heard()
    ticks = now === last ? ticks + 1 : 0
    last = now
    if (ticks * TICK_MS < ms) return
    clearInterval(timer)
    end()
  }, TICK_MS).unref()
  return () => clearInterval(timer)
}
