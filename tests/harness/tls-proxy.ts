/** A proxy with TLS before a shop, such as Caddy, and before the stand-ins. */
import { once } from 'node:events'
import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer, request as requestByTls } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { makeCertificate } from './own-certificate.ts'

export type TlsProxy = Awaited<ReturnType<typeof openTlsProxy>>

/** `ports`: where requests to a path go. */
export async function openTlsProxy(domain: string, portOf: (path: string) => number) {
  const { key, cert } = makeCertificate([domain, 'localhost'])
  const server = createServer({ key, cert }, (req, res) => pass(req, res, portOf(req.url ?? '/')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  /** As a browser asks that trusts the certificate, and finds the domain here. */
  async function ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Response> {
    const sent = new Response(body ?? null)
    const type = sent.headers.get('content-type')
    const bytes = Buffer.from(await sent.arrayBuffer())
    const asked = requestByTls({
      host: '127.0.0.1',
      port,
      servername: domain,
      ca: cert,
      path,
      method,
      headers: { ...(type && { 'content-type': type }), 'content-length': bytes.length, ...headers, host: domain },
    })
    asked.end(bytes)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const pairs = answer.rawHeaders.flatMap((name, place, all): [string, string][] =>
      place % 2 === 0 ? [[name, all[place + 1] ?? '']] : [],
    )
    const status = answer.statusCode ?? 500
    const told = await buffer(answer)
    return new Response([204, 304].includes(status) ? null : Uint8Array.from(told), { status, headers: pairs })
  }

  return {
    /** Used by processes of this machine. */
    origin: `https://localhost:${port}`,
    cert,
    ask,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Asked = { method?: string; headers?: Record<string, string>; body?: BodyInit }

function pass(req: IncomingMessage, res: ServerResponse, port: number): void {
  const { method, url, headers, socket } = req
  const seen = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
  const to = request(
    { host: '127.0.0.1', port, method, path: url, headers: { ...headers, 'x-forwarded-for': seen } },
    (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(res)
    },
  )
  to.on('error', () => (res.headersSent ? res.destroy() : res.writeHead(502).end()))
  req.pipe(to)
}
