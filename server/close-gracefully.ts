import type { Server } from 'node:http'

const FINISH_MS = 10_000

/** Takes no new connection, lets every answer under way finish, and cuts what is still open after ten seconds. */
export function closeGracefully(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), FINISH_MS)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
