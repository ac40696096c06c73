import type { Services } from '#domain/services.ts'
import { admit, googleLimits } from './admit-account.ts'
import type { TooMany } from './admit-account.ts'
import type { Asker } from './asker.rules.ts'
import { stateCookies } from './auth-engine.ts'
import { GOOGLE } from './google-sign-in.ts'

type Started =
  /** The visitor's browser is to go there, with these cookies. */
  | { ok: true; url: string; cookies: string[] }
  | TooMany
  /** Google does not answer, or is not offered here. */
  | { ok: false; reason: 'unavailable' }

type Wish = { returnPath: string; asker: Asker }

/** Where to go then is kept with the state, by us: nothing that comes back from elsewhere can change it. */
export async function startGoogle(services: Services, { returnPath, asker }: Wish): Promise<Started> {
  const admitted = await admit(services, googleLimits('start', asker.address))
  if (!admitted.ok) return admitted
  const engine = await services.google?.engine()
  if (!engine) return { ok: false, reason: 'unavailable' }
  const body = { provider: GOOGLE, callbackURL: returnPath }
  const { response, headers } = await engine.api.signInSocial({ body, returnHeaders: true })
  if (response.url === undefined) throw new Error('Google is known, but not its page.')
  return { ok: true, url: response.url, cookies: stateCookies(services.storeUrl, headers) }
}
