/** The key that signs certificates, and the secret behind their addresses. */
import { createHash, createHmac, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto'
import { codeOfBytes } from '#domain/gift-cards/code.rules.ts'

declare module '#domain/services.ts' {
  interface Services {
    certificateKeys: CertificateKeys
  }
}

export type PublicJwk = { kty: string; crv: string; x: string }

export type CertificateKeys = {
  kid: string
  jwk: PublicJwk
  /** The compact JWS of a text. */
  sign(text: string): string
  /** The last part of a certificate's address, and its number: the same for the same name. */
  namesOf(name: string): { key: string; number: string }
}

/** What a private Ed25519 key begins with in PKCS#8, before its 32 bytes (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const derived = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `certificates: ${purpose}`, 32))

export function openCertificateKeys(secret: string): CertificateKeys {
  const der = Buffer.concat([PKCS8, derived(secret, 'signature')])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const { kty = '', crv = '', x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const jwk = { kty, crv, x }
  const kid = thumbprintOf(jwk)
  const header = { alg: 'EdDSA', kid, typ: 'vc+jwt', cty: 'vc' }
  const names = derived(secret, 'addresses')
  return {
    kid,
    jwk,
    sign(text) {
      const signed = `${encoded(JSON.stringify(header))}.${encoded(text)}`
      return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
    },
    // Derived and not random: after a restore, paper that is with its buyer leads to the same piece again.
    namesOf(name) {
      const code = (of: string) => codeOfBytes(createHmac('sha256', names).update(`${of} ${name}`).digest())
      const number = code('number')
      return { key: code('address').toLowerCase(), number: `${number.slice(0, 5)}-${number.slice(5, 10)}` }
    },
  }
}

const encoded = (text: string) => Buffer.from(text).toString('base64url')

/** RFC 7638: the members in alphabetical order. */
const thumbprintOf = ({ kty, crv, x }: PublicJwk) =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')

/** The text that was signed; null if it was signed with another key, or changed since. */
export function verified(jws: string, jwk: PublicJwk): string | null {
  const [header = '', payload = '', signature = ''] = jws.split('.')
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const isSigned = verify(null, Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))
  return isSigned ? signedText(jws) : null
}

/** Without checking who signed it. */
export const signedText = (jws: string): string => Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString()
