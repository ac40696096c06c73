/** Notifications of browsers: encrypted for one browser (RFC 8291), and signed by this shop (RFC 8292). */
import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  randomBytes,
  sign,
  type ECDH,
  type KeyObject,
} from 'node:crypto'

/** A browser, as it names itself. */
export type PushTo = { endpoint: string; p256dh: string; auth: string }

export type Pushed =
  | { kind: 'sent' }
  /** The browser takes no more. */
  | { kind: 'gone' }
  | { kind: 'again' | 'refused'; reason: string }

export type WebPush = {
  /** For the browser that subscribes. */
  publicKey: string
  /** Whether it is the address of a browser's push service, with keys that can be used. */
  isUsable: (to: PushTo) => boolean
  /** `topic`: a later one replaces an earlier one of the same. */
  send: (to: PushTo, text: string, topic: string) => Promise<Pushed>
}

/** Those of Chrome and Edge, Firefox, Safari and Windows. To any other host the shop sends nothing. */
const SERVICES =
  /^(fcm\.googleapis\.com|([a-z0-9-]+\.)*push\.services\.mozilla\.com|([a-z0-9-]+\.)*push\.apple\.com|([a-z0-9-]+\.)*notify\.windows\.com)$/
const ENDPOINT_MAX = 1_000

const CURVE = 'prime256v1'
const [PUBLIC_BYTES, AUTH_BYTES, SALT_BYTES] = [65, 16, 16]
const RECORD_BYTES = 4_096
const LAST_RECORD = 2

const TIMEOUT_MS = 10_000
const LASTS_SECONDS = 86_400
const SIGNED_SECONDS = 12 * 3_600

type Options = {
  /** 32 bytes in hexadecimal digits. */
  key: string
  /** Where the push service may ask who this is. */
  contact: string
  /** A demo sends to a simulated service on its own machine. */
  takesLoopback?: boolean
}

export function createWebPush({ key, contact, takesLoopback = false }: Options): WebPush {
  const own = createECDH(CURVE)
  own.setPrivateKey(Buffer.from(key, 'hex'))
  const publicKey = own.getPublicKey().toString('base64url')
  const signingKey = signingKeyOf(own)

  function isUsable({ endpoint, p256dh, auth }: PushTo): boolean {
    if (endpoint.length > ENDPOINT_MAX || !URL.canParse(endpoint)) return false
    const { protocol, hostname, port, username } = new URL(endpoint)
    const isOwn = takesLoopback && protocol === 'http:' && hostname === '127.0.0.1'
    const isService = protocol === 'https:' && port === '' && username === '' && SERVICES.test(hostname)
    if (!isOwn && !isService) return false
    return Buffer.from(auth, 'base64url').length === AUTH_BYTES && isPoint(Buffer.from(p256dh, 'base64url'))
  }

  return {
    publicKey,
    isUsable,
    async send(to, text, topic) {
      if (!isUsable(to)) return { kind: 'gone' }
      const token = tokenFor(new URL(to.endpoint).origin, contact, signingKey)
      const answer = await fetch(to.endpoint, {
        method: 'POST',
        headers: {
          Authorization: `vapid t=${token}, k=${publicKey}`,
          'Content-Encoding': 'aes128gcm',
          'Content-Type': 'application/octet-stream',
          TTL: String(LASTS_SECONDS),
          Topic: topic,
        },
        body: new Uint8Array(encryptFor(to, Buffer.from(text))),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => String(error))
      if (typeof answer === 'string') return { kind: 'again', reason: answer }
      await answer.body?.cancel()
      const { ok, status } = answer
      if (ok) return { kind: 'sent' }
      if (status === 404 || status === 410) return { kind: 'gone' }
      const reason = `The push service answered ${status}.`
      return { kind: status === 429 || status >= 500 ? 'again' : 'refused', reason }
    },
  }
}

function isPoint(point: Buffer): boolean {
  if (point.length !== PUBLIC_BYTES) return false
  const probe = createECDH(CURVE)
  probe.generateKeys()
  try {
    probe.computeSecret(point)
    return true
  } catch {
    return false
  }
}

function signingKeyOf(own: ECDH): KeyObject {
  const point = own.getPublicKey()
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url')
  const d = own.getPrivateKey().toString('hex').padStart(64, '0')
  return createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65), d: Buffer.from(d, 'hex').toString('base64url') },
  })
}

function tokenFor(audience: string, contact: string, key: KeyObject): string {
  const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(Date.now() / 1_000) + SIGNED_SECONDS
  const signed = `${json({ typ: 'JWT', alg: 'ES256' })}.${json({ aud: audience, exp, sub: contact })}`
  const seal = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${seal.toString('base64url')}`
}

type Chosen = { salt?: Buffer; ephemeral?: ECDH }

/** One record with everything that the browser needs to read it. */
export function encryptFor(
  { p256dh, auth }: Pick<PushTo, 'p256dh' | 'auth'>,
  text: Buffer,
  chosen: Chosen = {},
): Buffer {
  const { salt = randomBytes(SALT_BYTES), ephemeral = madeKeys() } = chosen
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), ephemeral.getPublicKey()]
  const shared = ephemeral.computeSecret(theirs)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = derived(shared, Buffer.from(auth, 'base64url'), info, 32)
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const inside = Buffer.concat([cipher.update(text), cipher.update(Buffer.of(LAST_RECORD)), cipher.final()])
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD_BYTES)
  head.writeUInt8(ours.length, 4)
  return Buffer.concat([salt, head, ours, inside, cipher.getAuthTag()])
}

function madeKeys(): ECDH {
  const keys = createECDH(CURVE)
  keys.generateKeys()
  return keys
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
