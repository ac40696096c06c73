/** A push service of browsers on loopback, and browsers that read what it takes. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID, type ECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Taken = { path: string; text: string; topic: string; authorization: string }

export type PushService = Awaited<ReturnType<typeof openPushService>>

export async function openPushService() {
  const browsers = new Map<string, { keys: ECDH; auth: Buffer }>()
  const taken: Taken[] = []
  const service = { answers: 201 }
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
    const browser = browsers.get(request.url ?? '')
    const { topic = '', authorization = '' } = request.headers
    if (browser && service.answers === 201)
      taken.push({ path: request.url ?? '', text: read(browser, body), topic: String(topic), authorization })
    response.writeHead(browser ? service.answers : 410).end()
  }
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(service, {
    taken,
    subscribe() {
      const keys = createECDH('prime256v1')
      const [p256dh, auth, path] = [keys.generateKeys('base64url'), randomBytes(16), `/${randomUUID()}`]
      browsers.set(path, { keys, auth })
      return { endpoint: `http://127.0.0.1:${port}${path}`, p256dh, auth: auth.toString('base64url') }
    },
    unsubscribe: ({ endpoint }: { endpoint: string }) => browsers.delete(new URL(endpoint).pathname),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}

/** As a browser decrypts it, by RFC 8291 and RFC 8188. */
function read({ keys, auth }: { keys: ECDH; auth: Buffer }, body: Buffer): string {
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
  const [sender, record] = [body.subarray(21, 21 + length), body.subarray(21 + length)]
  const derived = (secret: Uint8Array, from: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = derived(keys.computeSecret(sender), auth, info, 32)
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const inside = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return inside.subarray(0, inside.lastIndexOf(2)).toString()
}
