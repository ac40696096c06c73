/** A simulated distance: data sent at one end arrives at the other after a while, in order. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { serveForBench } from './serve-for-bench.ts'

export type FarWire = { to: { host: string; port: number }; delayMs: number }

serveForBench(async ({ to, delayMs }: FarWire) => {
  const open = new Set<Socket>()

  function carry(from: Socket, into: Socket): void {
    open.add(from)
    from.setNoDelay(true)
    from.on('data', (bytes) => void setTimeout(() => into.writable && into.write(bytes), delayMs))
    from.on('end', () => void setTimeout(() => into.end(), delayMs))
    from.on('error', () => into.destroy())
    from.on('close', () => open.delete(from))
  }

  const server = createServer((near) => {
    const far = connect(to)
    carry(near, far)
    carry(far, near)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
})
