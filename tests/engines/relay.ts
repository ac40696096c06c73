/** A wire between a store and PostgreSQL that can go silent, as one with a pulled cable does. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export async function openRelay(to: URL) {
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer((here) => {
    const there = connect(Number(to.port), to.hostname)
    for (const [from, onto] of [
      [here, there],
      [there, here],
    ] as const) {
      sockets.add(from.on('error', () => onto.destroy()).on('close', () => (sockets.delete(from), onto.destroy())))
      from.on('data', (bytes) => void (isSilent || onto.write(bytes)))
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const through = new URL(to)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    fallSilent: () => void (isSilent = true),
    /** What was lost meanwhile stays lost: connections begin anew. */
    mend() {
      isSilent = false
      for (const socket of sockets) socket.destroy()
    },
    async [Symbol.asyncDispose]() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
