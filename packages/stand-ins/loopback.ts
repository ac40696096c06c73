/** A port of this machine only. */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Loopback = { origin: string; close: () => Promise<void> }

/** The port is one that is free when it is not said; the process lives as long as it is open when it is kept. */
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
