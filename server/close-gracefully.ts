import type { Server } from 'node:http'
import type { Socket } from 'node:net'

export const FINISH_MS = 10_000
const SWEEP_MS = 100

/** The connections that are open at any moment. */
export function trackConnections(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return open
}

/** Takes no new connection, lets every answer under way finish, and cuts what is still open after ten seconds. */
export function closeGracefully(server: Server, open: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), FINISH_MS)
    // A connection falls idle when its last answer is through, and would then be kept for another one.
    const sweep = setInterval(() => closeUnused(server, open), SWEEP_MS)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    })
    closeUnused(server, open)
  })
}

/** Browsers open connections ahead of time, and the server counts an idle one as in use. */
function closeUnused(server: Server, open: ReadonlySet<Socket>): void {
  server.closeIdleConnections()
  for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
}
