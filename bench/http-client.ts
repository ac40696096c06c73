/** Asks one server over connections that stay open, with as little work of its own as can be. */
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

export type Answer = { status: number; body: string; ms: number }

export function createClient(origin: string, { connections }: { connections: number }) {
  const { hostname, port } = new URL(origin)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  return {
    async post(path: string, headers: Record<string, string>, body: string): Promise<Answer> {
      const startedAt = performance.now()
      const asked = request({
        hostname,
        port,
        path,
        method: 'POST',
        agent,
        headers: { ...headers, origin, 'content-length': Buffer.byteLength(body) },
      })
      asked.end(body)
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      asked.on('error', reject)
      asked.on('response', (response) => {
        text(response).then(
          (read) => resolve({ status: response.statusCode ?? 0, body: read, ms: performance.now() - startedAt }),
          reject,
        )
      })
      return promise
    },
    close: () => agent.destroy(),
  }
}

export type Client = ReturnType<typeof createClient>
