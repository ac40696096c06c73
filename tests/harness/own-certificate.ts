/** A certificate of a test's own: signed by its own key, good for some hours, for these names and addresses. */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isIPv4 } from 'node:net'

const HOUR_MS = 3_600_000

/** One value of ASN.1: its kind, its length, its bytes. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...head]), content])
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts)
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const octets = (content: Uint8Array) => der(0x04, content)
const time = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]|\..*/g, '')}Z`))

const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'))
const TRUE = der(0x01, Buffer.from([0xff]))

export function makeCertificate(names: readonly string[]): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('A test')))))
  const alternatives = sequence(
    ...names.map((one) =>
      isIPv4(one) ? der(0x87, Buffer.from(one.split('.').map(Number))) : der(0x82, Buffer.from(one)),
    ),
  )
  const extensions = sequence(
    sequence(oid('551d13'), TRUE, octets(sequence(TRUE))),
    sequence(oid('551d11'), octets(alternatives)),
  )
  const serial = randomBytes(8)
  serial[0] = 1
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(new Date(Date.now() - HOUR_MS)), time(new Date(Date.now() + 24 * HOUR_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey))
  const whole = sequence(signed, ECDSA_WITH_SHA256, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}
