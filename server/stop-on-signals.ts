import cluster from 'node:cluster'
import type { Log } from '#shared/log.ts'

/** Closes once on the first signal, gives up on a second; a fault of the program ends it too, for the supervisor to see. Answers what tells work in the background to stop. */
export function stopOnSignals(log: Log, close: () => Promise<void>): AbortSignal {
  const stopping = new AbortController()
  const stop = (exitCode: number) => {
    if (stopping.signal.aborted) process.exit(1)
    stopping.abort()
    close().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'The store could not be closed in order.')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A terminal or a supervisor tells every process of the group, and the first process tells its workers again.
      if (stopping.signal.aborted && cluster.isWorker) return
      stop(0)
    })
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      log.error({ err: error }, 'A fault that nobody expected: the process stops.')
      stop(1)
    })
  }
  return stopping.signal
}
