import { z } from 'zod'

/** Who somebody is by an id token whose signature, issuer, audience and nonce were found right. */
export type GoogleIdentity = z.infer<typeof identity>

const name = (lengthMax: number) =>
  z
    .string()
    .optional()
    .transform((text) => text?.trim().slice(0, lengthMax) || undefined)

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.literal(true),
  exp: z.number(),
  given_name: name(100),
  family_name: name(100),
  name: name(200),
})

const identity = claims.transform((read) => ({
  sub: read.sub,
  email: read.email,
  emailVerified: read.email_verified,
  name: read.name ?? '',
  firstName: read.given_name,
  lastName: read.family_name,
}))

/** Undefined when it does not say all that we go by; an address that Google did not verify is nobody's. */
export function readGoogleIdentity(idToken: string | undefined): GoogleIdentity | undefined {
  const body = idToken?.split('.')[1]
  if (body === undefined) return undefined
  const read = identity.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  return read.data
}
