/** Google as the environment names it; in a demonstration without a client of its own, the stand-in. */
import type { AskFirst } from './host.ts'
import { CALLBACK_PATH } from '#domain/accounts/google-sign-in.ts'
import type { GoogleClient } from '#domain/accounts/google-sign-in.ts'
import type { Env } from '#shared/env.ts'

type OpenGoogle = {
  client: GoogleClient
  /** Puts the stand-in's addresses before everything else. */
  askFirst(next: AskFirst | undefined): AskFirst | undefined
  close(): Promise<void>
}

export async function openGoogle(env: Env): Promise<OpenGoogle | undefined> {
  if (env.google) {
    const discoveryUrl = `${env.google.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
    return { client: { ...env.google, discoveryUrl }, askFirst: (next) => next, close: async () => {} }
  }
  return env.isProduction ? undefined : openStandIn(env)
}

async function openStandIn({ storeUrl, sessionSecret }: Env): Promise<OpenGoogle> {
  const { openGoogleStandIn, STAND_IN_PATH } = await import('#stand-ins/google/google-stand-in.ts')
  const known = { id: 'demonstration', secret: 'demonstration', redirectUri: storeUrl.origin + CALLBACK_PATH }
  const standIn = await openGoogleStandIn({ client: known, secret: sessionSecret, publicUrl: storeUrl })
  const { issuer, discoveryUrl } = standIn
  return {
    client: { clientId: known.id, clientSecret: known.secret, issuer, discoveryUrl },
    askFirst: (next) => (req, res, goOn) => {
      if (req.url?.startsWith(`${STAND_IN_PATH}/`)) return standIn.answer(req, res)
      return next ? next(req, res, goOn) : goOn()
    },
    close: () => standIn.close(),
  }
}
