import cluster from 'node:cluster'
import type { Log } from '#shared/log.ts'

/**
 * Closes on the first signal, gives up on the second. An unexpected error also ends the process, for the supervisor to
 * see. Returns the signal that stops background work.
 */
export function stopOnSignals(log: Log, close: () => Promise<void>): AbortSignal {
  const stopping = new AbortController()
  const stop = (exitCode: number) => {
    if (stopping.signal.aborted) process.exit(1)
    stopping.abort()
    close().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'The store did not shut down cleanly.')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A terminal or supervisor signals the whole process group, and the first process signals its workers again.
      if (stopping.signal.aborted && cluster.isWorker) return
      stop(0)
    })
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      log.error({ err: error }, 'Unexpected error; the process is stopping.')
      stop(1)
    })
  }
  return stopping.signal
}
