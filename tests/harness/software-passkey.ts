/** An authenticator in a test's hand: keys of P-256, answers as browsers hand them on. */
import { generateKeyPairSync, hash, randomBytes, sign } from 'node:crypto'

type How = {
  challenge: string
  origin: string
  party: string
  /** Present and verified unless a test says otherwise. */
  flags?: number
  counter?: number
  kind?: 'webauthn.get' | 'webauthn.create'
}

const written = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')

export function createSoftwarePasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)

  const clientData = ({ challenge, origin }: How, kind: string) =>
    Buffer.from(JSON.stringify({ type: kind, challenge, origin, crossOrigin: false }))

  function head({ party, counter = 0 }: How, flags: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([hash('sha256', party, 'buffer'), Buffer.from([flags]), count])
  }

  return {
    make(how: How) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = Buffer.concat([head(how, how.flags ?? 0x45), Buffer.alloc(16), length, id])
      return JSON.stringify({
        id: written(id),
        clientData: written(clientData(how, how.kind ?? 'webauthn.create')),
        authenticatorData: written(data),
        publicKey: written(publicKey.export({ format: 'der', type: 'spki' })),
      })
    },
    use(how: How) {
      const said = clientData(how, how.kind ?? 'webauthn.get')
      const data = head(how, how.flags ?? 0x05)
      return JSON.stringify({
        id: written(id),
        clientData: written(said),
        authenticatorData: written(data),
        signature: written(sign('sha256', Buffer.concat([data, hash('sha256', said, 'buffer')]), privateKey)),
      })
    },
  }
}
