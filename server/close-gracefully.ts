import type { Server } from 'node:http'

const FINISH_MS = 10_000
const SWEEP_MS = 100

/** Takes no new connection, lets every answer under way finish, and cuts what is still open after ten seconds. */
export function closeGracefully(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), FINISH_MS)
    // A connection falls idle when its last answer is through, and would then be kept for another one.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    })
    server.closeIdleConnections()
  })
}
