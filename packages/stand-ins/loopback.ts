/** A port of this machine only. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'

export type Loopback = { origin: string; close: () => Promise<void> }

type Options = {
  /** One that is free when it is not said. */
  port?: number | undefined
  /** Whether the process lives as long as it is open. */
  isKept?: boolean
}

export async function openLoopback(
  answer: RequestListener,
  { port = 0, isKept = false }: Options = {},
): Promise<Loopback> {
  const server = createServer(answer)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  if (!isKept) server.unref()
  const bound = server.address()
  return {
    origin: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
