import type { Services } from '#domain/services.ts'
import { maySetUp, type Visitor } from '#domain/accounts/visitor.rules.ts'
import { inGroups } from './base32.rules.ts'
import { qrCode } from './qr-code.ts'
import { listPasskeys } from './passkeys.db.ts'
import { countRecoveryCodes, findAuthenticator } from './two-step.db.ts'

export type ShownTwoStep = NonNullable<Awaited<ReturnType<typeof showTwoStep>>>

export async function showTwoStep(
  { auth, brand, database }: Pick<Services, 'auth' | 'brand' | 'database'>,
  visitor: Visitor,
) {
  if (!maySetUp(visitor)) return undefined
  const [authenticator, codesLeft, passkeys] = await Promise.all([
    findAuthenticator(database.kysely, visitor.id),
    countRecoveryCodes(database.kysely, visitor.id),
    listPasskeys(database.kysely, visitor.id),
  ])
  const secret = authenticator && !authenticator.confirmedAt && auth.safe.open(authenticator.secret)?.text
  const hasApp = authenticator?.confirmedAt != null
  const isOn = hasApp || passkeys.length > 0
  return {
    isRequired: visitor.lacksTwoStep && !isOn,
    isOn,
    hasApp,
    passkeys: passkeys.map(({ credentialId: _, ...passkey }) => passkey),
    /** For the app, once it is begun. */
    setup: secret ? { secret: inGroups(secret, ' '), qr: qrCode(appAddress(secret, brand.name, visitor.email)) } : null,
    codesLeft,
  }
}

/** As authenticator apps read it. */
function appAddress(secret: string, shop: string, email: string): string {
  const name = [shop, email].map(encodeURIComponent).join(':')
  return `otpauth://totp/${name}?secret=${secret}&issuer=${encodeURIComponent(shop)}`
}
