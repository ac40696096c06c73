/** A port of this machine only. */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Loopback = { origin: string; close: () => Promise<void> }

/** Without a port, a free one is chosen; with `isKept` it keeps the process alive. */
export async function openLoopback(
  answer: RequestListener,
  { port = 0, isKept = false }: { port?: number | undefined; isKept?: boolean } = {},
): Promise<Loopback> {
  const server = createServer(answer)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  if (!isKept) server.unref()
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
