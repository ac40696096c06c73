/**
 * better-auth for this store: accounts, credentials, new sessions and the tokens of e-mails. None of its own routes is
 * mounted: the use cases in this folder call it, and `readVisitor` reads the sessions.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { betterAuth, type BetterAuthOptions, type BetterAuthPlugin, type GenericEndpointContext } from 'better-auth'
import type { Database } from '#db/connect.ts'
import type { Log } from '#shared/log.ts'
import { createSafe, createSeal } from '#shared/seal.ts'
import { accountAdapter } from './account-adapter.ts'
import type { HandOver } from './accounts.db.ts'
import { hideToken, sessionCookieName, type Beginning } from './begin-session.ts'
import { OWN_PASSWORD } from './credentials.db.ts'
import { cookieName } from './own-cookies.ts'
import { asKnown, hashPassword, verifyPassword } from './password-hash.ts'
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from './passwords.rules.ts'
import { SESSION_COOKIE_MS } from './session-life.rules.ts'

declare module '#domain/services.ts' {
  interface Services {
    auth: AuthEngine
  }
}

export type AuthEngine = ReturnType<typeof createAuthEngine>

export type AuthParts = {
  database: Pick<Database, 'kysely'>
  log: Log
  storeUrl: URL
  secret: string
  /** The previous secret: what it has signed is still valid. */
  secretBefore?: string | undefined
  handOver: HandOver
  plugins?: BetterAuthPlugin[]
}

export function createAuthEngine({ database, log, storeUrl, secret, secretBefore, handOver, plugins = [] }: AuthParts) {
  const beginning: Beginning = new AsyncLocalStorage()
  const engine = betterAuth({
    plugins,
    baseURL: storeUrl.origin,
    secret,
    database: (options: BetterAuthOptions) => accountAdapter(database.kysely, { options, handOver }),
    databaseHooks: {
      session: { create: { before: hideToken(beginning) } },
      account: {
        create: {
          before: async (account, context) => {
            const { isLinked, ...linked } = await linkFirst(account, context)
            const aside = beginning.getStore()
            if (aside) aside.isLinked = isLinked
            return keepNoTokens(linked.account)
          },
        },
      },
    },
    user: {
      modelName: 'accounts',
      fields: { emailVerified: 'email_verified', ...STAMPS },
      additionalFields: {
        firstName: { type: 'string', required: false, fieldName: 'first_name' },
        lastName: { type: 'string', required: false, fieldName: 'last_name' },
        linksSince: { type: 'date', required: false, input: false, fieldName: 'links_since' },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'account_id',
        token: 'token_hash',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...STAMPS,
      },
      expiresIn: SESSION_COOKIE_MS / 1_000,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'credentials',
      updateAccountOnSignIn: false,
      // Google knows whose mailbox it is, so `linkFirst` drops the account's earlier credentials instead.
      accountLinking: { requireLocalEmailVerified: false },
      fields: {
        userId: 'account_id',
        accountId: 'provider_account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...STAMPS,
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', ...STAMPS },
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH_MIN,
      // UTF-16 units here; the rules have already checked the length in characters.
      maxPasswordLength: 2 * PASSWORD_LENGTH_MAX,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'warn', log: (level, message) => log[level === 'error' ? 'warn' : 'debug']({ message }, 'Auth.') },
    advanced: {
      database: { generateId: 'uuid' },
      useSecureCookies: false,
      defaultCookieAttributes: { secure: storeUrl.protocol === 'https:', httpOnly: true, sameSite: 'lax' },
      cookies: {
        session_token: { name: sessionCookieName(storeUrl) },
        state: { name: stateCookieName(storeUrl), attributes: { maxAge: STATE_LIFE_SECONDS } },
      },
    },
  })
  const seal = createSeal('known devices', [secret, secretBefore])
  const safe = createSafe('second steps', [secret, secretBefore])
  return { api: engine.api, $context: engine.$context, beginning, seal, safe, asKnown, handOver }
}

/** A first sign-in with Google makes the account a moment before linking it. */
const MADE_JUST_NOW_MS = 5_000

type NewCredential = { providerId: string; userId: string }

/**
 * A person may have signed up with a stranger's address to wait for its owner. So the first link to another provider
 * drops the password, the sessions and the links of earlier e-mails, unless the address was already confirmed.
 */
async function linkFirst<A extends NewCredential>(
  account: A,
  context: GenericEndpointContext | null,
): Promise<{ account: A; isLinked: boolean }> {
  const { providerId, userId } = account
  const around = context?.context
  const user = providerId === OWN_PASSWORD ? null : await around?.internalAdapter.findUserById(userId)
  const isLinked = user != null && Date.now() - user.createdAt.getTime() > MADE_JUST_NOW_MS
  if (!around || !user || user.emailVerified) return { account, isLinked }
  const own = { field: 'userId', value: userId }
  await around.adapter.deleteMany({
    model: 'account',
    where: [own, { field: 'providerId', value: OWN_PASSWORD }],
  })
  await around.adapter.deleteMany({ model: 'session', where: [own] })
  await around.internalAdapter.updateUser(userId, { linksSince: new Date() })
  return { account, isLinked }
}

/** The provider's tokens identified the person and aren't needed again. */
const keepNoTokens = <A extends object>(account: A) => ({
  data: { ...account, accessToken: null, refreshToken: null, idToken: null },
})

/** Ties a sign-in with another provider to the browser that began it. */
export const stateCookieName = (storeUrl: URL) => cookieName(storeUrl, 'sign-in')

const STATE_LIFE_SECONDS = 600

/** The only cookies of better-auth that browsers get. */
export const stateCookies = (storeUrl: URL, headers: Headers) =>
  headers.getSetCookie().filter((cookie) => cookie.startsWith(`${stateCookieName(storeUrl)}=`))

const STAMPS = { createdAt: 'created_at', updatedAt: 'updated_at' } as const
