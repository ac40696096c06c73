/** The child's side of a measured server. It ends with its parent, however that ends. */
type FromParent = { task: unknown } | { ask: 'usage' }
type Serving = { port: number; close(): Promise<void> }

export function serveForBench<Task>(start: (task: Task) => Promise<Serving>): void {
  let serving: Serving | undefined
  const end = () => {
    const closed = serving?.close() ?? Promise.resolve()
    closed.finally(() => process.exit(0)).catch(() => {})
  }
  process.on('SIGTERM', end)
  process.on('disconnect', end)
  process.on('message', (message: FromParent) => {
    if ('ask' in message) {
      const { user, system } = process.cpuUsage()
      process.send?.({ cpuMs: (user + system) / 1_000, memoryMb: process.memoryUsage.rss() / 2 ** 20 })
      return
    }
    start(message.task as Task).then(
      (started) => {
        serving = started
        process.send?.({ port: started.port })
      },
      (error: unknown) =>
        process.send?.({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
}
