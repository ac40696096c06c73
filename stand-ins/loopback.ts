/** A port of this machine, free at the time, which keeps no process alive. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'

export type Loopback = { origin: string; close(): Promise<void> }

export async function openLoopback(answer: RequestListener, port = 0): Promise<Loopback> {
  const server = createServer(answer)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
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
