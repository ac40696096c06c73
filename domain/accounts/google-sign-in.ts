/**
 * Signing in with Google, as one provider of OpenID Connect among others: only the issuer's address is Google's.
 * better-auth holds state, nonce and PKCE, and checks the id token by the keys that the issuer publishes.
 */
import { genericOAuth } from 'better-auth/plugins'
import { z } from 'zod'
import { readName } from '#shared/entered-text.rules.ts'
import { createAuthEngine, stateCookieName, type AuthEngine, type AuthParts } from './auth-engine.ts'
import { signAnew } from './sign-anew.ts'

declare module '#domain/services.ts' {
  interface Services {
    /** Undefined when it is not offered. */
    google: GoogleSignIn | undefined
  }
}

export type GoogleClient = { clientId: string; clientSecret: string; issuer: string; discoveryUrl: string }

export type GoogleSignIn = ReturnType<typeof createGoogleSignIn>

export const GOOGLE = 'google'

export const CALLBACK_PATH = '/auth/callback'

/** The longest wait for Google. */
const PATIENCE_MS = 10_000

/** Asks Google nothing until it is needed, so the store starts whether or not Google answers. */
export function createGoogleSignIn(parts: AuthParts, client: GoogleClient) {
  let opening: Promise<AuthEngine> | undefined
  const { secret, secretBefore, storeUrl } = parts
  return {
    /** The cookies of a returning browser, signed with the current secret. */
    cookiesBack: (cookies: string): string =>
      secretBefore === undefined
        ? cookies
        : signAnew(cookies, stateCookieName(storeUrl), { secret, before: secretBefore }),
    /** Undefined while Google doesn't serve its settings; the next visitor asks again. */
    async engine(): Promise<AuthEngine | undefined> {
      opening ??= openEngine(parts, client)
      const own = opening
      try {
        return await own
      } catch (error) {
        if (opening === own) opening = undefined
        parts.log.warn(
          { err: error, issuer: client.issuer },
          "Google's sign-in settings couldn't be read; Google sign-in is unavailable for now.",
        )
        return undefined
      }
    },
  }
}

async function openEngine(parts: AuthParts, client: GoogleClient): Promise<AuthEngine> {
  const { clientId, clientSecret, issuer, discoveryUrl } = client
  const plugin = genericOAuth({
    config: [
      {
        providerId: GOOGLE,
        clientId,
        clientSecret,
        discoveryUrl,
        requireIdTokenVerification: true,
        redirectURI: parts.storeUrl.origin + CALLBACK_PATH,
        scopes: ['openid', 'email', 'profile'],
        prompt: 'select_account',
        pkce: true,
        getUserInfo: async ({ idToken }) => readGoogleIdentity(idToken, clientId) ?? null,
        mapProfileToUser: ({ firstName, lastName }) => ({ firstName, lastName }),
      },
    ],
  })
  const engine = createAuthEngine({ ...parts, plugins: [plugin] })
  const { socialProviders } = await inTime(engine.$context)
  const provider = socialProviders.find(({ id }) => id === GOOGLE)
  if (!provider) throw new Error('No usable discovery document was found.')
  if (provider.issuer !== issuer) throw new Error(`The discovery document names another issuer: ${provider.issuer}`)
  const { validateAuthorizationCode } = provider
  provider.validateAuthorizationCode = (data) => inTime(validateAuthorizationCode(data))
  return engine
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${PATIENCE_MS / 1_000} seconds.`)), PATIENCE_MS)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

const name = (lengthMax: number) =>
  z
    .string()
    .optional()
    .transform((text) => {
      const letters = Array.from((text ?? '').toWellFormed().replaceAll(MARKS, ''))
      const read = readName(letters.slice(0, lengthMax).join(''), lengthMax)
      return read.ok ? read.value : undefined
    })

/** Control characters, and marks that change the direction of text around a name. */
const MARKS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** The most that a clock may be ahead. */
const CLOCK_SKEW_MS = 60_000

/** A token's audience and time. With several audiences it names the one that asked. */
const meant = z.object({
  iat: z.number(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
})

const identity = z
  .object({
    sub: z.string().min(1).max(255),
    email: z.email().max(254),
    email_verified: z.literal(true),
    exp: z.number(),
    given_name: name(100),
    family_name: name(100),
    name: name(200),
  })
  .transform(({ sub, email, email_verified: emailVerified, ...read }) => ({
    sub,
    email,
    emailVerified,
    name: read.name ?? '',
    firstName: read.given_name,
    lastName: read.family_name,
  }))

/**
 * The identity in an id token whose signature, issuer, audience and nonce are already checked. Undefined if anything we
 * need is missing, such as an address verified by Google.
 */
function readGoogleIdentity(idToken: string | undefined, clientId: string) {
  const body = idToken?.split('.')[1]
  if (body === undefined) return undefined
  const said: unknown = JSON.parse(Buffer.from(body, 'base64url').toString())
  const isMeant = meant.safeParse(said).data
  if (!isMeant) return undefined
  const { iat, aud, azp } = isMeant
  const isFromThePast = iat * 1_000 <= Date.now() + CLOCK_SKEW_MS
  return isFromThePast && (Array.isArray(aud) ? azp === clientId : true) ? identity.safeParse(said).data : undefined
}
