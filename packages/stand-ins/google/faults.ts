/** What a test can have the stand-in do wrong, one thing at a time. */

export type Claims = Record<string, string | readonly string[] | number | boolean | undefined>

const CLAIM_FAULTS = {
  'another nonce': (claims) => ({ ...claims, nonce: 'of-somebody-else' }),
  'no nonce': (claims) => ({ ...claims, nonce: undefined }),
  'another audience': (claims) => ({ ...claims, aud: 'another-shop' }),
  'an audience of several': (claims) => ({ ...claims, aud: [String(claims.aud), 'another-shop'], azp: undefined }),
  'made in the future': (claims) => ({ ...claims, iat: Number(claims.iat) + 120 }),
  'another issuer': (claims) => ({ ...claims, iss: 'https://accounts.evil.example' }),
  expired: (claims) => ({ ...claims, iat: Number(claims.iat) - 7_200, exp: Number(claims.exp) - 7_200 }),
  'no end': (claims) => ({ ...claims, exp: undefined }),
  'address not verified': (claims) => ({ ...claims, email_verified: false }),
  'address verified in words': (claims) => ({ ...claims, email_verified: 'true' }),
  'no address': (claims) => ({ ...claims, email: undefined }),
  'no subject': (claims) => ({ ...claims, sub: undefined }),
} as const satisfies Record<string, (claims: Claims) => Claims>

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
