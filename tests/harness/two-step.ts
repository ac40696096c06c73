/** An authenticator app in a test's hand. */
import { fromBase32, toBase32 } from '#domain/two-step/base32.rules.ts'
import { beginSetup, finishSetup } from '#domain/two-step/authenticator.ts'
import type { CodeServices } from '#domain/two-step/check-code.ts'
import { findAuthenticator } from '#domain/two-step/two-step.db.ts'
import { stepAt, timeCode } from '#domain/two-step/time-code.ts'
import { readVisitor } from '#domain/accounts/read-visitor.ts'
import type { Services } from '#domain/services.ts'

type Needs = CodeServices & Pick<Services, 'isDemo' | 'storeUrl'>

export type App = {
  codes: readonly string[]
  /** `later`: by so many half minutes. */
  code: (later?: number) => string
}

const inSecret = (secret: string, now: Date, later = 0) => timeCode(fromBase32(secret), stepAt(now) + later)

/** The code of the app whose key is shown on a page. */
export const codeOf = (shownKey: string, now = new Date()) => inSecret(shownKey.replaceAll(' ', ''), now)

/** Sets up an app for the owner of this session. That uses up the first code. */
export async function setUpApp(services: Needs, cookie: string): Promise<App> {
  const visitor = await readVisitor(services, cookie)
  if (!visitor) throw new Error('Nobody is signed in.')
  await beginSetup(services, visitor)
  const kept = await findAuthenticator(services.database.kysely, visitor.id)
  const secret = services.auth.safe.open(kept?.secret ?? '')?.text ?? toBase32(new Uint8Array())
  const code = (later = 0) => inSecret(secret, services.clock.now(), later)
  const done = await finishSetup(services, visitor, { code: code(-1), address: '203.0.113.5' })
  if (!done.ok) throw new Error(`The app was not set up: ${done.reason}`)
  return { codes: done.codes ?? [], code }
}
