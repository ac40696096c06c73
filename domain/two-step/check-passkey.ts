/** WebAuthn's checks, by a package that is loaded with the first answer. Attestation is neither asked for nor read. */
import { fieldsOf, jsonOf } from '#shared/sent-fields.rules.ts'
import type { NewPasskey, PasskeyAnswer } from './passkey-answer.rules.ts'

/** Browsers tie a passkey to the store's host name. */
export const relyingParty = (storeUrl: URL) => storeUrl.hostname

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

/** The challenge answered; undefined within another site's frame, which the package accepts from some browsers. */
export function readChallenge({ clientDataJSON }: { clientDataJSON: string }): string | undefined {
  const { challenge, crossOrigin } = fieldsOf(jsonOf(bytesOf(clientDataJSON).toString()))
  return typeof challenge === 'string' && crossOrigin !== true ? challenge : undefined
}

type Asked = { challenge: string; storeUrl: URL }

const expected = ({ challenge, storeUrl }: Asked) => ({
  expectedChallenge: challenge,
  expectedOrigin: storeUrl.origin,
  expectedRPID: relyingParty(storeUrl),
  requireUserVerification: true,
})

const credentialOf = <Response>(id: string, response: Response) =>
  ({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }) as const

/** The package's certificate reader fails in a bundle unless this is loaded before it. */
async function loadChecks() {
  await import('reflect-metadata')
  return { ...(await import('@simplewebauthn/server')), ...(await import('@simplewebauthn/server/helpers')) }
}

const RSA_BYTES_MIN = 256

/** The public key and counter of a new passkey, if its answer is valid. */
export async function checkNewPasskey(
  { id, clientDataJSON, authenticatorData }: NewPasskey,
  asked: Asked,
): Promise<{ publicKey: string; counter: number } | undefined> {
  const { cose, decodeCredentialPublicKey, isoCBOR, verifyRegistrationResponse } = await loadChecks()
  try {
    // The package would fetch addresses that an attestation's certificates name, so it gets none.
    const none = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', bytesOf(authenticatorData)],
    ])
    const attestationObject = Buffer.from(isoCBOR.encode(none)).toString('base64url')
    const response = credentialOf(id, { clientDataJSON, attestationObject })
    const { registrationInfo } = await verifyRegistrationResponse({ response, ...expected(asked) })
    if (registrationInfo?.credential.id !== id) return undefined
    const { publicKey, counter } = registrationInfo.credential
    const key = decodeCredentialPublicKey(publicKey)
    const isWeak = cose.isCOSEPublicKeyRSA(key) && (key.get(cose.COSEKEYS.n)?.length ?? 0) < RSA_BYTES_MIN
    return isWeak ? undefined : { publicKey: Buffer.from(publicKey).toString('base64url'), counter }
  } catch {
    return undefined
  }
}

/** The counter of an answer with a valid signature. The passkey's row decides whether it has risen. */
export async function checkPasskey(
  { id, ...response }: PasskeyAnswer,
  { publicKey, ...asked }: Asked & { publicKey: string },
): Promise<{ counter: number } | undefined> {
  const { verifyAuthenticationResponse } = await loadChecks()
  const credential = { id, publicKey: bytesOf(publicKey), counter: 0 }
  try {
    const of = { response: credentialOf(id, response), credential, ...expected(asked) }
    const { verified, authenticationInfo } = await verifyAuthenticationResponse(of)
    return verified ? { counter: authenticationInfo.newCounter } : undefined
  } catch {
    return undefined
  }
}
