/** What a test can have the stand-in do wrong, one thing at a time. */

export type Claims = Record<string, string | number | boolean | undefined>

const CLAIM_FAULTS = {
  'another nonce': (claims: Claims) => ({ ...claims, nonce: 'of-somebody-else' }),
  'no nonce': (claims: Claims) => ({ ...claims, nonce: undefined }),
  'another audience': (claims: Claims) => ({ ...claims, aud: 'another-shop' }),
  'another issuer': (claims: Claims) => ({ ...claims, iss: 'https://accounts.evil.example' }),
  expired: (claims: Claims) => ({ ...claims, iat: Number(claims.iat) - 7_200, exp: Number(claims.exp) - 7_200 }),
  'no end': (claims: Claims) => ({ ...claims, exp: undefined }),
  'address not verified': (claims: Claims) => ({ ...claims, email_verified: false }),
  'address verified in words': (claims: Claims) => ({ ...claims, email_verified: 'true' }),
  'no address': (claims: Claims) => ({ ...claims, email: undefined }),
  'no subject': (claims: Claims) => ({ ...claims, sub: undefined }),
} as const

type ClaimFault = keyof typeof CLAIM_FAULTS
type SigningFault = 'unsigned' | 'signature cut off' | 'signed by another key' | 'signed by the secret'
type Endpoint = 'discovery' | 'token' | 'key list'

export type Fault =
  | ClaimFault
  | SigningFault
  | 'no id token'
  | 'another issuer at discovery'
  | `${Endpoint} hangs`
  | `${Endpoint} breaks`

export const bendClaims = (claims: Claims, fault: Fault | undefined): Claims =>
  fault !== undefined && fault in CLAIM_FAULTS ? CLAIM_FAULTS[fault as ClaimFault](claims) : claims
