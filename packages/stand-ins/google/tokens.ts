/** The tokens of the stand-in: sealed codes and access tokens, signed id tokens. */
import { createHmac, generateKeyPair, hash, randomUUID, sign, timingSafeEqual, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'
import { bendClaims, type Claims, type Fault } from './faults.ts'

const granted = z.object({
  id: z.string(),
  email: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  nonce: z.string().optional(),
  challenge: z.string(),
  endsAt: z.number(),
})

/** The person of a code, and its request. Any process that knows the secret can read it. */
export type Granted = z.infer<typeof granted>

export function seal(grant: Omit<Granted, 'id'>, secret: string): string {
  const body = encode({ id: randomUUID(), ...grant })
  return `${body}.${sealOf(body, secret)}`
}

export function unseal(text: string, secret: string): Granted | undefined {
  const [body = '', given = ''] = text.split('.')
  const own = Buffer.from(sealOf(body, secret))
  if (own.length !== given.length || !timingSafeEqual(own, Buffer.from(given))) return undefined
  const grant = granted.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return grant.endsAt > Date.now() ? grant : undefined
}

const sealOf = (body: string, secret: string) => createHmac('sha256', secret).update(body).digest('base64url')

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const HOUR_SECONDS = 3_600

export function claimsOf(grant: Granted, { issuer, clientId }: { issuer: string; clientId: string }): Claims {
  const now = Math.floor(Date.now() / 1_000)
  const { email, given_name, family_name, nonce } = grant
  return {
    iss: issuer,
    aud: clientId,
    azp: clientId,
    sub: subjectOf(email),
    email,
    email_verified: true,
    name: [given_name, family_name].filter(Boolean).join(' '),
    given_name,
    family_name: family_name || undefined,
    nonce,
    iat: now,
    exp: now + HOUR_SECONDS,
  }
}

/** One person always has the same number. */
const subjectOf = (email: string) => BigInt(`0x${hash('sha256', email.toLowerCase()).slice(0, 17)}`).toString()

export type SigningKey = { id: string; secret: KeyObject; open: KeyObject }

export async function makeSigningKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2_048 })
  return { id: randomUUID(), secret: privateKey, open: publicKey }
}

export const openKeys = ({ id, open }: SigningKey) => ({
  keys: [{ ...open.export({ format: 'jwk' }), kid: id, use: 'sig', alg: 'RS256' }],
})

type Signing = { key: SigningKey; clientSecret: string; fault: Fault | undefined }

export async function signIdToken(claims: Claims, { key, clientSecret, fault }: Signing): Promise<string> {
  const written = (alg: string) => `${encode({ alg, typ: 'JWT', kid: key.id })}.${encode(bendClaims(claims, fault))}`
  if (fault === 'unsigned') return `${written('none')}.`
  if (fault === 'signature cut off') return `${written('RS256')}.`
  if (fault === 'signed by the secret') {
    const body = written('HS256')
    return `${body}.${createHmac('sha256', clientSecret).update(body).digest('base64url')}`
  }
  const { secret } = fault === 'signed by another key' ? await makeSigningKey() : key
  const body = written('RS256')
  return `${body}.${sign('RSA-SHA256', Buffer.from(body), secret).toString('base64url')}`
}
