/** An authenticator in a test's hand, with answers as browsers hand them on. It makes keys of P-256, and uses all kinds. */
import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto'

type How = {
  challenge: string
  origin: string
  party: string
  /** Present and verified unless a test says otherwise. */
  flags?: number
  counter?: number
  crossOrigin?: boolean
  kind?: 'webauthn.get' | 'webauthn.create'
}

const written = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')

export function createSoftwarePasskey(keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })) {
  const { publicKey, privateKey } = keys
  const digest = privateKey.asymmetricKeyType === 'ed25519' ? null : 'sha256'
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  // A key of P-256 as authenticators write it: a map of five entries, the last two its coordinates.
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])

  const clientData = ({ challenge, origin, crossOrigin = false }: How, kind: string) =>
    Buffer.from(JSON.stringify({ type: kind, challenge, origin, crossOrigin }))

  function head({ party, counter = 0 }: How, flags: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([hash('sha256', party, 'buffer'), Buffer.from([flags]), count])
  }

  return {
    id: written(id),
    publicKey,
    make(how: How) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = Buffer.concat([head(how, how.flags ?? 0x45), Buffer.alloc(16), length, id, key])
      const said = clientData(how, how.kind ?? 'webauthn.create')
      return JSON.stringify({
        id: written(id),
        response: { clientDataJSON: written(said), authenticatorData: written(data) },
      })
    },
    use(how: How) {
      const said = clientData(how, how.kind ?? 'webauthn.get')
      const data = head(how, how.flags ?? 0x05)
      return JSON.stringify({
        id: written(id),
        response: {
          clientDataJSON: written(said),
          authenticatorData: written(data),
          signature: written(sign(digest, Buffer.concat([data, hash('sha256', said, 'buffer')]), privateKey)),
        },
      })
    },
  }
}
